import type { Database } from '#app/data/database/database.ts';
import { purgeQuotations } from '#app/operations/quotation/shop-quotations.ts';
import type { Log } from '#app/server/observability/log.ts';

const hourMs = 60 * 60 * 1000;

/** Erases at the start and every hour the quotations that are older than the shop says it keeps them. */
export function startQuotationPurge({
  db,
  retentionNow,
  keepDays,
  log,
}: {
  db: Database;
  /** By which quotations are old; 0 when none is. */
  retentionNow: () => number;
  keepDays: number;
  log: Pick<Log, 'warn'>;
}): { stop(): void } {
  purge();
  const timer = setInterval(purge, hourMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };

  function purge(): void {
    const nowMs = retentionNow();
    if (nowMs === 0) return;
    void purgeQuotations(db, { nowMs, keepDays }).catch((error: unknown) =>
      log.warn({ err: error }, 'old quotations could not be erased'),
    );
  }
}

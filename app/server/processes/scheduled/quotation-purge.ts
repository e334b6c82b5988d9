import type { Database } from '#app/data/database/database.ts';
import { purgeQuotations } from '#app/operations/quotation/shop-quotations.ts';
import type { Log } from '#app/server/observability/log.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Erases unanswered quotations, and the personal data of answered ones, whose retention period has ended. It runs at the
 * start and then every hour.
 */
export function startQuotationPurge({
  db,
  retentionNow,
  keepDays,
  log,
}: {
  db: Database;
  /** Returns the time from which the age of quotations is counted; 0 while nothing counts as old. */
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

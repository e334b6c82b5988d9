import type { Database } from '#app/data/database/database.ts';
import { purgeQuotations } from '#app/operations/quotation/shop-quotations.ts';
import type { Log } from '#app/server/observability/log.ts';
import { createErasingClock } from './erasing-clock.ts';

const hourMs = 60 * 60 * 1000;

/** Erases every hour the quotations that are older than the shop says it keeps them. */
export function startQuotationPurge({
  db,
  now,
  keepDays,
  log,
}: {
  db: Database;
  now: () => number;
  keepDays: number;
  log: Pick<Log, 'warn'>;
}): { stop(): void } {
  const erasingNow = createErasingClock(now);
  const purge = () =>
    void purgeQuotations(db, { nowMs: erasingNow(), keepDays }).catch((error: unknown) =>
      log.warn({ err: error }, 'old quotations could not be erased'),
    );
  const timer = setInterval(purge, hourMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

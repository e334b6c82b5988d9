import type { Database } from '#app/data/database/database.ts';
import { purgeQuotations } from '#app/operations/quotation/shop-quotations.ts';
import type { Log } from '#app/server/observability/log.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Erases once a day, and at every start, the quotations that are older than the shop says it keeps them. */
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
  const purge = () =>
    void purgeQuotations(db, { nowMs: now(), keepDays }).catch((error: unknown) =>
      log.warn({ err: error }, 'old quotations could not be erased'),
    );
  purge();
  const timer = setInterval(purge, dayMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

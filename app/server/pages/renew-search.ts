import type { Database } from '#app/data/database/database.ts';
import { renewSearchIndex } from '#app/data/search/renew-search-index.ts';
import type { Log } from '#app/server/observability/log.ts';

interface RenewSearchOptions {
  now: () => number;
  log: Pick<Log, 'info' | 'warn'>;
  onChange: () => Promise<void>;
}

/**
 * Brings a large search index of another version up to date while the store serves.
 * @returns stops it, to go on at the next start
 */
export function renewSearch(db: Database, { now, log, onChange }: RenewSearchOptions): () => Promise<void> {
  const stopping = new AbortController();
  const renewed = renewSearchIndex(db, { now, signal: stopping.signal })
    .then(async (wasOld) => {
      if (!wasOld || stopping.signal.aborted) return;
      log.info('search index renewed');
      await onChange();
    })
    .catch((error: unknown) => log.warn({ err: error }, 'search index could not be renewed'));
  return async () => {
    stopping.abort();
    await renewed;
  };
}

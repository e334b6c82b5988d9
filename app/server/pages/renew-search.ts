import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#app/data/database/database.ts';
import { renewSearchIndex } from '#app/data/search/renew-search-index.ts';
import type { Log } from '#app/server/observability/log.ts';

interface RenewSearchOptions {
  now: () => number;
  log: Pick<Log, 'info' | 'warn'>;
  onChange: () => Promise<void>;
}

const firstPauseMs = 1000;
const longestPauseMs = 5 * 60_000;

/**
 * Brings a large search index of another version up to date while the store serves. What fails is tried again, ever more seldom.
 * @returns stops it, to go on at the next start
 */
export function renewSearch(db: Database, { now, log, onChange }: RenewSearchOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const renewed = renewUntilDone();
  return async () => {
    stopping.abort();
    await renewed;
  };

  async function renewUntilDone(): Promise<void> {
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        const wasOld = await renewSearchIndex(db, { now, signal });
        if (!wasOld || signal.aborted) return;
        log.info('search index renewed');
        return await onChange();
      } catch (error) {
        log.warn({ err: error, retryInMs: pauseMs }, 'search index could not be renewed');
        await wait(pauseMs, undefined, { signal }).catch(() => {});
      }
    }
  }
}

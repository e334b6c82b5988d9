import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#app/data/database/database.ts';
import { rebuildInBackground } from '#app/data/catalogue/derived/rebuild-texts.ts';
import type { Log } from '#app/server/observability/log.ts';

interface RebuildOptions {
  now: () => number;
  log: Pick<Log, 'info' | 'warn'>;
  onChange: () => Promise<void>;
}

const firstPauseMs = 1000;
const longestPauseMs = 5 * 60_000;

/**
 * Rebuilds the texts derived from products that another release of the store has derived, while the store serves
 * requests. Failures are retried after increasing pauses.
 * @returns a function that stops the rebuilding, which continues at the next start
 */
export function startRebuild(db: Database, { now, log, onChange }: RebuildOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rebuilt = rebuildUntilDone();
  return async () => {
    stopping.abort();
    await rebuilt;
  };

  async function rebuildUntilDone(): Promise<void> {
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        const wasOld = await rebuildInBackground(db, { now, signal });
        if (!wasOld || signal.aborted) return;
        log.info('texts of products rebuilt');
        return await onChange();
      } catch (error) {
        log.warn({ err: error, retryInMs: pauseMs }, 'texts of products could not be rebuilt');
        // Stopping the store aborts the pause, which ends the loop.
        await wait(pauseMs, undefined, { signal }).catch(() => {});
      }
    }
  }
}

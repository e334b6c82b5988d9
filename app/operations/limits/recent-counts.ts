import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const maxKeys = 20_000;

/**
 * Counts recent actions per key in this process's memory, over a sliding window; the least recently counted keys are
 * dropped when there are too many. A key may contain an IP address, so only a keyed hash of it is stored. The secret of
 * that hash is lost when the process ends.
 * @param now returns ms of a monotonic clock. A wall clock that is set back would make all senders wait.
 */
export function createRecentCounts({
  windowMs,
  now = () => performance.now(),
}: {
  windowMs: number;
  now?: () => number;
}) {
  const secret = randomBytes(32);
  const hash = (key: string) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22);
  const times = new LRUCache<string, readonly number[]>({ max: maxKeys });

  return {
    /** Returns the milliseconds until another action is within the limit; 0 when it already is. */
    getWaitMs(key: string, limit: number): number {
      const oldestAtMs = listRecent(key).at(-limit);
      return oldestAtMs === undefined ? 0 : oldestAtMs + windowMs - now();
    },
    add: (key: string) => void times.set(hash(key), [...listRecent(key), now()]),
    /** Removes the latest counted action. */
    takeBack: (key: string) => void times.set(hash(key), listRecent(key).slice(0, -1)),
  };

  function listRecent(key: string): readonly number[] {
    return (times.get(hash(key)) ?? []).filter((atMs) => atMs > now() - windowMs);
  }
}

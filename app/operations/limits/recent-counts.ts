import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * Recent actions per key, counted in this process's memory. A key may hold an address: it is not kept, only a keyed
 * hash that dies with the process.
 */
interface RecentCounts {
  /** Milliseconds until one more is within the limit; 0 when it is now. */
  getWaitMs(key: string, limit: number): number;
  add(key: string): void;
  /** Takes the latest back, for something that then was not done. */
  takeBack(key: string): void;
}

const maxKeys = 20_000;

/**
 * Counts over a sliding window, dropping the least recently counted keys when there are too many.
 * @param now ms of a clock that only goes forward: one that was set back would make everybody wait
 */
export function createRecentCounts({
  windowMs,
  now = () => performance.now(),
}: {
  windowMs: number;
  now?: () => number;
}): RecentCounts {
  const secret = randomBytes(32);
  const hash = (key: string) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22);
  const times = new LRUCache<string, readonly number[]>({ max: maxKeys });

  return {
    getWaitMs(key, limit) {
      const oldest = listRecent(key).at(-limit);
      return oldest === undefined ? 0 : oldest + windowMs - now();
    },
    add: (key) => void times.set(hash(key), [...listRecent(key), now()]),
    takeBack: (key) => void times.set(hash(key), listRecent(key).slice(0, -1)),
  };

  function listRecent(key: string): readonly number[] {
    return (times.get(hash(key)) ?? []).filter((atMs) => atMs > now() - windowMs);
  }
}

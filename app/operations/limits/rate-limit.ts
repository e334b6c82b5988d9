import { createHmac } from 'node:crypto';
import type { Database } from '#app/data/database/database.ts';
import { findCountedAction, insertCountedAction } from '#app/data/store/counted-actions.ts';
import type { CountedTable } from '#app/data/store/store-tables.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';
import { listNetworks } from './networks.ts';
import { createRecentCounts } from './recent-counts.ts';

interface RateLimitSettings {
  windowMs: number;
  perSender: number;
  /** Limit for all senders together; absent when there is no such limit. */
  perStore?: number;
  /** Maximum number of stored rows for all senders. Beyond it, the oldest rows are deleted. */
  maxRows: number;
}

/**
 * Rate limit per sender across all processes and instances. The database holds the shared count. This process's memory
 * counts immediately as well, so that neither a burst nor an unreachable database bypasses the limit.
 */
export interface RateLimit {
  /**
   * Returns the milliseconds until another action is within the limits of the sender, the networks around it and the
   * store. When the result is 0, the action is counted in this process.
   */
  take(sender: string): Promise<number>;
  /** Removes an action counted by `take`, for example because it had no effect. */
  releaseCount(sender: string): void;
  /** Stores an action counted by `take` for all processes. */
  store(sender: string): Promise<void>;
}

/** There were too many actions, so the next one is possible only after `retryAfterSeconds`. */
export interface TooMany {
  kind: 'too-many';
  retryAfterSeconds: number;
}

interface RateLimitOptions {
  db: Database;
  table: CountedTable;
  /** Key of the hashes that are stored instead of IP addresses. It is the same in all processes. */
  key: string;
  limits: RateLimitSettings;
  /** Returns ms since 1970. */
  now: () => number;
  /** Returns ms of a monotonic clock. */
  clock?: () => number;
}

export function createRateLimit({ db, table, key, limits, now, clock }: RateLimitOptions): RateLimit {
  const { windowMs, perSender, perStore, maxRows } = limits;
  const ownCounts = createRecentCounts({ windowMs, now: clock });
  const hash = (name: string) => hashSender(key, name);
  const listCounted = (sender: string) => listNetworks(sender, { perSender, perStore });

  return {
    async take(sender) {
      const countedNetworks = listCounted(sender);
      const ownWaitMs = Math.max(...countedNetworks.map(({ name, limit }) => ownCounts.getWaitMs(name, limit)));
      if (ownWaitMs > 0) return ownWaitMs;
      for (const { name } of countedNetworks) ownCounts.add(name);
      const waitMs = await readWaitMs(countedNetworks);
      if (waitMs > 0) releaseCount(sender);
      return waitMs;
    },
    releaseCount,
    async store(sender) {
      const atMs = now();
      const senderHashes = listCounted(sender).map(({ name }) => hash(name));
      const row = { senderHashes, atMs, endedMs: atMs - windowMs, maxRows };
      await db.transact((tx) => insertCountedAction(tx, table, row)).catch(reportUnlessStorageFails);
    },
  };

  function releaseCount(sender: string): void {
    for (const { name } of listCounted(sender)) ownCounts.takeBack(name);
  }

  async function readWaitMs(countedNetworks: readonly { name: string; limit: number }[]): Promise<number> {
    const hashed = countedNetworks.map(({ name, limit }) => ({ senderHash: hash(name), limit }));
    return readStoredWaitMs(db, table, { hashed, windowMs, nowMs: now() }).catch((error: unknown) => {
      reportUnlessStorageFails(error);
      return 0;
    });
  }
}

/** Returns the keyed hash of a sender's IP address, which is the same in every process with the same key. */
export function hashSender(key: string, sender: string): string {
  return createHmac('sha256', key).update(sender).digest('base64url');
}

/**
 * Reads from the stored counts the milliseconds until another action is within each limit. The result never exceeds the
 * window, even when the clock was set back.
 */
export async function readStoredWaitMs(
  db: Database,
  table: CountedTable,
  {
    hashed,
    windowMs,
    nowMs,
  }: { hashed: readonly { senderHash: string; limit: number }[]; windowMs: number; nowMs: number },
): Promise<number> {
  let waitMs = 0;
  for (const { senderHash, limit } of hashed) {
    const window = { sinceMs: nowMs - windowMs, untilMs: nowMs + windowMs };
    const oldestAtMs = await findCountedAction(db, table, { senderHash, ...window, nth: limit });
    if (oldestAtMs !== undefined) waitMs = Math.max(waitMs, Math.min(windowMs, oldestAtMs + windowMs - nowMs));
  }
  return waitMs;
}

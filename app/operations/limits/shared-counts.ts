import { createHmac } from 'node:crypto';
import type { Database } from '#app/data/database/database.ts';
import { insertCountedAction, listCountedActions } from '#app/data/store/counted-actions.ts';
import type { CountedTable } from '#app/data/store/store-tables.ts';
import { createRecentCounts } from './recent-counts.ts';

interface CountLimits {
  windowMs: number;
  perSender: number;
  /** Of all senders; past it the oldest are forgotten. */
  maxRows: number;
}

/**
 * Actions of one sender, whatever process or instance does them. The database holds the count for all; this process's memory
 * counts too, at once, so that neither a burst nor a database that is away is a way around it.
 */
export interface SharedCounts {
  /** Milliseconds until one more is within the limit; 0 when it is now. */
  getWaitMs(sender: string): Promise<number>;
  /** As `getWaitMs`, and counts one more in this process where it is 0. */
  take(sender: string): Promise<number>;
  /** Counts what was taken no longer: it came to nothing. */
  giveBack(sender: string): void;
  /** Tells all processes of what was taken. */
  store(sender: string): Promise<void>;
}

interface SharedCountsOptions {
  db: Database;
  table: CountedTable;
  /** Of the hashes that stand for addresses: the same for all processes. */
  key: string;
  limits: CountLimits;
  /** ms since 1970 */
  now: () => number;
  /** ms of a clock that only goes forward */
  clock?: () => number;
}

export function createSharedCounts({ db, table, key, limits, now, clock }: SharedCountsOptions): SharedCounts {
  const { windowMs, perSender, maxRows } = limits;
  const own = createRecentCounts({ windowMs, now: clock });
  const hash = (sender: string) => hashSender(key, sender);

  return {
    async getWaitMs(sender) {
      return Math.max(own.getWaitMs(sender, perSender), await readWaitMs(sender));
    },
    async take(sender) {
      const ownWaitMs = own.getWaitMs(sender, perSender);
      if (ownWaitMs > 0) return ownWaitMs;
      own.add(sender);
      const waitMs = await readWaitMs(sender);
      if (waitMs > 0) own.takeBack(sender);
      return waitMs;
    },
    giveBack: (sender) => own.takeBack(sender),
    async store(sender) {
      const atMs = now();
      const row = { senderHash: hash(sender), atMs, endedMs: atMs - windowMs, maxRows };
      await db.transact((tx) => insertCountedAction(tx, table, row)).catch(() => {});
    },
  };

  async function readWaitMs(sender: string): Promise<number> {
    const counting = { senderHash: hash(sender), windowMs, limit: perSender, nowMs: now() };
    return readStoredWaitMs(db, table, counting).catch(() => 0);
  }
}

/** The same address is the same hash in every process that has the key, and no address without it. */
export function hashSender(key: string, sender: string): string {
  return createHmac('sha256', key).update(sender).digest('base64url');
}

/**
 * Milliseconds until one more is within the limit, by the stored count. A clock that was set back makes nobody wait for longer
 * than the window.
 */
export async function readStoredWaitMs(
  db: Database,
  table: CountedTable,
  { senderHash, windowMs, limit, nowMs }: { senderHash: string; windowMs: number; limit: number; nowMs: number },
): Promise<number> {
  const window = { sinceMs: nowMs - windowMs, untilMs: nowMs + windowMs, limit };
  const oldest = (await listCountedActions(db, table, { senderHash, ...window }))[limit - 1];
  return oldest === undefined ? 0 : Math.min(windowMs, oldest + windowMs - nowMs);
}

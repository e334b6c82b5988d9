import { createHmac } from 'node:crypto';
import type { Database } from '#app/data/database/database.ts';
import { findCountedAction, insertCountedAction } from '#app/data/store/counted-actions.ts';
import type { CountedTable } from '#app/data/store/store-tables.ts';
import { listNetworks } from './networks.ts';
import { createRecentCounts } from './recent-counts.ts';

interface CountLimits {
  windowMs: number;
  perSender: number;
  /** Of all senders together, where there is a limit. */
  perStore?: number;
  /** Of all senders; past it the oldest are forgotten. */
  maxRows: number;
}

/**
 * Actions of one sender, whatever process or instance does them. The database holds the count for all; this process's memory
 * counts too, at once, so that neither a burst nor a database that is away is a way around it.
 */
export interface SharedCounts {
  /**
   * Milliseconds until one more is within the limits of the sender, the networks around it and the store; counts one more in this
   * process where it is 0.
   */
  take(sender: string): Promise<number>;
  /** Counts what was taken no longer: it came to nothing. */
  giveBack(sender: string): void;
  /** Tells all processes of what was taken. */
  store(sender: string): Promise<void>;
}

interface SharedCountsOptions {
  db: Database;
  table: CountedTable;
  /** Key of the hashes stored in place of addresses: the same for all processes. */
  key: string;
  limits: CountLimits;
  /** ms since 1970 */
  now: () => number;
  /** ms of a clock that only goes forward */
  clock?: () => number;
}

export function createSharedCounts({ db, table, key, limits, now, clock }: SharedCountsOptions): SharedCounts {
  const { windowMs, perSender, perStore, maxRows } = limits;
  const own = createRecentCounts({ windowMs, now: clock });
  const hash = (name: string) => hashSender(key, name);
  const listCounted = (sender: string) => listNetworks(sender, { perSender, perStore });

  return {
    async take(sender) {
      const counted = listCounted(sender);
      const ownWaitMs = Math.max(...counted.map(({ name, limit }) => own.getWaitMs(name, limit)));
      if (ownWaitMs > 0) return ownWaitMs;
      for (const { name } of counted) own.add(name);
      const waitMs = await readWaitMs(counted);
      if (waitMs > 0) giveBack(sender);
      return waitMs;
    },
    giveBack,
    async store(sender) {
      const atMs = now();
      const senderHashes = listCounted(sender).map(({ name }) => hash(name));
      const row = { senderHashes, atMs, endedMs: atMs - windowMs, maxRows };
      await db.transact((tx) => insertCountedAction(tx, table, row)).catch(() => {});
    },
  };

  function giveBack(sender: string): void {
    for (const { name } of listCounted(sender)) own.takeBack(name);
  }

  async function readWaitMs(counted: readonly { name: string; limit: number }[]): Promise<number> {
    const hashed = counted.map(({ name, limit }) => ({ senderHash: hash(name), limit }));
    return readStoredWaitMs(db, table, { hashed, windowMs, nowMs: now() }).catch(() => 0);
  }
}

/** The same address is the same hash in every process that has the key, and no address without it. */
export function hashSender(key: string, sender: string): string {
  return createHmac('sha256', key).update(sender).digest('base64url');
}

/**
 * Milliseconds until one more is within each limit, by the stored counts. A clock that was set back makes nobody wait for longer
 * than the window.
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
    const oldest = await findCountedAction(db, table, { senderHash, ...window, nth: limit });
    if (oldest !== undefined) waitMs = Math.max(waitMs, Math.min(windowMs, oldest + windowMs - nowMs));
  }
  return waitMs;
}

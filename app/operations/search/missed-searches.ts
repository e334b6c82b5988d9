import { LRUCache } from 'lru-cache';
import type { Database } from '#app/data/database/database.ts';
import {
  addMissedSearches,
  dismissMissedSearch,
  listMissedSearches,
} from '#app/data/missed-searches/missed-searches.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import { readMissedSearch, type MissedSearch } from '#app/domain/search/missed-search.ts';
import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { createRecentCounts } from '#app/operations/limits/recent-counts.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Limits of the statistics of searches without results. The database stores the most frequent search texts of each day
 * for 90 days; memory holds the search texts that are not yet written to the database.
 */
export const missedLimits = {
  /** Maximum number of different search texts stored per day. */
  maxPerDay: 300,
  retentionDays: 90,
  shownDays: 30,
  /** Maximum number of search texts that stay dismissed. */
  maxDismissed: 1000,
  /** Maximum number of different search texts that wait to be written. */
  maxPending: 200,
  /** Number of results pages whose search texts are remembered. */
  maxPages: 2000,
  writeIntervalMs: 30_000,
  /**
   * Maximum number of different search texts that one IP address adds within `windowMs`. In that time a search text
   * counts once per IP address.
   */
  perSender: 20,
  windowMs: 10 * 60 * 1000,
} as const;

interface SearchRequest {
  /** Canonical URL of the results page. */
  key: string;
  /** IP address of the client, which is counted in memory and never stored. */
  sender: string;
}

/** Counts searches without results, after their response was sent. */
export interface MissedSearches {
  /**
   * Records the search text of a rendered page without results, because later responses come from the cache. The text
   * is null when the page has results.
   */
  noteRendered(key: string, searchText: string | null): void;
  count(request: SearchRequest): void;
  /**
   * Writes the counts to the database. After `maxPending` different search texts since the last write, further ones are
   * not counted.
   */
  write(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts counting searches without results and writing the counts to the database at intervals.
 * @param now returns ms since 1970
 * @param clock returns ms of a monotonic clock
 */
export function startMissedSearches({
  db,
  now,
  clock,
  onError,
}: {
  db: Database;
  now: () => number;
  clock?: () => number;
  onError: (error: unknown) => void;
}): MissedSearches {
  const { maxPages, maxPending, perSender, windowMs, writeIntervalMs, maxPerDay, retentionDays } = missedLimits;
  const missedByPage = new LRUCache<string, string>({ max: maxPages });
  const recentCounts = createRecentCounts({ windowMs, now: clock });
  let pending = new Map<string, number>();
  const timer = setInterval(() => void write().catch(onError), writeIntervalMs).unref();

  return {
    noteRendered(key, searchText) {
      const missedText = searchText === null ? null : readMissedSearch(searchText);
      if (missedText === null) missedByPage.delete(key);
      else missedByPage.set(key, missedText);
    },
    count({ key, sender }) {
      const missedText = missedByPage.get(key);
      if (missedText === undefined || (pending.size >= maxPending && !pending.has(missedText))) return;
      const textOfSender = `${sender} ${missedText}`;
      if (recentCounts.getWaitMs(textOfSender, 1) > 0 || recentCounts.getWaitMs(sender, perSender) > 0) return;
      recentCounts.add(textOfSender);
      recentCounts.add(sender);
      pending.set(missedText, (pending.get(missedText) ?? 0) + 1);
    },
    write,
    async stop() {
      clearInterval(timer);
      await write().catch(onError);
    },
  };

  async function write(): Promise<void> {
    if (pending.size === 0) return;
    const counts = pending;
    pending = new Map();
    const nowMs = now();
    const bounds = { maxPerDay, firstDay: formatIsoDate(nowMs - retentionDays * dayMs) };
    await db.transact((tx) => addMissedSearches(tx, { day: formatIsoDate(nowMs), counts, ...bounds }));
  }
}

/** Lists the most frequent missed searches of the last days. */
export function listLatestMissed(
  db: Database,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<MissedSearch[]> {
  return listMissedSearches(db, { firstDay: formatIsoDate(nowMs - missedLimits.shownDays * dayMs), limit });
}

/** Removes a search text from the owner's list of missed searches. */
export async function dismissMissed(db: Database, { words, nowMs }: { words: string; nowMs: number }): Promise<void> {
  await db.transact(async (tx) => {
    const wasThere = await dismissMissedSearch(tx, { words, nowMs, maxKept: missedLimits.maxDismissed });
    if (!wasThere) return;
    await recordAudit(tx, { atMs: nowMs, action: 'delete', subject: 'search', before: { name: words } });
  });
}

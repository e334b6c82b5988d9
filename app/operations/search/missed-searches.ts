import { LRUCache } from 'lru-cache';
import type { Database } from '#app/data/database/database.ts';
import { addMissedSearches, dismissMissedSearch, listMissedSearches } from '#app/data/search/missed-searches.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import { readMissedSearch, type MissedSearch } from '#app/domain/search/missed-search.ts';
import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { createRecentCounts } from '#app/operations/limits/recent-counts.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What is kept: in the database a day's most missed words, for 90 days; in memory what is not written yet. */
export const missedLimits = {
  ...{ maxPerDay: 300, keptDays: 90, shownDays: 30, maxDismissed: 1000 },
  ...{ maxPending: 200, maxPages: 2000, writeEveryMs: 30_000 },
  /** New words one address adds to the count in `windowMs`; one word of one address counts once in it. */
  ...{ perSender: 20, windowMs: 10 * 60 * 1000 },
} as const;

interface SearchRequest {
  /** Canonical address of the page. */
  key: string;
  /** Address of the client: counted in memory and never stored. */
  sender: string;
}

/** Counts what visitors search for and do not find, after their pages have been sent. */
export interface MissedSearches {
  /** Notes what a page says when it is rendered: the same page is then sent from memory. Null: something was found. */
  noteRendered(key: string, searchText: string | null): void;
  count(request: SearchRequest): void;
  /** Writes what was counted; more than `maxPending` different words since the last time are not. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param now ms since 1970
 * @param clock ms of a clock that only goes forward
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
  const { maxPages, maxPending, perSender, windowMs, writeEveryMs, maxPerDay, keptDays } = missedLimits;
  const missedByPage = new LRUCache<string, string>({ max: maxPages });
  const recent = createRecentCounts({ windowMs, now: clock });
  let pending = new Map<string, number>();
  const timer = setInterval(() => void write().catch(onError), writeEveryMs).unref();

  return {
    noteRendered(key, searchText) {
      const words = searchText === null ? null : readMissedSearch(searchText);
      if (words === null) missedByPage.delete(key);
      else missedByPage.set(key, words);
    },
    count({ key, sender }) {
      const words = missedByPage.get(key);
      if (words === undefined || (pending.size >= maxPending && !pending.has(words))) return;
      const once = `${sender} ${words}`;
      if (recent.getWaitMs(once, 1) > 0 || recent.getWaitMs(sender, perSender) > 0) return;
      recent.add(once);
      recent.add(sender);
      pending.set(words, (pending.get(words) ?? 0) + 1);
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
    const bounds = { maxPerDay, firstDay: formatIsoDate(nowMs - keptDays * dayMs) };
    await db.transact((tx) => addMissedSearches(tx, { day: formatIsoDate(nowMs), counts, ...bounds }));
  }
}

/** What was missed most in the last days, for the owner. */
export function listLatestMissed(
  db: Database,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<MissedSearch[]> {
  return listMissedSearches(db, { firstDay: formatIsoDate(nowMs - missedLimits.shownDays * dayMs), limit });
}

/** Takes words off the owner's list. */
export async function dismissMissed(db: Database, { words, nowMs }: { words: string; nowMs: number }): Promise<void> {
  await db.transact(async (tx) => {
    const wasThere = await dismissMissedSearch(tx, { words, nowMs, maxKept: missedLimits.maxDismissed });
    if (!wasThere) return;
    const audited = {
      action: 'delete',
      subject: 'search',
      subjectId: 0,
      before: { name: words },
      after: null,
    } as const;
    await recordAudit(tx, { atMs: nowMs, ...audited });
  });
}

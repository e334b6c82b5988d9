import { sql } from 'kysely';
import type { Database } from '#app/data/database/database.ts';
import { getMissedKey, type MissedSearch } from '#app/domain/search/missed-search.ts';

interface RetentionLimits {
  /** Maximum number of rows per day; the least frequent searches are deleted first. */
  maxPerDay: number;
  /** First day whose rows stay; rows of earlier days are deleted. */
  firstDay: string;
}

/**
 * Adds counts of searches without results to the stored counts of a day. Then it deletes the rows beyond the limits. Of
 * a search only its text and its day are stored.
 */
export async function addMissedSearches(
  tx: Database,
  { day, counts, maxPerDay, firstDay }: RetentionLimits & { day: string; counts: ReadonlyMap<string, number> },
): Promise<void> {
  if (counts.size === 0) return;
  // Rows are inserted in a fixed order, so that two processes that write at the same time wait for each other instead
  // of deadlocking.
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await tx.query
    .insertInto('missed_searches')
    .values(rows.map(([words, searches]) => ({ day, words, words_key: getMissedKey(words), searches })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'words'])
        .doUpdateSet({ searches: sql<number>`missed_searches.searches + excluded.searches` }),
    )
    .execute();
  await tx.query.deleteFrom('missed_searches').where('day', '<', firstDay).execute();
  await tx.query
    .deleteFrom('missed_searches')
    .where('day', '=', day)
    .where('words', 'not in', (eb) =>
      eb
        .selectFrom('missed_searches as kept')
        .select('kept.words')
        .where('kept.day', '=', day)
        .orderBy('kept.searches', 'desc')
        .orderBy('kept.words')
        .limit(maxPerDay),
    )
    .execute();
}

/**
 * Lists the most frequent searches without results since a day, except for dismissed ones. A search with several
 * spellings is shown in the most frequent one.
 */
export async function listMissedSearches(
  db: Database,
  { firstDay, limit }: { firstDay: string; limit: number },
): Promise<MissedSearch[]> {
  const bySpelling = db.query
    .selectFrom('missed_searches')
    .select(['words', 'words_key', (eb) => eb.fn.sum<number>('searches').as('searches')])
    .where('day', '>=', firstDay)
    .where('words_key', 'not in', (eb) => eb.selectFrom('dismissed_searches').select('words_key'))
    .groupBy(['words', 'words_key']);
  const ranked = db.query
    .selectFrom(bySpelling.as('spellings'))
    .select('words')
    .select(sql<number>`sum(searches) over (partition by words_key)`.as('searches'))
    .select(sql<number>`row_number() over (partition by words_key order by searches desc, words)`.as('rank'));
  const rows = await db.query
    .selectFrom(ranked.as('ranked'))
    .select(['words', 'searches'])
    .where('rank', '=', 1)
    .orderBy('searches', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute();
  return rows.map(({ words, searches }) => ({ words, searches: Number(searches) }));
}

/**
 * Deletes a search without results in all its spellings and excludes it from the list in future. Only the latest
 * `maxKept` dismissals are stored.
 * @returns false when there was no such search
 */
export async function dismissMissedSearch(
  tx: Database,
  { words, nowMs, maxKept }: { words: string; nowMs: number; maxKept: number },
): Promise<boolean> {
  const key = getMissedKey(words);
  const { numDeletedRows } = await tx.query
    .deleteFrom('missed_searches')
    .where('words_key', '=', key)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await tx.query
    .insertInto('dismissed_searches')
    .values({ words_key: key, at_ms: nowMs })
    .onConflict((conflict) => conflict.column('words_key').doUpdateSet({ at_ms: nowMs }))
    .execute();
  await tx.query
    .deleteFrom('dismissed_searches')
    .where('words_key', 'not in', (eb) =>
      eb
        .selectFrom('dismissed_searches as kept')
        .select('kept.words_key')
        .orderBy('kept.at_ms', 'desc')
        .orderBy('kept.words_key')
        .limit(maxKept),
    )
    .execute();
  return true;
}

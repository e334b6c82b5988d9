import type { Database } from '#app/data/database/database.ts';
import type { CountedTable } from '#app/data/store/store-tables.ts';

/**
 * Finds the time of the `nth` latest action that was counted under a hash between `sinceMs` and `untilMs`, in ms since
 * 1970; undefined when there are fewer than `nth`. A rate limit of `nth` actions is then not reached.
 */
export async function findCountedAction(
  db: Database,
  table: CountedTable,
  { senderHash, sinceMs, untilMs, nth }: { senderHash: string; sinceMs: number; untilMs: number; nth: number },
): Promise<number | undefined> {
  const row = await db.query
    .selectFrom(table)
    .select('at_ms as atMs')
    .where('sender_hash', '=', senderHash)
    .where('at_ms', '>', sinceMs)
    .where('at_ms', '<=', untilMs)
    .orderBy('at_ms', 'desc')
    .limit(1)
    .offset(nth - 1)
    .executeTakeFirst();
  return row?.atMs;
}

/**
 * Records an action under each of the hashes. Rows up to `endedMs` are deleted, and so are the oldest rows beyond
 * `maxRows`.
 */
export async function insertCountedAction(
  tx: Database,
  table: CountedTable,
  {
    senderHashes,
    atMs,
    endedMs,
    maxRows,
  }: { senderHashes: readonly string[]; atMs: number; endedMs: number; maxRows: number },
): Promise<void> {
  const inserted = await tx.query
    .insertInto(table)
    .values(senderHashes.map((senderHash) => ({ sender_hash: senderHash, at_ms: atMs })))
    .returning('id')
    .execute();
  const lastId = Math.max(...inserted.map(({ id }) => id));
  await tx.query
    .deleteFrom(table)
    .where((eb) => eb.or([eb('id', '<=', lastId - maxRows), eb('at_ms', '<=', endedMs)]))
    .execute();
}

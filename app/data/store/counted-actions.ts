import type { Database } from '#app/data/database/database.ts';
import type { CountedTable } from '#app/data/store/store-tables.ts';

/** Instants of a sender's latest actions, in ms since 1970, the latest first. */
export async function listCountedActions(
  db: Database,
  table: CountedTable,
  { senderHash, sinceMs, untilMs, limit }: { senderHash: string; sinceMs: number; untilMs: number; limit: number },
): Promise<number[]> {
  const rows = await db.query
    .selectFrom(table)
    .select('at_ms as atMs')
    .where('sender_hash', '=', senderHash)
    .where('at_ms', '>', sinceMs)
    .where('at_ms', '<=', untilMs)
    .orderBy('at_ms', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ atMs }) => atMs);
}

/** Keeps an action, and no more than `maxRows` in all: those before them are deleted, as those up to `endedMs` are. */
export async function insertCountedAction(
  tx: Database,
  table: CountedTable,
  { senderHash, atMs, endedMs, maxRows }: { senderHash: string; atMs: number; endedMs: number; maxRows: number },
): Promise<void> {
  const { id } = await tx.query
    .insertInto(table)
    .values({ sender_hash: senderHash, at_ms: atMs })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.query
    .deleteFrom(table)
    .where((eb) => eb.or([eb('id', '<=', id - maxRows), eb('at_ms', '<=', endedMs)]))
    .execute();
}

import type { Database } from '#app/data/database/database.ts';

/** Instants of a sender's latest wrong tokens, in ms since 1970, the latest first. */
export async function listWrongTokens(
  db: Database,
  { senderHash, sinceMs, untilMs, limit }: { senderHash: string; sinceMs: number; untilMs: number; limit: number },
): Promise<number[]> {
  const rows = await db.query
    .selectFrom('wrong_tokens')
    .select('at_ms as atMs')
    .where('sender_hash', '=', senderHash)
    .where('at_ms', '>', sinceMs)
    .where('at_ms', '<=', untilMs)
    .orderBy('at_ms', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ atMs }) => atMs);
}

/** Keeps a wrong token, and no more than `maxRows` in all: those before them are deleted, as those up to `endedMs` are. */
export async function insertWrongToken(
  tx: Database,
  { senderHash, atMs, endedMs, maxRows }: { senderHash: string; atMs: number; endedMs: number; maxRows: number },
): Promise<void> {
  const { id } = await tx.query
    .insertInto('wrong_tokens')
    .values({ sender_hash: senderHash, at_ms: atMs })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.query
    .deleteFrom('wrong_tokens')
    .where((eb) => eb.or([eb('id', '<=', id - maxRows), eb('at_ms', '<=', endedMs)]))
    .execute();
}

import { sql } from 'kysely';
import type { Database } from '#app/data/database/database.ts';

/** Makes SQLite overwrite content that is deleted from now on, so that it cannot be recovered from the file. */
export async function eraseWithoutTrace(tx: Database): Promise<void> {
  if (tx.engine === 'sqlite') await sql`pragma secure_delete = on`.execute(tx.query);
}

import { sql } from 'kysely';
import type { Database } from '#app/data/database/database.ts';

/** What is deleted or overwritten from now on leaves no trace in the embedded database's file. */
export async function eraseWithoutTrace(tx: Database): Promise<void> {
  if (tx.engine === 'sqlite') await sql`pragma secure_delete = on`.execute(tx.query);
}

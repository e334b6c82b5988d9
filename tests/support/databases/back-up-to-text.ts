import { text } from 'node:stream/consumers';
import type { Database } from '#app/data/database/database.ts';
import { backUpStore } from '#app/operations/backup/back-up-store.ts';

/** Returns an unsigned backup of the store. */
export function backUpToText(db: Database, { nowMs }: { nowMs: number }): Promise<string> {
  return db.snapshot((reads) => text(backUpStore(reads, { nowMs })));
}

import type { StoredRow } from '#app/data/database/backup-tables.ts';
import type { Database } from '#app/data/database/database.ts';

/**
 * Prepares adding the staff of a backup to that of the store, whose members stay unchanged: a restore must neither give
 * access again to somebody whose access was revoked, nor remove somebody who was invited since. A backup contains no
 * passwords or passkeys.
 * @returns a function that returns true when the store does not have the person of a row of the backup
 */
export async function keepPeople(tx: Database): Promise<(row: StoredRow) => boolean> {
  const present = await tx.query.selectFrom('people').select(['id', 'slug']).execute();
  return (row) => present.every(({ id, slug }) => id !== row['id'] && slug !== row['slug']);
}

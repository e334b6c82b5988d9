import type { StoredRow } from '#app/data/database/backup-tables.ts';
import type { Database } from '#app/data/database/database.ts';

/**
 * Prepares adding the staff members of a backup that the store does not have. Those of the store stay unchanged,
 * because a restore must neither give access again to somebody whose access was revoked, nor remove somebody who was
 * invited since. A backup contains no passwords or passkeys.
 * @returns a function that returns whether the person in a row of the backup is missing in the store
 */
export async function preparePeopleMerge(tx: Database): Promise<(row: StoredRow) => boolean> {
  const present = await tx.query.selectFrom('people').select(['id', 'slug']).execute();
  return (row) => present.every(({ id, slug }) => id !== row['id'] && slug !== row['slug']);
}

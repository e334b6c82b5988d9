import type { StoredRow } from '#app/data/database/backup-tables.ts';
import type { Database } from '#app/data/database/database.ts';

/**
 * Prepares adding the people of a backup to those of the store, who stay as they are: a restore must neither let anybody in again
 * whose access has ended nor take the access of somebody who was invited since. A backup holds nothing that signs in.
 * @returns whether the store lacks the person of a row
 */
export async function keepPeople(tx: Database): Promise<(row: StoredRow) => boolean> {
  const present = await tx.query.selectFrom('people').select(['id', 'slug']).execute();
  return (row) => present.every(({ id, slug }) => id !== row['id'] && slug !== row['slug']);
}

import { backedUpTables, readRows, type StoredRow } from '#app/data/database/backup-tables.ts';
import type { Database } from '#app/data/database/database.ts';
import { lossKinds, type LossKind, type RestoreLosses } from '#app/domain/tasks/backup-task.ts';

/** Maximum number of lost rows that are listed for each kind of data. */
const maxListedLosses = 5;

/**
 * For each kind of data: the columns to read, the key by which a row is found in the backup, and the column that names
 * a lost row to the owner.
 */
const lossColumns = {
  products: { columns: ['id', 'sku', 'title'], key: ({ sku }: StoredRow) => String(sku), name: 'title' },
  reviews: {
    columns: ['id', 'date_ms', 'name'],
    key: (row: StoredRow) => `${row['id']} ${row['date_ms']}`,
    name: 'name',
  },
  quotations: {
    columns: ['id', 'created_at_ms'],
    key: (row: StoredRow) => `${row['id']} ${row['created_at_ms']}`,
    name: 'id',
  },
};

/** Keys of the rows that a backup contains, by kind. */
export type BackupKeys = Record<LossKind, Set<string>>;

/** Adds the key of a row of a backup, unless its table holds no data whose loss is reported. */
export function recordKey(keys: BackupKeys, table: string, row: StoredRow): void {
  const kind = lossKinds.find((candidate) => candidate === table);
  if (kind) keys[kind].add(lossColumns[kind].key(row));
}

/**
 * Finds the data of the store that a backup does not contain: for each kind, the number of missing rows, and titles,
 * names or numbers of the last few.
 */
export async function findLosses(db: Database, keys: BackupKeys): Promise<RestoreLosses> {
  const makeNoLosses = () => ({ count: 0, last: [] });
  const losses: RestoreLosses = { products: makeNoLosses(), reviews: makeNoLosses(), quotations: makeNoLosses() };
  for (const table of backedUpTables) {
    const kind = lossKinds.find((candidate) => candidate === table.name);
    if (!kind) continue;
    const { columns, key, name } = lossColumns[kind];
    const kindLosses = losses[kind];
    for await (const rows of readRows(db, table, columns)) {
      const lostRows = rows.filter((row) => !keys[kind].has(key(row)));
      kindLosses.count += lostRows.length;
      kindLosses.last = [...kindLosses.last, ...lostRows.map((row) => String(row[name]))].slice(-maxListedLosses);
    }
  }
  return losses;
}

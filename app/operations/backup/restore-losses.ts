import { backedUpTables, readRows, type StoredRow } from '#app/data/database/backup-tables.ts';
import type { Database } from '#app/data/database/database.ts';
import { lossKinds, type LossKind, type RestoreLosses } from '#app/domain/tasks/backup-task.ts';

/** Maximum number of lost rows that are listed for each kind of data. */
const maxListedLosses = 5;

/**
 * For each kind of data: the columns to read, those by which a row is found in the backup, and the one that names a lost
 * row to the owner.
 */
const lossColumns: Record<LossKind, { columns: readonly string[]; key: readonly string[]; name: string }> = {
  products: { columns: ['id', 'sku', 'title'], key: ['sku'], name: 'title' },
  removed_products: { columns: ['id', 'sku', 'title'], key: ['sku'], name: 'title' },
  categories: { columns: ['id', 'slug_key', 'name'], key: ['slug_key'], name: 'name' },
  brands: { columns: ['id', 'slug_key', 'name'], key: ['slug_key'], name: 'name' },
  reviews: { columns: ['id', 'date_ms', 'name'], key: ['id', 'date_ms'], name: 'name' },
  quotations: { columns: ['id', 'created_at_ms'], key: ['id', 'created_at_ms'], name: 'id' },
};

/** Keys of the rows that a backup contains, by kind. */
export type BackupKeys = ReadonlyMap<LossKind, Set<string>>;

/** Creates the keys of a backup whose rows have not been read yet. */
export function createKeys(): BackupKeys {
  return new Map(lossKinds.map((kind) => [kind, new Set()]));
}

/** Adds the key of a row of a backup, unless its table holds no data whose loss is reported. */
export function recordKey(keys: BackupKeys, table: string, row: StoredRow): void {
  const kind = lossKinds.find((candidate) => candidate === table);
  if (kind) keys.get(kind)?.add(getKey(kind, row));
}

/** Whether a backup contains a row. A deleted product may also be in the backup as it was before its deletion. */
function isInBackup(keys: BackupKeys, kind: LossKind, row: StoredRow): boolean {
  const kinds: LossKind[] = kind === 'removed_products' ? ['removed_products', 'products'] : [kind];
  return kinds.some((one) => keys.get(one)?.has(getKey(kind, row)));
}

function getKey(kind: LossKind, row: StoredRow): string {
  return lossColumns[kind].key.map((column) => row[column]).join(' ');
}

/**
 * Finds the data of the store that a backup does not contain: for each kind, the number of missing rows, and titles,
 * names or numbers of the last few.
 */
export async function findLosses(db: Database, keys: BackupKeys): Promise<RestoreLosses> {
  const losses: RestoreLosses = {};
  for (const table of backedUpTables) {
    const kind = lossKinds.find((candidate) => candidate === table.name);
    if (!kind) continue;
    const { columns, name } = lossColumns[kind];
    for await (const rows of readRows(db, table, columns)) {
      const lostNames = rows.filter((row) => !isInBackup(keys, kind, row)).map((row) => String(row[name]));
      if (lostNames.length === 0) continue;
      const { count, last } = losses[kind] ?? { count: 0, last: [] };
      losses[kind] = { count: count + lostNames.length, last: [...last, ...lostNames].slice(-maxListedLosses) };
    }
  }
  return losses;
}

import { sql, type Kysely } from 'kysely';
import type { Database } from '#app/data/database/database.ts';
import { inBatches } from '#app/data/database/time-slicing.ts';
import { liftStatementTimeout } from '#app/data/engines/postgres.ts';

/** Value of a column, in SQLite or PostgreSQL. */
export type StoredValue = string | number | null | Buffer;
export type StoredRow = Record<string, StoredValue>;

interface BackedUpTable {
  name: string;
  /**
   * Column by which the table is read page by page, in ascending order. Its values are unique unless `hasRepeatedKeys` is
   * set.
   */
  key: string;
  pageSize: number;
  hasRepeatedKeys?: boolean;
}

/** Tables that a backup contains. In this order, each row comes after the rows to which it refers. */
export const backedUpTables: readonly BackedUpTable[] = [
  { name: 'pictures', key: 'hash', pageSize: 10 },
  { name: 'picture_sources', key: 'source_hash', pageSize: 1000 },
  { name: 'categories', key: 'id', pageSize: 1000 },
  { name: 'subcategories', key: 'id', pageSize: 1000 },
  { name: 'brands', key: 'id', pageSize: 1000 },
  { name: 'label_values', key: 'id', pageSize: 1000 },
  { name: 'products', key: 'id', pageSize: 500 },
  { name: 'product_images', key: 'product_id', pageSize: 500, hasRepeatedKeys: true },
  { name: 'reviews', key: 'id', pageSize: 1000 },
  { name: 'removed_products', key: 'id', pageSize: 100 },
  { name: 'removed_reviews', key: 'id', pageSize: 1000 },
  { name: 'audit_log', key: 'id', pageSize: 1000 },
  { name: 'settings', key: 'name', pageSize: 1000 },
  { name: 'people', key: 'id', pageSize: 1000 },
  { name: 'push_devices', key: 'id', pageSize: 1000 },
  { name: 'notice_secrets', key: 'name', pageSize: 1000 },
  { name: 'quotations', key: 'id', pageSize: 1000 },
  { name: 'quotation_items', key: 'quotation_id', pageSize: 1000, hasRepeatedKeys: true },
  { name: 'quotation_events', key: 'id', pageSize: 1000 },
  { name: 'delivery_terms', key: 'id', pageSize: 1 },
  { name: 'delivery_rates', key: 'position', pageSize: 1000 },
  { name: 'import_layouts', key: 'layout', pageSize: 1000 },
  { name: 'example_products', key: 'sku', pageSize: 1000 },
  { name: 'group_addresses', key: 'address', pageSize: 1000 },
  { name: 'last_ids', key: 'table_name', pageSize: 1000 },
];

/**
 * Tables that a backup does not contain and that a restore empties. All but the last are used by older releases only.
 */
const tablesOutsideBackup = ['search_postings', 'search_terms', 'review_changes', 'bulk_changes'];
const tablesWithIdSequence = [
  'label_values',
  'reviews',
  'audit_log',
  'people',
  'push_devices',
  'quotations',
  'quotation_events',
];
/** Maximum number of values in an insert statement. PostgreSQL accepts 65,535, SQLite 32,766. */
const maxValues = 30_000;

/**
 * Tables whose names are known only at run time, so rows are untyped here. Their types are checked where rows are
 * created.
 */
type AnyTables = Kysely<Record<string, StoredRow>>;

/** Lists the names of a table's columns in their order in the table. */
export async function listColumns(db: Database, table: string): Promise<string[]> {
  const metadata = (await db.query.introspection.getTables()).find(({ name }) => name === table);
  return metadata?.columns.map(({ name }) => name) ?? [];
}

/** Reads all rows of a table page by page, in the order of the table's key. */
export async function* readRows(
  db: Database,
  { name, key, pageSize, hasRepeatedKeys }: BackedUpTable,
  columns?: readonly string[],
): AsyncIterable<StoredRow[]> {
  const query = db.query as unknown as AnyTables;
  let last: StoredValue | undefined;
  for (;;) {
    const allRows = columns ? query.selectFrom(name).select(columns) : query.selectFrom(name).selectAll();
    const page = allRows.orderBy(key).limit(pageSize);
    const rows = await (last === undefined ? page : page.where(key, '>', last)).execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.[key];
    // The page may end between rows that share a key. In this case the page gets all rows with that key.
    const rowsWithLastKey =
      hasRepeatedKeys && last !== undefined && rows.length === pageSize
        ? await readRowsWithKey(query, { name, key, value: last })
        : [];
    yield rowsWithLastKey.length > 0 ? [...rows.filter((row) => row[key] !== last), ...rowsWithLastKey] : rows;
  }
}

/** Tables that an import reads and writes. */
const importedTables = new Set([
  'pictures',
  'picture_sources',
  'categories',
  'subcategories',
  'brands',
  'label_values',
  'products',
  'product_images',
  'reviews',
  'last_ids',
]);

/**
 * Copies the tables that an import needs into an empty database, without the bytes of pictures. Call it inside
 * `snapshot`, so that all rows belong to one consistent state.
 */
export async function copyImportedTables(reads: Database, target: Database): Promise<void> {
  await target.transact(async (tx) => {
    for (const table of backedUpTables.filter(({ name }) => importedTables.has(name))) {
      const columns = await listColumns(target, table.name);
      const columnsRead = columns.filter((column) => table.name !== 'pictures' || column !== 'bytes');
      const pageSize = Math.max(table.pageSize, 500);
      for await (const rows of readRows(reads, { ...table, pageSize }, columnsRead)) {
        await insertRows(tx, table.name, table.name === 'pictures' ? rows.map(withoutBytes) : rows);
      }
    }
  });
}

function withoutBytes(picture: StoredRow): StoredRow {
  return { ...picture, bytes: Buffer.alloc(0) };
}

/**
 * Empties the tables that a backup contains and `tablesOutsideBackup`, except those in `keep`. Call it inside a
 * transaction that holds the catalogue's lock.
 */
export async function emptyTables(tx: Database, { keep }: { keep: readonly string[] }): Promise<void> {
  const query = tx.query as unknown as AnyTables;
  const tables = [...tablesOutsideBackup, ...backedUpTables.map(({ name }) => name).toReversed()];
  for (const table of tables.filter((name) => !keep.includes(name))) await query.deleteFrom(table).execute();
}

/** Locks the store's main tables against all other writers until the transaction ends. */
export async function lockTables(tx: Database): Promise<void> {
  if (tx.engine === 'sqlite') return;
  const tables = ['products', 'reviews', 'categories', 'brands', 'pictures', 'audit_log', 'settings', 'quotations'];
  tables.push('delivery_terms', 'delivery_rates', 'people');
  await sql.raw(liftStatementTimeout).execute(tx.query);
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(tx.query);
}

/** Inserts rows into a table. All rows must have the same columns. */
export async function insertRows(tx: Database, table: string, rows: readonly StoredRow[]): Promise<void> {
  const query = tx.query as unknown as AnyTables;
  const columns = Object.keys(rows[0] ?? {}).length;
  const batchSize = Math.max(1, Math.floor(maxValues / Math.max(1, columns)));
  for await (const batch of inBatches(rows, batchSize)) await query.insertInto(table).values(batch).execute();
}

/**
 * Makes PostgreSQL's id sequences continue after the highest id that exists or ever existed. SQLite needs no such step.
 */
export async function advanceIdSequences(tx: Database): Promise<void> {
  if (tx.engine === 'sqlite') return;
  for (const table of tablesWithIdSequence) {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')::regclass`;
    await sql`select setval(${sequence}, highest) from (
      select greatest(max(id), pg_sequence_last_value(${sequence})) as highest from ${sql.table(table)}
    ) as numbered where highest is not null`.execute(tx.query);
  }
}

async function readRowsWithKey(
  query: AnyTables,
  { name, key, value }: { name: string; key: string; value: StoredValue },
): Promise<StoredRow[]> {
  return query.selectFrom(name).selectAll().where(key, '=', value).execute();
}

import {
  advanceIdSequences,
  emptyTables,
  insertRows,
  lockTables,
  type StoredRow,
} from '#app/data/database/backup-tables.ts';
import { readLastIds, reserveLastIds } from '#app/data/database/queries/id-sequence.ts';
import { refreshOfferPrices } from '#app/data/catalogue/offer-prices.ts';
import { bumpCatalogueVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { rebuildTexts } from '#app/data/catalogue/derived/rebuild-texts.ts';
import { BackupProblem, type BackupHead } from '#app/operations/backup/backup-format.ts';
import { getErrorCode } from '#app/domain/shared/error-code.ts';
import { listPreservedNoticeTables } from '#app/operations/backup/preserved-notice-tables.ts';
import { prepareQuotationMerge, quotationTables } from '#app/operations/backup/prepare-quotation-merge.ts';
import { preparePeopleMerge } from '#app/operations/backup/prepare-people-merge.ts';
import { createKeys, recordKey, type BackupKeys } from '#app/operations/backup/restore-losses.ts';
import { readBackup } from '#app/operations/backup/read-backup.ts';
import { restoreTexts } from './backup-texts.ts';

/** Summary of a backup that was read to its end and verified. */
interface BackupSummary {
  head: BackupHead;
  rowsByTable: ReadonlyMap<string, number>;
  /** Numbers of rows that describe the backup to the owner. */
  counts: Record<'products' | 'pictures' | 'reviews', number>;
  /** Name of the shop at the time of the backup; empty when its owner had set none. */
  shopName: string;
  /** Keys of the rows in the backup whose loss would be reported. */
  keys: BackupKeys;
}

/** Number of rows per insert statement. */
const batchSize = 500;
/** Number of pictures per insert statement. It is lower than `batchSize`, because pictures are large. */
const pictureBatchSize = 10;

/**
 * Reads and verifies a whole backup without changing the store.
 * @param key key with which the backup must be signed; null accepts any
 * @throws BackupProblem when the backup cannot be read
 */
export async function inspectBackup(
  text: AsyncIterable<string>,
  { key = null }: { key?: string | null } = {},
): Promise<BackupSummary> {
  let head: BackupHead | undefined;
  const rowsByTable = new Map<string, number>();
  let shopName = '';
  const keys = createKeys();
  for await (const part of readBackup(text, { key })) {
    if (part.kind === 'head') head = part.head;
    if (part.kind !== 'row') continue;
    recordKey(keys, part.table, part.row);
    rowsByTable.set(part.table, (rowsByTable.get(part.table) ?? 0) + 1);
    if (part.table === 'settings' && part.row['name'] === 'name') shopName = String(part.row['value']);
  }
  if (!head) throw new Error('A backup that was read to the end has a head');
  const count = (table: string) => rowsByTable.get(table) ?? 0;
  const counts = { products: count('products'), pictures: count('pictures'), reviews: count('reviews') };
  return { head, rowsByTable, counts, shopName, keys };
}

/**
 * Replaces the data of the store by a backup, or changes nothing when an error occurs. The people of the store stay,
 * and so do its devices and webhook if it has any. The catalogue's version increases, so that running server processes
 * show the restored data within a second.
 * @throws BackupProblem when the backup cannot be restored; any other error comes from the database
 */
export async function restoreStore(
  db: Database,
  {
    text,
    key = null,
    nowMs,
    keepsQuotations = true,
    onRows,
    onRestored,
    signal,
  }: {
    text: AsyncIterable<string>;
    key?: string | null;
    nowMs: number;
    /** Whether the store's own quotations stay, and only quotations that it lacks are added from the backup. */
    keepsQuotations?: boolean;
    onRows?: (rows: number) => void;
    /** Called in the transaction when everything is restored, before the commit. */
    onRestored?: (tx: Database) => Promise<void>;
    /** Aborts the restore at any moment before the commit. */
    signal?: AbortSignal;
  },
): Promise<void> {
  await db.transact(async (tx) => {
    await lockCatalogue(tx);
    await lockTables(tx);
    const lastIds = await readLastIds(tx);
    const prepareRow = keepsQuotations ? await prepareQuotationMerge(tx) : undefined;
    const isMissingPerson = await preparePeopleMerge(tx);
    const preservedTables = await listPreservedNoticeTables(tx);
    await emptyTables(tx, { keep: [...(keepsQuotations ? quotationTables : []), ...preservedTables, 'people'] });
    let rows = 0;
    const batch = createBatch(tx);
    for await (const part of readBackup(text, { key })) {
      signal?.throwIfAborted();
      if (part.kind !== 'row') continue;
      if (preservedTables.includes(part.table) || (part.table === 'people' && !isMissingPerson(part.row))) continue;
      const row = prepareRow ? prepareRow(part.table, part.row) : part.row;
      if (row) await batch.add(part.table, row);
      rows += 1;
      onRows?.(rows);
    }
    await batch.flush();
    await advanceIdSequences(tx);
    // Visitors' carts, quotations and links may refer to products that the backup does not contain. No other product may
    // get their ids.
    await reserveLastIds(tx, lastIds);
    await rebuildTexts(tx);
    // Prices are recalculated, because the backup may be from another day, or from a store with another setting for
    // offers.
    await refreshOfferPrices(tx, nowMs);
    await bumpCatalogueVersion(tx, nowMs);
    await onRestored?.(tx);
    signal?.throwIfAborted();
  });
}

/** Reasons why the database rejects a row, by the first characters of SQLite's or PostgreSQL's error code. */
const brokenRules: [code: RegExp, words: string][] = [
  [/^(SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)|23505)/, restoreTexts.duplicate],
  [/^(SQLITE_CONSTRAINT_FOREIGNKEY|23503)/, restoreTexts.missingReference],
  [/^(SQLITE_CONSTRAINT|SQLITE_MISMATCH|23|22)/, restoreTexts.outsideRange],
  [/^(SQLITE_ERROR|42703|42804)/, restoreTexts.unknownColumn],
];

/** @throws BackupProblem when the database has rejected a row, otherwise the error itself */
function refuseRow(table: string, error: unknown): never {
  const reason = brokenRules.find(([code]) => code.test(getErrorCode(error)))?.[1];
  if (reason === undefined) throw error;
  throw new BackupProblem(restoreTexts.notRestored({ reason, table }));
}

/** Collects rows of one table at a time and inserts them in batches. */
function createBatch(tx: Database) {
  let table = '';
  let rows: StoredRow[] = [];
  async function flush(): Promise<void> {
    if (rows.length > 0) await insertRows(tx, table, rows).catch((error: unknown) => refuseRow(table, error));
    rows = [];
  }
  return {
    flush,
    async add(nextTable: string, row: StoredRow): Promise<void> {
      if (nextTable !== table || rows.length >= (table === 'pictures' ? pictureBatchSize : batchSize)) await flush();
      table = nextTable;
      rows.push(row);
    },
  };
}

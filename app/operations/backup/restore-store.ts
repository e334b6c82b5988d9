import {
  continueNumbering,
  emptyTables,
  insertRows,
  lockTables,
  type StoredRow,
} from '#app/data/database/backup-tables.ts';
import { refreshOfferPrices } from '#app/data/catalogue/offers.ts';
import { bumpCatalogueVersion, lockCatalogue } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { rebuild } from '#app/data/catalogue/derived/rebuild.ts';
import { BackupProblem, type BackupHead } from '#app/operations/backup/backup-format.ts';
import { getErrorCode } from '#app/domain/shared/error-code.ts';
import { keepQuotations, quotationTables } from '#app/operations/backup/keep-quotations.ts';
import { noteKey, type CopyKeys } from '#app/operations/backup/restore-losses.ts';
import { readBackup } from '#app/operations/backup/read-backup.ts';

/** What a backup holds. */
export interface BackupContents {
  head: BackupHead;
  rowsByTable: ReadonlyMap<string, number>;
  /** Name of the shop that it was made of; empty where its owner had given none. */
  shopName: string;
  /** Keys of its products, reviews and quotations. */
  keys: CopyKeys;
}

const batchSize = 500;
/** Pictures are large: few at once. */
const pictureBatchSize = 10;

/**
 * Reads a backup to the end without touching the store.
 * @param key the backup must be signed with; null takes any
 * @throws BackupProblem when it cannot be restored
 */
export async function inspectBackup(
  text: AsyncIterable<string>,
  { key = null }: { key?: string | null } = {},
): Promise<BackupContents> {
  let head: BackupHead | undefined;
  const rowsByTable = new Map<string, number>();
  let shopName = '';
  const keys: CopyKeys = { products: new Set(), reviews: new Set(), quotations: new Set() };
  for await (const part of readBackup(text, { key })) {
    if (part.kind === 'head') head = part.head;
    if (part.kind !== 'row') continue;
    noteKey(keys, part.table, part.row);
    rowsByTable.set(part.table, (rowsByTable.get(part.table) ?? 0) + 1);
    if (part.table === 'settings' && part.row['name'] === 'name') shopName = String(part.row['value']);
  }
  if (!head) throw new Error('A backup that was read to the end has a head');
  return { head, rowsByTable, shopName, keys };
}

/**
 * Puts a backup in the place of everything the store has: all of it or, when anything is wrong, nothing. The version of the
 * catalogue goes up, so that running stores show the restored one within a second.
 * @throws BackupProblem when it is not whole; what the database throws otherwise
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
    /** Those of the store stay as they are, beside what else the backup has. */
    keepsQuotations?: boolean;
    onRows?: (rows: number) => void;
    /** Called in the transaction when everything is in its place, before it is kept. */
    onRestored?: (tx: Database) => Promise<void>;
    /** Gives the restoring up, at any moment before it is kept. */
    signal?: AbortSignal;
  },
): Promise<void> {
  await db.transact(async (tx) => {
    await lockCatalogue(tx);
    await lockTables(tx);
    const place = keepsQuotations ? await keepQuotations(tx) : undefined;
    await emptyTables(tx, { keep: keepsQuotations ? quotationTables : [] });
    let rows = 0;
    const batch = createBatch(tx);
    for await (const part of readBackup(text, { key })) {
      signal?.throwIfAborted();
      if (part.kind !== 'row') continue;
      const row = place ? place(part.table, part.row) : part.row;
      if (row) await batch.add(part.table, row);
      rows += 1;
      onRows?.(rows);
    }
    await batch.flush();
    await continueNumbering(tx);
    await rebuild(tx);
    // The copy may be of another day, and of a store whose discounts did not end with their offers.
    await refreshOfferPrices(tx, nowMs);
    await bumpCatalogueVersion(tx, nowMs);
    await onRestored?.(tx);
    signal?.throwIfAborted();
  });
}

/** What a database says of a row that breaks one of its rules, by the beginnings of its codes: SQLite's, PostgreSQL's. */
const brokenRules: [code: RegExp, words: string][] = [
  [/^(SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)|23505)/, 'dois registros têm o mesmo código'],
  [/^(SQLITE_CONSTRAINT_FOREIGNKEY|23503)/, 'falta um registro de que outro depende'],
  [/^(SQLITE_CONSTRAINT|SQLITE_MISMATCH|23|22)/, 'um valor está fora do que a loja aceita'],
  [/^(SQLITE_ERROR|42703|42804)/, 'há um campo que a loja não tem'],
];

/** @throws BackupProblem for a row that breaks a rule, the error itself otherwise */
function refuseRow(table: string, error: unknown): never {
  const words = brokenRules.find(([code]) => code.test(getErrorCode(error)))?.[1];
  if (words === undefined) throw error;
  throw new BackupProblem(
    `A cópia de segurança não pode ser restaurada: ${words} (tabela ${table}). Nada mudou; use outra cópia, ou a loja da versão que a fez.`,
  );
}

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

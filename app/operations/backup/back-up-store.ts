import { backedUpTables, listColumns, readRows } from '#app/data/database/backup-tables.ts';
import { getCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { migrationNames } from '#app/data/database/migrate.ts';
import {
  backupFormat,
  backupVersion,
  formatRow,
  createBackupChecksum,
  type BackupEnd,
  type BackupHead,
  type BackupTable,
} from '#app/operations/backup/backup-format.ts';

/**
 * Yields the lines of a backup of the store. Call this inside `db.snapshot` and consume all lines there, so that they
 * show the same state of the data and other users are not blocked.
 * @param key key that signs the backup; null leaves it unsigned
 * @param onRows called with the number of rows written so far
 */
export async function* backUpStore(
  reads: Database,
  { nowMs, key = null, onRows }: { nowMs: number; key?: string | null; onRows?: (rows: number) => void },
): AsyncIterable<string> {
  const checksum = createBackupChecksum(key);
  /** Returns the text of a line after adding it to the checksum. */
  const addLine = (line: object | string) => {
    const text = `${typeof line === 'string' ? line : JSON.stringify(line)}\n`;
    checksum.add(text);
    return text;
  };
  const head: BackupHead = {
    format: backupFormat,
    version: backupVersion,
    createdAtMs: nowMs,
    migrations: [...migrationNames],
    catalogueVersion: await getCatalogueVersion(reads),
  };
  yield addLine(head);
  let rows = 0;
  for (const table of backedUpTables) {
    const columns = await listColumns(reads, table.name);
    const tableLine: BackupTable = { table: table.name, columns };
    yield addLine(tableLine);
    for await (const page of readRows(reads, table)) {
      yield page.map((row) => addLine(formatRow(row, columns))).join('');
      rows += page.length;
      onRows?.(rows);
    }
  }
  const end: BackupEnd = { rows, ...checksum.close() };
  yield `${JSON.stringify({ end })}\n`;
}

import { backedUpTables, type StoredRow } from '#app/data/database/backup-tables.ts';
import { migrationNames } from '#app/data/database/migrate.ts';
import {
  backupFormat,
  BackupProblem,
  backupVersion,
  parseRow,
  createBackupChecksum,
  isSameSum,
  type BackupEnd,
  type BackupHead,
  type BackupTable,
} from '#app/operations/backup/backup-format.ts';
import { createHash } from 'node:crypto';
import { readDescription } from '#app/data/catalogue/description/sanitize-description.ts';
import { findStoredPictureProblem } from '#app/operations/pictures/store-picture.ts';
import { readBackupTexts } from './backup-texts.ts';

/** A part of a backup: first the head, then the rows, then the end. */
type BackupPart =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'row'; table: string; row: StoredRow }
  /** `rows` is the total number of rows that a complete backup contains. */
  | { kind: 'end'; rows: number };

/** Maximum length of a line in characters, which a damaged file without line ends would exceed. */
const maxLineLength = 64 * 1024 * 1024;
const damaged = readBackupTexts.damaged;

/**
 * Reads the text of a backup part by part and verifies its checksum and signature at the end. The parts are trustworthy
 * only when the iteration has ended without an error.
 * @param key key of the store: a backup that was not signed with it is rejected; null accepts any
 * @throws BackupProblem when the text is not a backup, is from a newer version of the store, is damaged, or lacks the
 * required signature
 */
export async function* readBackup(
  text: AsyncIterable<string>,
  { key }: { key: string | null },
): AsyncIterable<BackupPart> {
  const checksum = createBackupChecksum(key);
  let table: BackupTable | undefined;
  let rows = 0;
  let state: 'start' | 'open' | 'ended' = 'start';
  for await (const line of splitLines(text)) {
    const value = parseLine(line);
    if (state === 'ended') throw new BackupProblem(readBackupTexts.afterEnd(damaged));
    if (state === 'start') {
      yield { kind: 'head', head: checkHead(value) };
      state = 'open';
    } else if (Array.isArray(value)) {
      if (!table || value.length !== table.columns.length) throw new BackupProblem(`${damaged}.`);
      rows += 1;
      yield { kind: 'row', table: table.table, row: await cleanBackupRow(table.table, parseRow(value, table.columns)) };
    } else if (isEnd(value)) {
      checkEnd(value.end, { rows, ...checksum.close() });
      state = 'ended';
      yield { kind: 'end', rows };
      continue;
    } else table = checkTable(value);
    checksum.add(`${line}\n`);
  }
  if (state !== 'ended') throw new BackupProblem(readBackupTexts.endMissing(damaged));
}

function checkHead(value: unknown): BackupHead {
  const head = value as Partial<BackupHead> | null;
  if (typeof head !== 'object' || head?.format !== backupFormat) {
    throw new BackupProblem(readBackupTexts.notBackup);
  }
  const unknownMigrations = (head.migrations ?? []).filter((name) => !migrationNames.includes(name));
  if (head.version !== backupVersion || unknownMigrations.length > 0) {
    throw new BackupProblem(readBackupTexts.newerVersion);
  }
  return head as BackupHead;
}

function checkTable(value: unknown): BackupTable {
  const opening = value as Partial<BackupTable> | null;
  const isKnown = backedUpTables.some(({ name }) => name === opening?.table);
  const columns: unknown = opening?.columns;
  if (!isKnown || !Array.isArray(columns) || !columns.every((name) => typeof name === 'string')) {
    throw new BackupProblem(`${damaged}.`);
  }
  return { table: opening?.table ?? '', columns };
}

function checkEnd(end: BackupEnd, computed: BackupEnd): void {
  if (computed.hmac !== undefined && typeof end.hmac !== 'string') throw new BackupProblem(readBackupTexts.notSigned);
  if (computed.hmac !== undefined && !isSameSum(String(end.hmac), computed.hmac))
    throw new BackupProblem(readBackupTexts.wrongSignature);
  if (end.rows !== computed.rows || end.sha256 !== computed.sha256) {
    throw new BackupProblem(readBackupTexts.wrongSum(damaged));
  }
}

function isEnd(value: unknown): value is { end: BackupEnd } {
  return (
    typeof value === 'object' && value !== null && 'end' in value && typeof value.end === 'object' && value.end !== null
  );
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new BackupProblem(readBackupTexts.notBackupOrDamaged);
  }
}

async function* splitLines(text: AsyncIterable<string>): AsyncIterable<string> {
  let unfinishedLine = '';
  for await (const piece of text) {
    unfinishedLine += piece;
    if (unfinishedLine.length > maxLineLength) throw new BackupProblem(`${damaged}.`);
    // The text is split only when a piece ends a line, so that a line of many pieces is not searched again for each
    // piece.
    if (!piece.includes('\n')) continue;
    const lines = unfinishedLine.split('\n');
    unfinishedLine = lines.pop() ?? '';
    yield* lines;
  }
  if (unfinishedLine !== '') yield unfinishedLine;
}

/**
 * Cleans a row of a backup, which is untrusted input: it sanitises descriptions and checks that pictures have the
 * store's format.
 * @throws BackupProblem for a picture that the store cannot have written
 */
async function cleanBackupRow(table: string, row: StoredRow): Promise<StoredRow> {
  if (table === 'products') return { ...row, description_html: readDescription(String(row['description_html'] ?? '')) };
  if (table === 'pictures') await checkPicture(row);
  return row;
}

async function checkPicture({ hash, mime, placeholder, bytes }: StoredRow): Promise<void> {
  const refuse = (reason: string) => {
    throw new BackupProblem(readBackupTexts.wrongPicture({ hash, reason }));
  };
  if (!Buffer.isBuffer(bytes) || !mime) return refuse(readBackupTexts.pictureFormat);
  if (createHash('sha256').update(bytes).digest('hex').slice(0, 20) !== hash)
    return refuse(readBackupTexts.pictureDiffers);
  // A placeholder is empty or a WebP picture as a data URL.
  if (!/^(data:image\/webp;base64,[A-Za-z0-9+/]+={0,2})?$/.test(String(placeholder))) {
    return refuse(readBackupTexts.placeholderFormat);
  }
  const problem = await findStoredPictureProblem(bytes, mime);
  if (problem) refuse(problem);
}

import { createHash } from 'node:crypto';
import { backedUpTables } from '#app/data/backup-tables.ts';
import type { StoredRow } from '#app/data/backup-tables.ts';
import { migrationNames } from '#app/data/migrate.ts';
import { backupFormat, BackupProblem, backupVersion, readRow } from '#app/operations/backup-format.ts';
import type { BackupEnd, BackupHead, BackupTable } from '#app/operations/backup-format.ts';

/** What the lines of a backup are, one after another. */
export type BackupPart =
  { kind: 'head'; head: BackupHead } | { kind: 'row'; table: string; row: StoredRow } | { kind: 'end'; rows: number };

const maxLineLength = 64 * 1024 * 1024;
const damaged = 'A cópia de segurança está danificada ou incompleta';

/**
 * Reads a backup's text part by part and holds it to its seal: whoever reads to the end knows that all of it is as it was
 * written.
 * @throws BackupProblem when it is no backup, is of a newer store, or is not whole
 */
export async function* readBackup(text: AsyncIterable<string>): AsyncIterable<BackupPart> {
  const hash = createHash('sha256');
  let table: BackupTable | undefined;
  let rows = 0;
  let state: 'start' | 'open' | 'ended' = 'start';
  for await (const line of splitLines(text)) {
    const value = parseLine(line);
    if (state === 'ended') throw new BackupProblem(`${damaged}: há algo depois do fim.`);
    if (state === 'start') {
      yield { kind: 'head', head: checkHead(value) };
      state = 'open';
    } else if (Array.isArray(value)) {
      if (!table || value.length !== table.columns.length) throw new BackupProblem(`${damaged}.`);
      rows += 1;
      yield { kind: 'row', table: table.table, row: readRow(value, table.columns) };
    } else if (isEnd(value)) {
      if (value.end.rows !== rows || value.end.sha256 !== hash.digest('hex'))
        throw new BackupProblem(`${damaged}: a soma não confere.`);
      state = 'ended';
      yield { kind: 'end', rows };
      continue;
    } else table = checkTable(value);
    hash.update(`${line}\n`);
  }
  if (state !== 'ended') throw new BackupProblem(`${damaged}: falta o fim.`);
}

function checkHead(value: unknown): BackupHead {
  const head = value as Partial<BackupHead> | null;
  if (typeof head !== 'object' || head?.format !== backupFormat) {
    throw new BackupProblem('O arquivo não é uma cópia de segurança desta loja (feita por "loja backup").');
  }
  const unknown = (head.migrations ?? []).filter((name) => !migrationNames.includes(name));
  if (head.version !== backupVersion || unknown.length > 0) {
    throw new BackupProblem(
      'A cópia de segurança foi feita por uma versão mais nova da loja. Atualize a loja primeiro.',
    );
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

function isEnd(value: unknown): value is { end: BackupEnd } {
  return (
    typeof value === 'object' && value !== null && 'end' in value && typeof value.end === 'object' && value.end !== null
  );
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new BackupProblem('O arquivo não é uma cópia de segurança desta loja, ou está danificado.');
  }
}

async function* splitLines(text: AsyncIterable<string>): AsyncIterable<string> {
  let rest = '';
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineLength) throw new BackupProblem(`${damaged}.`);
    yield* lines;
  }
  if (rest !== '') yield rest;
}

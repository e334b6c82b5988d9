import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { FileProblem } from './file-problem.ts';
import { openTables } from './open-tables.ts';
import { formatCell, type Cell, type Table } from './table/cell.ts';
import { sheetTexts } from './texts.ts';

/** A row of a sheet: its row number, and its cells as text. */
interface SheetLine {
  row: number;
  cells: string[];
}

/** Timeout in ms. A small file takes a second or two, and other uploads in the panel wait until it has been read. */
const maxMs = 30_000;

/**
 * Reads the first sheet of a small file as text, or returns the reason why it cannot be read. Numbers have a decimal
 * comma.
 * @param maxLines maximum number of lines; the rest of the sheet is not read
 */
export async function readSheet(bytes: Uint8Array, maxLines: number): Promise<Result<SheetLine[], string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-sheet-'));
  try {
    const file = path.join(folder, 'enviado');
    await writeFile(file, bytes);
    return succeed(await readFirstSheet(file, maxLines));
  } catch (error) {
    if (error instanceof FileProblem) return fail(error.message);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readFirstSheet(file: string, maxLines: number): Promise<SheetLine[]> {
  const { format, tables, close } = await openTables(file, { signal: AbortSignal.timeout(maxMs) });
  try {
    if (format === 'json') throw new FileProblem(sheetTexts.isJson);
    return tables[0] ? await readLines(tables[0], maxLines) : [];
  } finally {
    await close();
  }
}

async function readLines(table: Table, maxLines: number): Promise<SheetLine[]> {
  const lines: SheetLine[] = [];
  for await (const { row, cells } of table.rows()) {
    lines.push({ row, cells: Array.from(cells, toText) });
    if (lines.length === maxLines) break;
  }
  return lines;
}

function toText(cell: Cell | undefined): string {
  if (cell?.kind !== 'number') return formatCell(cell);
  return cell.shown ?? String(Number(cell.value.toFixed(6))).replace('.', ',');
}

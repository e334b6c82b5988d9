import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { FileProblem } from './file-problem.ts';
import { openTables } from './open-tables.ts';
import { formatCell, type Cell } from './table/table-cells.ts';
import { fileProblemTexts } from './texts.ts';

/** A row of a sheet: its row number, and its cells as text. */
interface SheetRow {
  row: number;
  cells: string[];
}

/** Timeout of reading a workbook, in ms: other sheets that the owner sends wait until this one has been read. */
const timeoutMs = 30_000;

/**
 * Reads the texts of the first visible sheet, or returns the reason in Portuguese why the file cannot be read as a
 * table. The panel reads tables of delivery rates with it; a catalogue is read by `open-catalogue-file.ts`.
 * @param maxRows number of rows with content after which reading stops
 */
export async function readSheet(bytes: Uint8Array, maxRows: number): Promise<Result<SheetRow[], string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-sheet-'));
  try {
    const file = path.join(folder, 'enviado');
    await writeFile(file, bytes);
    return succeed(await readFirstSheet(file, maxRows));
  } catch (error) {
    if (error instanceof FileProblem) return fail(error.message);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readFirstSheet(file: string, maxRows: number): Promise<SheetRow[]> {
  const { format, tables, close } = await openTables(file, { signal: AbortSignal.timeout(timeoutMs) });
  try {
    if (format === 'json') throw new FileProblem(fileProblemTexts.notTable);
    const rows: SheetRow[] = [];
    for await (const { row, cells } of tables[0]?.rows() ?? []) {
      rows.push({ row, cells: Array.from(cells, toText) });
      if (rows.length === maxRows) break;
    }
    return rows;
  } finally {
    await close();
  }
}

/** Returns the text of a cell. A number has a decimal comma, unless its format displays it as a code such as 00001. */
function toText(cell: Cell | undefined): string {
  if (cell?.kind !== 'number') return formatCell(cell);
  return cell.shown ?? String(Number(cell.value.toFixed(6))).replace('.', ',');
}

import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { createRow, maxColumns, type Cell, type Table, type TableRow } from '../table/table-cells.ts';
import { findColumn } from '../table/table-columns.ts';
import { sourceColumns } from '../table/product-table.ts';
import { FileProblem } from '../file-problem.ts';
import { readText, type TextEncoding } from '../text/text-file.ts';
import { csvTexts } from './texts.ts';

const delimiters = [';', ',', '\t', '|'] as const;
const maxRecordLength = 8 * 1024 * 1024;
const detectionLength = 64 * 1024;

/** Opens a table separated by commas, semicolons, tabs or bars; the separator is detected from the first lines. */
export async function openCsvTable(file: string, encoding: TextEncoding): Promise<Table> {
  const start = await readStart(file, encoding);
  const sepLine = /^\s*"?sep=(.)"?\s*(\r\n|\r|\n)/i.exec(start);
  const delimiter = sepLine?.[1] ?? chooseDelimiter(start);
  return { name: '', delimiter, rows: () => readRows(file, { encoding, delimiter, skippedRows: sepLine ? 1 : 0 }) };
}

/**
 * Reads `="00001"` as `00001`, because some programs write codes like this so that spreadsheets keep their leading
 * zeros.
 */
function toCell(text: string): Cell | undefined {
  const unquotedText = /^="([^"]*)"$/.exec(text)?.[1] ?? text;
  return unquotedText === '' ? undefined : { kind: 'text', text: unquotedText };
}

async function* readRows(
  file: string,
  { encoding, delimiter, skippedRows }: { encoding: TextEncoding; delimiter: string; skippedRows: number },
): AsyncIterable<TableRow> {
  const parser = parse({
    delimiter,
    bom: true,
    // By default the parser expects the line break of the first line everywhere, and would join lines that end with a
    // different one.
    record_delimiter: ['\r\n', '\n', '\r'],
    // A file may end in millions of empty lines, and parsing each costs as much as six rows.
    skip_empty_lines: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRecordLength,
  });
  const input = Readable.from(readText(file, encoding));
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  let row = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      row = info.records + info.empty_lines;
      if (row <= skippedRows) continue;
      if (record.length > maxColumns) {
        throw new FileProblem(csvTexts.tooManyColumns({ row, columns: formatCount(record.length), maxColumns }));
      }
      if (record.every((text) => text.trim() === '')) continue;
      yield createRow({ row, cells: record.map(toCell) });
    }
  } catch (error) {
    throw error instanceof CsvError ? toFileProblem(error, row + 1) : error;
  } finally {
    input.destroy();
  }
}

async function readStart(file: string, encoding: TextEncoding): Promise<string> {
  let start = '';
  for await (const piece of readText(file, encoding)) {
    start += piece;
    if (start.length >= detectionLength) break;
  }
  return start.slice(0, detectionLength);
}

/** Number of lines at the start of the file among which the headers are searched for. */
const headerLines = 20;

/**
 * Chooses the delimiter that splits one of the first lines into known headers. When there is no such line, it chooses
 * the most frequent delimiter of the first line.
 */
function chooseDelimiter(start: string): string {
  const lines = start.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  for (const line of lines.slice(0, headerLines)) {
    const best = delimiters.toSorted((a, b) => countHeaders(line, b) - countHeaders(line, a))[0];
    if (best && countHeaders(line, best) > 1) return best;
  }
  return findMostFrequent(start);
}

function countHeaders(line: string, delimiter: string): number {
  const cells = line.slice(0, 10_000).split(delimiter);
  return cells.filter((cell) => findColumn(sourceColumns, cell.replace(/^[\s"\ufeff]+|[\s"]+$/g, ''))).length;
}

/** Finds the most frequent delimiter in the first line, not counting quoted text. */
function findMostFrequent(start: string): string {
  const unquoted = start.replace(/"(?:[^"]|"")*"/g, '');
  const firstLine = unquoted.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? '';
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ';';
}

function toFileProblem({ code }: CsvError, row: number): FileProblem {
  if (code === 'CSV_MAX_RECORD_SIZE') return new FileProblem(csvTexts.rowTooLarge(row));
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new FileProblem(csvTexts.openQuotes(row));
  return new FileProblem(csvTexts.notParsed({ row, code }));
}

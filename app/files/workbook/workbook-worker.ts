import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { read, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { FileProblem, workbookTooLarge } from '../file-problem.ts';
import type { RowsRequest, SheetNames } from './open-workbook.ts';
import { maxRows, rebuildArchive } from './rebuild-archive.ts';
import { countRows, fillMergedRows, listHiddenColumns, readRows } from './workbook-cells.ts';
import { workbookTexts } from './texts.ts';

const maxFileBytes = 64 * 1024 * 1024;
let sheets: WorkSheet[] = [];
let uses1904Dates = false;

void reply(() => openWorkbook(workerData as string));
parentPort?.on('message', ({ sheet, from }: RowsRequest) => {
  void reply(() => readRows(sheets[sheet] ?? {}, { from, uses1904Dates }));
});

/**
 * Opens the workbook and returns the names of its sheets. It also holds the visible sheets in memory for later
 * requests, in their order.
 */
async function openWorkbook(file: string): Promise<SheetNames> {
  const bytes = readFileSync(file);
  if (bytes.length > maxFileBytes) throw workbookTooLarge();
  const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const { workbook, hiddenSheets, hasPictures } = isArchive ? readArchive(bytes) : await readXls(bytes);
  const { WBProps: properties, Sheets: states } = workbook.Workbook ?? {};
  uses1904Dates = properties?.date1904 === true;
  const names = workbook.SheetNames.filter((name, index) => !states?.[index]?.Hidden && !hiddenSheets.has(name));
  sheets = names.map((name) => workbook.Sheets[name] ?? {});
  for (const sheet of sheets) {
    if (countRows(sheet) > maxRows) throw workbookTooLarge();
    fillMergedRows(sheet);
  }
  return {
    visible: names,
    hidden: workbook.SheetNames.filter((name) => !names.includes(name)),
    hiddenColumns: sheets.map(listHiddenColumns),
    hasPictures,
  };
}

function readArchive(bytes: Buffer) {
  const { archive, isOds, hiddenParts, ...details } = rebuildArchive(bytes);
  // ODS is parsed without stub cells: its sheets end in a million repeated empty rows, whose stub cells would fill the
  // memory.
  const workbook = parseWorkbook(archive, isOds ? 'ods' : 'xlsx');
  for (const [name, { rows, columns }] of hiddenParts) {
    const sheet = workbook.Sheets[name];
    if (sheet) Object.assign(sheet, { '!rows': rows, '!cols': columns });
  }
  return { workbook, ...details };
}

/** Reads an XLS file; versions before Excel 97 store text in the code page of their country. */
async function readXls(bytes: Buffer) {
  set_cptable(await import('@e965/xlsx/dist/cpexcel.full'));
  return { workbook: parseWorkbook(bytes, 'xls'), hiddenSheets: new Set<string>(), hasPictures: false };
}

function parseWorkbook(bytes: Buffer, format: 'xlsx' | 'xls' | 'ods'): WorkBook {
  // SheetJS reports formulas without a value only together with stub cells, and hidden rows and columns only together
  // with styles.
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      sheetStubs: format !== 'ods',
      cellStyles: format !== 'ods',
      cellText: false,
      cellHTML: false,
    });
  } catch {
    throw new FileProblem(format === 'xls' ? workbookTexts.damagedXls : workbookTexts.notParsed);
  }
}

async function reply(work: () => unknown): Promise<void> {
  try {
    parentPort?.postMessage({ reply: await work() });
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    parentPort?.postMessage({ problem: error.message });
  }
}

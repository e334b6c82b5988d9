import { openCsvTable } from './csv/csv-rows.ts';
import { detectFormat, type SourceFormat } from './detect-format.ts';
import type { Table } from './table/table-cells.ts';
import { detectEncoding, type TextEncoding } from './text/text-file.ts';
import { openWorkbook } from './workbook/open-workbook.ts';

/** Tables of an opened file. Call `close` after reading them. */
export interface OpenedTables {
  format: SourceFormat;
  /** Visible sheets of a workbook, or the single table of a CSV; empty for JSON, which has no tables. */
  tables: readonly Table[];
  /** Names of the hidden sheets. */
  hidden: readonly string[];
  /** Whether the sheets of a workbook contain embedded pictures. */
  hasPictures: boolean;
  /** Encoding of a text file; 'utf-8' for a workbook, where it has no meaning. */
  encoding: TextEncoding;
  close: () => Promise<void>;
}

/**
 * Opens a file of any format, which is detected by its content.
 * @throws FileProblem when the file cannot be read
 */
export async function openTables(file: string, options?: { signal: AbortSignal }): Promise<OpenedTables> {
  const format = await detectFormat(file);
  if (format !== 'json' && format !== 'csv')
    return { format, encoding: 'utf-8', ...(await openWorkbook(file, options)) };
  const encoding = await detectEncoding(file);
  const tables = format === 'csv' ? [await openCsvTable(file, encoding)] : [];
  return { format, encoding, tables, hidden: [], hasPictures: false, close: async () => {} };
}

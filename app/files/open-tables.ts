import { openCsvTable } from './csv/csv-rows.ts';
import { detectFormat, type SourceFormat } from './detect-format.ts';
import type { Table } from './table/cell.ts';
import { detectEncoding, type TextEncoding } from './text/text-file.ts';
import { openWorkbook } from './workbook/open-workbook.ts';

/** A file of tables, to be closed when it has been read. */
interface OpenedTables {
  format: SourceFormat;
  /** Visible sheets of a workbook, or the one table of CSV; none of JSON, which has no tables. */
  tables: readonly Table[];
  /** Names of the hidden sheets. */
  hidden: readonly string[];
  /** Whether pictures were put upon the sheets of a workbook. */
  hasPictures: boolean;
  /** How a text file is encoded; a workbook says it itself. */
  encoding: TextEncoding;
  close: () => Promise<void>;
}

/**
 * Opens a file of any format, told by its content.
 * @throws FileProblem when it cannot be read
 */
export async function openTables(file: string, options?: { signal?: AbortSignal }): Promise<OpenedTables> {
  const format = await detectFormat(file);
  if (format !== 'json' && format !== 'csv')
    return { format, encoding: 'utf-8', ...(await openWorkbook(file, options)) };
  const encoding = await detectEncoding(file);
  const tables = format === 'csv' ? [await openCsvTable(file, encoding)] : [];
  return { format, encoding, tables, hidden: [], hasPictures: false, close: async () => {} };
}

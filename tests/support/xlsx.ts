import { open } from 'node:fs/promises';
import { createZipWriter } from '../../cli/files/xlsx/zip-writer.ts';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface XlsxParts {
  /** What stands in `<sheetData>`. */
  rows: string | AsyncIterable<string>;
  sharedStrings?: string;
  styles?: string;
  sheetName?: string;
  workbookProperties?: string;
}

/** A spreadsheet as another program might write it, from its XML. */
export async function writeXlsx(
  file: string,
  { rows, sharedStrings, styles, sheetName = 'Plan1', workbookProperties = '' }: XlsxParts,
): Promise<void> {
  const handle = await open(file, 'w');
  const zip = createZipWriter(handle);
  await zip.add('xl/workbook.xml', [
    `<workbook ${main} xmlns:r="${relations}">${workbookProperties}<sheets><sheet name="${sheetName}" sheetId="1" r:id="rId7"/></sheets></workbook>`,
  ]);
  await zip.add('xl/_rels/workbook.xml.rels', [
    `<Relationships><Relationship Id="rId7" Type="${relations}/worksheet" Target="/xl/worksheets/folha.xml"/></Relationships>`,
  ]);
  if (styles) await zip.add('xl/styles.xml', [`<styleSheet ${main}>${styles}</styleSheet>`]);
  await zip.add('xl/worksheets/folha.xml', wrapRows(rows));
  // After the sheet, where spreadsheets put it too.
  if (sharedStrings) await zip.add('xl/sharedStrings.xml', [`<sst ${main}>${sharedStrings}</sst>`]);
  await zip.end();
  await handle.close();
}

async function* wrapRows(rows: XlsxParts['rows']): AsyncIterable<string> {
  yield `<worksheet ${main}><sheetData>`;
  if (typeof rows === 'string') yield rows;
  else yield* rows;
  yield '</sheetData></worksheet>';
}

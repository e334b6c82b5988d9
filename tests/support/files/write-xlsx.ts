import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const partTypes: Record<string, string> = {
  workbook: 'sheet.main',
  styles: 'styles',
  folha: 'worksheet',
  sharedStrings: 'sharedStrings',
};
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export interface XlsxParts {
  /** Content of `<sheetData>`. */
  rows: string | AsyncIterable<string>;
  sharedStrings?: string;
  styles?: string;
}

/** Writes a workbook with one worksheet from its XML, to imitate the files of other programs. */
export async function writeXlsx(file: string, { rows, sharedStrings, styles }: XlsxParts): Promise<void> {
  const parts = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Plan1" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    ...(styles && { 'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>` }),
    'xl/worksheets/folha.xml': wrapRows(rows),
    // The shared strings follow the worksheet, as in the files of spreadsheet programs.
    ...(sharedStrings && { 'xl/sharedStrings.xml': `<sst ${main}>${sharedStrings}</sst>` }),
  };
  const overrides = Object.keys(parts).map(
    (name) =>
      `<Override PartName="/${name}" ContentType="${contentType}.${partTypes[path.basename(name, '.xml')]}+xml"/>`,
  );
  await writeZip(file, {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types">${overrides.join('')}</Types>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId7" Type="${relations}/worksheet" Target="/xl/worksheets/folha.xml"/></Relationships>`,
    ...parts,
  });
}

/**
 * Writes a ZIP archive whose central directory alone contains the sizes of the entries, like the archives of programs
 * that write to a stream.
 */
export async function writeZip(file: string, entries: Record<string, string | AsyncIterable<string>>): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) {
    zip.addReadStream(Readable.from(typeof content === 'string' ? [content] : content), name, { compressionLevel: 1 });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

async function* wrapRows(rows: XlsxParts['rows']): AsyncIterable<string> {
  yield `<worksheet ${main}><sheetData>`;
  if (typeof rows === 'string') yield rows;
  else yield* rows;
  yield '</sheetData></worksheet>';
}

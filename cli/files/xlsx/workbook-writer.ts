import type { FileHandle } from 'node:fs/promises';
import { guardCell } from '../guarded-cell.ts';
import type { CellContent } from '../product-cells.ts';
import { createZipWriter } from './zip-writer.ts';

/** A hint shown beside a column's cells, with the values that may stand there where those are few. */
export interface ColumnHint {
  title: string;
  text: string;
  choices?: readonly string[];
}

export interface SheetColumn {
  header: string;
  /** In characters. */
  width: number;
  format?: 'text' | 'money';
  hint?: ColumnHint;
}

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: Iterable<readonly CellContent[]> | AsyncIterable<readonly CellContent[]>;
  /** Long texts are wrapped. */
  isWrapped?: boolean;
}

/** Longest text a spreadsheet's cell takes. */
export const maxCellLength = 32_767;

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const hintedRows = 5000;
/** Numbers of the styles below. */
const styleOf = { plain: 0, header: 1, text: 2, money: 3, wrapped: 4 } as const;

/** Writes a workbook sheet by sheet, row by row: no more than a piece of it is ever in memory. */
export async function writeWorkbook(handle: FileHandle, sheets: readonly Sheet[]): Promise<void> {
  const zip = createZipWriter(handle);
  await zip.add('[Content_Types].xml', [writeContentTypes(sheets)]);
  await zip.add('_rels/.rels', [
    `${xmlHead}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ]);
  await zip.add('xl/workbook.xml', [writeWorkbookPart(sheets)]);
  await zip.add('xl/_rels/workbook.xml.rels', [writeWorkbookRelations(sheets)]);
  await zip.add('xl/styles.xml', [styles]);
  for (const [index, sheet] of sheets.entries()) {
    await zip.add(`xl/worksheets/sheet${index + 1}.xml`, writeSheet(sheet));
  }
  await zip.end();
}

async function* writeSheet({ columns, rows, isWrapped = false }: Sheet): AsyncIterable<string> {
  const widths = columns.map(({ width, format }, index) => {
    const style = format ? ` style="${styleOf[format]}"` : isWrapped ? ` style="${styleOf.wrapped}"` : '';
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${style}/>`;
  });
  yield `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield writeRow(
    1,
    columns.map(({ header }, index) => writeCell(header, { row: 1, index, style: styleOf.header })),
  );
  let row = 1;
  let text = '';
  for await (const contents of rows) {
    row += 1;
    const cells = contents.map((content, index) => {
      const style = isWrapped ? styleOf.wrapped : styleOf[columns[index]?.format ?? 'plain'];
      return writeCell(content, { row, index, style });
    });
    text += writeRow(row, cells);
    if (text.length < 64 * 1024) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData>${writeHints(columns)}</worksheet>`;
}

function writeRow(row: number, cells: readonly string[]): string {
  return `<row r="${row}">${cells.join('')}</row>`;
}

function writeCell(content: CellContent, { row, index, style }: { row: number; index: number; style: number }): string {
  const start = `<c r="${nameColumn(index)}${row}"${style === 0 ? '' : ` s="${style}"`}`;
  if (typeof content === 'number') return `${start}><v>${content}</v></c>`;
  if (typeof content === 'boolean') return writeCell(content ? 'sim' : 'não', { row, index, style });
  if (content === '') return style === 0 ? '' : `${start}/>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeText(guardCell(content))}</t></is></c>`;
}

function writeHints(columns: readonly SheetColumn[]): string {
  const hints = columns.flatMap(({ hint }, index) => {
    if (!hint) return [];
    const column = nameColumn(index);
    const range = `sqref="${column}2:${column}${hintedRows}"`;
    const prompt = `showInputMessage="1" promptTitle="${escapeXml(hint.title.slice(0, 32))}" prompt="${escapeXml(hint.text.slice(0, 255))}"`;
    if (!hint.choices) return [`<dataValidation allowBlank="1" ${prompt} ${range}/>`];
    const list = escapeXml(`"${hint.choices.join(',')}"`);
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="Valor não aceito" error="Escolha um dos valores da lista." ${prompt} ${range}><formula1>${list}</formula1></dataValidation>`,
    ];
  });
  return hints.length === 0 ? '' : `<dataValidations count="${hints.length}">${hints.join('')}</dataValidations>`;
}

/** `AC` of 28. */
function nameColumn(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : nameColumn(Math.floor(index / 26) - 1) + letter;
}

/** What looks like an escape of the format itself is escaped, so that it is read back as it was. */
function escapeText(text: string): string {
  return escapeXml(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replaceAll('\r', '_x000D_'));
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

function writeContentTypes(sheets: readonly Sheet[]): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = sheets.map(
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  return `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${parts.join('')}</Types>`;
}

function writeWorkbookPart(sheets: readonly Sheet[]): string {
  const parts = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${parts.join('')}</sheets></workbook>`;
}

function writeWorkbookRelations(sheets: readonly Sheet[]): string {
  const parts = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return `${xmlHead}<Relationships xmlns="${packageRelations}">${parts.join('')}<Relationship Id="rIdStyles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;
}

const plainXf = 'borderId="0" xfId="0"';
const styles = `${xmlHead}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1F5130"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" ${plainXf}/><xf numFmtId="0" fontId="1" fillId="2" ${plainXf} applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="0" fillId="0" ${plainXf} applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" ${plainXf} applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" ${plainXf} applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`;

import { unzipSync, zipSync, type UnzipFileInfo } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { ColInfo, RowInfo } from '@e965/xlsx';
import { FileProblem, workbookTooLarge } from '../file-problem.ts';
import { maxColumns } from '../table/table-cells.ts';
import { workbookTexts } from './texts.ts';

/** Maximum unpacked size in bytes; 20,000 products with long descriptions take about half of it. */
const maxUnpackedBytes = 80 * 1024 * 1024;
const maxEntries = 2000;
/** Maximum number of rows in a sheet: 20,000 products, the headers and the rows above the headers. */
export const maxRows = 20_100;
/** Matches pictures that are embedded in a sheet, in XLSX and ODS. */
const pictureEntry = /^(?:xl\/media|Pictures)\/./;
const sheetEntry = /^xl\/worksheets\//;
/** Matches the archive entries that SheetJS needs; pictures and macros are dropped. */
const neededEntry =
  /^(?:\[Content_Types\]\.xml|_rels\/.*|xl\/.*\.(?:xml|rels)|META-INF\/manifest\.xml|(?:content|styles|meta|settings)\.xml)$/;

const chunkBytes = 1024 * 1024;

/** Hidden rows and columns of a sheet, at their indexes. */
interface HiddenParts {
  rows: RowInfo[];
  columns: ColInfo[];
}

/**
 * Unpacks the XML files of a workbook, and packs them again without compression and without cells that have only a
 * style. No more is unpacked than the archive's directory declares. Also finds the hidden sheets, rows and columns of
 * an ODS file.
 * @throws FileProblem when the declared size is too large, the archive is damaged, its XML cannot be read or it is not
 * a spreadsheet
 */
export function rebuildArchive(bytes: Uint8Array) {
  const { entries, hasPictures } = unpackArchive(bytes);
  const isOds = 'content.xml' in entries && 'META-INF/manifest.xml' in entries;
  if (!isOds && !('xl/workbook.xml' in entries)) throw new FileProblem(workbookTexts.notWorkbook);
  // SheetJS does not report the hidden sheets, rows and columns of an ODS file. Rows and columns are collected in the form
  // in which it reports those of other formats.
  const hidden = { hiddenSheets: new Set<string>(), hiddenParts: new Map<string, HiddenParts>() };
  for (const [name, entryContent] of Object.entries(entries)) {
    const content = sheetEntry.test(name) ? removeEmptyCells(entryContent) : entryContent;
    readXml(content, createHiddenPartCollector(hidden));
    entries[name] = decodeHighReferences(content);
  }
  // SheetJS calls `slice`, which copies the bytes of a Uint8Array but not those of a Node.js buffer.
  return { archive: Buffer.from(zipSync(entries, { level: 0 }).buffer), isOds, hasPictures, ...hidden };
}

function unpackArchive(bytes: Uint8Array): { entries: Record<string, Uint8Array>; hasPictures: boolean } {
  let hasPictures = false;
  let unpackedBytes = 0;
  let count = 0;
  function isUnpacked({ name, originalSize }: UnzipFileInfo): boolean {
    hasPictures ||= pictureEntry.test(name);
    if (!neededEntry.test(name)) return false;
    unpackedBytes += originalSize;
    count += 1;
    if (unpackedBytes > maxUnpackedBytes || count > maxEntries) throw workbookTooLarge();
    return true;
  }
  try {
    return { entries: unzipSync(bytes, { filter: isUnpacked }), hasPictures };
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem(workbookTexts.damaged);
  }
}

/**
 * Removes cells that have only a style, because a sheet may contain a million of them and each costs memory and time.
 */
function removeEmptyCells(content: Uint8Array): Uint8Array {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  return Buffer.from(bytes.toString('latin1').replace(/<(\w+:)?c(?:\s[^<>]*)?(?:\/>|><\/(?:\w+:)?c>)/g, ''), 'latin1');
}

/** Parses the XML strictly and throws on an error, because SheetJS silently skips a row that it cannot parse. */
function readXml(content: Uint8Array, onOpen: (tag: SaxesTagPlain) => void): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', onOpen);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let start = 0; start < content.length; start += chunkBytes)
      parser.write(decoder.decode(content.subarray(start, start + chunkBytes), { stream: true }));
    parser.close();
  } catch {
    throw new FileProblem(workbookTexts.unreadablePart);
  }
}

/** Replaces numeric references to characters above 16 bits, such as an emoji's `&#128032;`, which SheetJS truncates. */
function decodeHighReferences(content: Uint8Array): Uint8Array {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  if (!bytes.includes('&#')) return content;
  // In Latin-1 each byte is one character, so all other bytes remain unchanged.
  const text = bytes.toString('latin1').replace(/&#(?:x([\da-f]{5,})|(\d{5,}));/gi, (reference, hex, decimal) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0xffff ? Buffer.from(String.fromCodePoint(code)).toString('latin1') : reference;
  });
  return Buffer.from(text, 'latin1');
}

/**
 * Finds hidden sheets, rows and columns of an ODS file: a sheet is hidden by its style, which comes before it, and a row
 * or column by its own attribute.
 */
function createHiddenPartCollector({
  hiddenSheets,
  hiddenParts,
}: {
  hiddenSheets: Set<string>;
  hiddenParts: Map<string, HiddenParts>;
}): (tag: SaxesTagPlain) => void {
  const hiddenStyles = new Set<string>();
  let style = '';
  let parts: HiddenParts = { rows: [], columns: [] };
  let [row, column] = [0, 0];
  return ({ name, attributes }) => {
    if (name === 'style:style') style = attributes['style:name'] ?? '';
    if (name === 'style:table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(style);
    if (name === 'table:table') {
      const sheet = attributes['table:name'] ?? '';
      if (hiddenStyles.has(attributes['table:style-name'] ?? '')) hiddenSheets.add(sheet);
      parts = { rows: [], columns: [] };
      [row, column] = [0, 0];
      hiddenParts.set(sheet, parts);
    }
    if (name === 'table:table-row') {
      const end = row + Number(attributes['table:number-rows-repeated'] ?? 1);
      if (isHidden(attributes)) hideRun(parts.rows, { from: row, end, max: maxRows });
      row = end;
    }
    if (name === 'table:table-column') {
      const end = column + Number(attributes['table:number-columns-repeated'] ?? 1);
      if (isHidden(attributes)) hideRun(parts.columns, { from: column, end, max: maxColumns });
      column = end;
    }
  };
}

function isHidden(attributes: SaxesTagPlain['attributes']): boolean {
  return ['collapse', 'filter'].includes(attributes['table:visibility'] ?? '');
}

/** Marks a run of rows or columns as hidden. A run of more than `max` is the empty end of the sheet. */
function hideRun(marks: RowInfo[] | ColInfo[], { from, end, max }: { from: number; end: number; max: number }): void {
  if (end - from <= max) for (let at = from; at < end; at += 1) marks[at] = { hidden: true };
}

import path from 'node:path';
import type { Table } from '../cell.ts';
import { FileProblem } from '../file-problem.ts';
import { readCellFormats } from './cell-formats.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheetRows } from './sheet-rows.ts';
import { readXml } from './xml-pieces.ts';
import { openZip } from './zip-reader.ts';
import type { ZipEntry, ZipReader } from './zip-reader.ts';

const daysTo1904 = 1462;
const notWorkbook = 'O arquivo é um .zip, mas não uma planilha do Excel (.xlsx). Salve a planilha como .xlsx.';

/** The visible sheets of a workbook, in its own order. Close it when done. */
export async function openWorkbook(file: string): Promise<{ tables: Table[]; close: () => Promise<void> }> {
  const zip = await openZip(file);
  try {
    return { tables: await openTables(zip), close: zip.close };
  } catch (error) {
    await zip.close();
    throw error;
  }
}

async function openTables(zip: ZipReader): Promise<Table[]> {
  const workbook = zip.entries.get('xl/workbook.xml');
  if (!workbook) throw new FileProblem(zip.entries.has('content.xml') ? openDocument : notWorkbook);
  const { sheets, counts1904 } = await readWorkbook(zip, workbook);
  const targets = await readTargets(zip);
  const context = {
    strings: await readSharedStrings(readOptional(zip, 'xl/sharedStrings.xml')),
    formats: await readCellFormats(readOptional(zip, 'xl/styles.xml')),
    dayOffset: counts1904 ? daysTo1904 : 0,
  };
  return sheets.flatMap(({ name, id }) => {
    const entry = zip.entries.get(targets.get(id) ?? '');
    return entry ? [{ name, rows: () => readSheetRows(zip.read(entry), context) }] : [];
  });
}

const openDocument = 'O arquivo é uma planilha do LibreOffice (.ods). Salve-a como .xlsx.';

async function readWorkbook(zip: ZipReader, entry: ZipEntry) {
  const sheets: { name: string; id: string }[] = [];
  let counts1904 = false;
  await readXml(zip.read(entry), {
    open(name, attributes) {
      if (name === 'workbookPr') counts1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return;
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key) && key.includes(':'))?.[1];
      sheets.push({ name: attributes.name ?? '', id: id ?? '' });
    },
  });
  return { sheets, counts1904 };
}

/** Which entry a sheet is, by the name its relation has. */
async function readTargets(zip: ZipReader): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const relations = readOptional(zip, 'xl/_rels/workbook.xml.rels');
  if (!relations) return targets;
  await readXml(relations, {
    open(name, { Id: id = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const resolved = target.startsWith('/') ? target.slice(1) : path.posix.join('xl', target);
      targets.set(id, resolved);
    },
  });
  return targets;
}

function readOptional(zip: ZipReader, name: string): AsyncIterable<Buffer> | undefined {
  const entry = zip.entries.get(name);
  return entry && zip.read(entry);
}

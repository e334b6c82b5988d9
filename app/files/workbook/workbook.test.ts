import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readNotices, readProductRows } from '#tests/support/files/catalogue-files.ts';
import { writeXlsx, writeZip } from '#tests/support/files/write-xlsx.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { formatCell } from '../table/table-cells.ts';
import { findColumn } from '../table/table-columns.ts';
import { brandColumns, categoryColumns, productColumns } from '../table/catalogue-columns.ts';
import { detectFormat } from '../detect-format.ts';
import { writeCatalogueFile } from '../write-catalogue-file.ts';
import { openWorkbook } from './open-workbook.ts';

const fixtures = path.join(import.meta.dirname, 'fixtures');
const megabyte = 1024 * 1024;

describe('a spreadsheet', () => {
  test.each(['xlsx', 'xls', 'ods'])(
    'saved by LibreOffice as %s is read with leading zeros in codes, dates, percentages, flags, values of formulas and merged cells, but without its hidden sheet, which is reported',
    async (extension) => {
      const file = path.join(fixtures, `valores.${extension}`);
      expect(await detectFormat(file)).toBe(extension);
      const rows = await readProductRows(file);
      expect(rows.map(({ row, value }) => ({ row, value }))).toEqual([
        {
          row: 2,
          value: {
            sku: '00001',
            title: 'Ração Bovina Engorda',
            price: 59.7,
            discount: 15.5,
            parent: 'Bovinos',
            offerDate: { endDate: '2026-11-30' },
            featured: true,
            quantity: 12,
            unit: 'saco 30 kg',
          },
        },
        {
          row: 3,
          value: {
            sku: '007',
            title: 'Sal mineral, açúcar e melaço',
            price: 1234.56,
            discount: 0,
            parent: 'Bovinos',
            offerDate: { endDate: '2026-12-24T18:30:00' },
            featured: false,
          },
        },
        {
          row: 4,
          value: {
            title: 'Cabresto',
            price: 10,
            parent: 'Selaria',
            quantity: 3,
            unit: 'unidade',
          },
        },
      ]);
      expect(rows.map(({ problems }) => problems)).toEqual([
        undefined,
        undefined,
        [
          { column: 'sku', value: '#DIV/0!', reason: expect.stringContaining('deu erro') },
          { column: 'offerDate.endDate', value: '18:30:00', reason: 'é só uma hora; escreva também o dia' },
        ],
      ]);
      expect(await readNotices(file)).toContain('Folhas ocultas, que ficaram de fora: "Rascunho".');
    },
  );

  test('whose dates count from 1904 is read with the same dates, and refused for formulas without a stored value', async () => {
    const rows = await readProductRows(path.join(fixtures, 'de-1904.xlsx'));
    expect(rows.map(({ value }) => (value as { offerDate?: object }).offerDate)).toEqual([
      { endDate: '2026-11-30' },
      { endDate: '2026-12-24T18:30:00' },
      undefined,
    ]);
    expect(rows[0]?.problems).toEqual([
      { column: 'price', value: '', reason: expect.stringContaining('não tem o valor guardado') },
    ]);
    expect(rows[2]?.problems?.map(({ value }) => value)).toEqual(['', '18:30:00']);
  });

  test('that declares a smaller unpacked size than its real one is refused before it takes 150 MB', async () => {
    const file = path.join(await createTemporaryFolder(), 'mentira.xlsx');
    await writeXlsx(file, { rows: repeat('<row r="1"><c r="A1"><v>', ' '.repeat(megabyte), 200) });
    await declareSize(file, 'xl/worksheets/folha.xml', 1000);
    const before = process.memoryUsage().rss;
    await expect(openWorkbook(file)).rejects.toThrow('não consigo ler');
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * megabyte);
  });

  test('that repeats one cell a billion times is refused by the memory limit', async () => {
    const file = path.join(await createTemporaryFolder(), 'repete.ods');
    const cell =
      '<table:table-cell table:number-columns-repeated="1000" office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell>';
    await writeZip(file, {
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'META-INF/manifest.xml': '<manifest:manifest/>',
      'styles.xml': '<office:document-styles/>',
      'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="A"><table:table-row table:number-rows-repeated="1000000">${cell}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
    });
    await expect(openWorkbook(file)).rejects.toThrow(/grande demais.*\.csv/);
  });

  test('of more than 20,000 products is refused on import and export, with CSV as the alternative', async () => {
    const folder = await createTemporaryFolder();
    const rows = Array.from({ length: 20_200 }, (_, index) => `<row r="${index + 1}"><c><v>${index}</v></c></row>`);
    await writeXlsx(path.join(folder, 'muitos.xlsx'), { rows: rows.join('') });
    await expect(openWorkbook(path.join(folder, 'muitos.xlsx'))).rejects.toThrow(/grande demais.*\.csv/);
    const catalogue = {
      categories: [],
      brands: [],
      pictures: new Map(),
      hasOtherCategoryNames: false,
      productCount: 20_001,
      products: async function* list() {},
    };
    const file = path.join(folder, 'saida.xlsx');
    const writing = writeCatalogueFile(file, { catalogue, format: 'xlsx', onProduct: () => {} });
    await expect(writing).rejects.toThrow(/20\.000 produtos.*\.csv/);
  });
});

test('the template contains only columns that an import reads, and explains every column of products', async () => {
  const { tables, close } = await openWorkbook(path.join(import.meta.dirname, '../../../docs/modelo-catalogo.xlsx'));
  const sheets: Record<string, string[][]> = {};
  for (const { name, rows } of tables) {
    sheets[name] = [];
    for await (const { cells } of rows()) sheets[name].push(cells.map(formatCell));
  }
  await close();
  const columns = { Produtos: productColumns, Categorias: categoryColumns, Marcas: brandColumns };
  for (const [name, known] of Object.entries(columns)) {
    const headers = sheets[name]?.[0] ?? [];
    expect(headers.filter((header) => !findColumn(known, header))).toEqual([]);
    expect(headers).toContain(known[0]?.header);
  }
  expect(sheets.Produtos?.[0]).toEqual(expect.arrayContaining(['título', 'preço', 'categoria']));
  expect(sheets['Como preencher']?.slice(1).map(([header]) => header)).toEqual(sheets.Produtos?.[0]);
});

/** Changes the uncompressed size that a ZIP archive's directory declares for an entry. */
async function declareSize(file: string, name: string, bytes: number): Promise<void> {
  const archive = await readFile(file);
  const entry = archive.lastIndexOf(name) - 46;
  expect(archive.readUInt32LE(entry)).toBe(0x02014b50);
  archive.writeUInt32LE(bytes, entry + 24);
  await writeFile(file, archive);
}

async function* repeat(start: string, piece: string, count: number): AsyncIterable<string> {
  yield start;
  for (let index = 0; index < count; index += 1) yield piece;
}

import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SourceRow } from '#app/operations/import/import-types.ts';
import { readProductRows } from '#tests/support/files/catalogue-files.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { writeXlsx, writeZip } from '#tests/support/files/write-xlsx.ts';
import { openCatalogueFile } from '../open-catalogue-file.ts';
import { surveyColumns } from '../survey-columns.ts';
import { createColumnChoices, attributeField } from '../table/column-choices.ts';

describe('a catalogue in XLSX', () => {
  const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const headerRow = `<row r="1">${['sku', 'título', 'preço', 'categoria', 'desconto', 'fim da oferta', 'descrição']
    .map((name, index) => text(`${'ABCDEFG'[index]}1`, name))
    .join('')}</row>`;

  async function readCells(cells: string, parts: Partial<Parameters<typeof writeXlsx>[1]> = {}): Promise<SourceRow[]> {
    const file = path.join(await createTemporaryFolder(), 'catalogo.xlsx');
    await writeXlsx(file, { rows: `${headerRow}<row r="2">${cells}</row>`, ...parts });
    return readProductRows(file);
  }

  const makeStyles = (format: string) =>
    `<numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>`;

  test('is read with formatted strings and with the styles of cells, not those of templates', async () => {
    const cells = '<c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="E2" s="1"><v>0.155</v></c>';
    const [row] = await readCells(cells, {
      sharedStrings:
        '<si><t>007</t></si><si><r><t>Sela</t></r><r><t xml:space="preserve"> nova</t></r><rPh><t>x</t></rPh></si>',
      styles:
        '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="10"/></cellXfs>',
    });
    expect(row?.value).toMatchObject({ sku: '007', title: 'Sela nova', discount: 15.5 });
  });

  test('keeps characters that other programs write as numeric references, including emoji', async () => {
    const [row] = await readCells(
      `${text('A2', 'A')}${text('B2', '&#128032; Acar&#225; &amp;#128032; &#x1F990;')}<c r="C2"><v>1</v></c>${text('D2', 'Peixes')}`,
    );
    expect(row?.value).toMatchObject({ title: '🐠 Acará &#128032; 🦐' });
  });

  test('may contain columns without any content between others', async () => {
    const file = path.join(await createTemporaryFolder(), 'catalogo.xlsx');
    const rows = `<row r="1">${text('A1', 'sku')}${text('C1', 'título')}${text('F1', 'preço')}${text('H1', 'categoria')}</row>
      <row r="2">${text('A2', 'A')}${text('C2', 'Sela')}<c r="F2"><v>1</v></c>${text('H2', 'Selaria')}</row>`;
    await writeXlsx(file, { rows });
    expect((await readProductRows(file)).map(({ value }) => value)).toMatchObject([
      { sku: 'A', title: 'Sela', price: 1 },
    ]);
  });

  test('is refused for a text turned into a date, with instructions', async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const [row] = await readCells(`${text('A2', 'A')}<c r="B2" s="1"><v>46356</v></c>`, { styles });
    const reason = expect.stringContaining('formate a célula como Texto');
    expect(row?.problems?.[0]).toMatchObject({ column: 'title', reason });
  });

  test('has numbers, percentages and dates of label attributes read as displayed, and is refused for formulas with errors', async () => {
    const labels = ['Proteína bruta', 'EAN', 'Peso', 'Validade', 'Fase'];
    const headers = ['sku', 'título', 'preço', 'categoria', ...labels];
    const file = path.join(await createTemporaryFolder(), 'rotulos.xlsx');
    await writeXlsx(file, {
      rows: `<row r="1">${headers.map((name, index) => text(`${'ABCDEFGHI'[index]}1`, name)).join('')}</row>
        <row r="2">${text('A2', 'A')}${text('B2', 'Sal')}<c r="C2"><v>1</v></c>${text('D2', 'Sais')}<c r="E2" s="1"><v>0.145</v></c><c r="F2" s="2"><v>12345678905</v></c><c r="G2"><v>2.5</v></c><c r="H2" s="3"><v>46356</v></c><c r="I2" t="e"><v>#REF!</v></c></row>`,
      styles:
        '<numFmts><numFmt numFmtId="170" formatCode="0000000000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="170"/><xf numFmtId="14"/></cellXfs>',
    });
    const { tables } = await surveyColumns(file);
    expect(tables[0]?.columns.slice(4, 8).map(({ samples }) => samples)).toEqual([
      ['14,5%'],
      ['0012345678905'],
      ['2,5'],
      ['30/11/2026'],
    ]);
    const fields = ['sku', 'title', 'price', 'parent', ...labels.map(() => attributeField)];
    const choices = createColumnChoices(new Map([[tables[0]?.layout ?? '', fields]]));
    const [row] = await readProductRows(file, choices);
    expect(row?.value).toMatchObject({
      additionalInformation: [
        { key: 'Proteína bruta', value: '14,5%' },
        { key: 'EAN', value: '0012345678905' },
        { key: 'Peso', value: '2,5' },
        { key: 'Validade', value: '30/11/2026' },
      ],
    });
    expect(row?.problems).toMatchObject([{ value: '#REF!', reason: expect.stringContaining('deu erro') }]);
  });

  test.each([
    ['[$US$-409] #,##0.00', 'US$'],
    ['&quot;R$&quot; 0.00&quot;/kg&quot;', '/kg'],
    ['0%', '%'],
    ['[$US$-409] 0', 'US$'],
  ])('is refused for a price that its format %s shows in other units', async (format, unit) => {
    const [row] = await readCells(`${text('A2', 'A')}<c r="C2" s="1"><v>0.2</v></c>`, { styles: makeStyles(format) });
    expect(row?.problems).toMatchObject([{ column: 'price', value: expect.stringContaining(unit) }]);
  });

  test('is refused for a percentage off that its format shows in reais', async () => {
    const styles = makeStyles('&quot;R$&quot; #,##0.00');
    const [row] = await readCells(`${text('A2', 'A')}<c r="C2"><v>50</v></c><c r="E2" s="1"><v>5</v></c>`, { styles });
    expect(row?.problems).toMatchObject([{ column: 'discount', reason: expect.stringContaining('valor do desconto') }]);
  });

  test.each(['[$R$-416] #,##0.00', '_-&quot;R$&quot;\\ * #,##0.00_-', '0.00&quot; un&quot;', '&quot;R$ &quot;0'])(
    'has a price in reais read with the format %s',
    async (format) => {
      const [row] = await readCells(`${text('A2', 'A')}<c r="C2" s="1"><v>12.5</v></c>`, {
        styles: makeStyles(format),
      });
      expect(row).toMatchObject({ problems: undefined, value: { price: 12.5 } });
    },
  );

  test('has a date read even where its cell lost the date format, but no other number read as a date', async () => {
    const [row] = await readCells(`${text('A2', 'A')}<c r="F2"><v>46356</v></c>`);
    expect(row?.value).toMatchObject({ offerDate: { endDate: '2026-11-30' } });
    const [other] = await readCells(`${text('A2', 'A')}<c r="F2"><v>30</v></c>`);
    expect(other?.problems).toContainEqual({
      column: 'offerDate.endDate',
      value: '30',
      reason: 'é um número; formate a célula como data ou escreva como 30/11/2026',
    });
  });

  test('that expands too much is refused before it fills the memory', async () => {
    const folder = await createTemporaryFolder();
    const blank = ' '.repeat(1024 * 1024);
    const bombs = {
      'um-texto.xlsx': repeat(`${headerRow}<row r="2"><c r="A2" t="inlineStr"><is><t>`, blank),
      'linhas.xlsx': repeat(headerRow, '<row/>'.repeat(100_000)),
    };
    for (const [name, rows] of Object.entries(bombs)) {
      const file = path.join(folder, name);
      await writeXlsx(file, { rows });
      const before = process.memoryUsage().rss;
      await expect(readProductRows(file)).rejects.toThrow(/absurdo|grande demais|linhas demais/);
      expect(process.memoryUsage().rss - before).toBeLessThan(170 * 1024 * 1024);
    }
  });

  test('of more than 2,000 parts is refused, however small they are', async () => {
    const file = path.join(await createTemporaryFolder(), 'partes.xlsx');
    const parts = Array.from({ length: 2001 }, (_, index) => [`xl/parte${index}.xml`, '<x/>'] as const);
    await writeZip(file, Object.fromEntries(parts));
    await expect(openCatalogueFile(file)).rejects.toThrow('grande demais');
  });

  test('with broken XML, with 18,000 columns or without a workbook is refused', async () => {
    await expect(readCells('<c r="A2"><v>1</c>')).rejects.toThrow('não consigo ler');
    await expect(readCells('<c r="ZZZ2"><v>1</v></c>')).rejects.toThrow('colunas preenchidas demais');
    const file = path.join(await createTemporaryFolder(), 'outro.xlsx');
    await writeZip(file, { 'leia-me.txt': 'oi' });
    await expect(openCatalogueFile(file)).rejects.toThrow('não uma planilha');
  });

  async function* repeat(start: string, piece: string): AsyncIterable<string> {
    yield start;
    for (let sent = 0; sent < 200 * 1024 * 1024; sent += piece.length) yield piece;
  }
});

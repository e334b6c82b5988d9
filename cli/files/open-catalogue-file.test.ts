import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { productSchema } from '#app/operations/import/catalogue-schema.ts';
import type { SourceRow } from '#app/operations/import/import-types.ts';
import { writeXlsx, writeZip } from '#tests/support/xlsx.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openCatalogueFile } from './open-catalogue-file.ts';

async function save(content: string | Buffer, name = 'catalogo.csv'): Promise<string> {
  const file = path.join(await createTemporaryFolder(), name);
  await writeFile(file, content);
  return file;
}

async function readRows(file: string): Promise<SourceRow[]> {
  const opened = await openCatalogueFile(file);
  const rows: SourceRow[] = [];
  try {
    for await (const row of opened.source.products()) rows.push(row);
  } finally {
    await opened.close();
  }
  return rows;
}

const header = 'sku;título;preço;categoria';

describe('a catalogue in CSV', () => {
  test.each([
    ['semicolons', 'sku;titulo;preco;categoria\nA;Ração "boa";1.234,56;Cães\n'],
    ['commas', 'sku,titulo,preco,categoria\nA,"Ração ""boa""","1.234,56",Cães\n'],
    ['tabs', 'sku\ttitulo\tpreco\tcategoria\nA\tRação "boa"\t1234.56\tCães\n'],
    ['a byte order mark', '\ufeffSKU;Título;Preço (R$);Categoria\r\nA;Ração "boa";R$ 1.234,56;Cães\r\n'],
    ['the specification’s names', 'sku;title;price;parent\nA;Ração "boa";1234.56;Cães'],
    ['a hint for spreadsheets', 'sep=;\nsku;nome;valor;categoria\nA;Ração "boa";1234,56;Cães'],
    [
      'a title above the headers',
      'Tabela de preços, novembro\n;;;\nsku;nome;valor;categoria\nA;Ração "boa";1234,56;Cães\n',
    ],
    ['a title above commas', 'Minha loja; preços\nsku,nome,valor,categoria\nA,"Ração ""boa""","1.234,56",Cães\n'],
    ['blank lines', '\n\nsku;nome;valor;categoria\n;;;\n\nA;Ração "boa";1234,56;Cães\n\n'],
  ])('with %s is understood', async (_, text) => {
    const [row, ...others] = await readRows(await save(text));
    expect(others).toEqual([]);
    expect(row?.value).toMatchObject({ sku: 'A', title: 'Ração "boa"', price: 1234.56, parent: 'Cães' });
    expect(productSchema.parse(row?.value)).toMatchObject({ priceCents: 123_456, categoryName: 'Cães' });
  });

  test('saved by an old program as Windows-1252, or as UTF-16, keeps its accents', async () => {
    const text = `${header}\nA;Ração;1,00;Cães`;
    const [old] = await readRows(await save(Buffer.from(text, 'latin1')));
    const [wide] = await readRows(await save(Buffer.from(`\ufeff${text}`, 'utf16le')));
    for (const row of [old, wide]) expect(row?.value).toMatchObject({ title: 'Ração', parent: 'Cães' });
  });

  test('may have line breaks and separators inside quotes, and rows are numbered as a spreadsheet shows them', async () => {
    const rows = await readRows(await save(`${header};descrição\nA;T;1;C;"um;\ndois"\n\nB;T;2;C;\n`));
    expect(rows.map(({ row }) => row)).toEqual([2, 4]);
    expect(rows[0]?.value).toMatchObject({ description: 'um;\ndois' });
  });

  test('carries lists, pairs, pictures with colours, dates and words for yes and no', async () => {
    const text = `${header};etiquetas;ficha técnica;imagens;fim da oferta;destaque;desconto
A;T;1;C;novo|couro;Peso=5 kg|Cor=Castanho;a.jpg|b.jpg=Castanho=#6b3f1d;30/11/2026;Sim;12,5%`;
    const [row] = await readRows(await save(text));
    expect(productSchema.parse(row?.value)).toMatchObject({
      tags: ['novo', 'couro'],
      additionalInformation: [
        { key: 'Peso', value: '5 kg' },
        { key: 'Cor', value: 'Castanho' },
      ],
      images: [{ path: 'a.jpg' }, { path: 'b.jpg', colourName: 'Castanho', colourCode: '#6b3f1d' }],
      offerEndMs: Date.parse('2026-11-30T23:59:59-03:00'),
      featured: true,
      discountBasisPoints: 1250,
    });
  });

  test('with text in every numeric column says so of each', async () => {
    const columns = 'sku;título;preço;categoria;desconto;quantidade;vendidos;id;destaque;fim da oferta';
    const [row] = await readRows(await save(`${columns}\nA;T;um;C;dois;três;quatro;cinco;seis;sete`));
    const told = row?.problems?.map(({ column }) => column) ?? [];
    expect(told).toEqual(['price', 'discount', 'quantity', 'sellCount', 'id', 'featured']);
    const issues = productSchema.safeParse(row?.value).error?.issues.map(({ path: [first] }) => first);
    expect(issues).toContain('offerDate');
  });

  test('with a title above the headers says where it found them', async () => {
    const opened = await openCatalogueFile(await save(`Apiário Flor do Campo\n\n${header}\nA;T;1;C\n`));
    expect(opened.notices).toEqual(['Os nomes das colunas estão na linha 3; o que há acima dela ficou de fora.']);
  });

  test('with dates that no calendar has says so', async () => {
    const [row] = await readRows(await save(`${header};fim da oferta\nA;T;1;C;31/02/2026\n`));
    expect(row?.problems).toMatchObject([
      { column: 'offerDate.endDate', value: '31/02/2026', reason: 'esta data não existe no calendário' },
    ]);
  });

  test('names the columns it left aside and the ones it lacks', async () => {
    const opened = await openCatalogueFile(await save('sku;preçoo\nA;1'));
    expect(opened.notices.join(' ')).toMatch(/"preçoo".*"título", "preço", "categoria"/);
  });

  test.each([
    ['1,000,000 columns', `${header}\n${'a;'.repeat(1_000_000)}`, 'colunas'],
    ['1,000,000 headers', 'sku;'.repeat(1_000_000), 'colunas'],
    ['quotes left open', `${header}\nA;"T;1;C\nB;T;1;C\n`, 'não se fecham'],
    ['no SKU', 'nome;preço\nA;1', 'Falta a coluna "sku"'],
    ['two columns for one field', 'sku;preço;valor\nA;1;2', 'duas colunas'],
    ['nothing but blanks', ' \n\n ', 'vazio'],
  ])('with %s is refused', async (_, text, reason) => {
    await expect(readRows(await save(text))).rejects.toThrow(reason);
  });

  test('has the codes that a spreadsheet ruined pointed out', async () => {
    const [row] = await readRows(await save(`${header}\n7,89E+12;T;1;C`));
    expect(row?.problems).toMatchObject([{ column: 'sku', reason: expect.stringContaining('notação científica') }]);
  });
});

describe('a catalogue file', () => {
  test('is told by its content, whatever it is called', async () => {
    const json = await openCatalogueFile(await save('[{"sku":"A"}]', 'catalogo.csv'));
    expect(json).toMatchObject({ format: 'json', notices: [expect.stringContaining('JSON')] });
    const csv = await openCatalogueFile(await save(`${header}\nA;T;1;C`, 'catalogo.xlsx'));
    expect(csv.format).toBe('csv');
  });

  test.each([
    ['that is empty', '', 'vazio'],
    ['that is an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '.xls antiga'],
    ['that is a PDF', '%PDF-1.7', 'PDF'],
    ['that is a web page', '<!doctype html><table>', 'HTML'],
    ['that is a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), 'imagem'],
    ['that is of no known kind', Buffer.from([1, 0, 2, 0, 3]), 'não é JSON, CSV nem XLSX'],
    ['that is some other archive', Buffer.from('PK\u0003\u0004 and so on'), 'danificado'],
  ])('%s is refused', async (_, content, reason) => {
    await expect(openCatalogueFile(await save(content))).rejects.toThrow(reason);
  });

  test('that is a folder or is not there is refused', async () => {
    const folder = path.join(await createTemporaryFolder(), 'catalogo.csv');
    await mkdir(folder);
    await expect(openCatalogueFile(folder)).rejects.toThrow('é uma pasta');
    await expect(openCatalogueFile(`${folder}/x.csv`)).rejects.toThrow('Não encontrei');
  });

  test('in JSON that is broken inside a product says on which line', async () => {
    const file = await save('[\n{"sku":"A"},\n{"sku":B}\n]', 'c.json');
    await expect(readRows(file)).rejects.toThrow('Linha 3');
  });
});

describe('a catalogue in XLSX', () => {
  const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const headerRow = `<row r="1">${['sku', 'título', 'preço', 'categoria', 'desconto', 'fim da oferta', 'descrição']
    .map((name, index) => text(`${'ABCDEFG'[index]}1`, name))
    .join('')}</row>`;

  async function readCells(cells: string, parts: Partial<Parameters<typeof writeXlsx>[1]> = {}): Promise<SourceRow[]> {
    const file = path.join(await createTemporaryFolder(), 'catalogo.xlsx');
    await writeXlsx(file, { rows: `${headerRow}<row r="2">${cells}</row>`, ...parts });
    return readRows(file);
  }

  test('is read with shared texts, percentages, dates and the values of formulas', async () => {
    const rows = await readCells(
      `<c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2"><f>3*19.9</f><v>59.699999999999996</v></c>${text('D2', 'Selaria')}<c r="E2" s="1"><v>0.155</v></c><c r="F2" s="2"><v>46356</v></c>`,
      {
        sharedStrings:
          '<si><t>007</t></si><si><r><t>Sela</t></r><r><t xml:space="preserve"> nova</t></r><rPh><t>x</t></rPh></si>',
        styles:
          '<numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="170"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="170"/></cellXfs>',
      },
    );
    expect(rows).toHaveLength(1);
    expect(productSchema.parse(rows[0]?.value)).toMatchObject({
      sku: '007',
      title: 'Sela nova',
      priceCents: 5970,
      discountBasisPoints: 1550,
      offerEndMs: Date.parse('2026-11-30T23:59:59-03:00'),
    });
  });

  test('has formulas without a value, formulas in error and texts turned into dates refused, each with its cure', async () => {
    const [row] = await readCells(
      `${text('A2', 'A')}<c r="B2" s="1"><v>46356</v></c><c r="C2"><f>X1</f></c><c r="D2" t="e"><f>X</f><v>#REF!</v></c>`,
      { styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>' },
    );
    expect(row?.problems).toMatchObject([
      { column: 'title', reason: expect.stringContaining('formate a célula como Texto') },
      { column: 'price', reason: expect.stringContaining('não tem o valor guardado') },
      { column: 'parent', value: '#REF!', reason: expect.stringContaining('deu erro') },
    ]);
  });

  test('reads a date whose cell lost its format, and no other number as one', async () => {
    const [row] = await readCells(`${text('A2', 'A')}<c r="F2"><v>46356</v></c>`);
    expect(row?.value).toMatchObject({ offerDate: { endDate: '2026-11-30' } });
    const [other] = await readCells(`${text('A2', 'A')}<c r="F2"><v>30</v></c>`);
    expect(other?.problems).toContainEqual({
      ...{ column: 'offerDate.endDate', value: '30' },
      reason: 'é um número; formate a célula como data ou escreva como 30/11/2026',
    });
  });

  test('counts days from 1904 where the workbook says so', async () => {
    const cells = `${text('A2', 'A')}<c r="F2" s="1"><v>44894</v></c>`;
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const [row] = await readCells(cells, { styles, workbookProperties: '<workbookPr date1904="1"/>' });
    expect(row?.value).toMatchObject({ offerDate: { endDate: '2026-11-30' } });
  });

  test('takes a negative number, a third decimal and a discount of 101 to the rules of the import', async () => {
    const [row] = await readCells(
      `${text('A2', 'A')}${text('B2', 'T')}<c r="C2"><v>-1</v></c>${text('D2', 'C')}<c r="E2"><v>101</v></c>`,
    );
    const issues = productSchema.safeParse(row?.value).error?.issues.map(({ path: [first] }) => first);
    expect(issues).toEqual(['price', 'discount']);
    const [other] = await readCells(`${text('A2', 'A')}<c r="C2"><v>1.005</v></c>`);
    expect(productSchema.safeParse(other?.value).error?.issues[1]?.message).toContain('2 casas decimais');
  });

  test('that is a bomb is refused before it fills the memory', { timeout: 60_000 }, async () => {
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
      await expect(readRows(file)).rejects.toThrow(/absurdo|grande demais|linhas demais/);
      expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024);
    }
  });

  test('cut short, without a workbook or with broken XML is refused', async () => {
    await expect(readCells('<c r="A2"><v>1</c>')).rejects.toThrow('não consigo ler');
    const file = path.join(await createTemporaryFolder(), 'outro.xlsx');
    await writeZip(file, { 'leia-me.txt': 'oi' });
    await expect(openCatalogueFile(file)).rejects.toThrow('não uma planilha');
  });

  async function* repeat(start: string, piece: string): AsyncIterable<string> {
    yield start;
    for (let sent = 0; sent < 300 * 1024 * 1024; sent += piece.length) yield piece;
  }
});

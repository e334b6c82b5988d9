import { describe, expect, test } from 'vitest';
import { productSchema } from '#app/operations/import/catalogue-schema.ts';
import { csvHeader, readContent, saveFile } from '#tests/support/files/catalogue-files.ts';
import { openCatalogueFile } from '../open-catalogue-file.ts';

describe('a catalogue in CSV', () => {
  test.each([
    ['semicolons', 'sku;titulo;preco;categoria\nA;Ração "boa";1.234,56;Cães\n'],
    ['commas', 'sku,titulo,preco,categoria\nA,"Ração ""boa""","1.234,56",Cães\n'],
    ['tabs', 'sku\ttitulo\tpreco\tcategoria\nA\tRação "boa"\t1234.56\tCães\n'],
    [
      'a title with bars above semicolons',
      'Minha loja | preços | novembro\nsku;nome;valor;categoria\nA;Ração "boa";1234,56;Cães',
    ],
    ['a byte order mark', '\ufeffSKU;Título;Preço (R$);Categoria\r\nA;Ração "boa";R$ 1.234,56;Cães\r\n'],
    ['a hint for spreadsheets', 'sep=;\nsku;nome;valor;categoria\nA;Ração "boa";1234,56;Cães'],
    [
      'a title above the headers',
      'Tabela de preços, novembro\n;;;\nsku;nome;valor;categoria\nA;Ração "boa";1234,56;Cães\n',
    ],
    ['a hint whose line ends unlike the others', 'sep=;\r\nsku;nome;valor;categoria\nA;Ração "boa";1234,56;Cães\n'],
    ['a title that ends in CR', 'Tabela de preços\rsku;nome;valor;categoria\nA;Ração "boa";1234,56;Cães\r\n'],
    ['blank lines', '\n\nsku;nome;valor;categoria\n;;;\n\nA;Ração "boa";1234,56;Cães\n\n'],
  ])('with %s is read', async (_, text) => {
    const [row, ...others] = await readContent(text);
    expect(others).toEqual([]);
    expect(row?.value).toMatchObject({ sku: 'A', title: 'Ração "boa"', price: 1234.56, parent: 'Cães' });
    expect(productSchema.parse(row?.value)).toMatchObject({ priceCents: 123_456, parent: 'Cães' });
  });

  test.each([
    ['several kinds of line breaks', `${csvHeader}\nA;a;1;C\r\nB;b;2;C\rC;"c\r\nd";3;C\nD;d;4;C`, '2 A, 3 B, 4 C, 5 D'],
    ['empty lines', `\n${csvHeader}\n\r\n\nA;a;1;C\n;;;\n\nB;b;2;C\n`, '5 A, 8 B'],
    ['line breaks inside quotes', `${csvHeader}\nA;"um;\ndois";1;C\n\nB;T;2;C\n`, '2 A, 4 B'],
  ])('with %s keeps every row, with the number that a spreadsheet shows', async (_, text, expected) => {
    const rows = await readContent(text);
    expect(rows.map(({ row, value }) => `${row} ${(value as { sku: string }).sku}`).join(', ')).toBe(expected);
  });

  test('with a row of more than 8 MB is refused with the likely reason', async () => {
    const row = `A;"${'x'.repeat(8 * 1024 * 1024)}";1;C`;
    await expect(readContent(`${csvHeader}\n${row}`)).rejects.toThrow(/linha é grande demais.*aspas/);
  });

  test('saved by an old program as Windows-1252, or as UTF-16, keeps its accents', async () => {
    const text = `${csvHeader}\nA;Ração;1,00;Cães`;
    const [old] = await readContent(Buffer.from(text, 'latin1'));
    const [wide] = await readContent(Buffer.from(`\ufeff${text}`, 'utf16le'));
    const [swapped] = await readContent(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
    for (const row of [old, wide, swapped]) expect(row?.value).toMatchObject({ title: 'Ração', parent: 'Cães' });
  });

  test('keeps quoted separators and line breaks, lists, pairs, pictures with colours, dates and words for yes and no', async () => {
    const text = `${csvHeader};descrição;etiquetas;ficha técnica;imagens;fim da oferta;destaque;desconto
A;T;1;C;"um;\ndois";novo|couro;Peso=5 kg|Cor=Castanho;a.jpg|b.jpg=Castanho=#6b3f1d;30/11/2026;Sim;12,5%`;
    const [row] = await readContent(text);
    expect(row?.value).toMatchObject({ description: 'um;\ndois' });
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

  test('with a title above the headers reports the row where the headers were found', async () => {
    const opened = await openCatalogueFile(await saveFile(`Apiário Flor do Campo\n\n${csvHeader}\nA;T;1;C\n`));
    expect(opened.listNotices()).toEqual(['Os nomes das colunas estão na linha 3; o que há acima dela ficou de fora.']);
  });

  test('has its impossible dates reported', async () => {
    const [row] = await readContent(`${csvHeader};fim da oferta\nA;T;1;C;31/02/2026\n`);
    expect(row?.problems).toMatchObject([
      { column: 'offerDate.endDate', value: '31/02/2026', reason: 'esta data não existe no calendário' },
    ]);
  });

  test('has a row with unquoted commas in amounts refused, because its following cells are in the wrong columns', async () => {
    const header = csvHeader.replaceAll(';', ',');
    const rows = await readContent(`${header}\nA,T,1,C,,\nB,T,10,50,C\nC,T,"10,50",C\n`);
    const reason = expect.stringContaining('a linha tem 5 valores para 4 colunas');
    expect(rows.map(({ refusal }) => refusal)).toEqual([undefined, { column: '', value: '', reason }, undefined]);
  });

  test('may contain the texts that the store shows in place of a price, and paths with or without spaces', async () => {
    const rows = await readContent(`${csvHeader}\nA;T;Sob consulta;Bovinos>Rações\nB;U;5;Bovinos > Sal\n`);
    expect(rows.map(({ value }) => value)).toMatchObject([
      { price: 0, parent: 'Bovinos', children: 'Rações' },
      { price: 5, parent: 'Bovinos', children: 'Sal' },
    ]);
  });

  test('has its ignored and its missing columns reported', async () => {
    const opened = await openCatalogueFile(await saveFile('sku;marca;preçoo;vazia;\nA;X;1;;solto\nB;X;2;;'));
    for await (const { row } of opened.source.products()) expect(row).toBeGreaterThan(1);
    expect(opened.listNotices()).toEqual([
      expect.stringContaining('"título", "preço", "categoria"'),
      'As colunas "preçoo" e E (sem nome) têm conteúdo que a loja não conhece e deixou de lado.',
    ]);
  });

  test.each([
    ['1,000,000 columns', `${csvHeader}\n${'a;'.repeat(1_000_000)}`, ' colunas, e o máximo é '],
    ['quotes left open', `${csvHeader}\nA;"T;1;C\nB;T;1;C\n`, 'não se fecham'],
    ['no SKU and no price', 'nome;marca\nA;1', 'Falta a coluna "sku"'],
    ['two columns for one field', 'sku;preço;valor\nA;1;2', 'duas colunas'],
    ['nothing but blanks', ' \n\n ', 'vazio'],
  ])('with %s is refused', async (_, text, reason) => {
    await expect(readContent(text)).rejects.toThrow(reason);
  });

  test('keeps the leading zeros of codes written as formulas, and has codes reported that a spreadsheet has damaged', async () => {
    const rows = await readContent(`${csvHeader}\n="00001";T;1;C\n"=""0002""";T;1;C\n7,89E+12;T;1;C`);
    expect(rows.slice(0, 2).map(({ value }) => (value as { sku: string }).sku)).toEqual(['00001', '0002']);
    const reason = expect.stringContaining('notação científica');
    expect(rows.map(({ problems }) => problems)).toMatchObject([undefined, undefined, [{ column: 'sku', reason }]]);
  });
});

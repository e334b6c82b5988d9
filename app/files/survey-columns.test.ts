import { expect, test } from 'vitest';
import { findProblems, readNotices, readProductRows, saveFile } from '#tests/support/files/catalogue-files.ts';
import { openCatalogueFile } from './open-catalogue-file.ts';
import { surveyColumns } from './survey-columns.ts';
import { findColumn } from './table/table-columns.ts';
import { createColumnChoices, attributeField } from './table/column-choices.ts';
import { derivedColumns, productColumns } from './table/catalogue-columns.ts';

const odd = 'Ident;Nome do item;Custo;Preço;Setor;Rendimento\nA-1;Sal;10,00;20,00;Bovinos;18 %\nA-2;Milho;;30,00;Aves;';

test('shows every column of a sheet with its first values and the field it is read as', async () => {
  const { tables } = await surveyColumns(await saveFile(odd));
  expect(tables).toHaveLength(1);
  expect(tables[0]?.headerRow).toBe(1);
  expect(tables[0]?.columns.map(({ letters, header, field }) => [letters, header, field])).toEqual([
    ['A', 'Ident', ''],
    ['B', 'Nome do item', 'title'],
    ['C', 'Custo', ''],
    ['D', 'Preço', 'price'],
    ['E', 'Setor', 'parent'],
    ['F', 'Rendimento', ''],
  ]);
  expect(tables[0]?.columns[0]?.samples).toEqual(['A-1', 'A-2']);
});

/** Creates the owner's choice of a field for each column of a file's first table; '' ignores a column. */
async function chooseColumns(file: string, fields: string[]) {
  const layout = (await surveyColumns(file)).tables[0]?.layout ?? '';
  return createColumnChoices(new Map([[layout, fields]]));
}

test('reads columns as the owner chose, including a column chosen as a line of the additional information', async () => {
  const file = await saveFile(odd);
  const choices = await chooseColumns(file, ['sku', 'title', '', 'price', 'parent', attributeField]);
  const rows = await readProductRows(file, choices);
  expect(rows.map(({ value }) => value)).toMatchObject([
    {
      sku: 'A-1',
      title: 'Sal',
      price: 20,
      parent: 'Bovinos',
      additionalInformation: [{ key: 'Rendimento', value: '18 %' }],
    },
    { sku: 'A-2', title: 'Milho', price: 30, parent: 'Aves', additionalInformation: [] },
  ]);
  expect((await surveyColumns(file, choices)).tables[0]).toMatchObject({ isChosen: true });
});

test('asks which of two columns with the same meaning to use, instead of ignoring one', async () => {
  const { tables } = await surveyColumns(await saveFile('sku;nome;preço;preço de venda;categoria\nA;Sal;10;12;Sais'));
  expect(tables[0]?.columns.map(({ field, duplicateOf }) => [field, duplicateOf])).toEqual([
    ['sku', undefined],
    ['title', undefined],
    ['price', undefined],
    ['price', 'C'],
    ['parent', undefined],
  ]);
});

test('reads no value from a column that is left out, and reports it, whether or not the owner has confirmed the columns', async () => {
  const file = await saveFile('sku;título;preço;categoria;custo;marca\nA;Sal;1;C;0,50;M');
  expect(await readNotices(file)).toBe('A coluna "custo" tem conteúdo que a loja não conhece e deixou de lado.');
  const choices = await chooseColumns(file, ['sku', 'title', 'price', 'parent', '', '']);
  expect(await readNotices(file, choices)).toBe('As colunas "custo" e "marca" ficaram de fora.');
  expect((await readProductRows(file, choices))[0]?.value).not.toHaveProperty('brand');
});

test('refuses two columns chosen for the same field, and names both', async () => {
  const file = await saveFile(odd);
  const choices = await chooseColumns(file, ['sku', 'title', 'price', 'price', 'parent', '']);
  await expect(openCatalogueFile(file, choices)).rejects.toThrow(
    'Há duas colunas para o mesmo campo: "Custo" (C) e "Preço" (D)',
  );
});

test('of two description columns, the one with the shorter header is the name when no other column is, however long its texts', async () => {
  const long = 'Kit completo de aquarismo '.repeat(8);
  const file = await saveFile(
    `Código;Descrição do Produto;Grupo;Vlr. Venda;Descrição completa\nA;${long};Filtros;1;Para lagos`,
  );
  const [row] = await readProductRows(file);
  expect(row?.value).toMatchObject({ title: long, description: 'Para lagos' });
  expect(await readNotices(file)).toContain('A coluna "Descrição do Produto" foi lida como o nome dos produtos.');
});

test.each([
  ['beside a name', 'sku;nome;descrição;descrição completa'],
  ['written twice', 'sku;descrição;preço;descrição'],
])('two description columns %s are refused', async (_, headers) => {
  await expect(openCatalogueFile(await saveFile(`${headers}\nA;B;1;C`))).rejects.toThrow('Há duas colunas');
});

test.each([
  ['Cód. Mercadoria', 'sku'],
  ['R$ UNIT.', 'price'],
  ['R$', 'price'],
  ['R$ PROMO', 'salePrice'],
  ['Desconto R$', undefined],
  ['Custo R$', undefined],
  ['Preco venda em reais', 'price'],
  ['PRECO NOVO', 'price'],
  ['Preço Varejo', 'price'],
  ['Preço Atacado', undefined],
  ['Product price', 'price'],
  ['Cód. Prod.', 'sku'],
  ['product_id', undefined],
  ['Item', undefined],
  ['_ProductIsActive', 'isVisible'],
  ['_SkuIsActive', 'isVisible'],
  ['enabled', 'isVisible'],
])('the header "%s" is read as the field %s', (header, field) => {
  expect(findColumn([...productColumns, ...derivedColumns], header)?.field).toBe(field);
});

test('reports a category that is too long once, and does not report it as missing too', async () => {
  const file = await saveFile(`código;produto;seção;preço\nA;Sal;${'Categoria '.repeat(20)};1`);
  expect((await findProblems(file)).map(({ column, reason }) => [column, reason])).toEqual([
    ['parent', 'pode ter no máximo 120 caracteres'],
  ]);
});

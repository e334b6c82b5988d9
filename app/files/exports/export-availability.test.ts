import { expect, test } from 'vitest';
import { productSchema } from '#app/operations/import/catalogue-schema.ts';
import { readContent, readProducts, saveFile } from '#tests/support/files/catalogue-files.ts';

test('a column "Disponível" tells whether the product is in stock', async () => {
  const products = await readProducts(await saveFile('sku;nome;preço;categoria;Disponível\nA;T;1;C;Sim\nB;T;1;C;Não'));
  expect(products.map(({ status }) => status)).toEqual(['in-stock', 'out-of-stock']);
});

test('the words for a hidden product are recognised, and others refused', async () => {
  const columns = 'sku;nome;preço;categoria;situação;publicado';
  const statusCells = ['Inativo;sim', 'em estoque;não', 'Ativo;talvez', 'I;', 'A;i'];
  const lines = statusCells.map((word, index) => `S${index};T;1;C;${word}`);
  const rows = await readContent([columns, ...lines].join('\n'));
  expect(rows.map(({ value }) => (value as { hidden?: boolean }).hidden)).toEqual([true, true, false, true, true]);
  expect(rows[2]?.problems).toMatchObject([{ column: 'isVisible', value: 'talvez' }]);
});

test.each([
  ['Situação', 'Finalizado'],
  ['Status', 'Inativo para revisar'],
  ['Situação', 'FORA DE LINHA'],
  ['Situação', 'Excluído'],
  ['Disponibilidade', 'Descontinuado'],
  ['Sit.', 'I'],
  ['Mostrar no site?', 'Não'],
  ['Permitir inclusão nas vendas', 'Não'],
  ['Inativo', 'S'],
  ['Inativo?', 'Inativo'],
  ['Excluído', 'x'],
  ['Fora de linha', 'Sim'],
  ['Bloqueado;Inativo', 'N;S'],
])('a product is hidden by the column %s with the word %s, and stays in stock', async (header, word) => {
  const [product] = await readProducts(await saveFile(`sku;nome;preço;categoria;${header}\nA;T;1;C;${word}\n`));
  expect(product).toMatchObject({ isHidden: true, status: 'in-stock' });
});

test.each(['N', '', 'Ativo', '0'])('a product is shown by the column "Inativo" with the word %j', async (word) => {
  const [product] = await readProducts(await saveFile(`sku;nome;preço;categoria;Inativo\nA;T;1;C;${word}\n`));
  expect(product).toMatchObject({ isHidden: false });
});

test('an unknown word for the stock is refused with the words for the stock and for a hidden product', async () => {
  const [row] = await readContent('sku;nome;preço;categoria;situação\nA;T;1;C;talvez');
  const { error } = productSchema.safeParse(row?.value);
  expect(error?.issues[0]?.message).toMatch(/"em estoque" ou "fora de estoque".*"inativo" oculta/);
});

test.each([
  [
    'in-stock',
    [
      'Imediata',
      '3 dias úteis',
      'Disponível em 1 dia',
      'preorder',
      'Disponibilidade imediata',
      'À pronta entrega',
      'sim',
    ],
  ],
  ['out-of-stock', ['0', 'Não', 'Esgotado']],
])('stock texts of other systems are recognised: %s', async (status, statusCells) => {
  const rows = statusCells.map((word, at) => `S${at};T;1;C;${word}\n`).join('');
  const products = await readProducts(await saveFile(`sku;nome;preço;categoria;disponibilidade\n${rows}`));
  expect(new Set(products.map((product) => product.status))).toEqual(new Set([status]));
});

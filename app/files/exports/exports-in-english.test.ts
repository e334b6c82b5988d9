import path from 'node:path';
import { expect, test } from 'vitest';
import { parseInstant } from '#app/operations/import/parse-instant.ts';
import { productSchema } from '#app/operations/import/catalogue-schema.ts';
import { readProductRows, saveFile } from '#tests/support/files/catalogue-files.ts';
import { openCatalogueFile } from '../open-catalogue-file.ts';

const locate = (name: string) => path.join(import.meta.dirname, '../fixtures', name);

async function readProducts(name: string) {
  const rows = await readProductRows(locate(name));
  return rows.map(({ value, problems }) => {
    expect(problems).toBeUndefined();
    return productSchema.parse(value);
  });
}

/** Reads code, name, category, price, discount, quantity and visibility of each product. */
async function readShown(name: string) {
  return (await readProducts(name)).map(
    ({ sku, title, parent, children, priceCents, discountBasisPoints, status, isHidden }) => [
      sku,
      title,
      children ? `${parent} > ${children}` : parent,
      priceCents,
      discountBasisPoints,
      status,
      isHidden ? 'hidden' : 'shown',
    ],
  );
}

test.each([
  [
    'prestashop.csv',
    [
      ['BEB-1', 'Bebedouro de nível', 'Bebedouros', 14_990, 1000, 'in-stock', 'shown'],
      ['COM-1', 'Comedouro', 'Comedouros', 6450, 0, 'out-of-stock', 'hidden'],
    ],
  ],
  [
    'prestashop-lista.csv',
    [
      ['GAI-12', 'Gaiola', 'Gaiolas', 13_200, 0, 'in-stock', 'shown'],
      ['POL-13', 'Poleiro', 'Gaiolas', 880, 0, 'out-of-stock', 'hidden'],
    ],
  ],
  [
    'google-merchant.txt',
    [
      ['1001', 'Suplemento 5 kg', 'Equinos > Suplementos', 21_990, 910, 'in-stock', 'shown'],
      ['1002', 'Repelente', 'Equinos', 107_400, 0, 'out-of-stock', 'shown'],
    ],
  ],
  [
    'meta.csv',
    [
      ['1001', 'Suplemento 5 kg', 'Equinos > Suplementos', 21_990, 0, 'in-stock', 'shown'],
      ['1002', 'Repelente', 'Equinos', 107_400, 0, 'out-of-stock', 'shown'],
    ],
  ],
  [
    'medusa.csv',
    [
      ['SH-500', 'Shampoo - 500 ml', 'Higiene', 3290, 0, 'in-stock', 'shown'],
      ['SH-1', 'Shampoo - 1 l', 'Higiene', 5500, 0, 'in-stock', 'shown'],
      ['ESC', 'Escova', 'Higiene', 2750, 0, 'in-stock', 'hidden'],
    ],
  ],
  [
    'vendure.csv',
    [
      ['FL-50', 'Flocos - 50 g / azul', 'Peixes', 1990, 0, 'in-stock', 'shown'],
      ['FL-200', 'Flocos - 200 g / azul', 'Peixes', 5490, 0, 'out-of-stock', 'shown'],
      ['TER', 'Termostato', 'Aquários', 8900, 0, 'in-stock', 'shown'],
    ],
  ],
  [
    'bigcommerce.csv',
    [
      ['CER-10', 'Eletrificador', 'Cercas', 38_900, 1000, 'in-stock', 'shown'],
      ['ISO', 'Isolador', 'Cercas', 4550, 0, 'in-stock', 'hidden'],
    ],
  ],
  [
    'square.xlsx',
    [
      ['AR-4', 'Areia - 4 kg', 'Gatos', 1890, 0, 'in-stock', 'shown'],
      ['AR-12', 'Areia - 12 kg', 'Gatos', 5000, 1000, 'in-stock', 'shown'],
      ['TOR', 'Torre', 'Arranhadores', 0, 0, 'in-stock', 'hidden'],
    ],
  ],
])('%s is read with the codes, prices and stock of its program', async (name, expected) => {
  expect(await readShown(name)).toEqual(expected);
});

test('the dates of a promotion in a feed begin and end it', async () => {
  const [first, second] = await readProducts('google-merchant.txt');
  expect(first).toMatchObject({
    offerStartMs: parseInstant('2026-11-01T00:00:00-03:00', 'start'),
    offerEndMs: parseInstant('2026-11-30T23:59:00-03:00', 'end'),
  });
  expect(second).toMatchObject({ offerStartMs: null, offerEndMs: null });
});

test('rows of variations without a price of their own are left out, and told', async () => {
  const { source, listIgnoredNotices, notices, close } = await openCatalogueFile(locate('bigcommerce.csv'));
  for await (const _ of source.products());
  await close();
  expect(notices).toContain('O arquivo foi lido como uma exportação do programa BigCommerce.');
  expect(listIgnoredNotices().join('\n')).toContain('linha de variação ou de regra, sem preço seu, não virou produto');
});

test.each([
  ['<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel/></rss>', /WordPress \(WXR\).*CSV/],
  ['<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel/></rss>', /feed de produtos em XML/],
  ['<feed xmlns="http://www.w3.org/2005/Atom"></feed>', /feed de produtos em XML/],
])('XML is refused with what it is and what to do: %s', async (content, reason) => {
  await expect(openCatalogueFile(await saveFile(content, 'produtos.xml'))).rejects.toThrow(reason);
});

test('a refusal shows every header and its line', async () => {
  const headers = Array.from({ length: 15 }, (_, index) => `Campo ${index + 1}`);
  const file = await saveFile(`Relatório\n${headers.join(';')}\n${headers.map(() => '1').join(';')}`);
  await expect(openCatalogueFile(file)).rejects.toThrow(`Na linha 2 encontrei: ${headers.join(', ')}.`);
  const twins = await saveFile('sku;nome;preço;valor;categoria\nA;B;1;2;C');
  await expect(openCatalogueFile(twins)).rejects.toThrow('Na linha 1 encontrei: sku, nome, preço, valor, categoria.');
});

test.each([
  ['consultar', 0],
  ['Sob consulta', 0],
  ['CONSULTE', 0],
  ['-', 0],
  ['--', 0],
  ['–', 0],
])('the price %s is none', async (text, price) => {
  const rows = await readProductRows(await saveFile(`sku;nome;à vista;categoria\nA;B;${text};C`));
  expect(rows).toMatchObject([{ value: { price } }]);
  expect(rows[0]?.problems).toBeUndefined();
});

test('a price that is to be asked for is told', async () => {
  const file = await saveFile('sku;nome;preço;categoria\nA;B;consultar;C\nB;B;-5;C');
  const { source, listIgnoredNotices } = await openCatalogueFile(file);
  for await (const _ of source.products());
  expect(listIgnoredNotices().join()).toContain('1 preço escrito como "consultar" ou com um traço');
  expect((await readProductRows(file))[1]?.problems).toMatchObject([{ reason: 'não pode ser negativo' }]);
});

import { fc, forAll } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { getSellingPriceCents } from '#app/domain/catalogue/price/discount.ts';
import { parseInstant } from '#app/operations/import/parse-instant.ts';
import {
  locateFixture,
  readContent,
  readNotices,
  readProductRows,
  readProducts,
  saveFile,
} from '#tests/support/files/catalogue-files.ts';
import { openCatalogueFile } from '../open-catalogue-file.ts';
import { findDiscount } from './derive-fields.ts';

/** Reads the file's name, and SKU, title, category, price in cents, discount in basis points, status and visibility of each product. */
async function readShown(name: string) {
  const products = await readProducts(locateFixture(name));
  return products.map((product) => [
    name,
    product.sku,
    product.title,
    product.children ? `${product.parent} > ${product.children}` : product.parent,
    product.priceCents,
    product.discountBasisPoints,
    product.status,
    product.isHidden ? 'hidden' : 'shown',
  ]);
}

/** Expected products, each after the name of its file, in the format of `readShown`. */
const shownProducts: [file: string, ...product: unknown[]][] = [
  ['bling.csv', '00042', 'Sal mineral 80', 'Bovinos > Sais', 108_990, 0, 'in-stock', 'shown'],
  ['bling.csv', 'BOT-38', 'Botina Tamanho:38', 'Vestuário', 18_990, 0, 'in-stock', 'shown'],
  ['bling.csv', '00043', 'Ureia', 'Bovinos', 20_500, 0, 'in-stock', 'hidden'],
  ['tiny.csv', 'T-1', 'Vermífugo oral', 'Saúde > Vermífugos', 5000, 2000, 'in-stock', 'shown'],
  ['tiny.csv', 'T-2-P', 'Cabresto - Preto / P', 'Equinos', 3990, 0, 'in-stock', 'shown'],
  ['tiny.csv', 'T-3', 'Seringa', 'Saúde', 19_990, 2502, 'in-stock', 'hidden'],
  ['woocommerce.csv', 'W-1', 'Ração premium', 'Cães > Rações', 19_990, 2502, 'in-stock', 'shown'],
  ['woocommerce.csv', 'W-3', 'Rascunho', 'Cães', 1000, 0, 'out-of-stock', 'hidden'],
  ['woocommerce.csv', 'W-4', 'Só por endereço', 'Cães', 1000, 0, 'in-stock', 'hidden'],
  ['woocommerce.csv', 'W-2-A', 'Coleira - Azul', 'Cães > Coleiras', 3990, 0, 'in-stock', 'shown'],
  ['woocommerce.csv', 'W-2-V', 'Coleira - Verde', 'Cães > Coleiras', 3990, 0, 'in-stock', 'shown'],
  ['nuvemshop.csv', 'BT-38', 'Botina - 38', 'Vestuário > Calçados', 18_990, 1500, 'in-stock', 'shown'],
  ['nuvemshop.csv', 'BT-39', 'Botina - 39', 'Vestuário > Calçados', 18_990, 0, 'in-stock', 'shown'],
  ['nuvemshop.csv', 'CP', 'Chapéu de palha', 'Vestuário', 107_500, 0, 'out-of-stock', 'hidden'],
  ['shopify.csv', 'S-C16', 'Sela - Castanho / 16', 'Selaria', 160_000, 938, 'in-stock', 'shown'],
  ['shopify.csv', 'S-P16', 'Sela - Preto / 16', 'Selaria', 145_000, 0, 'in-stock', 'shown'],
  ['shopify.csv', 'FR', 'Freio', 'Animais > Equinos', 8990, 0, 'in-stock', 'hidden'],
  ['shopify-2025.csv', 'ES', 'Estribo', 'Selaria', 12_000, 0, 'in-stock', 'hidden'],
  ['prestashop.csv', 'BEB-1', 'Bebedouro de nível', 'Bebedouros', 14_990, 1000, 'in-stock', 'shown'],
  ['prestashop.csv', 'COM-1', 'Comedouro', 'Comedouros', 6450, 0, 'out-of-stock', 'hidden'],
  ['prestashop-lista.csv', 'GAI-12', 'Gaiola', 'Gaiolas', 13_200, 0, 'in-stock', 'shown'],
  ['prestashop-lista.csv', 'POL-13', 'Poleiro', 'Gaiolas', 880, 0, 'out-of-stock', 'hidden'],
  ['google-merchant.txt', '1001', 'Suplemento 5 kg', 'Equinos > Suplementos', 21_990, 910, 'in-stock', 'shown'],
  ['google-merchant.txt', '1002', 'Repelente', 'Equinos', 107_400, 0, 'out-of-stock', 'shown'],
  ['meta.csv', '1001', 'Suplemento 5 kg', 'Equinos > Suplementos', 21_990, 0, 'in-stock', 'shown'],
  ['meta.csv', '1002', 'Repelente', 'Equinos', 107_400, 0, 'out-of-stock', 'shown'],
  ['medusa.csv', 'SH-500', 'Shampoo - 500 ml', 'Higiene', 3290, 0, 'in-stock', 'shown'],
  ['medusa.csv', 'SH-1', 'Shampoo - 1 l', 'Higiene', 5500, 0, 'in-stock', 'shown'],
  ['medusa.csv', 'ESC', 'Escova', 'Higiene', 2750, 0, 'in-stock', 'hidden'],
  ['vendure.csv', 'FL-50', 'Flocos - 50 g / azul', 'Peixes', 1990, 0, 'in-stock', 'shown'],
  ['vendure.csv', 'FL-200', 'Flocos - 200 g / azul', 'Peixes', 5490, 0, 'out-of-stock', 'shown'],
  ['vendure.csv', 'TER', 'Termostato', 'Aquários', 8900, 0, 'in-stock', 'shown'],
  ['bigcommerce.csv', 'CER-10', 'Eletrificador', 'Cercas', 38_900, 1000, 'in-stock', 'shown'],
  ['bigcommerce.csv', 'ISO', 'Isolador', 'Cercas', 4550, 0, 'in-stock', 'hidden'],
  ['square.xlsx', 'AR-4', 'Areia - 4 kg', 'Gatos', 1890, 0, 'in-stock', 'shown'],
  ['square.xlsx', 'AR-12', 'Areia - 12 kg', 'Gatos', 5000, 1000, 'in-stock', 'shown'],
  ['square.xlsx', 'TOR', 'Torre', 'Arranhadores', 0, 0, 'in-stock', 'hidden'],
  ['loja-integrada.csv', 'FRM', 'Formicida', 'Jardim > Insetos & pragas', 2500, 2000, 'in-stock', 'shown'],
  ['loja-integrada.csv', 'CAM-G', 'Camiseta - G', 'Vestuário > Camisetas', 5990, 0, 'out-of-stock', 'shown'],
  ['loja-integrada.csv', 'TRA', 'Trator', 'Máquinas', 0, 0, 'in-stock', 'hidden'],
  ['ecwid.csv', 'SEL', 'Sela', 'Equinos > Selas', 89_990, 0, 'in-stock', 'shown'],
  ['ecwid.csv', 'FRE', 'Freio', 'Equinos', 5000, 1000, 'in-stock', 'hidden'],
  ['ecwid-tipos.csv', 'SEL', 'Sela', 'Equinos > Selas', 89_990, 0, 'out-of-stock', 'shown'],
  ['ecwid-tipos.csv', 'FRE', 'Freio', 'Equinos', 4500, 0, 'in-stock', 'hidden'],
  ['vtex.csv', '1', 'Sal mineral - 25 kg', 'Bovinos > Sais', 9800, 0, 'in-stock', 'shown'],
  ['vtex.csv', '2', 'Sal mineral - 30 kg', 'Bovinos > Sais', 11_000, 0, 'in-stock', 'hidden'],
  ['vtex.csv', '3', 'Freio', 'Equinos > Freios', 4500, 0, 'in-stock', 'hidden'],
  ['vtex.csv', '4', 'Bridão', 'Equinos > Freios', 4500, 0, 'in-stock', 'hidden'],
  ['google-merchant-pt.txt', 'G-1', 'Comedouro', 'Cães > Comedouros', 15_990, 0, 'in-stock', 'shown'],
  ['google-merchant-pt.txt', 'G-2', 'Areia 4 kg', 'Gatos', 2250, 0, 'out-of-stock', 'shown'],
];
const shownByFile = Map.groupBy(shownProducts, ([file]) => file);

test.each([...shownByFile])(
  '%s is read with the codes, names, categories, prices, stock and visibility that its program exported',
  async (name, expected) => {
    expect(await readShown(name)).toEqual(expected);
  },
);

test('the Portuguese export of WooCommerce is read like the English one', async () => {
  expect(await readProducts(locateFixture('woocommerce-pt.csv'))).toEqual(
    await readProducts(locateFixture('woocommerce.csv')),
  );
});

test.each([
  ['bling.csv', 0, { quantity: 12, brandName: 'Campo Bom', unit: 'SC', description: '<p>Com <b>fósforo</b></p>' }],
  ['woocommerce.csv', 0, { tags: ['ração', 'adulto'], featured: true, quantity: 7, id: undefined }],
  ['nuvemshop.csv', 1, { brandName: 'Campo Bom', description: '<p>Couro</p>', status: 'in-stock' }],
  [
    'google-merchant.txt',
    0,
    {
      offerStartMs: parseInstant('2026-11-01T00:00:00-03:00', 'start'),
      offerEndMs: parseInstant('2026-11-30T23:59:00-03:00', 'end'),
    },
  ],
  ['google-merchant.txt', 1, { offerStartMs: null, offerEndMs: null }],
])('the file of %s gives product %i its other fields too', async (name, index, fields) => {
  expect((await readProducts(locateFixture(name)))[index]).toMatchObject(fields);
});

test.each([
  ['bling.csv', 'exportação do programa Bling'],
  ['tiny.csv', 'T-3: R$\u00a0149,89 em vez de R$\u00a0149,90'],
  ['woocommerce.csv', '1 produto tem foto na internet'],
  ['woocommerce.csv', '1 linha só reúne outras'],
  ['woocommerce.csv', 'W-4: Cães, Promoções'],
  ['bigcommerce.csv', 'O arquivo foi lido como uma exportação do programa BigCommerce.'],
  ['bigcommerce.csv', 'linha de variação, tradução ou regra não virou produto'],
  ['ecwid.csv', '1 produto tem foto na internet'],
  ['ecwid-tipos.csv', 'linha de variação, tradução ou regra não virou produto'],
])('the owner of %s is notified: %s', async (name, notice) => {
  expect(await readNotices(locateFixture(name))).toContain(notice);
});

test("the owner is told that a simple product's attributes in an export of WooCommerce are left out", async () => {
  const header =
    'Tipo,SKU,Nome,Publicado,Preço normal,Preço promocional,Categorias,Nome do atributo 1,Valores do atributo 1';
  const file = await saveFile(
    `${header}\nsimple,A1,Cabresto,1,39,,Equinos,Cor,"Azul, Preto"\nsimple,A2,Sela,1,9,,Equinos,,\n`,
  );
  const notices = await readNotices(file);
  expect(notices).toContain('1 produto tem atributos que a loja não conhece e que ficaram de fora (A1: Azul, Preto)');
});

test.each([
  [
    'especie=Bovinos,manufacturer=Campo',
    'tem atributos que a loja não conhece e que ficaram de fora (M: especie=Bovinos)',
  ],
  ['manufacturer=Campo', undefined],
])('attributes of Magento other than the brand are reported: %s', async (attributes, notice = '') => {
  const header = 'sku,_type,_attribute_set,categories,name,product_online,price,additional_attributes';
  const file = await saveFile(`${header}\nM,simple,Default,Aves,Milho,1,10,"${attributes}"\n`);
  const notices = await readNotices(file);
  expect(notices).toContain(notice);
  expect(notices.includes('atributos')).toBe(notice !== '');
});

test.each([
  ['<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel/></rss>', /WordPress \(WXR\).*CSV/],
  ['<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel/></rss>', /feed de produtos em XML/],
])('XML is refused with its format and instructions: %s', async (content, reason) => {
  await expect(openCatalogueFile(await saveFile(content, 'produtos.xml'))).rejects.toThrow(reason);
});

test.each([
  ['CONSULTE', '', { price: 0 }, '1 preço escrito como "consultar"'],
  ['--', '', { price: 0 }, '1 preço escrito como "consultar" ou com um traço'],
  ['–', '', { price: 0 }, '1 preço escrito como "consultar" ou com um traço'],
  [
    'R$ 127,00 o saco',
    '',
    { price: 127 },
    '1 preço foi lido sem as palavras que vêm depois (linha 2: R$ 127,00 o saco)',
  ],
  ['1', '2,5', { quantity: 2 }, '1 quantidade com casas decimais foi arredondada para baixo (linha 2: 2,5)'],
])('the price "%s" and the stock "%s" are read and reported', async (price, stock, value, notice) => {
  const file = await saveFile(`sku;nome;à vista;categoria;estoque\nA;B;${price};C;${stock}`);
  expect(await readProductRows(file)).toMatchObject([{ value, problems: undefined }]);
  expect(await readNotices(file)).toContain(notice);
});

test.each([
  ['price', 'R$ 3,50 o kg'],
  ['price', '12,00 a prazo'],
  ['price', '10,00/m'],
  ['price', 'R$ 2,50/kgs'],
  ['price', '9,00/mt'],
  ['price', '20,00/lt'],
  ['price', 'R$ 1,50 o cento'],
  ['price', 'R$ 900,00/mil'],
  ['price', '8,00/quilos'],
  ['quantity', '8 (mín=5)'],
])('a %s of something else is refused: %s', async (column, value) => {
  const cells = { price: '1', quantity: '1', [column]: value };
  const [row] = await readContent(`sku;nome;categoria;preço;estoque\nA;B;C;${cells.price};${cells.quantity}`);
  expect(row?.problems).toMatchObject([{ column, value }]);
});

describe('a promotional price', () => {
  test('is met exactly up to R$ 100, and above that with an error of at most one part in ten thousand', () => {
    const prices = fc
      .integer({ min: 1, max: 200_000_000 })
      .chain((price) => fc.tuple(fc.constant(price), fc.integer({ min: 1, max: price })));
    forAll(prices, ([priceCents, saleCents]) => {
      const discountBasisPoints = findDiscount(priceCents, saleCents);
      const short = saleCents - getSellingPriceCents({ priceCents, discountBasisPoints });
      expect(short).toBeGreaterThanOrEqual(0);
      expect(short).toBeLessThanOrEqual(priceCents <= 10_000 ? 0 : Math.ceil(priceCents / 10_000));
    });
  });

  test.each([
    [2500, 2000, 2000],
    [19_990, 14_993, 2500],
    [300, 200, 3320],
  ])('is stored as the discount with the fewest decimals: %i for %i', (priceCents, saleCents, discountBasisPoints) => {
    expect(findDiscount(priceCents, saleCents)).toBe(discountBasisPoints);
  });

  test('that is above the price is refused, and one of 0 or an empty one removes an earlier discount', async () => {
    const header = 'sku;nome;preço;preço promocional;categoria';
    const rows = await readContent(`${header}\nA;T;10;12;C\nA;T;consultar;12;C\nB;T;10;0;C\nC;T;10;;C`);
    const reasons = rows.slice(0, 2).map(({ problems }) => problems?.map(({ reason }) => reason));
    expect(reasons).toMatchObject([
      [expect.stringContaining('é maior que o preço, R$\u00a010,00')],
      [expect.stringContaining('sob consulta')],
    ]);
    expect(rows.slice(2).map(({ value }) => (value as { discount: number }).discount)).toEqual([0, 0]);
    expect(rows[2]?.fields?.has('discount')).toBe(true);
  });
});

test('a category with a path becomes category and subcategory, unless a column of subcategories says otherwise or it consists of ids', async () => {
  const header = 'sku;nome;preço;categoria;subcategoria';
  const rows = await readContent(`${header}\nA;T;1;Bovinos > Sais;\nB;T;1;Bovinos > Sais;Ureias\n`);
  expect(rows[0]?.value).toMatchObject({ parent: 'Bovinos', children: 'Sais' });
  expect(rows[1]?.problems).toMatchObject([{ column: 'parent', reason: expect.stringContaining('"Ureias"') }]);
  const [byId] = await readContent('sku;nome;preço;categorias\nA;T;1;2/5\n');
  expect(byId?.value).not.toHaveProperty('parent');
});

test('numbered picture columns form a list, whose first picture is the main one; empty ones remove the pictures', async () => {
  const file = await saveFile('sku;nome;preço;categoria;foto 1;foto 2\nA;T;1;C;a.jpg;b.jpg\nB;T;1;C;;\n');
  const [first, second] = await readProducts(file);
  expect(first).toMatchObject({ imagePath: 'a.jpg', images: [{ path: 'a.jpg' }, { path: 'b.jpg' }] });
  expect(second).toMatchObject({ imagePath: '', images: [] });
});

test('variations that a configurable product of Magento names are imported in its place, with its visibility', async () => {
  const header = 'sku;product_type;categories;name;product_online;visibility;price;configurable_variations';
  const child = (sku: string) => `${sku};simple;Default Category/Roupas;Calça ${sku};1;Not Visible Individually;90;`;
  const parent = (sku: string, children: string, isOnline: number) =>
    `${sku};configurable;Default Category/Roupas;Calça;${isOnline};Catalog, Search;;${children}`;
  const lines = [header, child('C-40'), child('C-42'), parent('C', 'sku=C-40,tamanho=40|sku=C-42,tamanho=42', 1)];
  const hidden = [child('D-40'), parent('D', 'sku=D-40,tamanho=40', 2), child('E')];
  const file = await saveFile(`${[...lines, ...hidden].join('\n')}\n`);
  const products = await readProducts(file);
  expect(products.map(({ sku, isHidden }) => [sku, isHidden])).toEqual([
    ['C-40', false],
    ['C-42', false],
    ['D-40', true],
    ['E', true],
  ]);
  expect(await readNotices(file)).toContain('2 linhas só reúnem outras');
});

test('a price in another currency is refused with the name of the currency', async () => {
  const rows = await readContent('sku;nome;preço;categoria\nA;T;19.90 USD;C\nB;T;US$ 19,90;C\nC;T;19.90 BRL;C');
  expect(rows.map(({ problems }) => problems?.[0]?.reason)).toEqual([
    'está em USD; escreva o preço em reais',
    'está em US$; escreva o preço em reais',
    undefined,
  ]);
});

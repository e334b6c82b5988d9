import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getSellingPriceCents } from '#app/domain/catalogue/price/discount.ts';
import { productSchema, type CatalogueProduct } from '#app/operations/import/catalogue-schema.ts';
import { readProductRows, saveFile } from '#tests/support/files/catalogue-files.ts';
import { openCatalogueFile } from '../open-catalogue-file.ts';
import { findDiscount } from './derive-fields.ts';

const fixtures = path.join(import.meta.dirname, '../fixtures');

async function readProducts(file: string): Promise<CatalogueProduct[]> {
  const rows = await readProductRows(file);
  return rows.map(({ value, problems }) => {
    expect(problems).toBeUndefined();
    return productSchema.parse(value);
  });
}

async function readExport(name: string) {
  const products = await readProducts(path.join(fixtures, name));
  const shown = products.map(({ sku, title, parent, children, isHidden, ...prices }) => ({
    sku,
    title,
    parent,
    children,
    isHidden,
    selling: getSellingPriceCents(prices),
  }));
  return { products, shown };
}

async function readNotices(file: string): Promise<string> {
  const { source, notices, listIgnoredNotices } = await openCatalogueFile(file);
  for await (const _ of source.products());
  return [...notices, ...listIgnoredNotices()].join('\n');
}

describe('an export of', () => {
  test('Bling has decimals to ten places, paths with >>, inactive products and variations of a product', async () => {
    const { products, shown } = await readExport('bling.csv');
    expect(shown).toEqual([
      { sku: '00042', title: 'Sal mineral 80', parent: 'Bovinos', children: 'Sais', isHidden: false, selling: 108_990 },
      {
        sku: 'BOT-38',
        title: 'Botina Tamanho:38',
        parent: 'Vestuário',
        children: '',
        isHidden: false,
        selling: 18_990,
      },
      { sku: '00043', title: 'Ureia', parent: 'Bovinos', children: '', isHidden: true, selling: 20_500 },
    ]);
    expect(products[0]).toMatchObject({
      quantity: 12,
      brandName: 'Campo Bom',
      unit: 'SC',
      description: '<p>Com <b>fósforo</b></p>',
    });
    expect(await readNotices(path.join(fixtures, 'bling.csv'))).toContain('exportação do programa Bling');
  });

  test('Tiny has promotional prices, variations named after their options, and a notice where no discount is exact', async () => {
    const { shown } = await readExport('tiny.csv');
    expect(shown).toEqual([
      { sku: 'T-1', title: 'Vermífugo oral', parent: 'Saúde', children: 'Vermífugos', isHidden: false, selling: 4000 },
      { sku: 'T-2-P', title: 'Cabresto - Preto / P', parent: 'Equinos', children: '', isHidden: false, selling: 3990 },
      { sku: 'T-3', title: 'Seringa', parent: 'Saúde', children: '', isHidden: true, selling: 14_989 },
    ]);
    expect(await readNotices(path.join(fixtures, 'tiny.csv'))).toContain(
      'T-3: R$\u00a0149,89 em vez de R$\u00a0149,90',
    );
  });

  test.each(['woocommerce.csv', 'woocommerce-pt.csv'])(
    'WooCommerce has drafts hidden, the deepest category and one product a variation: %s',
    async (name) => {
      const { products, shown } = await readExport(name);
      expect(shown).toEqual([
        { sku: 'W-1', title: 'Ração premium', parent: 'Cães', children: 'Rações', isHidden: false, selling: 14_989 },
        { sku: 'W-3', title: 'Rascunho', parent: 'Cães', children: '', isHidden: true, selling: 1000 },
        { sku: 'W-4', title: 'Só por endereço', parent: 'Cães', children: '', isHidden: true, selling: 1000 },
        { sku: 'W-2-A', title: 'Coleira - Azul', parent: 'Cães', children: 'Coleiras', isHidden: false, selling: 3990 },
        {
          sku: 'W-2-V',
          title: 'Coleira - Verde',
          parent: 'Cães',
          children: 'Coleiras',
          isHidden: false,
          selling: 3990,
        },
      ]);
      expect(products.map(({ status }) => status)).toEqual([
        'in-stock',
        'out-of-stock',
        'in-stock',
        'in-stock',
        'in-stock',
      ]);
      expect(products[0]).toMatchObject({ tags: ['ração', 'adulto'], featured: true, quantity: 7, id: undefined });
      expect(products[0]?.description).toContain('</p>\n<script>');
      const notices = await readNotices(path.join(fixtures, name));
      expect(notices).toContain('1 produto tem foto na internet');
      expect(notices).toContain('1 linha só reúne outras');
      expect(notices).toContain('W-4: Cães, Promoções');
    },
  );

  test('Nuvemshop has the rows of a product share its name, category and texts', async () => {
    const { products, shown } = await readExport('nuvemshop.csv');
    expect(shown).toEqual([
      {
        sku: 'BT-38',
        title: 'Botina - 38',
        parent: 'Vestuário',
        children: 'Calçados',
        isHidden: false,
        selling: 16_142,
      },
      {
        sku: 'BT-39',
        title: 'Botina - 39',
        parent: 'Vestuário',
        children: 'Calçados',
        isHidden: false,
        selling: 18_990,
      },
      { sku: 'CP', title: 'Chapéu de palha', parent: 'Vestuário', children: '', isHidden: true, selling: 107_500 },
    ]);
    expect(products[1]).toMatchObject({ brandName: 'Campo Bom', description: '<p>Couro</p>', status: 'in-stock' });
  });

  test('Shopify has the higher price for the old one, rows of pictures that are no products, and uncounted stock', async () => {
    const { products, shown } = await readExport('shopify.csv');
    expect(shown).toEqual([
      {
        sku: 'S-C16',
        title: 'Sela - Castanho / 16',
        parent: 'Selaria',
        children: '',
        isHidden: false,
        selling: 144_992,
      },
      { sku: 'S-P16', title: 'Sela - Preto / 16', parent: 'Selaria', children: '', isHidden: false, selling: 145_000 },
      { sku: 'FR', title: 'Freio', parent: 'Animais', children: 'Equinos', isHidden: true, selling: 8990 },
    ]);
    expect(products.map(({ status }) => status)).toEqual(['in-stock', 'in-stock', 'in-stock']);
    const { shown: newer } = await readExport('shopify-2025.csv');
    expect(newer).toMatchObject([{ sku: 'ES', title: 'Estribo', parent: 'Selaria', isHidden: true, selling: 12_000 }]);
  });
});

describe('a promotional price', () => {
  test('up to R$ 100 is met exactly, and above by no more than a part in ten thousand', () => {
    const prices = fc
      .integer({ min: 1, max: 200_000_000 })
      .chain((price) => fc.tuple(fc.constant(price), fc.integer({ min: 1, max: price })));
    fc.assert(
      fc.property(prices, ([priceCents, saleCents]) => {
        const discountBasisPoints = findDiscount(priceCents, saleCents);
        const short = saleCents - getSellingPriceCents({ priceCents, discountBasisPoints });
        expect(short).toBeGreaterThanOrEqual(0);
        expect(short).toBeLessThanOrEqual(priceCents <= 10_000 ? 0 : Math.ceil(priceCents / 10_000));
      }),
    );
  });

  test.each([
    [2500, 2000, 2000],
    [19_990, 14_993, 2500],
    [10_000, 7990, 2010],
    [300, 200, 3320],
  ])('is the roundest discount that has it: %i for %i', (priceCents, saleCents, discountBasisPoints) => {
    expect(findDiscount(priceCents, saleCents)).toBe(discountBasisPoints);
  });

  test('above the price is refused', async () => {
    const file = await saveFile('sku;nome;preço;preço promocional;categoria\nA;T;10,00;12,00;C');
    const [row] = await readProductRows(file);
    expect(row?.problems).toMatchObject([
      { column: 'discount', reason: expect.stringContaining('é maior que o preço') },
    ]);
  });

  test('of 0 or none takes an earlier discount away', async () => {
    const file = await saveFile('sku;nome;preço;preço promocional;categoria\nA;T;10;0;C\nB;T;10;;C');
    const rows = await readProductRows(file);
    expect(rows.map(({ value }) => (value as { discount: number }).discount)).toEqual([0, 0]);
    expect(rows[0]?.fields?.has('discount')).toBe(true);
  });
});

describe('a category', () => {
  test('with a path becomes category and subcategory, unless a column of subcategories says otherwise', async () => {
    const header = 'sku;nome;preço;categoria;subcategoria';
    const rows = await readProductRows(
      await saveFile(`${header}\nA;T;1;Bovinos > Sais;\nB;T;1;Bovinos > Sais;Ureias\n`),
    );
    expect(rows[0]?.value).toMatchObject({ parent: 'Bovinos', children: 'Sais' });
    expect(rows[1]?.problems).toMatchObject([{ column: 'parent', reason: expect.stringContaining('"Ureias"') }]);
  });
});

test('numbered pictures are a list, of which the first is the main one', async () => {
  const file = await saveFile('sku;nome;preço;categoria;foto 1;foto 2\nA;T;1;C;a.jpg;b.jpg\nB;T;1;C;;\n');
  const [first, second] = await readProducts(file);
  expect(first).toMatchObject({ imagePath: 'a.jpg', images: [{ path: 'a.jpg' }, { path: 'b.jpg' }] });
  expect(second).toMatchObject({ imagePath: '', images: [] });
});

test('the words for a hidden product are understood, and others refused', async () => {
  const rows = await readProductRows(
    await saveFile(
      'sku;nome;preço;categoria;situação;publicado\nA;T;1;C;Inativo;sim\nB;T;1;C;em estoque;não\nC;T;1;C;Ativo;talvez\nD;T;1;C;I;\nE;T;1;C;A;i',
    ),
  );
  expect(rows.map(({ value }) => (value as { hidden?: boolean }).hidden)).toEqual([true, true, false, true, true]);
  expect(rows[2]?.problems).toMatchObject([{ column: 'isVisible', value: 'talvez' }]);
});

test('what other systems write of stock is understood', async () => {
  const words = ['Imediata', 'Disponibilidade imediata', 'À pronta entrega', 'sim', '0', 'Não', 'Esgotado'];
  const rows = words.map((word, at) => `S${at};T;1;C;${word}\n`).join('');
  const products = await readProducts(await saveFile(`sku;nome;preço;categoria;disponibilidade\n${rows}`));
  const [inStock, outOfStock] = ['in-stock', 'out-of-stock'];
  expect(products.map(({ status }) => status)).toEqual([
    inStock,
    inStock,
    inStock,
    inStock,
    outOfStock,
    outOfStock,
    outOfStock,
  ]);
});

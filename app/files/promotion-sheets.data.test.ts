import { describe, expect, test } from 'vitest';
import { findSummaries } from '#app/data/catalogue/products.ts';
import { exportProducts } from '#app/operations/catalogue/export-catalogue.ts';
import type { Database } from '#app/data/database/database.ts';
import { applyOffers } from '#app/operations/catalogue/apply-offers.ts';
import { fillCatalogue, openCatalogue } from '#tests/factories/catalogue.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { locateFixture, saveFile } from '#tests/support/files/catalogue-files.ts';
import { importInto } from '#tests/support/files/import-into.ts';
import { makeWorkbook } from './workbook/write-workbook.ts';

const nowMs = Date.UTC(2026, 10, 26, 15);

async function listIds(db: Database): Promise<number[]> {
  return (await db.query.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id);
}

/** Returns the discounts that visitors see in basis points, by SKU. Hidden products are not included. */
async function listDiscounts(db: Database) {
  const products = await findSummaries(db, await listIds(db));
  return Object.fromEntries(products.map(({ sku, discountBasisPoints }) => [sku, discountBasisPoints]));
}

/** Returns the category and subcategory of each product, by SKU. */
async function listGroups(db: Database) {
  const products = await exportProducts(db, await listIds(db), { folder: '' });
  return Object.fromEntries(products.map(({ sku, parent, children }) => [sku, `${parent}/${children}`]));
}

test.each([
  ['woocommerce-ref.csv', { W1: 1000, W2: 0, W3: 2500 }, { W1: 'Gatos/Rações', W6: 'Cães/' }],
  ['magento-2.csv', { M1: 2500, M2: 0 }, { M1: 'Aves/Rações', M2: 'Aves/Bebedouros', M4: 'Default Category/' }],
  ['magento-1.ods', { G1: 1000 }, { G1: 'Suínos/Rações', G2: 'Suínos/' }],
  ['bagisto.xlsx', { B1: 2000 }, { B1: 'Peixes/Rações', B2: 'Peixes/' }],
  ['datas-inglesas.xlsx', { D1: 1000, D2: 1666, D3: 0, D4: 1666, D5: 1666 }, { D1: 'Aves/' }],
])(
  'the export of another program imports promotions that end by themselves, hidden products and categories: %s',
  async (name, discounts, groups) => {
    const { db } = await openSqliteDatabase();
    const notices = expect.stringContaining('o desconto vale só entre elas, e acaba sozinho');
    expect(await importInto(db, locateFixture(name), nowMs)).toMatchObject({ ok: true, notices });
    expect(await listDiscounts(db)).toEqual(discounts);
    expect(await listGroups(db)).toMatchObject(groups);
    expect(await applyOffers(db, { nowMs, offersEndDiscounts: false })).toBe(false);
    expect(await applyOffers(db, { nowMs: Date.UTC(2031, 1), offersEndDiscounts: false })).toBe(true);
    expect(await listDiscounts(db)).toEqual({
      ...Object.fromEntries(Object.keys(discounts).map((sku) => [sku, 0])),
      ...('W1' in discounts && { W1: 1000 }),
    });
  },
);

test('a list of offers made by LibreOffice sets the discounts of its products from the stored prices, and no other discounts', async () => {
  const { db } = await openCatalogue(openSqliteDatabase, [
    { id: 1, sku: 'A1', price: 100, discount: 10 },
    { id: 2, sku: 'A2', price: 80 },
    { id: 3, sku: 'A3', price: 50, discount: 25 },
    { id: 4, sku: 'A4', price: 20, discount: 5 },
  ]);
  expect(await importInto(db, locateFixture('ofertas.csv'), nowMs)).toMatchObject({ ok: true });
  expect(await listDiscounts(db)).toEqual({ A1: 2000, A2: 2500, A3: 0, A4: 500 });
});

test('products that an import leaves with the dates of an offer and no discount are named', async () => {
  const offerDate = { startDate: '2026-11-01', endDate: '2026-12-31' };
  const { db } = await openCatalogue(openSqliteDatabase, [
    { id: 1, sku: 'A', price: 100, discount: 20, offerDate },
    { id: 2, sku: 'B', price: 100 },
  ]);
  const ended = await importInto(db, await saveFile('SKU;Preço promocional\nA;\nB;', 'ofertas.csv'), nowMs);
  expect(ended).toMatchObject({ ok: true, value: { offersWithoutDiscount: { count: 1, skus: ['A'] } } });
  const dates = await importInto(db, await saveFile('SKU;Fim da oferta\nB;31/12/2026', 'datas.csv'), nowMs);
  expect(dates).toMatchObject({ ok: true, value: { offersWithoutDiscount: { count: 1, skus: ['B'] } } });
});

test('dates to which a discount is limited are not removed without saying what becomes of the discount', async () => {
  const offerDate = { startDate: '2026-11-01', endDate: '2026-11-10', endsDiscount: true };
  const { db } = await openCatalogue(openSqliteDatabase, [{ id: 1, sku: 'A', price: 100, discount: 20, offerDate }]);
  const importSheet = async (sheet: string) => importInto(db, await saveFile(sheet, 'datas.csv'), nowMs);
  const reason = expect.stringContaining('sem as datas o desconto não acabaria');
  expect(await importSheet('sku;início da oferta;fim da oferta\nA;;')).toMatchObject({
    ok: false,
    error: { problems: [{ column: 'offerDate.endDate', reason }] },
  });
  expect(await importSheet('sku;desconto (%);início da oferta;fim da oferta\nA;0;;')).toMatchObject({ ok: true });
  expect(await listDiscounts(db)).toEqual({ A: 0 });
});

test('new products whose codes are those of the shop without their leading zeros are named', async () => {
  const { db } = await openCatalogue(openSqliteDatabase, [{ id: 1, sku: '00101' }]);
  const sheet = 'Código;Produto;Categoria;Preço\n101;Ração;Rações;10,00\n205;Sal;Sais;20,00';
  const result = await importInto(db, await saveFile(sheet, 'lista.csv'), nowMs);
  expect(result).toMatchObject({ ok: true, value: { withoutZeros: { count: 1, skus: ['101'] } } });
});

describe('a sheet of offers in a workbook of products', () => {
  const toColumns = (...headers: string[]) => headers.map((header) => ({ header, width: 9 }));
  const products = { name: 'Produtos', columns: toColumns('código', 'nome', 'preço', 'categoria') };
  const offers = { name: 'Ofertas', columns: toColumns('código', 'preço promocional') };

  async function importBook(db: Database, rows: { products: (string | number)[][]; offers: (string | number)[][] }) {
    const sheets = [
      { ...offers, rows: rows.offers },
      { ...products, rows: rows.products },
    ];
    return importInto(db, await saveFile(await makeWorkbook(sheets), 'catalogo.xlsx'), nowMs);
  }

  test('applies to products that the workbook adds and to stored ones, and reports those whose offer has ended', async () => {
    const { db } = await openSqliteDatabase();
    const offerDate = { startDate: '2026-11-01', endDate: '2026-11-20', endsDiscount: true };
    await fillCatalogue(db, [
      { id: 1, sku: 'A1', price: 100 },
      { id: 4, sku: 'A4', price: 100, offerDate },
    ]);
    const rows = {
      products: [
        ['N1', 'Sal', 10, 'Sais'],
        ['N2', 'Mel', 20, 'Mel'],
      ],
      offers: [
        ['n1', 8],
        ['A1', 75],
        ['A4', 75],
      ],
    };
    const idleDiscounts = { count: 1, skus: ['A4'] };
    expect(await importBook(db, rows)).toMatchObject({ ok: true, value: { created: 2, changed: 2, idleDiscounts } });
    await applyOffers(db, { nowMs, offersEndDiscounts: false });
    expect(await listDiscounts(db)).toEqual({ A1: 2500, A4: 0, N1: 2000, N2: 0 });
    expect(await listGroups(db)).toMatchObject({ N1: 'Sais/' });
  });

  test('is refused with its own sheet and row when an offer is above the price', async () => {
    const { db } = await openSqliteDatabase();
    const rows = {
      products: [['N1', 'Sal', 10, 'Sais']],
      offers: [
        ['X', 5],
        ['N1', 12],
      ],
    };
    expect(await importBook(db, rows)).toMatchObject({
      error: {
        problems: [
          { sheet: 'Ofertas', row: 2, column: 'sku' },
          { sheet: 'Ofertas', row: 3, column: 'discount' },
        ],
      },
    });
  });
});

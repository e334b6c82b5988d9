import { expect, test } from 'vitest';
import { findEndedDiscounts, findNextOfferInstant } from '#app/data/catalogue/offer-prices.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { getCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { applyOffers } from '#app/operations/catalogue/apply-offers.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { exportProducts } from '#app/operations/catalogue/export-catalogue.ts';
import { getSellingPriceCents } from '#app/domain/catalogue/price/discount.ts';
import {
  fillCatalogue,
  importedAtMs,
  importJson,
  makeCatalogueRow,
  openCatalogue,
} from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';

const hourMs = 3_600_000;
const getTimeMs = (hours: number) => importedAtMs + hours * hourMs;
const formatTime = (hours: number) => new Date(getTimeMs(hours)).toISOString();

/**
 * Products whose offers halve the price. The offer of product 1 lasts from hour 1 to hour 2, that of product 2 ends at
 * hour 2, that of product 3 starts at hour 1, and that of product 4 has no dates. Product 5 has an offer date but no
 * discount.
 */
const offers = [
  { id: 1, price: 100, discount: 50, offerDate: { startDate: formatTime(1), endDate: formatTime(2) } },
  { id: 2, price: 300, discount: 50, offerDate: { startDate: null, endDate: formatTime(2) } },
  { id: 3, price: 500, discount: 50, offerDate: { startDate: formatTime(1), endDate: null } },
  { id: 4, price: 700, discount: 50 },
  { id: 5, price: 900, discount: 0, offerDate: { startDate: null, endDate: formatTime(2) } },
];

describeOnBothEngines('applying offers', (open) => {
  test('a discount applies in every list, filter, count and price while its offer runs', async () => {
    const { db } = await openCatalogue(open, offers);
    const shopStates = [];
    for (const hours of [0, 1, 2]) {
      await applyOffers(db, { nowMs: getTimeMs(hours), offersEndDiscounts: true });
      shopStates.push(await readShop(db));
    }
    expect(shopStates).toEqual([
      {
        prices: [10000, 15000, 50000, 35000, 90000],
        onSale: [2, 4],
        below200: [1, 2],
        cheapest: [1, 2, 4, 3, 5],
        highestPriceCents: 90000,
      },
      {
        prices: [5000, 15000, 25000, 35000, 90000],
        onSale: [1, 2, 3, 4],
        below200: [1, 2],
        cheapest: [1, 2, 3, 4, 5],
        highestPriceCents: 90000,
      },
      {
        prices: [10000, 30000, 25000, 35000, 90000],
        onSale: [3, 4],
        below200: [1],
        cheapest: [1, 3, 2, 4, 5],
        highestPriceCents: 90000,
      },
    ]);
  });

  test('a product whose offer is not running has no discount and shows only when the offer starts, but keeps all values for the owner', async () => {
    const { db } = await openCatalogue(open, offers);
    await applyOffers(db, { nowMs: getTimeMs(2), offersEndDiscounts: true });
    expect(await findProduct(db, 1)).toMatchObject({
      discountBasisPoints: 0,
      offerStartMs: getTimeMs(1),
      offerEndMs: null,
    });
    expect(await findProduct(db, 5)).toMatchObject({ offerEndMs: getTimeMs(2) });
    const [exported] = await exportProducts(db, [1], { folder: 'imagens' });
    expect(exported).toMatchObject({ discount: 50, offerDate: { startDate: formatTime(1), endDate: formatTime(2) } });
    const changed = await changeProduct(db, { id: 1, input: { price: 80 }, nowMs: getTimeMs(2) });
    expect(changed).toMatchObject({ ok: true, value: { discountBasisPoints: 5000, offerEndMs: getTimeMs(2) } });
    expect(await findProduct(db, 1)).toMatchObject({ priceCents: 8000, discountBasisPoints: 0 });
  });

  test('nothing is written before the nearest start or end of an offer, and each of them increases the version once', async () => {
    const { db } = await openCatalogue(open, offers);
    const firstVersion = await getCatalogueVersion(db);
    const changed = [];
    const nextInstants = [];
    for (const hours of [0, 0.5, 1, 1.5, 2, 3]) {
      changed.push(await applyOffers(db, { nowMs: getTimeMs(hours), offersEndDiscounts: true }));
      nextInstants.push(await findNextOfferInstant(db, getTimeMs(hours)));
    }
    expect(changed).toEqual([true, false, true, false, true, false]);
    expect(nextInstants).toEqual([getTimeMs(1), getTimeMs(1), getTimeMs(2), getTimeMs(2), null, null]);
    expect(await getCatalogueVersion(db)).toBe(firstVersion + 3);
  });

  test('several processes that apply the same instant increase the version once', async () => {
    const { db, location } = await openCatalogue(open, offers);
    await applyOffers(db, { nowMs: getTimeMs(0), offersEndDiscounts: true });
    const firstVersion = await getCatalogueVersion(db);
    const otherProcesses = [await openForTest(location), await openForTest(location), await openForTest(location)];
    const moment = { nowMs: getTimeMs(2), offersEndDiscounts: true };
    const changed = await Promise.all([db, ...otherProcesses].map((processDb) => applyOffers(processDb, moment)));
    expect(changed.filter(Boolean)).toHaveLength(1);
    expect(await getCatalogueVersion(db)).toBe(firstVersion + 1);
  });

  test('a discount that ends with its own offer applies only while that offer runs, whatever the setting of the store, also after the offer is changed', async () => {
    const { db } = await open();
    const selfEndingOffers = offers.map(({ offerDate, ...offer }) => ({
      ...offer,
      ...(offerDate && { offerDate: { ...offerDate, endsDiscount: true } }),
    }));
    await fillCatalogue(db, selfEndingOffers);
    const prices = [];
    for (const hours of [0, 1, 2]) {
      await applyOffers(db, { nowMs: getTimeMs(hours), offersEndDiscounts: false });
      prices.push((await readShop(db)).prices);
    }
    expect(prices).toEqual([
      [10000, 15000, 50000, 35000, 90000],
      [5000, 15000, 25000, 35000, 90000],
      [10000, 30000, 25000, 35000, 90000],
    ]);
    expect(await applyOffers(db, { nowMs: getTimeMs(2), offersEndDiscounts: false })).toBe(false);
    await changeProduct(db, {
      id: 1,
      input: { offerDate: { startDate: null, endDate: formatTime(9) } },
      nowMs: getTimeMs(2),
    });
    const [exported] = await exportProducts(db, [1], { folder: '' });
    expect(exported?.offerDate).toEqual({ startDate: null, endDate: formatTime(9), endsDiscount: true });
  });

  test('changing whether discounts end with their offers removes the discounts of ended offers, or restores them', async () => {
    const { db } = await openCatalogue(open, offers);
    await applyOffers(db, { nowMs: getTimeMs(2), offersEndDiscounts: true });
    expect(await applyOffers(db, { nowMs: getTimeMs(2), offersEndDiscounts: false })).toBe(true);
    expect((await readShop(db)).prices).toEqual([5000, 15000, 25000, 35000, 90000]);
    expect(await applyOffers(db, { nowMs: getTimeMs(5), offersEndDiscounts: false })).toBe(false);
    expect(await applyOffers(db, { nowMs: getTimeMs(2), offersEndDiscounts: true })).toBe(true);
    expect((await readShop(db)).prices).toEqual([10000, 30000, 25000, 35000, 90000]);
  });

  test('an import follows the setting of the store, and finds no change in products whose offer has ended', async () => {
    const { db } = await open();
    const rows = offers.map((fields) => makeCatalogueRow({ ...fields, sku: `OFERTA-${fields.id}` }));
    await importJson(db, rows, { nowMs: getTimeMs(0) });
    await applyOffers(db, { nowMs: getTimeMs(1), offersEndDiscounts: true });
    const secondImport = await importJson(db, rows, { nowMs: getTimeMs(3) });
    expect(secondImport).toMatchObject({ ok: true, value: { unchanged: 5, changed: 0 } });
    await importJson(db, [makeCatalogueRow({ ...offers[0], sku: 'OFERTA-9', id: 9 })], { nowMs: getTimeMs(3) });
    expect(getSellingPriceCents(await getProduct(db, 9))).toBe(10000);
  });

  test('more offers than fit in a batch that end together are applied together', async () => {
    const { db } = await open();
    const offerDate = { startDate: null, endDate: formatTime(1) };
    const prices = Array.from({ length: 520 }, (_, index) => (1000 + index) / 100);
    const rows = prices.map((price) => ({ price, discount: 33.33, offerDate }));
    await fillCatalogue(db, rows);
    await applyOffers(db, { nowMs: getTimeMs(1), offersEndDiscounts: true });
    expect((await listPage(db, 'sortBy=on-sale')).total).toBe(0);
    await applyOffers(db, { nowMs: getTimeMs(0), offersEndDiscounts: true });
    const { products, total } = await listPage(db, 'sortBy=on-sale');
    expect(total).toBe(520);
    const stored = await db.query.selectFrom('products').select('selling_price_cents').orderBy('id').limit(9).execute();
    expect(stored.map((row) => row.selling_price_cents)).toEqual(products.map(getSellingPriceCents));
  });

  test('offers that have ended but still discount are found when discounts do not end with their offers', async () => {
    const { db } = await openCatalogue(open, offers);
    const findEnded = (hours: number) => findEndedDiscounts(db, { nowMs: getTimeMs(hours), limit: 10 });
    expect(await findEnded(1)).toEqual([]);
    expect(await findEnded(2)).toHaveLength(2);
    await applyOffers(db, { nowMs: getTimeMs(2), offersEndDiscounts: true });
    expect(await findEnded(2)).toEqual([]);
  });
});

async function readShop(db: Database) {
  const products = (await Promise.all([1, 2, 3, 4, 5].map((id) => getProduct(db, id)))).map(getSellingPriceCents);
  const toIds = ({ products: listed }: Awaited<ReturnType<typeof listPage>>) => listed.map(({ id }) => id);
  return {
    prices: products,
    onSale: toIds(await listPage(db, 'sortBy=on-sale')),
    below200: toIds(await listPage(db, 'maxPrice=200')),
    cheapest: toIds(await listPage(db, 'sortBy=low')),
    highestPriceCents: (await loadCatalogueSummary(db)).highestPriceCents,
  };
}

async function getProduct(db: Database, id: number) {
  const product = await findProduct(db, id);
  if (!product) throw new Error(`There is no product ${id}`);
  return product;
}

function listPage(db: Database, params: string) {
  return listProducts(db, makeQuery(params), { pageSize: 9 });
}

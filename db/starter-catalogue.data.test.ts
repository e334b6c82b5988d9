import { describe, expect, test } from 'vitest';
import { listBrands } from '#app/data/catalogue/taxonomy/taxonomy-reads.ts';
import { getCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { listOffers } from '#app/data/catalogue/product-lists.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { importStarterCatalogue } from '#app/operations/import/import-starter-catalogue.ts';
import { createStarterCatalogue } from '#db/starter-catalogue.ts';
import { fillCatalogue, importJson } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';

const nowMs = Date.UTC(2027, 4, 3, 1, 30);
const dayMs = 24 * 60 * 60 * 1000;

describe('the starter catalogue', () => {
  test('can be imported: 60 products in 13 categories of 14 brands, all with pictures (SV7)', async () => {
    const { db } = await openSqliteDatabase();
    const result = await importJson(db, createStarterCatalogue({ nowMs }), { nowMs });
    const counts = { created: 60, changed: 0, unchanged: 0, removed: 0 };
    const lists = { unlimited: { count: 0 }, withoutPicture: { count: 0 } };
    expect(result).toMatchObject({ ok: true, value: { ...counts, ...lists } });
    const { products } = await listProducts(db, makeQuery(), { pageSize: 60 });
    expect(products.filter(({ picture }) => picture === null)).toEqual([]);
    const [categories, brands] = [(await loadCatalogueSummary(db)).categories, await listBrands(db)];
    expect(categories).toHaveLength(13);
    expect(categories.filter(({ picture }) => picture === null)).toEqual([]);
    expect(brands).toHaveLength(14);
    expect(brands.filter(({ logo, productCount }) => logo === null || productCount === 0)).toEqual([]);
  });

  test('has offers that are running on the day of the first import and end in the following weeks', async () => {
    const { db } = await openSqliteDatabase();
    await importJson(db, createStarterCatalogue({ nowMs }), { nowMs });
    const offers = await listOffers(db, { nowMs, limit: 20 });
    const daysLeft = offers.flatMap(({ offerEndMs }) => (offerEndMs === null ? [] : (offerEndMs - nowMs) / dayMs));
    expect(daysLeft).toHaveLength(6);
    expect(Math.min(...daysLeft)).toBeGreaterThan(7);
    expect(Math.max(...daysLeft)).toBeLessThan(45);
    expect(new Set(daysLeft).size).toBe(6);
  });

  test('is not imported into a store with products, nor into one whose products were removed', async () => {
    const { db } = await openSqliteDatabase();
    await fillCatalogue(db, [{}]);
    expect(await importStarterCatalogue(db, { nowMs })).toEqual({ imported: 0 });
    await importJson(db, [], { replace: true });
    const version = await getCatalogueVersion(db);
    expect(await importStarterCatalogue(db, { nowMs })).toEqual({ imported: 0 });
    expect(await getCatalogueVersion(db)).toBe(version);
  });
});

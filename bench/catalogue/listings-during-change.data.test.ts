import { expect, test } from 'vitest';
import { warmUpCatalogue } from '#app/server/pages/follow-catalogue.ts';
import { bumpCatalogueVersion, bumpProductsVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { fillGeneratedCatalogue } from './fill-catalogue.ts';
import { generatedAtMs } from './generate-products.ts';

const size = 3000;

describeOnBothEngines('listings of a catalogue of some thousand products during a change', (open) => {
  test('show the state before or after the change while it is being prepared, and the state after it from then on (SV7, L8)', async () => {
    const { db } = await open();
    await fillGeneratedCatalogue(db, size);
    const before = await listCheapest(db);
    const lists: number[][] = [];
    const writing = makeCheapest(db, size);
    for (let reads = 0; reads < 20; reads += 1) lists.push(await listCheapest(db));
    await writing;
    const preparing = warmUpCatalogue(db);
    lists.push(...(await Promise.all(Array.from({ length: 5 }, () => listCheapest(db)))));
    await preparing;
    const after = await listCheapest(db);
    expect(after[0]).toBe(size);
    expect(before).not.toContain(size);
    expect(lists.filter((ids) => `${ids}` !== `${before}` && `${ids}` !== `${after}`)).toEqual([]);
    expect(lists.at(-1)).toEqual(after);
  });
});

async function listCheapest(db: Database): Promise<number[]> {
  const { products } = await listProducts(db, makeQuery('sortBy=low'), { pageSize: 9 });
  return products.map(({ id }) => id);
}

function makeCheapest(db: Database, id: number): Promise<void> {
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    await tx.query
      .updateTable('products')
      .set({ price_cents: 1, selling_price_cents: 1, price_order: 1, discount_basis_points: 0 })
      .where('id', '=', id)
      .execute();
    await bumpProductsVersion(tx);
    await bumpCatalogueVersion(tx, generatedAtMs);
  });
}

import { expect, test } from 'vitest';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { listProductIdsBy } from './taxonomy/taxonomy.ts';
import { listLatestReviews, listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { findProductDetails } from './product-rows.ts';

function makeReviews(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: 'Ana S.',
    email: 'ana@example.com',
    rating: 5,
    review: `Comentário ${index + 1}`,
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  }));
}

describeOnBothEngines('whole products', (open) => {
  test('come in the order asked for, each with its own pictures, without those that are not there', async () => {
    const { db } = await open();
    const image = { img: 'a.png', color: { name: 'Verde', clrCode: '#1f5130' } };
    await fillCatalogue(db, [
      { id: 1, imageURLs: [image, { img: 'a.png' }] },
      { id: 2 },
      { id: 3, imageURLs: [image] },
    ]);
    const products = await findProductDetails(db, [3, 99, 1, 2]);
    expect(products.map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(products.map(({ images }) => images.map(({ colour }) => colour?.name ?? null))).toEqual([
      ['Verde'],
      ['Verde', null],
      [],
    ]);
    expect(await findProductDetails(db, [])).toEqual([]);
  });

  test('the latest reviews of several products are those that each one lists first', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 1, reviews: makeReviews(7) }, { id: 2, reviews: makeReviews(1) }, { id: 3 }]);
    const latest = await listLatestReviews(db, { productIds: [1, 2, 3], limit: 5 });
    expect(latest.get(1)).toEqual((await listPublishedReviews(db, 1)).slice(0, 5));
    expect(latest.get(1)?.[0]?.comment).toBe('Comentário 7');
    expect(latest.get(2)).toHaveLength(1);
    expect(latest.get(3)).toBeUndefined();
  });

  test('held reviews are not among the latest', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 1, reviews: makeReviews(2) }]);
    await db.transact((tx) => tx.query.updateTable('reviews').set({ status: 'held' }).execute());
    expect(await listLatestReviews(db, { productIds: [1], limit: 5 })).toEqual(new Map());
  });

  test('ids are listed by category and by brand, ascending', async () => {
    const { db } = await open();
    const brand = { name: 'Galo Bom' };
    await fillCatalogue(db, [
      { id: 9, brand },
      { id: 4, brand },
      { id: 7, brand: null },
      { id: 5, brand: null, parent: 'Aves' },
    ]);
    const byCategory = await listProductIdsBy(db, 'category');
    const byBrand = await listProductIdsBy(db, 'brand');
    expect([...byCategory.values()].toSorted((a, b) => b.length - a.length)).toEqual([[4, 7, 9], [5]]);
    expect([...byBrand.values()]).toEqual([[4, 9]]);
  });
});

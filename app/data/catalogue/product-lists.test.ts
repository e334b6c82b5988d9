import { expect, test } from 'vitest';
import {
  listBestSellers,
  listFeatured,
  listNew,
  listOffers,
  listRelated,
  listTopRated,
} from '#app/data/catalogue/product-lists.ts';
import { insertReview } from '#app/data/reviews/reviews.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { fillCatalogue, importJson, makeCatalogueRow, openCatalogue } from '#tests/factories/catalogue.ts';
import { makeNewReview } from '#tests/factories/review.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const noon = Date.UTC(2026, 10, 20, 15);

describeOnBothEngines('a list of products on the home or product page', (open) => {
  test('shows as top rated only products with reviews, by average with one decimal, then number of reviews, then id (L15)', async () => {
    const { db } = await openCatalogue(open, [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }, { id: 6 }]);
    const ratings: [id: number, ratings: number[]][] = [
      // The averages of products 1 and 2 are 4.67 and 4.71, both of which are shown as 4.7.
      [1, [5, 5, 4]],
      [2, [5, 5, 5, 5, 5, 4, 4]],
      [3, [5]],
      [5, [5]],
    ];
    for (const [productId, stars] of ratings) {
      for (const rating of stars) await insertReview(db, makeNewReview({ productId, rating }));
    }
    await insertReview(db, makeNewReview({ productId: 6, rating: 5, status: 'held' }));
    expect(toIds(await listTopRated(db, 3))).toEqual([3, 5, 2]);
    expect(toIds(await listTopRated(db, 5))).toEqual([3, 5, 2, 1]);
  });

  test('shows as related first the same subcategory, those in stock and best sold first, never the product itself (PP10)', async () => {
    const { db } = await open();
    const beef = { parent: 'Bovinos de Corte', category: { name: 'Bovinos de Corte' } };
    await fillCatalogue(db, [
      { id: 1, ...beef, children: 'Minerais' },
      { id: 2, ...beef, children: 'Minerais', sellCount: 1 },
      { id: 3, ...beef, children: 'Minerais', sellCount: 50, quantity: 0 },
      { id: 4, ...beef, children: 'Rações', sellCount: 99 },
      { id: 5, ...beef, children: 'Minerais', sellCount: 9 },
      { id: 6, parent: 'Aves', category: { name: 'Aves' }, children: 'Minerais' },
    ]);
    const related = (categoryName: string, limit = 8) => listRelated(db, { productId: 1, categoryName, limit });
    expect(toIds(await related('Bovinos de Corte'))).toEqual([5, 2, 3, 4]);
    expect(toIds(await related('bovinos-de-corte', 2))).toEqual([5, 2]);
    expect(toIds(await related(''))).toEqual([5, 2, 3, 4]);
    expect(toIds(await related('Aves'))).toEqual([6]);
    expect(toIds(await related('Nada'))).toEqual([]);
    expect(toIds(await listRelated(db, { productId: 77, categoryName: 'aves', limit: 4 }))).toEqual([6]);
  });

  test('shows as new first the products of the latest import, and among these the highest id', async () => {
    const { db } = await open();
    await importJson(db, [makeCatalogueRow({ id: 9 }), makeCatalogueRow({ id: 5 })]);
    await importJson(db, [makeCatalogueRow({ id: 7 })], { nowMs: noon + 1000 });
    expect(toIds(await listNew(db, 2))).toEqual([7, 9]);
  });

  test('shows featured products with those in stock first, and as best sellers only those in stock, both best sold first', async () => {
    const { db } = await openCatalogue(open, [
      { id: 1, featured: true, sellCount: 2 },
      { id: 2, featured: true, sellCount: 5, quantity: 0 },
      { id: 3, sellCount: 9 },
      { id: 4, featured: true, sellCount: 2 },
      { id: 5, sellCount: 0 },
    ]);
    expect(toIds(await listFeatured(db, 8))).toEqual([1, 4, 2]);
    expect(toIds(await listBestSellers(db, 8))).toEqual([3, 1, 4]);
  });

  test('shows as offers discounts in stock that have started and not ended, by their end, then those without an end', async () => {
    const { db } = await open();
    const offer = (startDate: string | null, endDate: string | null) => ({
      discount: 10,
      offerDate: { startDate, endDate },
    });
    await fillCatalogue(db, [
      { id: 1, discount: 10 },
      { id: 2, ...offer('2026-11-01', '2026-12-31') },
      { id: 3, ...offer(null, '2026-11-30') },
      { id: 4, ...offer('2026-11-01', '2026-11-19') },
      { id: 5, ...offer('2026-11-21', '2026-12-01') },
      { id: 6, ...offer('2026-11-01', '2026-12-31'), quantity: 0 },
      { id: 7, ...offer('2026-11-01', '2026-12-31'), discount: 0 },
    ]);
    expect(toIds(await listOffers(db, { nowMs: noon, limit: 8 }))).toEqual([3, 2, 1]);
    expect(toIds(await listOffers(db, { nowMs: noon, limit: 1 }))).toEqual([3]);
  });
});

function toIds(products: readonly ProductSummary[]): number[] {
  return products.map(({ id }) => id);
}

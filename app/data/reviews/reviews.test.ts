import { expect, test } from 'vitest';
import { findProduct } from '#app/data/catalogue/products.ts';
import { countStars, insertReview, listLatestReviews, listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { fillCatalogue, makeCatalogueReview, openCatalogue } from '#tests/factories/catalogue.ts';
import { makeNewReview } from '#tests/factories/review.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

describeOnBothEngines('reviews', (open) => {
  test('are returned latest first and counted per star, and the product has their sum (R10, R11)', async () => {
    const { db } = await openCatalogue(open, [{ id: 1 }]);
    const [early, late] = [
      makeNewReview({ productId: 1, rating: 4, dateMs: 1000, name: 'Ana', comment: 'Bom', user: 'ana' }),
      makeNewReview({ productId: 1, rating: 5, dateMs: 2000 }),
    ];
    const first = await insertReview(db, early);
    const second = await insertReview(db, late);
    expect(first).toMatchObject({
      isNew: true,
      review: { name: 'Ana', comment: 'Bom', rating: 4, user: 'ana', dateMs: 1000 },
    });
    const reviews = await listPublishedReviews(db, 1);
    expect(reviews).toEqual([second?.review, first?.review]);
    expect(await listPublishedReviews(db, 1, { limit: 1 })).toEqual([second?.review]);
    expect(await countStars(db, 1)).toEqual({ 5: 1, 4: 1, 3: 0, 2: 0, 1: 0 });
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 2, ratingSum: 9 });
  });

  test('held and hidden reviews are stored but neither shown nor counted', async () => {
    const { db } = await openCatalogue(open, [{ id: 1 }]);
    await insertReview(db, makeNewReview({ productId: 1, status: 'held' }));
    await insertReview(db, makeNewReview({ productId: 1, status: 'hidden' }));
    expect(await listPublishedReviews(db, 1)).toEqual([]);
    expect(await countStars(db, 1)).toEqual({ 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 });
    expect(await listLatestReviews(db, { productIds: [1], limit: 5 })).toEqual(new Map());
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 0, ratingSum: 0 });
  });

  test('the same text by the same person is stored once per product, and read without the e-mail (R9)', async () => {
    const { db } = await openCatalogue(open, [{ id: 1 }, { id: 2 }]);
    const review = makeNewReview({ productId: 1, email: 'ana@example.com', comment: 'Muito bom' });
    const first = await insertReview(db, review);
    const again = await insertReview(db, { ...review, email: 'Ana@Example.com ', comment: 'muito  bom', dateMs: 9 });
    expect(again).toEqual({ review: first?.review, isNew: false });
    expect(await insertReview(db, { ...review, productId: 2 })).toMatchObject({ isNew: true });
    expect(await insertReview(db, { ...review, email: 'outra@example.com' })).toMatchObject({ isNew: true });
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 2 });
    expect(await insertReview(db, { ...review, productId: 5 })).toBeUndefined();
    // No read may return the e-mail address of a reviewer (R9).
    expect(JSON.stringify([again, await listPublishedReviews(db, 1), await findProduct(db, 1)])).not.toContain('@');
  });

  test('reviews posted at once are all counted, and one sent twice is counted once', async () => {
    const { db } = await openCatalogue(open, [{ id: 1 }]);
    const twice = makeNewReview({ productId: 1, rating: 3 });
    const others = Array.from({ length: 20 }, () => makeNewReview({ productId: 1, rating: 3 }));
    const outcomes = await Promise.all([twice, ...others, twice].map((review) => insertReview(db, review)));
    expect(outcomes.filter((outcome) => outcome?.isNew)).toHaveLength(21);
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 21, ratingSum: 63 });
  });

  test('the latest reviews of several products equal the first reviews in the list of each product', async () => {
    const { db } = await open();
    const reviews = Array.from({ length: 7 }, (_, index) =>
      makeCatalogueReview({ review: `Comentário ${index + 1}`, date: new Date(index * 1000).toISOString() }),
    );
    await fillCatalogue(db, [{ id: 1, reviews }, { id: 2, reviews: reviews.slice(0, 1) }, { id: 3 }]);
    const latest = await listLatestReviews(db, { productIds: [1, 2, 3], limit: 5 });
    expect(latest.get(1)).toEqual((await listPublishedReviews(db, 1)).slice(0, 5));
    expect(latest.get(1)?.[0]?.comment).toBe('Comentário 7');
    expect([latest.get(2)?.length, latest.get(3)]).toEqual([1, undefined]);
  });
});

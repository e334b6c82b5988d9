import { expect, test } from 'vitest';
import { findProduct } from '#app/data/catalogue/products.ts';
import { countStars, insertReview, listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { makeNewReview } from '#tests/factories/review.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

describeOnBothEngines('reviews', (open) => {
  test('come latest first, counted per star, in the product together with their sum (R10, R11)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 1 }]);
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

  test('held and hidden ones are stored but neither shown nor counted', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 1 }]);
    await insertReview(db, makeNewReview({ productId: 1, status: 'held' }));
    await insertReview(db, makeNewReview({ productId: 1, status: 'hidden' }));
    expect(await listPublishedReviews(db, 1)).toEqual([]);
    expect(await countStars(db, 1)).toEqual({ 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 });
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 0, ratingSum: 0 });
  });

  test('the same words of the same person are one review of a product, and another of another', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 1 }, { id: 2 }]);
    const review = makeNewReview({ productId: 1, email: 'ana@example.com', comment: 'Muito bom' });
    const first = await insertReview(db, review);
    const again = await insertReview(db, { ...review, email: 'Ana@Example.com ', comment: 'muito  bom', dateMs: 9 });
    expect(again).toEqual({ review: first?.review, isNew: false });
    expect(await insertReview(db, { ...review, productId: 2 })).toMatchObject({ isNew: true });
    expect(await insertReview(db, { ...review, email: 'outra@example.com' })).toMatchObject({ isNew: true });
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 2 });
  });

  test('posted at once all count', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 1 }]);
    await Promise.all(Array.from({ length: 25 }, () => insertReview(db, makeNewReview({ productId: 1, rating: 3 }))));
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 25, ratingSum: 75 });
  });

  test('sent twice at once are one', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 1 }]);
    const review = makeNewReview({ productId: 1 });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => insertReview(db, review)));
    expect(outcomes.filter((outcome) => outcome?.isNew)).toHaveLength(1);
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 1 });
  });

  test('of a product that does not exist are not stored', async () => {
    const { db } = await open();
    expect(await insertReview(db, makeNewReview({ productId: 5 }))).toBeUndefined();
  });

  test('are read without the e-mail (R9)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 1 }]);
    const kept = await insertReview(db, makeNewReview({ productId: 1, email: 'segredo@example.com' }));
    const read = [kept, await listPublishedReviews(db, 1), await findProduct(db, 1)];
    expect(JSON.stringify(read)).not.toContain('segredo');
  });
});

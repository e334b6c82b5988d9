import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { databaseFileName } from '#app/data/database/open-database.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { countReviewsByStatus, listModeratedReviews } from '#app/data/reviews/review-moderation.ts';
import { insertReview, listPublishedReviews, type NewReview } from '#app/data/reviews/reviews.ts';
import { forgetReviewer, moderateReviews } from '#app/operations/reviews/moderate-reviews.ts';
import { openCatalogue } from '#tests/factories/catalogue.ts';
import { makeNewReview } from '#tests/factories/review.ts';
import { describeOnBothEngines, openSqliteDatabase } from '#tests/support/databases/databases.ts';

const nowMs = Date.UTC(2026, 10, 20);

async function storeReview(db: Database, fields: Partial<NewReview> & { productId: number }): Promise<number> {
  const insertedReview = await insertReview(db, makeNewReview(fields));
  if (!insertedReview) throw new Error('No such product');
  return insertedReview.review.id;
}

describeOnBothEngines('moderation', (open) => {
  test('shows, hides and erases reviews, and updates rating and version each time', async () => {
    const { db } = await openCatalogue(open, [{ id: 1 }]);
    const heldId = await storeReview(db, { productId: 1, rating: 2, status: 'held' });
    await storeReview(db, { productId: 1, rating: 4 });
    const before = await getCatalogueVersion(db);
    const moderate = (moderation: 'approve' | 'hide' | 'delete') =>
      moderateReviews(db, { ids: [heldId], moderation, nowMs });

    expect(await moderate('approve')).toEqual({ changed: 1, unknown: [] });
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 2, ratingSum: 6 });
    expect(await moderate('hide')).toEqual({ changed: 1, unknown: [] });
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 1, ratingSum: 4 });
    expect(await moderate('hide')).toEqual({ changed: 0, unknown: [] });
    expect(await moderate('delete')).toEqual({ changed: 1, unknown: [] });
    expect(await moderate('delete')).toEqual({ changed: 0, unknown: [heldId] });
    expect(await listPublishedReviews(db, 1)).toHaveLength(1);
    expect(await getCatalogueVersion(db)).toBe(before + 3);
  });

  test('leaves a review unchanged if another person has changed it since it was seen', async () => {
    const { db } = await openCatalogue(open, [{ id: 1 }]);
    const heldId = await storeReview(db, { productId: 1, rating: 2, status: 'held' });
    const hiddenId = await storeReview(db, { productId: 1, rating: 4, status: 'hidden' });
    const unknownId = 1_000_000;
    const seen = new Map([heldId, hiddenId, unknownId].map((id) => [id, 'held'] as const));
    const ids = [...seen.keys()];
    const done = await moderateReviews(db, { ids, seen, moderation: 'approve', nowMs });
    expect(done).toEqual({ changed: 1, unknown: [hiddenId, unknownId] });
    expect(await countReviewsByStatus(db)).toEqual({ published: 1, held: 0, hidden: 1 });
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 1, ratingSum: 2 });
    const erased = await moderateReviews(db, { ids, seen, moderation: 'delete', nowMs });
    expect(erased).toEqual({ changed: 0, unknown: ids });
  });

  test("erases all reviews of a person's e-mail address in any letter case, and no others", async () => {
    const { db } = await openCatalogue(open, [{ id: 1 }, { id: 2 }]);
    await storeReview(db, { productId: 1, email: 'Ana@Example.com', rating: 1 });
    await storeReview(db, { productId: 2, email: 'ana@example.com', status: 'held' });
    await storeReview(db, { productId: 1, email: 'joana@example.com', rating: 5 });
    expect(await forgetReviewer(db, { email: ' ANA@example.com ', nowMs })).toBe(2);
    expect(await forgetReviewer(db, { email: 'ana@example.com', nowMs })).toBe(0);
    expect(await countReviewsByStatus(db)).toEqual({ published: 1, held: 0, hidden: 0 });
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 1, ratingSum: 5 });
  });

  test('lists by status, product and e-mail address, the latest first', async () => {
    const { db } = await openCatalogue(open, [{ id: 1 }, { id: 2, title: 'Rédea' }]);
    const oldId = await storeReview(db, { productId: 1, dateMs: 1, status: 'held', email: 'ana@example.com' });
    const recentId = await storeReview(db, { productId: 2, dateMs: 2, status: 'held' });
    await storeReview(db, { productId: 2, dateMs: 3 });
    const listIds = async (filter: object) =>
      (await listModeratedReviews(db, { limit: 10, ...filter })).map(({ id }) => id);
    expect(await listIds({ status: 'held' })).toEqual([recentId, oldId]);
    expect(await listIds({ productId: 1 })).toEqual([oldId]);
    expect(await listIds({ email: 'ANA@example.com' })).toEqual([oldId]);
    expect(await listModeratedReviews(db, { limit: 1 })).toMatchObject([
      { productTitle: 'Rédea', status: 'published' },
    ]);
  });
});

test('an erased review leaves neither text nor e-mail address in the database file', async () => {
  const { db, location } = await openCatalogue(openSqliteDatabase, [{ id: 1 }]);
  const traces = ['quero-ser-esquecida@example.com', 'Palavras que ninguém mais deve ler', 'Esquecida da Silva'];
  const [email = '', comment = '', personName = ''] = traces;
  await storeReview(db, { productId: 1, email, comment: comment.repeat(50), name: personName });
  await storeReview(db, { productId: 1 });
  expect(await forgetReviewer(db, { email, nowMs })).toBe(1);
  await db.close();
  const bytes = await readFile(path.join(location.dataDir, databaseFileName));
  expect(traces.filter((trace) => bytes.includes(trace))).toEqual([]);
});

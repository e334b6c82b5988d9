import { expect, test } from 'vitest';
import {
  createCacheInvalidation,
  readCatalogueState,
  type CatalogueState,
} from '#app/data/reviews/cache-invalidation.ts';
import { bumpCatalogueVersion, bumpReviewsVersion } from '#app/data/catalogue/version.ts';
import { listTopRated } from '#app/data/catalogue/product-lists.ts';
import { findProduct, findProductsByIds } from '#app/data/catalogue/products.ts';
import { recordReviewDependencies } from '#app/data/reviews/review-dependencies.ts';
import { insertReview } from '#app/data/reviews/reviews.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const nothing = { productIds: [], hasTopRated: false };
const first = { version: 10, contentsVersion: 7 };

function ofReviews(version: number, productIds: number[], { movesTopRated = false } = {}): CatalogueState {
  const changedReviews = productIds.map((productId) => ({ productId, version }));
  return { version, contentsVersion: 7, changedReviews, movesTopRated };
}

test('a review invalidates what shows the product, and nothing else', () => {
  const changes = createCacheInvalidation(first);
  changes.note(ofReviews(11, [3]));
  expect(changes.hasChanged({ version: 10, reads: { ...nothing, productIds: [2, 3] } })).toBe(true);
  expect(changes.hasChanged({ version: 11, reads: { ...nothing, productIds: [2, 3] } })).toBe(false);
  expect(changes.hasChanged({ version: 10, reads: { ...nothing, productIds: [2] } })).toBe(false);
  expect(changes.hasChanged({ version: 10, reads: { ...nothing, hasTopRated: true } })).toBe(false);
});

test('a review that brings a product among the highest rated invalidates what lists those', () => {
  const changes = createCacheInvalidation(first);
  changes.note(ofReviews(11, [3], { movesTopRated: true }));
  changes.note(ofReviews(12, [4]));
  expect(changes.hasChanged({ version: 10, reads: { ...nothing, hasTopRated: true } })).toBe(true);
  expect(changes.hasChanged({ version: 11, reads: { ...nothing, hasTopRated: true } })).toBe(false);
  expect(changes.hasChanged({ version: 10, reads: nothing })).toBe(false);
});

test('any other change invalidates everything, even when reviews came after it', () => {
  const changes = createCacheInvalidation(first);
  changes.note({ ...ofReviews(13, [3]), contentsVersion: 8 });
  expect(changes.hasChanged({ version: 10, reads: nothing })).toBe(true);
  expect(changes.hasChanged({ version: 13, reads: nothing })).toBe(false);
});

test('a change that could not be read invalidates everything, and so does the next one', () => {
  const changes = createCacheInvalidation(first);
  changes.noteUnknown(11);
  expect(changes.hasChanged({ version: 10, reads: nothing })).toBe(true);
  changes.note(ofReviews(12, []));
  expect(changes.hasChanged({ version: 11, reads: nothing })).toBe(true);
});

test('a change already read invalidates nothing else when it cannot be read again', () => {
  const changes = createCacheInvalidation(first);
  changes.note(ofReviews(11, [3]));
  changes.noteUnknown(11);
  expect(changes.hasChanged({ version: 10, reads: { ...nothing, productIds: [2] } })).toBe(false);
  expect(changes.hasChanged({ version: 10, reads: { ...nothing, productIds: [3] } })).toBe(true);
});

test('responses of a catalogue that was replaced stay invalid', () => {
  const changes = createCacheInvalidation(first);
  changes.note({ ...ofReviews(4, []), contentsVersion: 4 });
  expect(changes.hasChanged({ version: 10, reads: nothing })).toBe(true);
  changes.note({ ...ofReviews(12, [3]), contentsVersion: 4 });
  expect(changes.hasChanged({ version: 10, reads: nothing })).toBe(true);
});

describeOnBothEngines('the state of the catalogue', (open) => {
  test('lists the products whose reviews changed since a version, apart from other changes', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{}, {}]);
    const before = await readCatalogueState(db);
    expect(before.changedReviews).toEqual([]);
    const version = await db.transact((tx) => bumpReviewsVersion(tx, { nowMs: 1, productIds: [5, 6] }));
    await db.transact((tx) => bumpReviewsVersion(tx, { nowMs: 2, productIds: [6] }));
    const state = await readCatalogueState(db, before.version);
    expect(state).toMatchObject({ version: version + 1, contentsVersion: before.contentsVersion });
    expect(state.changedReviews).toHaveLength(2);
    expect(state.changedReviews).toContainEqual({ productId: 5, version });
    expect(state.changedReviews).toContainEqual({ productId: 6, version: version + 1 });
    expect((await readCatalogueState(db, version)).changedReviews).toEqual([{ productId: 6, version: version + 1 }]);
    await db.transact((tx) => bumpCatalogueVersion(tx, 3));
    expect((await readCatalogueState(db)).contentsVersion).toBe(before.contentsVersion + 1);
  });

  test('reports when a product joins the highest rated', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{}, {}]);
    const { version } = await readCatalogueState(db);
    const [{ id } = { id: 0 }] = await db.query.selectFrom('products').select('id').execute();
    await db.transact(async (tx) => {
      await insertReview(tx, {
        ...{ productId: id, user: '', name: 'Ana', email: 'ana@exemplo.example', rating: 5, comment: 'Muito bom.' },
        ...{ dateMs: 1, status: 'published' as const },
      });
      await bumpReviewsVersion(tx, { nowMs: 1, productIds: [id] });
    });
    expect(await readCatalogueState(db, version)).toMatchObject({ movesTopRated: true });
  });

  test('every read of products notes whose ratings it returned, also from memory', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{}, {}]);
    const ids = (await db.query.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id);
    const [id = 0] = ids;
    const readTwice = async (work: () => Promise<unknown>) => {
      await work();
      const { productIds, hasTopRated } = (await recordReviewDependencies(work)).reads;
      return { productIds: productIds.toSorted((one, other) => one - other), hasTopRated };
    };
    expect(await readTwice(() => findProduct(db, id))).toEqual({ productIds: [id], hasTopRated: false });
    expect(await readTwice(() => findProductsByIds(db, ids))).toEqual({ productIds: ids, hasTopRated: false });
    expect(await readTwice(() => listTopRated(db, 4))).toEqual({ productIds: [], hasTopRated: true });
  });
});

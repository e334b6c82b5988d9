import { expect, test } from 'vitest';
import { getCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { fail, succeed } from '#app/domain/shared/result.ts';
import { createPostReview, reviewLimits } from '#app/operations/reviews/post-review.ts';
import { openCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '#tests/support/databases/databases.ts';
import { makePosting } from '#tests/support/http/review-calls.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);

function openPosting(db: Database, { reviewsAreModerated = false } = {}) {
  const changes = { count: 0 };
  const store = { db };
  const post = createPostReview({
    db: { ...db, transact: (work) => store.db.transact(work) },
    readShop: async () => ({ reviewsAreModerated }),
    hashKey: 'chave',
    maxPerHour: 600,
    now: () => nowMs,
    onChange: async () => {
      changes.count += 1;
    },
  });
  return { changes, store, post: (input: unknown, sender = '203.0.113.1') => post({ input, sender }) };
}

async function openShop(openDatabase: OpenTestDatabase, settings?: { reviewsAreModerated: boolean }) {
  const { db } = await openCatalogue(openDatabase, [{ id: 1 }]);
  return { db, ...openPosting(db, settings) };
}

type PostResult = Awaited<ReturnType<ReturnType<typeof createPostReview>>>;

function getPosted(result: PostResult) {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

function getKind(result: PostResult): string {
  return result.ok ? 'posted' : result.error.kind;
}

describeOnBothEngines('posting a review', (openDatabase) => {
  test('stores the review, updates the rating and increases the version in one transaction (SV5, R4)', async () => {
    const { db, post, changes } = await openShop(openDatabase);
    const version = await getCatalogueVersion(db);
    const outcome = await post(makePosting({ avaliacao: '4', comentario: 'Bom.', nome: 'Ana' }));
    expect(outcome).toMatchObject({ ok: true, value: { isNew: true, status: 'published' } });
    expect(await listPublishedReviews(db, 1)).toMatchObject([
      { name: 'Ana', comment: 'Bom.', rating: 4, dateMs: nowMs },
    ]);
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 1, ratingSum: 4 });
    expect(await getCatalogueVersion(db)).toBe(version + 1);
    expect(changes.count).toBe(1);
  });

  test('returns the stored review and changes nothing when it is posted again', async () => {
    const { db, post, changes } = await openShop(openDatabase);
    const posting = makePosting();
    const firstResult = await post(posting);
    const version = await getCatalogueVersion(db);
    for (let count = 0; count < reviewLimits.perProduct * 2; count += 1) {
      expect(await post({ ...posting, email: String(posting['email']).toUpperCase() })).toEqual(
        succeed({ ...getPosted(firstResult), isNew: false }),
      );
    }
    expect(await getCatalogueVersion(db)).toBe(version);
    expect(changes.count).toBe(1);
  });

  test('succeeds for only one of several people who send the same text at the same moment', async () => {
    const { post } = await openShop(openDatabase);
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((sender) => post(makePosting({ comentario: 'Mesmo texto.', nome: sender }), sender)),
    );
    expect(outcomes.map(getKind).toSorted()).toEqual(['posted', 'same-text', 'same-text']);
  });

  test('with an existing text does not reveal whose e-mail it was posted with, and is counted', async () => {
    const { post, changes } = await openShop(openDatabase);
    const posting = makePosting({ email: 'autora@example.com', comentario: 'Serviu bem ao gado.' });
    const firstResult = await post(posting, 'autora');
    for (const fields of [{}, { nome: 'Outra' }, { avaliacao: '1' }, { nome: 'Outra', avaliacao: '1' }]) {
      const [ownResult, strangerResult] = [
        await post({ ...posting, ...fields }, 'a'),
        await post({ ...posting, ...fields, email: 'outra@example.com' }, 'b'),
      ];
      expect(ownResult).toEqual(strangerResult);
      expect(ownResult).toMatchObject(
        Object.keys(fields).length === 0
          ? succeed({ ...getPosted(firstResult), isNew: false })
          : fail({ kind: 'same-text' }),
      );
    }
    expect(changes.count).toBe(1);
    const remainingPosts = reviewLimits.perSender - 4;
    for (let count = 0; count < remainingPosts; count += 1) await post(posting, 'a');
    expect(await post(posting, 'a')).toMatchObject({ ok: false, error: { kind: 'too-many' } });
  });

  test('with the same text in other letter case stores another review, from any sender', async () => {
    const { db, post } = await openShop(openDatabase);
    const posting = makePosting({ email: 'autora@example.com', comentario: 'Serviu bem.' });
    await post(posting);
    const ownResult = await post({ ...posting, comentario: 'SERVIU BEM.' });
    const strangerResult = await post({ ...posting, comentario: 'serviu bem.', email: 'outra@example.com' });
    expect([ownResult, strangerResult]).toMatchObject([
      { ok: true, value: { isNew: true } },
      { ok: true, value: { isNew: true } },
    ]);
    expect(await listPublishedReviews(db, 1)).toHaveLength(3);
  });

  test('is not counted when the store fails to save the review', async () => {
    const { db, post, store } = await openShop(openDatabase);
    store.db = {
      ...db,
      transact: (work) =>
        db.transact(async (tx) => {
          await work(tx);
          throw new Error('The disk is full');
        }),
    };
    for (let count = 0; count < reviewLimits.perProduct; count += 1) {
      await expect(post(makePosting())).rejects.toThrow('The disk is full');
    }
    store.db = db;
    expect(await post(makePosting())).toMatchObject({ ok: true });
  });

  test('with moderation on stores it without counting, showing or announcing it', async () => {
    const { db, post, changes } = await openShop(openDatabase, { reviewsAreModerated: true });
    const version = await getCatalogueVersion(db);
    const posting = makePosting();
    expect(await post(posting)).toMatchObject({ ok: true, value: { isNew: true, status: 'held' } });
    expect(await post(posting)).toMatchObject({ ok: true, value: { isNew: false, status: 'held' } });
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 0 });
    expect([await getCatalogueVersion(db), changes.count]).toEqual([version, 0]);
  });

  test('stores nothing for an invalid review, a filled honeypot, an unknown product or one review too many', async () => {
    const { db, post } = await openShop(openDatabase);
    for (let count = 0; count < reviewLimits.perProduct; count += 1) await post(makePosting());
    const version = await getCatalogueVersion(db);
    const kinds = [
      await post(makePosting({ avaliacao: '6' })),
      await post(makePosting({ assunto: 'x' })),
      await post(makePosting({ produtoId: '99' })),
      await post(makePosting({ produtoId: '99999999999' })),
      await post(makePosting()),
    ].map(getKind);
    expect(kinds).toEqual(['invalid', 'trapped', 'unknown-product', 'unknown-product', 'too-many']);
    expect(await listPublishedReviews(db, 1)).toHaveLength(reviewLimits.perProduct);
    expect(await getCatalogueVersion(db)).toBe(version);
  });
});

import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { findStaleRatings } from '#app/data/database/database-health.ts';
import { listModeratedReviews } from '#app/data/reviews/review-moderation.ts';
import { findStaleTexts } from '#app/data/catalogue/derived/derived-texts.ts';
import { categoryWrites } from '#app/operations/catalogue/groups/category-writes.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { moderateReviews } from '#app/operations/reviews/moderate-reviews.ts';
import { createPostReview } from '#app/operations/reviews/post-review.ts';
import { restoreStore } from '#app/operations/backup/restore-store.ts';
import { importedAtMs, importJson, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { backUpToText } from '#tests/support/databases/back-up-to-text.ts';
import { describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';

const rounds = 8;
const nowMs = importedAtMs;

describeOnBothEngines('writers of different kinds on two instances at the same time', (open) => {
  test('wait for one another without a deadlock (SV4, SV5)', async () => {
    const { db, location } = await open();
    const otherDb = await openForTest(location);
    await importRound(db, -1);
    const backup = await backUpToText(db, { nowMs });
    const post = createPoster(otherDb);
    for (let round = 0; round < rounds; round += 1) {
      const reviews = await listModeratedReviews(db, { limit: 3 });
      const ids = reviews.map(({ id }) => id);
      const outcomes = await Promise.all([
        post({ productId: (round % 3) + 1, text: `Primeiro da volta ${round}.` }),
        importRound(db, round),
        post({ productId: ((round + 1) % 3) + 1, text: `Segundo da volta ${round}.` }),
        moderateReviews(otherDb, { ids, moderation: round % 2 === 0 ? 'hide' : 'approve', nowMs }),
        changeProduct(db, { id: 2, input: { quantity: round }, nowMs }),
        categoryWrites.change(otherDb, { id: 1, input: { productType: `tipo ${round}` }, nowMs }),
        ...(round % 4 === 3 ? [restoreStore(db, { text: Readable.from([backup]), nowMs })] : []),
      ]);
      expect(outcomes.slice(0, 3)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    }
    expect(await findStaleRatings(db, 5)).toEqual([]);
    expect(await findStaleTexts(db, 5)).toEqual([]);
  });
});

/** Imports changes to every product in descending order of id, which is most likely to deadlock with reviews. */
function importRound(db: Database, round: number) {
  return importJson(
    db,
    [3, 2, 1].map((id) => makeCatalogueRow({ id, sku: `fixo-${id}`, title: `Volta ${round}, produto ${id}` })),
  );
}

function createPoster(db: Database) {
  const postReview = createPostReview({
    db,
    readShop: async () => ({ reviewsAreModerated: false }),
    hashKey: 'chave',
    maxPerHour: 600,
    now: () => nowMs,
    onChange: async () => {},
  });
  return ({ productId, text }: { productId: number; text: string }) =>
    postReview({
      input: { produtoId: productId, avaliacao: 5, nome: 'Ana', email: 'ana@example.com', comentario: text },
      sender: text,
    });
}

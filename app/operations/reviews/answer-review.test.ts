import { expect, test } from 'vitest';
import { getCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { listModeratedReviews } from '#app/data/reviews/review-moderation.ts';
import { insertReview, listLatestReviews, listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { deleteProduct, restoreProduct } from '#app/operations/catalogue/remove-product.ts';
import { importJson, makeCatalogueReview, makeCatalogueRow, openCatalogue } from '#tests/factories/catalogue.ts';
import { makeNewReview } from '#tests/factories/review.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '#tests/support/databases/databases.ts';
import { answerReview, getAnswerVersion } from './answer-review.ts';
import { forgetReviewer, moderateReviews } from './moderate-reviews.ts';

describeOnBothEngines('an answer to a review', (open) => {
  test('is written, changed and removed, each with a log entry that does not contain its text', async () => {
    const { db, id } = await openWithReview(open);
    const answer = (text: string | null, nowMs: number) => answerReview(db, { id, text, nowMs });
    expect(await answer('  Obrigado,  Ana!\r\nVolte sempre. ', 1000)).toEqual({ ok: true, value: 'answered' });
    expect(await readAnswer(db)).toEqual({ text: 'Obrigado,  Ana!\nVolte sempre.', dateMs: 1000 });
    const version = await getCatalogueVersion(db);
    expect(await answer('Obrigado,  Ana!\nVolte sempre.', 2000)).toEqual({ ok: true, value: 'unchanged' });
    expect(await getCatalogueVersion(db)).toBe(version);
    await answer('Outra', 3000);
    expect(await readAnswer(db)).toEqual({ text: 'Outra', dateMs: 3000 });
    expect(await answer(null, 4000)).toEqual({ ok: true, value: 'removed' });
    expect(await readAnswer(db)).toBeUndefined();
    const log = await listAuditEntries(db, { limit: 3 });
    expect(log.map(({ before, after }) => [before?.['answer'], after?.['answer']])).toEqual([
      ['escrita', null],
      ['escrita', 'mudada'],
      [null, 'escrita'],
    ]);
    expect(JSON.stringify(log)).not.toContain('Ana');
  });

  test('is neither overwritten nor removed by a person who has seen an earlier version', async () => {
    const { db, id } = await openWithReview(open);
    const answer = (text: string | null, seenAnswer: string) =>
      answerReview(db, { id, text, version: getAnswerVersion(seenAnswer), nowMs: 1000 });
    expect(await answer('Obrigado!', '')).toMatchObject({ ok: true });
    for (const text of ['De nada!', null]) {
      expect(await answer(text, '')).toEqual({ ok: false, error: { kind: 'changed-meanwhile', current: 'Obrigado!' } });
    }
    expect(await readAnswer(db)).toMatchObject({ text: 'Obrigado!' });
    expect(await answer('De nada!', 'Obrigado!')).toMatchObject({ ok: true });
  });

  test('is refused when it is empty, too long or for an unknown review, and nothing changes', async () => {
    const { db, id } = await openWithReview(open);
    const version = await getCatalogueVersion(db);
    const answer = (text: string, to = id) => answerReview(db, { id: to, text, nowMs: 1 });
    expect(await answer(' \u200B\n')).toEqual({ ok: false, error: { kind: 'empty' } });
    expect(await answer('a'.repeat(1001))).toEqual({ ok: false, error: { kind: 'too-long' } });
    expect(await answer('ç'.repeat(1000), 999)).toEqual({ ok: false, error: { kind: 'not-found' } });
    expect([await readAnswer(db), await getCatalogueVersion(db)]).toEqual([undefined, version]);
    expect((await answer('ç'.repeat(1000))).ok).toBe(true);
  });

  test('increases the version only for a review that visitors see', async () => {
    const { db, id } = await openWithReview(open);
    const before = await getCatalogueVersion(db);
    await answerReview(db, { id, text: 'Obrigado', nowMs: 1 });
    expect(await getCatalogueVersion(db)).toBe(before + 1);
    await moderateReviews(db, { ids: [id], moderation: 'hide', nowMs: 2 });
    const versionWhenHidden = await getCatalogueVersion(db);
    await answerReview(db, { id, text: 'Outra', nowMs: 3 });
    expect(await getCatalogueVersion(db)).toBe(versionWhenHidden);
    expect(await listPublishedReviews(db, 1)).toEqual([]);
  });

  test('is returned with the review everywhere, and removes it from the list of unanswered reviews', async () => {
    const { db, id } = await openWithReview(open);
    await insertReview(db, makeNewReview({ productId: 1, rating: 2 }));
    await answerReview(db, { id, text: 'Obrigado', nowMs: 1 });
    const latest = await listLatestReviews(db, { productIds: [1], limit: 5 });
    expect(latest.get(1)?.map(({ answer }) => answer?.text)).toEqual([undefined, 'Obrigado']);
    const listRatings = async (filter: object) =>
      (await listModeratedReviews(db, { limit: 9, ...filter })).map(({ rating }) => rating);
    expect(await listRatings({})).toEqual([2, 5]);
    expect(await listRatings({ isUnanswered: true })).toEqual([2]);
    expect(await listRatings({ rating: 5 })).toEqual([5]);
    expect(await listRatings({ rating: 4 })).toEqual([]);
  });

  test('is deleted with its review, restored with its product, and imported with a catalogue file', async () => {
    const { db, id } = await openWithReview(open);
    await answerReview(db, { id, text: 'Obrigado', nowMs: Date.UTC(2026, 10, 2) });
    await deleteProduct(db, { id: 1, nowMs: Date.now() });
    expect(await readAnswer(db)).toBeUndefined();
    await restoreProduct(db, { id: 1, nowMs: Date.now() });
    expect(await readAnswer(db)).toMatchObject({ text: 'Obrigado' });
    const review = makeCatalogueReview({ email: 'bia@example.com' });
    const answer = { text: 'Que bom!', date: '2026-11-03T12:00:00.000Z' };
    const row = { ...makeCatalogueRow({ id: 2 }), reviews: [{ ...review, answer }] };
    expect(await importJson(db, [row])).toMatchObject({ ok: true });
    const [answeredReview] = await listPublishedReviews(db, 2);
    expect(answeredReview?.answer).toEqual({ text: 'Que bom!', dateMs: Date.UTC(2026, 10, 3, 12) });
    await forgetReviewer(db, { email: 'bia@example.com', nowMs: 5 });
    expect(JSON.stringify(await db.query.selectFrom('reviews').selectAll().execute())).not.toContain('Que bom!');
  });
});

async function openWithReview(open: OpenTestDatabase) {
  const { db } = await openCatalogue(open, [{ id: 1, title: 'Sela' }]);
  const posted = await insertReview(db, makeNewReview({ productId: 1, dateMs: 1, rating: 5 }));
  return { db, id: posted?.review.id ?? 0 };
}

async function readAnswer(db: Database) {
  return (await listPublishedReviews(db, 1))[0]?.answer;
}

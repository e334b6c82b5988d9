import { describe, expect, test } from 'vitest';
import { countReviewsByStatus } from '#app/data/reviews/review-moderation.ts';
import type { ReviewStatus } from '#app/data/reviews/review-tables.ts';
import { insertReview } from '#app/data/reviews/reviews.ts';
import { makeNewReview } from '#tests/factories/review.ts';
import { expectReply, readText, setUpPanel } from '#tests/support/http/panel-calls.ts';

const path = '/painel/comentarios';

describe('a bulk action on reviews', () => {
  const { app, open, post } = setUpPanel([{ id: 1 }]);

  async function storeReview(status: ReviewStatus, comment: string): Promise<number> {
    const insertedReview = await insertReview(app.db, makeNewReview({ productId: 1, status, comment }));
    if (!insertedReview) throw new Error('No such product');
    return insertedReview.review.id;
  }

  /** Posts an action for the selected reviews, each with the status that was shown. */
  function postAction(acao: string, selection: [ReviewStatus, number | string][]): Promise<Response> {
    return post(path, [['acao', acao], ...selection.map(([seen, id]): [string, string] => [seen, `${id}`])]);
  }

  test('publishes, hides and deletes the selected reviews, and skips and counts those that another person has changed', async () => {
    const firstId = await storeReview('held', 'Um');
    const otherIds = [await storeReview('held', 'Dois'), await storeReview('held', 'Três')];
    const changedId = await storeReview('hidden', 'Oculto por outra pessoa');
    const heldIds = [firstId, ...otherIds, changedId, changedId, 999_999];
    const approved = postAction(
      'approve',
      heldIds.map((id) => ['held', id]),
    );
    await expectReply(approved, 200, '3 comentários publicados. 2 comentários ficaram de fora: ');
    expect(await countReviewsByStatus(app.db)).toEqual({ held: 0, published: 3, hidden: 1 });
    expect(await readText(await app.get('/shop/shop-details/1'))).toContain('Três');
    const partlyDone = await postAction('hide', [
      ['published', firstId],
      ['hidden', changedId],
    ]);
    const hiddenText = await readText(partlyDone);
    expect([partlyDone.status, hiddenText]).toEqual([200, expect.stringContaining('1 comentário oculto.')]);
    expect(hiddenText).not.toContain('de fora');
    const conflict = postAction('delete', [['published', firstId]]);
    await expectReply(conflict, 409, 'Nada mudou. 1 comentário ficou de fora');
    await expectReply(postAction('hide', [['hidden', firstId]]), 409, 'Já estava assim.');
    const erased = postAction(
      'delete',
      otherIds.map((id) => ['published', id]),
    );
    await expectReply(erased, 200, '2 comentários apagados.');
    expect(await countReviewsByStatus(app.db)).toEqual({ held: 0, published: 0, hidden: 2 });
  });

  test('is refused with a message when no review is selected, or more than a page lists', async () => {
    const id = await storeReview('held', 'Quatro');
    for (const selection of [[], [['held', 'x']], [['held', '0']]] as [ReviewStatus, string][][])
      await expectReply(postAction('approve', selection), 422, 'Nenhum comentário marcado.');
    const tooMany = Array.from({ length: 51 }, (_, index): [ReviewStatus, number] => ['held', id + index]);
    await expectReply(postAction('delete', tooMany), 422, 'demais de uma vez: até 50.');
    expect(await open(path)).toContain('Quatro');
    await expectReply(postAction('approve', tooMany.slice(0, 50)), 200, '49 comentários ficaram');
  });
});

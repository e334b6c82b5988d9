import { describe, expect, test } from 'vitest';
import { countReviewsByStatus } from '#app/data/reviews/review-moderation.ts';
import type { ReviewStatus } from '#app/data/reviews/review-tables.ts';
import { insertReview } from '#app/data/reviews/reviews.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { makeNewReview } from '#tests/factories/review.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { readText, setUpPanelSession } from '#tests/support/http/panel-calls.ts';

const path = '/painel/comentarios';

describe('a bulk action on reviews', () => {
  const app = setUpTestApp({ env: ownerEnv, seed: (db) => fillCatalogue(db, [{ id: 1 }]) });
  const { open, post } = setUpPanelSession(app);

  async function storeReview(status: ReviewStatus, comment: string): Promise<number> {
    const insertedReview = await insertReview(app.db, makeNewReview({ productId: 1, status, comment }));
    if (!insertedReview) throw new Error('No such product');
    return insertedReview.review.id;
  }

  /**
   * Posts an action for the selected reviews, each with the status that was shown.
   * @returns status and text of the response
   */
  async function postAction(acao: string, selection: [ReviewStatus, number | string][]): Promise<[number, string]> {
    const response = await post(path, [
      ['acao', acao],
      ...selection.map(([seen, id]): [string, string] => [seen, `${id}`]),
    ]);
    return [response.status, await readText(response)];
  }

  test('publishes, hides and deletes the selected reviews, and skips and counts those that another person has changed', async () => {
    const ids = [
      await storeReview('held', 'Um'),
      await storeReview('held', 'Dois'),
      await storeReview('held', 'Três'),
    ] as const;
    const changedId = await storeReview('hidden', 'Oculto por outra pessoa');
    const approved = await postAction(
      'approve',
      [...ids, changedId, changedId, 999_999].map((id) => ['held', id]),
    );
    expect(approved).toEqual([
      200,
      expect.stringContaining('3 comentários publicados. 2 comentários ficaram de fora: '),
    ]);
    expect(await countReviewsByStatus(app.db)).toEqual({ held: 0, published: 3, hidden: 1 });
    expect(await readText(await app.get('/shop/shop-details/1'))).toContain('Três');
    const partlyDone = await postAction('hide', [
      ['published', ids[0]],
      ['hidden', changedId],
    ]);
    expect(partlyDone).toEqual([200, expect.stringContaining('1 comentário oculto.')]);
    expect(partlyDone[1]).not.toContain('de fora');
    const conflict = await postAction('delete', [['published', ids[0]]]);
    expect(conflict).toEqual([409, expect.stringContaining('Nada mudou. 1 comentário ficou de fora')]);
    expect(await postAction('hide', [['hidden', ids[0]]])).toEqual([409, expect.stringContaining('Já estava assim.')]);
    const erased = await postAction(
      'delete',
      ids.slice(1).map((id) => ['published', id]),
    );
    expect(erased).toEqual([200, expect.stringContaining('2 comentários apagados.')]);
    expect(await countReviewsByStatus(app.db)).toEqual({ held: 0, published: 0, hidden: 2 });
  });

  test('is refused with a message when no review is selected, or more than a page lists', async () => {
    const id = await storeReview('held', 'Quatro');
    for (const selection of [[], [['held', 'x']], [['held', '0']]] as [ReviewStatus, string][][])
      expect(await postAction('approve', selection)).toEqual([
        422,
        expect.stringContaining('Nenhum comentário marcado.'),
      ]);
    const tooMany = Array.from({ length: 51 }, (_, index): [ReviewStatus, number] => ['held', id + index]);
    expect(await postAction('delete', tooMany)).toEqual([422, expect.stringContaining('demais de uma vez: até 50.')]);
    expect(await open(path)).toContain('Quatro');
    expect(await postAction('approve', tooMany.slice(0, 50))).toEqual([
      200,
      expect.stringContaining('49 comentários ficaram'),
    ]);
  });
});

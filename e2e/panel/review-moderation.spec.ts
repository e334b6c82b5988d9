import { insertReview } from '#app/data/reviews/reviews.ts';
import { moderateReviews } from '#app/operations/reviews/moderate-reviews.ts';
import { makeNewReview } from '#tests/factories/review.ts';
import { expectAccessible, signInToPanel, usePanel } from '../support/panel-session.ts';
import { expect, test, type Store, type Page } from '../support/journey-test.ts';
import { inDatabase } from '../support/stores/change-catalogue.ts';

usePanel();

/** Stores reviews that wait for approval, one for each name. @returns their ids */
function write(store: Store, names: readonly string[]): Promise<number[]> {
  return inDatabase(store, async (db) => {
    const ids: number[] = [];
    for (const [index, name] of names.entries()) {
      const review = makeNewReview({ productId: 1001, name, status: 'held', dateMs: Date.UTC(2026, 10, 1) - index });
      ids.push((await insertReview(db, review))?.review.id ?? 0);
    }
    return ids;
  });
}

const getBar = (page: Page) => page.getByRole('form', { name: 'Comentários marcados' });
const getBox = (page: Page, name: string) => page.getByLabel(`Marcar o comentário de ${name}`);

test('waiting reviews can be published, hidden or deleted together by keyboard, and the bar covers no focused element @phone', async ({
  page,
  store,
}) => {
  const [, other = 0] = await write(store, ['Bia', 'Caio', 'Davi', 'Eva', 'Gil']);
  await signInToPanel(page, '/comentarios');
  const bar = getBar(page);
  await expect(bar.getByText('0 marcados')).toBeVisible();
  for (const name of ['Publicar', 'Ocultar', 'Apagar']) await expect(bar.getByRole('button', { name })).toBeDisabled();
  await getBox(page, 'Bia').focus();
  for (let steps = 0; steps < 12; steps += 1) {
    await expect.poll(() => isFocusCovered(page)).toBe(false);
    await page.keyboard.press('Tab');
  }
  // Enter in a check box submits nothing.
  await getBox(page, 'Bia').press('Enter');
  await getBox(page, 'Bia').press('Space');
  await getBox(page, 'Caio').press('Space');
  await getBox(page, 'Davi').press('Space');
  await expect(bar.getByText('3 marcados')).toBeInViewport();
  await expectAccessible(page);
  await inDatabase(store, (db) => moderateReviews(db, { ids: [other], moderation: 'hide', nowMs: Date.now() }));
  await bar.getByRole('button', { name: 'Publicar' }).press('Enter');
  await expect(page.getByText('2 comentários publicados. 1 comentário ficou de fora')).toBeInViewport();
  await expect(getBox(page, 'Caio')).toHaveCount(0);
  await expect(bar.getByText('0 marcados')).toBeVisible();
  const all = page.getByLabel('Marcar todos desta página');
  await all.press('Space');
  await expect(getBox(page, 'Gil')).toBeChecked();
  await getBox(page, 'Eva').press('Space');
  await expect(all).not.toBeChecked();
  await bar.getByText('Apagar', { exact: true }).press('Enter');
  const confirm = bar.getByRole('button', { name: /para sempre$/ });
  await expect(confirm).toHaveText('Apagar 1 comentário para sempre');
  // Changing the selection requires a new confirmation.
  await all.press('Space');
  await expect(confirm).toBeHidden();
  await bar.getByText('Apagar', { exact: true }).press('Enter');
  await confirm.press('Enter');
  await expect(page.getByText('2 comentários apagados.')).toBeInViewport();
  await expect(bar).toHaveCount(0);
});

test('the result for a single review is shown in place of that review and receives the focus', async ({
  page,
  store,
}) => {
  await write(store, ['Beto', 'Cid']);
  await page.setViewportSize({ width: 844, height: 390 });
  await signInToPanel(page, '/comentarios');
  const before = async (name: string) => {
    const item = page.getByRole('listitem').filter({ has: getBox(page, name) });
    return item.evaluate(({ previousElementSibling: one }) => [one?.textContent, one === document.activeElement]);
  };
  await page.getByRole('button', { name: 'Publicar o comentário de Beto' }).press('Enter');
  await expect(page.getByText('1 comentário publicado.')).toBeInViewport();
  await expect.poll(() => before('Cid')).toEqual(['1 comentário publicado.', true]);
  await page.getByRole('button', { name: 'Ocultar o comentário de Cid' }).press('Enter');
  await expect(page.getByRole('listitem').last()).toHaveText('1 comentário oculto.');
  await expect(page.getByRole('listitem').last()).toBeFocused();
});

test('a review is not published while its answer is unsaved, and a closed answer keeps its text @phone', async ({
  page,
  store,
}) => {
  await write(store, ['Nina']);
  await signInToPanel(page, '/comentarios');
  const answer = page.getByLabel('Sua resposta');
  await page.getByLabel('Responder a Nina').click();
  await answer.fill('Obrigado, Nina!');
  await page.getByLabel('Responder a Nina').click();
  await expect(answer).toBeHidden();
  const publish = page.getByRole('button', { name: 'Publicar o comentário de Nina' });
  await publish.click();
  await expect(page.getByText('uma resposta ainda não foi salva')).toBeInViewport();
  await page.getByLabel('Responder a Nina').click();
  await expect(answer).toHaveValue('Obrigado, Nina!');
  await page.getByRole('button', { name: 'Salvar resposta' }).click();
  await expect(page.getByText('Resposta salva.')).toBeVisible();
  await publish.click();
  await expect(page.getByText('1 comentário publicado.')).toBeVisible();
});

/** Returns whether the bar for marked reviews covers the focused element above it. */
function isFocusCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const bar = document.querySelector('.panel-marked-bar');
    if (!focused || !bar || bar.contains(focused)) return false;
    return (
      focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1 &&
      bar.compareDocumentPosition(focused) === Node.DOCUMENT_POSITION_PRECEDING
    );
  });
}

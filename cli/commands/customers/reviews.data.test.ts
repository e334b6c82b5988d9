import { expect, test } from 'vitest';
import { getCatalogueVersion, watchCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { insertReview } from '#app/data/reviews/reviews.ts';
import { openCatalogue } from '#tests/factories/catalogue.ts';
import { makeNewReview } from '#tests/factories/review.ts';
import { openLoja, runLoja, refusal } from '#tests/support/loja.ts';

test('loja reviews lists, approves, answers, hides, deletes and forgets reviews, and a running store notices it', async () => {
  const { db, loja } = await openCatalogue(openLoja, [{ id: 1, title: 'Sela' }]);
  const review = makeNewReview({ productId: 1, status: 'held', rating: 3, comment: 'Boa\nsela' });
  const heldReview = await insertReview(db, review);
  await insertReview(db, makeNewReview({ productId: 1, email: 'ana@example.com', rating: 1 }));
  const id = String(heldReview?.review.id);

  const listed = await loja('reviews', 'list', '--status', 'pendente');
  expect(listed.stdout).toMatch(
    new RegExp(`^${id}  pendente  ★★★☆☆ .*\n    em Sela \\(produto 1\\)\n    Boa\n    sela\n`),
  );
  expect(listed.stdout).toContain('1 publicado, 1 pendente, 0 ocultos');

  let lastVersion = 0;
  const stop = watchCatalogueVersion(db, await getCatalogueVersion(db), (version) => (lastVersion = version));
  try {
    const approved = await loja('reviews', 'approve', id);
    expect(approved).toMatchObject({ code: 0, stdout: '1 comentário publicado.\n' });
    await expect.poll(() => lastVersion).toBeGreaterThan(0);
  } finally {
    stop();
  }
  expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 2, ratingSum: 4 });

  const answered = await loja('reviews', 'answer', id, 'Obrigado, volte sempre.');
  expect(answered).toMatchObject({ code: 0, stdout: 'Resposta salva.\n' });
  expect((await loja('reviews', 'list')).stdout).toContain('    Obrigado, volte sempre.');
  expect(await loja('reviews', 'answer', id)).toMatchObject({ code: 3 });
  expect(await loja('reviews', 'answer', id, '--remove')).toMatchObject({ code: 0 });
  expect(await loja('reviews', 'forget', '--email', 'ANA@example.com')).toMatchObject({ code: 4 });
  const forgotten = await loja('reviews', 'forget', '--email', 'ANA@example.com', '--yes');
  expect(forgotten).toMatchObject({ code: 0, stdout: '1 comentário apagado.\n' });
  expect(forgotten.stderr).toContain('Cópias de segurança');
  expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 1, ratingSum: 3 });

  const hidden = await loja('reviews', 'hide', id, '999', '--json');
  expect(hidden.json()).toEqual({ ok: false, changed: 1, unknown: [999] });
  expect(hidden.code).toBe(3);
  expect(await loja('reviews', 'delete', id, '--yes')).toMatchObject({ code: 0 });
  expect((await loja('reviews', 'list', '--json')).json()).toMatchObject({ reviews: [] });
});

test('loja reviews refuses invalid arguments, in Portuguese', async () => {
  expect(await runLoja(['reviews', 'approve', 'um'])).toMatchObject(refusal(2, 'número inteiro'));
  expect(await runLoja(['reviews', 'list', '--status', 'x'])).toMatchObject(refusal(2, 'pendente'));
  expect(await runLoja(['reviews', 'forget'])).toMatchObject(refusal(2, '--email'));
  const help = await runLoja(['reviews', '--help']);
  expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('Uso: loja reviews')]);
});

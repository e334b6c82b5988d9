import path from 'node:path';
import { expect, test } from 'vitest';
import { listModeratedReviews } from '#app/data/reviews/moderation.ts';
import { moderateReviews } from '#app/operations/reviews/moderate-reviews.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { ownerEnv, ownerToken } from '#tests/support/http/owner-calls.ts';
import { makePosting, reviewCall, seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { startServerProcess } from '#tests/support/http/server-process.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const page = '/shop/shop-details/1';
const json = { 'Content-Type': 'application/json' };

describeOnBothEngines('two stores on the same database', (open) => {
  test('notice changes by the other store or by another program soon, and their own at once', async () => {
    const { db, location } = await open();
    await seedThreeProducts(db);
    const dataDir = location.url ? path.join(await createTemporaryFolder(), 'data') : location.dataDir;
    const [one, other] = await Promise.all([
      startServerProcess({ ...location, dataDir }, ownerEnv),
      startServerProcess({ ...location, dataDir }, ownerEnv),
    ]);
    const read = async (url: string) => (await fetch(url + page)).text();
    const paths = [page, '/api/Produto/v1/produtoDetalhe/1'];
    for (const store of [one, other]) for (const warm of paths) await fetch(store.url + warm);

    const comentario = 'Visto dos dois lados.';
    const posted = await fetch(one.url + reviewCall, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(makePosting({ comentario })),
    });
    expect(posted.status).toBe(201);
    expect(await read(one.url)).toContain(comentario);
    await expect.poll(() => read(other.url)).toContain(comentario);

    const changed = await fetch(`${other.url}/api/Produto/v1/produto/1`, {
      method: 'PUT',
      headers: { ...json, Authorization: `Bearer ${ownerToken}` },
      body: JSON.stringify({ title: 'Título trocado' }),
    });
    expect(changed.status).toBe(200);
    expect(await read(other.url)).toContain('Título trocado');
    await expect.poll(() => read(one.url)).toContain('Título trocado');

    // Both processes must notice what a third one, such as the command line, imports and moderates.
    const bothHave = (text: string) =>
      Promise.all([one, other].map(async ({ url }) => (await read(url)).includes(text)));
    await fillCatalogue(db, [{ id: 1, sku: 'T-1', title: 'Nome da planilha' }]);
    await expect.poll(() => bothHave('Nome da planilha')).toEqual([true, true]);
    const [review] = await listModeratedReviews(db, { limit: 1 });
    await moderateReviews(db, { ids: [review?.id ?? 0], moderation: 'hide', nowMs: Date.now() });
    await expect.poll(() => bothHave(comentario)).toEqual([false, false]);
  });
});

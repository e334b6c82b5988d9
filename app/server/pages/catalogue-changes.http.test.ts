import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { productSchema } from '#app/api/catalogue/product-schema.ts';
import { listModeratedReviews } from '#app/data/reviews/review-moderation.ts';
import { deleteProduct } from '#app/operations/catalogue/remove-product.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { moderateReviews } from '#app/operations/reviews/moderate-reviews.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';
import { getData } from '#tests/support/http/api.ts';
import { startTestApp } from '#tests/support/http/app.ts';
import { callAsOwner, ownerEnv } from '#tests/support/http/owner-calls.ts';
import { makePosting, postReview, seedThreeProducts } from '#tests/support/http/review-calls.ts';

describeOnBothEngines('the pages of a store', (open) => {
  test('and the lists of visitors show its own changes at once, and changes by another program in its database soon', async () => {
    const { url } = (await open()).location;
    const app = await startTestApp({ databaseUrl: url ?? undefined, seed: seedThreeProducts, env: ownerEnv });
    const other = await openForTest({ url, dataDir: app.dataDir });
    const read = async () => (await app.get('/shop/shop-details/1')).text();
    await read();
    const comentario = 'Visto dos dois lados.';
    expect((await postReview(app, makePosting({ comentario }))).status).toBe(201);
    expect(await read()).toContain(comentario);
    const body = { title: 'Título trocado' };
    expect((await callAsOwner(app, ['PUT', '/api/Produto/v1/produto/1'], { body })).status).toBe(200);
    expect(await read()).toContain('Título trocado');

    await fillCatalogue(other, [{ id: 1, sku: 'T-1', title: 'Nome da planilha' }]);
    await expect.poll(read).toContain('Nome da planilha');
    await changeProduct(other, { id: 1, input: { price: 321 }, nowMs: Date.now() });
    await deleteProduct(other, { id: 2, nowMs: Date.now() });
    await changeProduct(other, { id: 3, input: { hidden: true }, nowMs: Date.now() });
    const readList = async () => {
      const products = await getData(app, '/api/Produto/v1/produtos?ids=1,2,3', z.array(productSchema));
      return products.map(({ id, price }) => [id, price]);
    };
    await expect.poll(readList).toEqual([[1, 321]]);
    const [review] = await listModeratedReviews(other, { limit: 1 });
    await moderateReviews(other, { ids: [review?.id ?? 0], moderation: 'hide', nowMs: Date.now() });
    await expect.poll(read).not.toContain(comentario);
    await app.stop();
  });
});

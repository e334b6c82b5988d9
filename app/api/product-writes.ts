import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { listPublishedReviews } from '#app/data/reviews.ts';
import type { Product } from '#app/domain/product.ts';
import { changeProduct, changeProductPicture, createProduct, deleteProduct } from '#app/operations/change-product.ts';
import { apiErrorTexts } from '#app/texts/errors.ts';
import { ownerTexts } from '#app/texts/owner.ts';
import { readJson } from './bodies.ts';
import { maxOwnerJsonBytes, readId, requireOwner, unwrapOutcome } from './owner.ts';
import type { OwnerCalls } from './owner.ts';
import { readPhoto } from './photos.ts';
import { presentProductAnswer } from './present.ts';
import { notFound } from './reads.ts';
import { ownerRoute } from './responses.ts';
import { idParam } from './schemas/answer.ts';
import { photoFormSchema, photoRequestSchema, productRequestSchema } from './schemas/owner.ts';
import { productSchema } from './schemas/product.ts';

const base = '/api/Produto/v1';
const missing = apiErrorTexts.productNotFound;

/** The product writes of the contract, for the owner alone. */
export function addProductWrites(api: OpenAPIHono, calls: OwnerCalls): void {
  describeProductWrites(api);
  const { db, now } = calls;

  api.post(`${base}/produto`, async (c) => {
    requireOwner(c, calls.adminToken);
    const input = await readJson(c, { maxBytes: maxOwnerJsonBytes });
    const outcome = await createProduct(db, { input, nowMs: now() });
    return answer(c, unwrapOutcome(outcome, missing), { mensagem: ownerTexts.productCreated, status: 201 });
  });

  api.put(`${base}/produto/:id`, async (c) => {
    const id = requireOwnersProduct(c);
    const input = await readJson(c, { maxBytes: maxOwnerJsonBytes });
    const outcome = await changeProduct(db, { id, input, nowMs: now() });
    return answer(c, unwrapOutcome(outcome, missing), { mensagem: ownerTexts.productChanged });
  });

  api.put(`${base}/produtoFoto/:id`, async (c) => {
    const id = requireOwnersProduct(c);
    const outcome = await changeProductPicture(db, { id, picture: await readPhoto(c), nowMs: now() });
    return answer(c, unwrapOutcome(outcome, missing), { mensagem: ownerTexts.photoChanged });
  });

  api.delete(`${base}/produto/:id`, async (c) => {
    const id = requireOwnersProduct(c);
    const outcome = await deleteProduct(db, { id, nowMs: now() });
    return answer(c, unwrapOutcome(outcome, missing), { mensagem: ownerTexts.productDeleted });
  });

  function requireOwnersProduct(c: Context): number {
    requireOwner(c, calls.adminToken);
    const id = readId(c);
    if (id === undefined) throw notFound({ field: 'id', message: missing });
    return id;
  }

  /** The owner sees prices even in a shop that shows none. */
  async function answer(
    c: Context,
    product: Product,
    { mensagem, status = 200 }: { mensagem: string; status?: 200 | 201 },
  ): Promise<Response> {
    await calls.onChange();
    const reviews = await listPublishedReviews(db, product.id);
    c.header('Cache-Control', 'no-store');
    return c.json({ data: presentProductAnswer(product, { reviews, shop: { showPrices: true } }), mensagem }, status);
  }
}

function describeProductWrites(api: OpenAPIHono): void {
  const params = z.object({ id: idParam('Id do produto.') });
  const json = { 'application/json': { schema: productRequestSchema } };
  const photo = {
    'multipart/form-data': { schema: photoFormSchema },
    'application/json': { schema: photoRequestSchema },
  };
  const shared = { tags: ['Produtos'], data: productSchema, missing };
  const register = api.openAPIRegistry.registerPath.bind(api.openAPIRegistry);
  register(
    ownerRoute({
      ...shared,
      method: 'post',
      path: `${base}/produto`,
      summary: 'Cadastra um produto',
      content: json,
      conflict: apiErrorTexts.skuTaken,
      missing: undefined,
    }),
  );
  register(
    ownerRoute({
      ...shared,
      method: 'put',
      path: `${base}/produto/{id}`,
      summary: 'Altera um produto',
      params,
      content: json,
      conflict: apiErrorTexts.skuTaken,
    }),
  );
  register(
    ownerRoute({
      ...shared,
      method: 'put',
      path: `${base}/produtoFoto/{id}`,
      summary: 'Troca a foto principal de um produto',
      params,
      content: photo,
    }),
  );
  register(
    ownerRoute({
      ...shared,
      method: 'delete',
      path: `${base}/produto/{id}`,
      summary: 'Exclui um produto e suas avaliações',
      params,
    }),
  );
}

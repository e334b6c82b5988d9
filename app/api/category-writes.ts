import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { listProductIdsByCategory } from '#app/data/product-ids.ts';
import type { Category } from '#app/domain/product.ts';
import { presentCategory } from '#app/domain/product-json.ts';
import {
  changeCategory,
  changeCategoryPicture,
  createCategory,
  deleteCategory,
} from '#app/operations/change-category.ts';
import { apiErrorTexts } from '#app/texts/errors.ts';
import { ownerTexts } from '#app/texts/owner.ts';
import { readJson } from './bodies.ts';
import { maxOwnerJsonBytes, readId, requireOwner, unwrapOutcome } from './owner.ts';
import type { OwnerCalls } from './owner.ts';
import { readPhoto } from './photos.ts';
import { notFound } from './reads.ts';
import { ownerRoute } from './responses.ts';
import { idParam } from './schemas/answer.ts';
import { wholeCategorySchema } from './schemas/category.ts';
import { categoryRequestSchema, photoFormSchema, photoRequestSchema } from './schemas/owner.ts';

const base = '/api/CategoriaProduto/v1';
const missing = apiErrorTexts.categoryNotFound;

/** The category writes of section 7, for the owner alone. */
export function addCategoryWrites(api: OpenAPIHono, calls: OwnerCalls): void {
  describeCategoryWrites(api);
  const { db, now } = calls;

  api.post(`${base}/categoriaProduto`, async (c) => {
    requireOwner(c, calls.adminToken);
    const input = await readJson(c, { maxBytes: maxOwnerJsonBytes });
    const outcome = await createCategory(db, { input, nowMs: now() });
    return answer(c, unwrapOutcome(outcome, missing), { mensagem: ownerTexts.categoryCreated, status: 201 });
  });

  api.put(`${base}/categoriaProduto/:id`, async (c) => {
    const id = requireOwnersCategory(c);
    const input = await readJson(c, { maxBytes: maxOwnerJsonBytes });
    const outcome = await changeCategory(db, { id, input, nowMs: now() });
    return answer(c, unwrapOutcome(outcome, missing), { mensagem: ownerTexts.categoryChanged });
  });

  api.put(`${base}/categoriaProdutoFoto/:id`, async (c) => {
    const id = requireOwnersCategory(c);
    const outcome = await changeCategoryPicture(db, { id, picture: await readPhoto(c), nowMs: now() });
    return answer(c, unwrapOutcome(outcome, missing), { mensagem: ownerTexts.photoChanged });
  });

  api.delete(`${base}/categoriaProduto/:id`, async (c) => {
    const id = requireOwnersCategory(c);
    const outcome = await deleteCategory(db, { id, nowMs: now() });
    return answer(c, unwrapOutcome(outcome, missing), { mensagem: ownerTexts.categoryDeleted });
  });

  function requireOwnersCategory(c: Context): number {
    requireOwner(c, calls.adminToken);
    const id = readId(c);
    if (id === undefined) throw notFound({ field: 'id', message: missing });
    return id;
  }

  async function answer(
    c: Context,
    category: Category,
    { mensagem, status = 200 }: { mensagem: string; status?: 200 | 201 },
  ): Promise<Response> {
    await calls.onChange();
    const products = (await listProductIdsByCategory(db)).get(category.id) ?? [];
    c.header('Cache-Control', 'no-store');
    return c.json({ data: { ...presentCategory(category), products }, mensagem }, status);
  }
}

function describeCategoryWrites(api: OpenAPIHono): void {
  const params = z.object({ id: idParam('Id da categoria.') });
  const json = { 'application/json': { schema: categoryRequestSchema } };
  const photo = {
    'multipart/form-data': { schema: photoFormSchema },
    'application/json': { schema: photoRequestSchema },
  };
  const shared = { tags: ['Categorias'], data: wholeCategorySchema, missing };
  const register = api.openAPIRegistry.registerPath.bind(api.openAPIRegistry);
  register(
    ownerRoute({
      ...shared,
      method: 'post',
      path: `${base}/categoriaProduto`,
      summary: 'Cadastra uma categoria',
      content: json,
      conflict: apiErrorTexts.categoryTaken,
      missing: undefined,
    }),
  );
  register(
    ownerRoute({
      ...shared,
      method: 'put',
      path: `${base}/categoriaProduto/{id}`,
      summary: 'Altera uma categoria',
      params,
      content: json,
      conflict: 'O nome já é de outra categoria, ou uma subcategoria retirada tem produtos.',
    }),
  );
  register(
    ownerRoute({
      ...shared,
      method: 'put',
      path: `${base}/categoriaProdutoFoto/{id}`,
      summary: 'Troca a foto de uma categoria',
      params,
      content: photo,
    }),
  );
  register(
    ownerRoute({
      ...shared,
      method: 'delete',
      path: `${base}/categoriaProduto/{id}`,
      summary: 'Exclui uma categoria sem produtos',
      params,
      conflict: 'A categoria tem produtos; a mensagem diz quantos.',
    }),
  );
}

import { expect, test } from 'vitest';
import { z } from 'zod';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { getData } from '#tests/support/http/api.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { callAsOwner, ownerEnv, readCatalogueState, readDone, readRefusal } from '#tests/support/http/owner-calls.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { categorySchema, wholeCategorySchema } from './categories.ts';

const base = '/api/CategoriaProduto/v1';
const create = ['POST', `${base}/categoriaProduto`] as const;
const createProduct = ['POST', '/api/Produto/v1/produto'] as const;
let serial = 0;

const app = setUpTestApp({ seed: seedThreeProducts, env: ownerEnv });

async function makeCategory(fields: Record<string, unknown> = {}) {
  serial += 1;
  const body = { parent: `Categoria ${serial}`, children: ['Uma', 'Duas'], productType: 'nutricao', ...fields };
  return (await readDone(await callAsOwner(app, create, { body }), wholeCategorySchema)).data;
}

const change = (id: number, body: unknown) => callAsOwner(app, ['PUT', `${base}/categoriaProduto/${id}`], { body });
const remove = (id: number) => callAsOwner(app, ['DELETE', `${base}/categoriaProduto/${id}`]);

async function findId(filter: string): Promise<number> {
  const call = `${base}/categoriasProdutosComFiltros?Filtro=${filter}`;
  return (await getData(app, call, z.array(wholeCategorySchema)))[0]?.id ?? 0;
}

test('a category that the owner creates is in the next response and in the audit log (SV4)', async () => {
  const response = await callAsOwner(app, create, { body: { parent: 'Abelhas & Mel', children: ['Colmeias'] } });
  expect(response.status).toBe(201);
  const { data, mensagem } = await readDone(response, wholeCategorySchema);
  expect(mensagem).toBe('Categoria cadastrada com sucesso.');
  expect(data).toMatchObject({ parent: 'Abelhas & Mel', slug: 'abelhas--mel', children: ['Colmeias'], status: 'Show' });
  expect(await getData(app, `${base}/categoriaProduto/${data.id}`, wholeCategorySchema)).toEqual(data);
  const menu = await getData(app, `${base}/categoriasProdutosLoja`, z.array(categorySchema));
  expect(menu.map(({ parent }) => parent)).toContain('Abelhas & Mel');
  const [entry] = await listAuditEntries(app.db);
  expect(entry).toMatchObject({ action: 'create', subject: 'category', subjectId: data.id, before: null });
  expect(entry?.after).toMatchObject({ name: 'Abelhas & Mel', subcategories: 'Colmeias' });
});

test('a change sets only the given fields and is in the audit log; subcategories are replaced as a whole (SV4)', async () => {
  const createdCategory = await makeCategory();
  const { data } = await readDone(await change(createdCategory.id, { status: 'Hide' }), wholeCategorySchema);
  expect(data).toEqual({ ...createdCategory, status: 'Hide' });
  expect((await app.get(`${base}/categoriaProduto/${createdCategory.id}`)).status).toBe(404);
  expect((await listAuditEntries(app.db))[0]).toMatchObject({
    action: 'change',
    before: { name: createdCategory.parent, status: 'Show' },
    after: { name: createdCategory.parent, status: 'Hide' },
  });
  const listed = await readDone(await change(createdCategory.id, { children: ['Três', 'DUAS'] }), wholeCategorySchema);
  expect(listed.data.children).toEqual(['Três', 'DUAS']);
});

test('a category or subcategory with products is not deleted, and the response states their number (SV4)', async () => {
  await callAsOwner(app, createProduct, {
    body: { sku: 'SUB-1', title: 'Cabresto', parent: 'Equinos', children: 'Selaria', price: 5 },
  });
  const horseCategoryId = await findId('equinos');
  const before = await readCatalogueState(app.db);
  expect((await readRefusal(await remove(await findId('bovinos')), 409)).mensagem).toBe(
    'A categoria tem 3 produtos e não pode ser excluída.',
  );
  expect((await readRefusal(await change(horseCategoryId, { children: ['Rações'] }), 409)).mensagem).toBe(
    'A subcategoria Selaria tem 1 produto e não pode ser excluída.',
  );
  expect(await readCatalogueState(app.db)).toEqual(before);
  await readDone(await change(horseCategoryId, { children: ['Rações', 'Selaria'] }), wholeCategorySchema);
});

test('an empty category is deleted with its subcategories, and its id is never reused (SV4)', async () => {
  const createdCategory = await makeCategory();
  const { data, mensagem } = await readDone(await remove(createdCategory.id), wholeCategorySchema);
  expect([data.id, mensagem]).toEqual([createdCategory.id, 'Categoria excluída com sucesso.']);
  await readRefusal(await remove(createdCategory.id), 404);
  expect((await makeCategory({ id: 99_999 })).id).toBe(createdCategory.id + 1);
  const remainingSubcategories = app.db.query
    .selectFrom('subcategories')
    .select('id')
    .where('category_id', '=', createdCategory.id);
  expect(await remainingSubcategories.execute()).toEqual([]);
});

test.each([
  ['parent', {}],
  ['parent', { parent: '\u200b&-' }],
  ['parent', { parent: 'a'.repeat(121) }],
  ['children', { parent: 'Nova', children: 'Uma' }],
  ['img', { parent: 'Nova', img: '/imagens/00000000000000000000/640.webp' }],
  ['status', { parent: 'Nova', status: ['Show'] }],
  ['', null],
])('a category is refused with an error that names %s: %j (SV4)', async (field, body) => {
  const before = await readCatalogueState(app.db);
  const refusal = await readRefusal(await callAsOwner(app, create, { body: JSON.stringify(body) }), 422);
  expect(refusal.erros.map(({ campo }) => campo)).toEqual([field]);
  expect(await readCatalogueState(app.db)).toEqual(before);
});

test('a name that is taken, in any spelling, is a 409; a URL without a valid id is a 404 (SV4)', async () => {
  const before = await readCatalogueState(app.db);
  for (const parent of ['BOVINOS', ' bovínos ']) {
    expect(await readRefusal(await callAsOwner(app, create, { body: { parent } }), 409)).toMatchObject({
      mensagem: 'Já existe uma categoria com este nome.',
      erros: [{ campo: 'parent' }],
    });
  }
  for (const id of ['0', 'abc', '99999', '2147483648']) {
    await readRefusal(await callAsOwner(app, ['PUT', `${base}/categoriaProduto/${id}`], { body: {} }), 404);
    await readRefusal(await callAsOwner(app, ['DELETE', `${base}/categoriaProduto/${id}`]), 404);
  }
  expect(await readCatalogueState(app.db)).toEqual(before);
});

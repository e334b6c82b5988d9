import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { getData } from '#tests/support/http/api.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { callAsOwner, ownerEnv, readCatalogueState, readDone, readRefusal } from '#tests/support/http/owner-calls.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { categorySchema, wholeCategorySchema } from './categories.ts';
import { listingSchema } from '#app/api/listing/listing-schema.ts';
import { productSchema } from './product-schema.ts';

const base = '/api/CategoriaProduto/v1';
const create = ['POST', `${base}/categoriaProduto`] as const;
let serial = 0;

describe('categories are written (SV4)', () => {
  const app = setUpTestApp({ seed: seedThreeProducts, env: ownerEnv });

  async function makeCategory(fields: Record<string, unknown> = {}) {
    serial += 1;
    const body = { parent: `Categoria ${serial}`, children: ['Uma', 'Duas'], productType: 'nutricao', ...fields };
    return (await readDone(await callAsOwner(app, create, { body }), wholeCategorySchema)).data;
  }

  const change = (id: number, body: unknown) => callAsOwner(app, ['PUT', `${base}/categoriaProduto/${id}`], { body });
  const remove = (id: number) => callAsOwner(app, ['DELETE', `${base}/categoriaProduto/${id}`]);

  test('the owner creates a category, and the very next read has it', async () => {
    const response = await callAsOwner(app, create, { body: { parent: 'Abelhas & Mel', children: ['Colmeias'] } });
    expect(response.status).toBe(201);
    const { data, mensagem } = await readDone(response, wholeCategorySchema);
    expect(mensagem).toBe('Categoria cadastrada com sucesso.');
    expect(data).toMatchObject({
      parent: 'Abelhas & Mel',
      slug: 'abelhas--mel',
      children: ['Colmeias'],
      status: 'Show',
    });
    expect(await getData(app, `${base}/categoriaProduto/${data.id}`, wholeCategorySchema)).toEqual(data);
    const menu = await getData(app, `${base}/categoriasProdutosLoja`, z.array(categorySchema));
    expect(menu.map(({ parent }) => parent)).toContain('Abelhas & Mel');
    const [entry] = await listAuditEntries(app.db);
    expect(entry).toMatchObject({ action: 'create', subject: 'category', subjectId: data.id, before: null });
    expect(entry?.after).toMatchObject({ name: 'Abelhas & Mel', subcategories: 'Colmeias' });
  });

  test('a change sets only the given fields, and its audit entry lists only those', async () => {
    const made = await makeCategory();
    const { data } = await readDone(await change(made.id, { status: 'Hide' }), wholeCategorySchema);
    expect(data).toEqual({ ...made, status: 'Hide' });
    expect((await app.get(`${base}/categoriaProduto/${made.id}`)).status).toBe(404);
    expect((await listAuditEntries(app.db))[0]).toMatchObject({
      action: 'change',
      before: { name: made.parent, status: 'Show' },
      after: { name: made.parent, status: 'Hide' },
    });
  });

  test('the list of subcategories is replaced as a whole: reordered, respelt, added and removed', async () => {
    const made = await makeCategory();
    const { data } = await readDone(await change(made.id, { children: ['Três', 'DUAS'] }), wholeCategorySchema);
    expect(data.children).toEqual(['Três', 'DUAS']);
  });

  test('products follow the new name of their category: shown, listed and found by it', async () => {
    const { data: product } = await readDone(
      await callAsOwner(app, ['POST', '/api/Produto/v1/produto'], {
        body: { sku: 'REN-1', title: 'Bebedouro', parent: 'Suinos', category: { name: 'Suinos' }, price: 5 },
      }),
      productSchema,
    );
    const menu = await getData(app, `${base}/categoriasProdutosComFiltros?Filtro=suinos`, z.array(wholeCategorySchema));
    await readDone(await change(menu[0]?.id ?? 0, { parent: 'Porcos' }), wholeCategorySchema);
    const renamed = await getData(app, `/api/Produto/v1/produtoDetalhe/${product.id}`, productSchema);
    expect(renamed).toMatchObject({ parent: 'Porcos', category: { name: 'Porcos' } });
    const find = async (query: string) =>
      (await getData(app, `/api/Produto/v1/produtosComFiltros?${query}`, listingSchema)).products.map(({ id }) => id);
    expect(await find('category=porcos')).toEqual([product.id]);
    expect(await find('searchText=porcos')).toEqual([product.id]);
  });

  test('a category with products is not deleted, and the answer says how many there are', async () => {
    const before = await readCatalogueState(app.db);
    const [cattle] = await getData(
      app,
      `${base}/categoriasProdutosComFiltros?Filtro=bovinos`,
      z.array(wholeCategorySchema),
    );
    const refusal = await readRefusal(await remove(cattle?.id ?? 0), 409);
    expect(refusal.mensagem).toBe('A categoria tem 3 produtos e não pode ser excluída.');
    expect(await readCatalogueState(app.db)).toEqual(before);
  });

  test('an empty one is deleted, and its id never comes back', async () => {
    const made = await makeCategory();
    const { data, mensagem } = await readDone(await remove(made.id), wholeCategorySchema);
    expect([data.id, mensagem]).toEqual([made.id, 'Categoria excluída com sucesso.']);
    await readRefusal(await remove(made.id), 404);
    expect((await makeCategory()).id).toBeGreaterThan(made.id);
    expect(
      await app.db.query.selectFrom('subcategories').select('id').where('category_id', '=', made.id).execute(),
    ).toEqual([]);
  });

  test('a subcategory with products is not dropped from the list', async () => {
    await callAsOwner(app, ['POST', '/api/Produto/v1/produto'], {
      body: { sku: 'SUB-1', title: 'Cabresto', parent: 'Equinos', children: 'Selaria', price: 5 },
    });
    const [horses] = await getData(
      app,
      `${base}/categoriasProdutosComFiltros?Filtro=equinos`,
      z.array(wholeCategorySchema),
    );
    const refusal = await readRefusal(await change(horses?.id ?? 0, { children: ['Rações'] }), 409);
    expect(refusal.mensagem).toBe('A subcategoria Selaria tem 1 produto e não pode ser excluída.');
    await readDone(await change(horses?.id ?? 0, { children: ['Rações', 'Selaria'] }), wholeCategorySchema);
  });

  describe('what does not fit', () => {
    let before: unknown;
    beforeEach(async () => {
      before = await readCatalogueState(app.db);
    });

    test.each([
      ['parent', {}],
      ['parent', { parent: '\u200b&-' }],
      ['parent', { parent: 'a'.repeat(121) }],
      ['children', { parent: 'Nova', children: 'Uma' }],
      ['children[0]', { parent: 'Nova', children: [{ name: 'Uma' }] }],
      ['img', { parent: 'Nova', img: '/imagens/00000000000000000000/640.webp' }],
      ['status', { parent: 'Nova', status: ['Show'] }],
      ['', null],
    ])('is refused with %s named: %j', async (field, body) => {
      const refusal = await readRefusal(await callAsOwner(app, create, { body: JSON.stringify(body) }), 422);
      expect(refusal.erros.map(({ campo }) => campo)).toEqual([field]);
      expect(await readCatalogueState(app.db)).toEqual(before);
    });

    test.each(['Bovinos', 'BOVINOS', 'bovínos', ' Bovinos '])('the name %j is taken: 409', async (parent) => {
      const refusal = await readRefusal(await callAsOwner(app, create, { body: { parent } }), 409);
      expect(refusal).toMatchObject({
        mensagem: 'Já existe uma categoria com este nome.',
        erros: [{ campo: 'parent' }],
      });
      expect(await readCatalogueState(app.db)).toEqual(before);
    });

    test('an id in the body is ignored, and an address without a valid id is a 404', async () => {
      const made = await makeCategory({ id: 99_999 });
      expect(made.id).toBeLessThan(99_999);
      for (const id of ['0', '-1', 'abc', '99999', '2147483648', '1e3']) {
        await readRefusal(await callAsOwner(app, ['PUT', `${base}/categoriaProduto/${id}`], { body: {} }), 404);
        await readRefusal(await callAsOwner(app, ['DELETE', `${base}/categoriaProduto/${id}`]), 404);
      }
    });
  });
});

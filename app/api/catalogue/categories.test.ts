import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { getData, getError } from '#tests/support/http/api.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { brandSchema } from './brands.ts';
import { categorySchema, wholeCategorySchema } from './categories.ts';

const base = '/api/CategoriaProduto/v1';
const img = 'fotos/quadrado.png';
const brand = { name: 'Galo Bom' };
const brandFields = {
  ...brand,
  description: 'Rações para o quintal.',
  email: 'contato@galobom.example',
  website: 'https://galobom.example',
  location: 'Dourados – MS',
  status: 'active',
};
const categories = [
  { id: 7, parent: 'Cães', img, children: ['Filhotes', 'Adultos'], productType: 'pet', status: 'Show' },
  { id: 3, parent: 'Cercas & Arames', children: [] },
  { id: 9, parent: 'Aves', children: [] },
  { id: 11, parent: 'Guardada', children: [], status: 'Hide' },
];
const products = [
  { id: 20, parent: 'Cães', children: 'Adultos', brand },
  { id: 5, parent: 'Cães', children: 'Filhotes', brand: null },
  { id: 6, parent: 'Cercas & Arames', children: '', brand },
  { id: 8, parent: 'Guardada', children: '', brand: null },
];

const app = setUpTestApp({
  seed: (db) => fillCatalogue(db, products, { categories, brands: [{ ...brandFields, logo: img }] }),
});

test('categoriasProdutosLoja returns every visible category, in the owner’s order (SV1, SV2)', async () => {
  const listed = await getData(app, `${base}/categoriasProdutosLoja`, z.array(categorySchema));
  expect(listed.map(({ parent }) => parent)).toEqual(['Cães', 'Cercas & Arames', 'Aves']);
  expect(listed[0]).toEqual({
    id: 7,
    parent: 'Cães',
    img: expect.stringMatching(/^\/imagens\/[0-9a-f]{20}\/640\.webp$/),
    children: ['Filhotes', 'Adultos'],
    productType: 'pet',
    status: 'Show',
    slug: 'cães',
    productCount: 2,
  });
  expect(listed[1]).toMatchObject({ img: '', slug: 'cercas--arames' });
});

test('categoriasProdutos and categoriaProduto also return the product ids (SV1, SV2, DT1–DT5)', async () => {
  const listed = await getData(app, `${base}/categoriasProdutos`, z.array(wholeCategorySchema));
  expect(listed.map((category) => category.products)).toEqual([[5, 20], [6], []]);
  expect(await getData(app, `${base}/categoriaProduto/7`, wholeCategorySchema)).toEqual(listed[0]);
});

test('categoriasProdutosHome leaves out empty categories, and categoriasProdutosComFiltros ignores accents (SV1, SV2)', async () => {
  const listNames = async (call: string, schema = categorySchema) =>
    (await getData(app, `${base}/${call}`, z.array(schema))).map(({ parent }) => parent);
  expect(await listNames('categoriasProdutosHome')).toEqual(['Cães', 'Cercas & Arames']);
  const filter = async (query: string) => listNames(`categoriasProdutosComFiltros${query}`, wholeCategorySchema);
  expect(await filter('')).toEqual(['Cães', 'Cercas & Arames', 'Aves']);
  for (const text of ['caes', 'C%C3%83E']) expect(await filter(`?Filtro=${text}`)).toEqual(['Cães']);
  for (const text of ['guardada', '%25']) expect(await filter(`?Filtro=${text}`)).toEqual([]);
});

test('a hidden or unknown category is a 404 in the format of the API contract (SV1, SV2)', async () => {
  const mensagem = 'Categoria não encontrada.';
  for (const id of ['11', '999', 'abc']) {
    const { response, error } = await getError(app, `${base}/categoriaProduto/${id}`);
    expect([response.status, error]).toEqual([404, { data: null, mensagem, erros: [{ campo: 'id', mensagem }] }]);
  }
});

test('marcas returns every field of the API contract (DT1–DT5)', async () => {
  expect(await getData(app, '/api/Marca/v1/marcas', z.array(brandSchema))).toEqual([
    {
      ...brandFields,
      id: expect.any(Number),
      logo: expect.stringMatching(/^\/imagens\//),
      slug: 'galo-bom',
      productCount: 2,
      products: [6, 20],
    },
  ]);
});

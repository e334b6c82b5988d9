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

async function listNames(call: string, schema = categorySchema): Promise<string[]> {
  return (await getData(app, `${base}/${call}`, z.array(schema))).map(({ parent }) => parent);
}

test('categoriasProdutosLoja gives every category that is shown, in the owner order (SV1, SV2)', async () => {
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

test('categoriasProdutosHome leaves out categories without products (SV1, SV2)', async () => {
  expect(await listNames('categoriasProdutosHome')).toEqual(['Cães', 'Cercas & Arames']);
});

test('categoriasProdutos and categoriaProduto give the product ids too (SV1, SV2, DT1–DT5)', async () => {
  const listed = await getData(app, `${base}/categoriasProdutos`, z.array(wholeCategorySchema));
  expect(listed.map((category) => category.products)).toEqual([[5, 20], [6], []]);
  expect(await getData(app, `${base}/categoriaProduto/7`, wholeCategorySchema)).toEqual(listed[0]);
});

test.each([
  ['', ['Cães', 'Cercas & Arames', 'Aves']],
  ['?Filtro=caes', ['Cães']],
  ['?Filtro=C%C3%83E', ['Cães']],
  ['?Filtro=cercas%20arames', ['Cercas & Arames']],
  ['?Filtro=guardada', []],
  ['?Filtro=%25', []],
])('categoriasProdutosComFiltros%s gives %j (SV1, SV2)', async (query, names) => {
  expect(await listNames(`categoriasProdutosComFiltros${query}`, wholeCategorySchema)).toEqual(names);
});

test.each(['11', '999', 'abc', '07'])(
  'categoriaProduto/%s is a 404 in the form of the contract (SV1, SV2)',
  async (id) => {
    const { response, error } = await getError(app, `${base}/categoriaProduto/${id}`);
    const mensagem = 'Categoria não encontrada.';
    expect([response.status, error]).toEqual([404, { data: null, mensagem, erros: [{ campo: 'id', mensagem }] }]);
  },
);

test('marcas gives every field of the contract (DT1–DT5)', async () => {
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

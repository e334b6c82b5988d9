import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { getData, getError } from '#tests/support/http/api.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { brandSchema } from './brands.ts';
import { categorySchema, wholeCategorySchema } from './categories.ts';

const base = '/api/CategoriaProduto/v1';
const square = 'fotos/quadrado.png';
const brand = { name: 'Galo Bom' };
const categoryRows = [
  { id: 7, parent: 'Cães', img: square, children: ['Filhotes', 'Adultos'], productType: 'pet', status: 'Show' },
  { id: 3, parent: 'Cercas & Arames', img: '', children: [], productType: 'campo', status: 'Show' },
  { id: 9, parent: 'Aves', children: [], productType: 'campo', status: 'Show' },
  { id: 11, parent: 'Guardada', children: [], productType: 'campo', status: 'Hide' },
];
const brandRows = [
  {
    ...brand,
    description: 'Rações para o quintal.',
    email: 'contato@galobom.example',
    website: 'https://galobom.example',
    location: 'Dourados – MS',
    status: 'active',
    logo: square,
  },
];
const productRows = [
  { id: 20, parent: 'Cães', children: 'Adultos', brand },
  { id: 5, parent: 'Cães', children: 'Filhotes', brand: null },
  { id: 6, parent: 'Cercas & Arames', children: '', brand },
  { id: 8, parent: 'Guardada', children: '', brand: null },
];

const app = setUpTestApp({
  seed: (db) => fillCatalogue(db, productRows, { categories: categoryRows, brands: brandRows }),
});

test('categoriasProdutosLoja gives parent and img of every category that is shown, in the owner order (SV1, SV2)', async () => {
  const categories = await getData(app, `${base}/categoriasProdutosLoja`, z.array(categorySchema));
  expect(categories.map(({ parent }) => parent)).toEqual(['Cães', 'Cercas & Arames', 'Aves']);
  expect(categories[0]).toEqual({
    id: 7,
    parent: 'Cães',
    img: expect.stringMatching(/^\/imagens\/[0-9a-f]{20}\/640\.webp$/),
    children: ['Filhotes', 'Adultos'],
    productType: 'pet',
    status: 'Show',
    slug: 'cães',
    productCount: 2,
  });
  expect(categories[1]).toMatchObject({ img: '', slug: 'cercas--arames' });
});

test('the picture of a category can be fetched (SV1, SV2)', async () => {
  const [category] = await getData(app, `${base}/categoriasProdutosLoja`, z.array(categorySchema));
  const response = await app.get(category?.img ?? '');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/webp');
});

test('categoriasProdutosHome leaves out categories without products (SV1, SV2)', async () => {
  const categories = await getData(app, `${base}/categoriasProdutosHome`, z.array(categorySchema));
  expect(categories.map(({ parent }) => parent)).toEqual(['Cães', 'Cercas & Arames']);
});

test('categoriasProdutos gives every field of the contract, the product ids too (SV1, SV2, DT1–DT5)', async () => {
  const categories = await getData(app, `${base}/categoriasProdutos`, z.array(wholeCategorySchema));
  expect(categories.map(({ products }) => products)).toEqual([[5, 20], [6], []]);
});

test.each([
  ['', ['Cães', 'Cercas & Arames', 'Aves']],
  ['?Filtro=', ['Cães', 'Cercas & Arames', 'Aves']],
  ['?Filtro=caes', ['Cães']],
  ['?Filtro=C%C3%83E', ['Cães']],
  ['?Filtro=ARAMES', ['Cercas & Arames']],
  ['?Filtro=cercas%20arames', ['Cercas & Arames']],
  ['?Filtro=guardada', []],
  ['?Filtro=%25', []],
  ['?Filtro=_', []],
  ['?Filtro=%00', []],
])('categoriasProdutosComFiltros%s gives %j (SV1, SV2)', async (query, names) => {
  const categories = await getData(app, `${base}/categoriasProdutosComFiltros${query}`, z.array(wholeCategorySchema));
  expect(categories.map(({ parent }) => parent)).toEqual(names);
});

test('categoriaProduto gives one category (SV1, SV2)', async () => {
  const category = await getData(app, `${base}/categoriaProduto/7`, wholeCategorySchema);
  expect(category).toMatchObject({ id: 7, parent: 'Cães', products: [5, 20] });
});

test.each(['11', '999', 'abc', '-1', '0', '1e3', '7.0', '07', '9999999999999999999', '%20'])(
  'categoriaProduto/%s is a 404 in the form of the contract (SV1, SV2)',
  async (id) => {
    const { response, error } = await getError(app, `${base}/categoriaProduto/${id}`);
    expect(response.status).toBe(404);
    expect(error).toEqual({
      data: null,
      mensagem: 'Categoria não encontrada.',
      erros: [{ campo: 'id', mensagem: 'Categoria não encontrada.' }],
    });
  },
);

test('marcas gives every field of the contract, brands with the most products first (DT1–DT5)', async () => {
  const brands = await getData(app, '/api/Marca/v1/marcas', z.array(brandSchema));
  expect(brands).toEqual([
    {
      id: expect.any(Number),
      name: 'Galo Bom',
      description: 'Rações para o quintal.',
      email: 'contato@galobom.example',
      website: 'https://galobom.example',
      location: 'Dourados – MS',
      status: 'active',
      logo: expect.stringMatching(/^\/imagens\//),
      slug: 'galo-bom',
      productCount: 2,
      products: [6, 20],
    },
  ]);
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { ApiDocument, SchemaNode } from './openapi.ts';

let app: TestApp;
let document: ApiDocument;
beforeAll(async () => {
  app = await startTestApp({ seed: async () => {}, env: { STORE_NAME: 'Loja <b>&</b> Filhos' } });
  document = (await (await app.get('/api/openapi.json')).json()) as ApiDocument;
});
afterAll(() => app.stop());

const reads = [
  '/api/CategoriaProduto/v1/categoriasProdutos',
  '/api/CategoriaProduto/v1/categoriasProdutosHome',
  '/api/CategoriaProduto/v1/categoriasProdutosLoja',
  '/api/CategoriaProduto/v1/categoriasProdutosComFiltros',
  '/api/CategoriaProduto/v1/categoriaProduto/{id}',
  '/api/Produto/v1/produtosHome',
  '/api/Produto/v1/produtosNovidades',
  '/api/Produto/v1/produtoDetalhe/{id}',
  '/api/Produto/v1/produtosComFiltros',
  '/api/Produto/v1/produtosRelacionados/{id}',
  '/api/Produto/v1/produtosMaisBemAvaliados',
  '/api/Marca/v1/marcas',
];

test.each(reads)('%s is described, in Portuguese and with its answers', (path) => {
  const operation = document.paths[path]?.get;
  expect(operation?.summary).toMatch(/\p{L}{3}/u);
  expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '304', '503']));
  const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
  expect(inPath).toHaveLength(path.split('{').length - 1);
});

test('the document is OpenAPI 3.1 and every reference in it leads somewhere', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://loja.example' }] });
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  const names = new Set([...references].map((match) => match[1] ?? ''));
  expect(names.size).toBeGreaterThan(5);
  for (const name of names) expect(document.components.schemas).toHaveProperty(name);
});

test('the listing describes every parameter of the listing screens and pageSize', () => {
  const parameters = document.paths['/api/Produto/v1/produtosComFiltros']?.get?.parameters ?? [];
  expect(parameters.map(({ name }) => name).toSorted()).toEqual([
    ...['brand', 'category', 'maxPrice', 'minPrice', 'page', 'pageSize', 'searchText'],
    ...['sortBy', 'status', 'subcategory'],
  ]);
  expect(parameters.every(({ required }) => !required)).toBe(true);
});

test('H01 the product model has every field of section 3', () => {
  const product: SchemaNode | undefined = document.components.schemas['Produto'];
  expect(Object.keys(product?.properties ?? {})).toEqual(
    expect.arrayContaining([
      ...['id', 'sku', 'img', 'title', 'slug', 'unit', 'imageURLs', 'parent', 'children', 'price', 'discount'],
      ...['quantity', 'brand', 'category', 'status', 'reviews', 'productType', 'description', 'additionalInformation'],
      ...['offerDate', 'featured', 'sellCount', 'tags', 'sizes', 'videoId'],
    ]),
  );
});

test('the page shows every call and model, with the store name as text', async () => {
  const page = await (await app.get('/api/docs')).text();
  expect(page).toContain('<html lang="pt-BR">');
  expect(page).toContain('API da Loja &lt;b&gt;&amp;&lt;/b&gt; Filhos');
  const text = page.replaceAll('<wbr />', '');
  for (const path of reads) expect(text).toContain(`<code>${path}</code>`);
  for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`id="modelo-${name}"`);
});

test('the page links only inside itself and this store, and each link inside leads somewhere', async () => {
  const page = await (await app.get('/api/docs')).text();
  const links = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '');
  const ids = new Set([...page.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]));
  expect(links.every((link) => link.startsWith('#') || /^\/(?!\/)/.test(link))).toBe(true);
  for (const link of links.filter((one) => one.startsWith('#'))) expect(ids).toContain(link.slice(1));
  expect(page).not.toMatch(/<script|https?:\/\/(?!loja\.example)/);
});

test('the policy of the page allows its own style element and nothing else', async () => {
  const response = await app.get('/api/docs');
  const styles = /<style>([\s\S]*?)<\/style>/.exec(await response.text())?.[1] ?? '';
  const hash = createHash('sha256').update(styles).digest('base64');
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
});

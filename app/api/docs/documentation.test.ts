import { beforeAll, expect, test } from 'vitest';
import { productFieldNames } from '#app/operations/import/catalogue-schema.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import type { ApiDocument, Operation, SchemaNode } from './openapi.ts';

const app = setUpTestApp({ seed: async () => {}, env: { STORE_NAME: 'Loja <b>&</b> Filhos' } });
let document: ApiDocument;
beforeAll(async () => {
  document = (await (await app.get('/api/openapi.json')).json()) as ApiDocument;
});

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
  '/api/Produto/v1/produtos',
  '/api/Marca/v1/marcas',
];

const writes = [
  ['post', '/api/ProdutoComentario/v1/produtocomentario/', '201', ['400', '403', '409', '413', '415', '422', '429']],
  ['post', '/api/CategoriaProduto/v1/categoriaProduto', '201', ['400', '401', '403', '409', '413', '415', '422']],
  ['put', '/api/CategoriaProduto/v1/categoriaProduto/{id}', '200', ['401', '403', '404', '409', '422']],
  ['put', '/api/CategoriaProduto/v1/categoriaProdutoFoto/{id}', '200', ['401', '403', '404', '413', '415', '422']],
  ['delete', '/api/CategoriaProduto/v1/categoriaProduto/{id}', '200', ['401', '403', '404', '409']],
  ['post', '/api/Produto/v1/produto', '201', ['400', '401', '403', '409', '413', '415', '422']],
  ['put', '/api/Produto/v1/produto/{id}', '200', ['401', '403', '404', '409', '422']],
  ['put', '/api/Produto/v1/produtoFoto/{id}', '200', ['401', '403', '404', '413', '415', '422']],
  ['delete', '/api/Produto/v1/produto/{id}', '200', ['401', '403', '404']],
] as const;

test.each(writes)(
  '%s %s is described with its body, its refusals and who may make it',
  (method, path, done, refusals) => {
    const operation = document.paths[path]?.[method];
    expect(operation?.summary).toMatch(/\p{L}{3}/u);
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining([done, ...refusals, '503']));
    expect(operation?.security !== undefined).toBe(!path.includes('Comentario'));
    const types = Object.keys(operation?.requestBody?.content ?? {});
    expect(types.includes('application/json')).toBe(method !== 'delete');
    expect(types.includes('multipart/form-data')).toBe(path.includes('Foto'));
  },
);

test('the webhook is described as it is posted, with its signature [N42]', () => {
  const { post } = (document as unknown as { webhooks: Record<string, { post: Operation }> }).webhooks['aviso'] ?? {};
  const headers = (post?.parameters ?? []).map(({ name }) => name);
  expect(headers).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  expect(Object.keys(document.components.schemas['Aviso']?.properties ?? {})).toEqual([
    'id',
    'tipo',
    'numero',
    'link',
    'criadoEm',
  ]);
});

test('every call has a unique name, made of its method and address', () => {
  const calls = Object.values(document.paths).flatMap((operations) => Object.values(operations));
  const names = calls.map(({ operationId }) => operationId ?? '');
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^(get|post|put|delete)[A-Z][A-Za-z]+$/);
  expect(document.paths['/api/Produto/v1/produtoFoto/{id}']?.put?.operationId).toBe('putProdutoFoto');
});

test('a product is described as it is checked: the same fields, none more', () => {
  const described = Object.keys(document.components.schemas['NovoProduto']?.properties ?? {});
  expect(described.toSorted()).toEqual(
    productFieldNames.filter((name) => !['id', 'reviews'].includes(name)).toSorted(),
  );
});

test.each([
  ['/api/Produto/v1/produto', ['sku', 'title', 'parent', 'price']],
  ['/api/CategoriaProduto/v1/categoriaProduto', ['parent']],
] as const)('%s needs its fields when it is created, and none when it is changed', (path, needed) => {
  const read = (operation: Operation | undefined): SchemaNode => {
    const name = operation?.requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? '';
    return document.components.schemas[name] ?? {};
  };
  const [created, changed] = [read(document.paths[path]?.post), read(document.paths[`${path}/{id}`]?.put)];
  expect(created.required).toEqual(needed);
  expect(changed.required ?? []).toEqual([]);
  expect(changed.properties).toEqual(created.properties);
});

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
    'brand',
    'category',
    'maxPrice',
    'minPrice',
    'page',
    'pageSize',
    'rotulo',
    'searchText',
    'sortBy',
    'status',
    'subcategory',
  ]);
  expect(parameters.every(({ required }) => !required)).toBe(true);
});

test('the product model has every field of the contract (DT1–DT5)', () => {
  const product: SchemaNode | undefined = document.components.schemas['Produto'];
  expect(Object.keys(product?.properties ?? {})).toEqual(
    expect.arrayContaining([
      'id',
      'sku',
      'img',
      'title',
      'slug',
      'unit',
      'imageURLs',
      'parent',
      'children',
      'price',
      'discount',
      'quantity',
      'brand',
      'category',
      'status',
      'reviews',
      'productType',
      'description',
      'additionalInformation',
      'offerDate',
      'featured',
      'sellCount',
      'tags',
      'sizes',
      'videoId',
    ]),
  );
});

test('the page says what holds for every call without a script, with the store name as text', async () => {
  const page = await (await app.get('/api/docs')).text();
  expect(page).toContain('<html lang="pt-BR">');
  expect(page).toContain('<h1 class="title">API da Loja &lt;b&gt;&amp;&lt;/b&gt; Filhos</h1>');
  expect(page).toContain('Toda leitura traz um ETag.');
  expect(page).toMatch(/<noscript>.*precisa de JavaScript/);
  expect(page).toContain('data-document="/api/openapi.json"');
});

test('everything that the page loads is served by this store, compressed and as a file of its kind', async () => {
  const page = await (await app.get('/api/docs')).text();
  const files = [...page.matchAll(/(?:rel="stylesheet" href|src)="([^"]*)"/g)].map((match) => match[1] ?? '');
  expect(files).toHaveLength(5);
  for (const file of files) {
    const response = await app.get(file, { headers: { 'Accept-Encoding': 'br' } });
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    expect([file, response.status, response.headers.get('Content-Type')]).toEqual([
      file,
      200,
      `${type}; charset=utf-8`,
    ]);
    expect((await response.text()).length).toBeGreaterThan(50);
  }
  expect(page).not.toMatch(/(?:href|src)="(?!\/)/);
  expect((await app.get('/api/docs/index.html')).status).toBe(404);
});

test('the policy of the page allows files of this store, and nothing inline', async () => {
  const response = await app.get('/api/docs');
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).not.toMatch(/unsafe|https?:/);
  expect(await response.text()).not.toMatch(/<script(?! src)|<style| style=| on\w+=/);
});

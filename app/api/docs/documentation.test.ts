import { createHash } from 'node:crypto';
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
    ...['brand', 'category', 'maxPrice', 'minPrice', 'page', 'pageSize', 'rotulo', 'searchText'],
    ...['sortBy', 'status', 'subcategory'],
  ]);
  expect(parameters.every(({ required }) => !required)).toBe(true);
});

test('H01 the product model has every field of the contract', () => {
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
  for (const path of [...reads, ...writes.map((write) => write[1])]) expect(text).toContain(`<code>${path}</code>`);
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

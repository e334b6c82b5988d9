import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { productFieldNames } from '#app/operations/import/catalogue-schema.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import type { ApiDocument, Operation, SchemaNode } from './openapi.ts';

const app = setUpTestApp({ seed: async () => {}, env: { STORE_NAME: 'Loja <b>&</b> Filhos' } });
let source: string;
let document: ApiDocument;
beforeAll(async () => {
  source = await (await app.get('/api/openapi.json')).text();
  document = JSON.parse(source) as ApiDocument;
});

/** Recommended rules of the OpenAPI linter that are disabled. */
const rules = {
  // The contract of the API requires this path with its trailing slash.
  'no-path-trailing-slash': 'off',
  // Lists without parameters have only those errors that the general description explains.
  'operation-4xx-response': 'off',
  // The licence of the program does not cover the data of the catalogue, which belong to the owner.
  'info-license': 'off',
} as const;

test('an OpenAPI linter finds nothing in the description of the API', async () => {
  const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'], rules }) });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://loja.example' }] });
});

test('every read of the catalogue is described in Portuguese, with its responses', () => {
  const paths = Object.keys(document.paths).filter((path) => /\/(CategoriaProduto|Produto|Marca)\/v1\//.test(path));
  const reads = paths.flatMap((path) => document.paths[path]?.get ?? []);
  expect(reads).toHaveLength(14);
  for (const { summary, responses } of reads) {
    expect(summary).toMatch(/\p{L}{3}/u);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '304', '503']));
  }
});

const commonStatuses = ['400', '409', '413', '415', '422', '403'];
test.each([
  ['post', '/api/ProdutoComentario/v1/produtocomentario/', '201', [...commonStatuses, '429']],
  ['post', '/api/CategoriaProduto/v1/categoriaProduto', '201', [...commonStatuses, '401']],
  ['put', '/api/CategoriaProduto/v1/categoriaProduto/{id}', '200', ['401', '403', '404', '409', '422']],
  ['put', '/api/CategoriaProduto/v1/categoriaProdutoFoto/{id}', '200', ['401', '403', '404', '413', '415', '422']],
  ['delete', '/api/CategoriaProduto/v1/categoriaProduto/{id}', '200', ['401', '403', '404', '409']],
  ['post', '/api/Produto/v1/produto', '201', [...commonStatuses, '401']],
  ['put', '/api/Produto/v1/produto/{id}', '200', ['401', '403', '404', '409', '422']],
  ['put', '/api/Produto/v1/produtoFoto/{id}', '200', ['401', '403', '404', '413', '415', '422']],
  ['delete', '/api/Produto/v1/produto/{id}', '200', ['401', '403', '404']],
] as const)(
  'the description of %s %s states its body, its error statuses and whether it needs the owner’s token',
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

test('the webhook is documented with the body and the signature that the store sends (N42)', () => {
  const { post } = (document as unknown as { webhooks: Record<string, { post: Operation }> }).webhooks['aviso'] ?? {};
  const headers = (post?.parameters ?? []).map(({ name }) => name);
  expect(headers).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  const fields = Object.keys(document.components.schemas['Aviso']?.properties ?? {});
  expect(fields).toEqual(['id', 'tipo', 'numero', 'link', 'criadoEm']);
});

test('a product is described with exactly the fields that are validated', () => {
  const described = Object.keys(document.components.schemas['NovoProduto']?.properties ?? {});
  expect([...described, 'id', 'reviews'].toSorted()).toEqual(productFieldNames.toSorted());
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

test('the listing describes every parameter of the listing screens and pageSize', () => {
  const parameters = document.paths['/api/Produto/v1/produtosComFiltros']?.get?.parameters ?? [];
  const names = 'brand category maxPrice minPrice page pageSize rotulo searchText sortBy status subcategory'.split(' ');
  expect(parameters.map(({ name }) => name).toSorted()).toEqual(names);
  expect(parameters.every(({ required }) => !required)).toBe(true);
});

test('the page states the general rules without a script, and loads only files of this store', async () => {
  const response = await app.get('/api/docs');
  const page = await response.text();
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).not.toMatch(/unsafe|https?:/);
  expect(page).not.toMatch(/<script(?! src)|<style| style=| on\w+=|(?:href|src)="(?!\/)/);
  for (const text of [
    '<html lang="pt-BR">',
    '<h1 class="title">API da Loja &lt;b&gt;&amp;&lt;/b&gt; Filhos</h1>',
    'Toda leitura traz um ETag.',
    'data-document="/api/openapi.json"',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).toMatch(/<noscript>.*precisa de JavaScript/);
  const files = [...page.matchAll(/(?:rel="stylesheet" href|src)="([^"]*)"/g)].map((match) => match[1] ?? '');
  expect(files).toHaveLength(5);
  for (const file of files) {
    const { status, headers } = await app.get(file, { headers: { 'Accept-Encoding': 'br' } });
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    expect([file, status, headers.get('Content-Type')]).toEqual([file, 200, `${type}; charset=utf-8`]);
  }
  expect((await app.get('/api/docs/index.html')).status).toBe(404);
});

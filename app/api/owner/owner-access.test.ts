import { beforeAll, expect, test } from 'vitest';
import { measureHeldMemory } from '#tests/support/held-memory.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { callAsOwner, ownerEnv, ownerToken, readCatalogueState, readRefusal } from '#tests/support/http/owner-calls.ts';
import { sendRaw } from '#tests/support/http/raw-request.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';

const createProduct = ['POST', '/api/Produto/v1/produto'] as const;
const calls = [
  ['POST', '/api/CategoriaProduto/v1/categoriaProduto'],
  ['PUT', '/api/CategoriaProduto/v1/categoriaProduto/1'],
  ['DELETE', '/api/CategoriaProduto/v1/categoriaProduto/1'],
  ['PUT', '/api/CategoriaProduto/v1/categoriaProdutoFoto/1'],
  createProduct,
  ['PUT', '/api/Produto/v1/produto/1'],
  ['DELETE', '/api/Produto/v1/produto/1'],
  ['PUT', '/api/Produto/v1/produtoFoto/1'],
] as const;

const app = setUpTestApp({ seed: seedThreeProducts, env: ownerEnv });
const closed = setUpTestApp({ seed: seedThreeProducts });
let before: unknown;
beforeAll(async () => {
  before = await readCatalogueState(app.db);
});

test.each(calls)(
  '%s %s requires the token, is closed without one, and reads no body of a stranger (SV4)',
  async (...call) => {
    const refusal = await readRefusal(await callAsOwner(closed, call, { body: {} }), 403);
    expect(refusal.mensagem).toContain('nenhum token foi configurado');
    const response = await callAsOwner(app, call, { body: {}, token: 'errado' });
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
    await readRefusal(response, 401);
    expect(await readCatalogueState(app.db)).toEqual(before);
    const [method, path] = call;
    if (method === 'DELETE') return;
    const { status, sentBytes } = await sendRaw({
      url: app.url + path,
      method,
      headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
      body: () => Buffer.alloc(64 * 1024, ' '),
    });
    expect(status).toBe(401);
    expect(sentBytes).toBeLessThan(8 * 1024 * 1024);
  },
);

const withBody = calls.filter(([method, path]) => method !== 'DELETE' && !path.includes('Foto'));
test.each(withBody)(
  '%s %s refuses a body that is not JSON, is compressed or is not an object (SV4)',
  async (...call) => {
    for (const body of ['{"title":', '']) await readRefusal(await callAsOwner(app, call, { body }), 400);
    await readRefusal(await callAsOwner(app, call, { body: '{}', headers: { 'Content-Encoding': 'gzip' } }), 415);
    await readRefusal(await callAsOwner(app, call, { body: '['.repeat(10_000) + ']'.repeat(10_000) }), 422);
    expect(await readCatalogueState(app.db)).toEqual(before);
    expect(app.logLines).toEqual([]);
  },
);

test('JSON that is too large, has too many values or never ends is refused, and little of it is held in memory (SV4)', async () => {
  await readRefusal(await callAsOwner(app, createProduct, { body: `"${'a'.repeat(17 * 1024 * 1024)}"` }), 413);
  const many = await readRefusal(await callAsOwner(app, createProduct, { body: `[${'[],'.repeat(200_000)}[]]` }), 413);
  expect(many.mensagem).toBe('O envio tem valores demais: use no máximo 200.000.');
  const heldBefore = await measureHeldMemory();
  const { status } = await sendRaw({
    url: app.url + createProduct[1],
    headers: {
      'Content-Type': 'application/json',
      'Transfer-Encoding': 'chunked',
      Authorization: `Bearer ${ownerToken}`,
    },
    body: () => Buffer.alloc(256 * 1024, 'a'),
  });
  expect(status).toBe(413);
  expect((await measureHeldMemory()) - heldBefore).toBeLessThan(8 * 1024 * 1024);
  expect(await readCatalogueState(app.db)).toEqual(before);
});

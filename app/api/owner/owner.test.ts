import { beforeAll, describe, expect, test } from 'vitest';
import { measureHeldMemory } from '#tests/support/held-memory.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { callAsOwner, ownerEnv, ownerToken, readCatalogueState, readRefusal } from '#tests/support/http/owner-calls.ts';
import { sendRaw } from '#tests/support/http/raw-request.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';

const calls = [
  ['POST', '/api/CategoriaProduto/v1/categoriaProduto'],
  ['PUT', '/api/CategoriaProduto/v1/categoriaProduto/1'],
  ['DELETE', '/api/CategoriaProduto/v1/categoriaProduto/1'],
  ['PUT', '/api/CategoriaProduto/v1/categoriaProdutoFoto/1'],
  ['POST', '/api/Produto/v1/produto'],
  ['PUT', '/api/Produto/v1/produto/1'],
  ['DELETE', '/api/Produto/v1/produto/1'],
  ['PUT', '/api/Produto/v1/produtoFoto/1'],
] as const;

describe('the owner’s calls (SV4)', () => {
  const app = setUpTestApp({ seed: seedThreeProducts, env: ownerEnv });
  const closed = setUpTestApp({ seed: seedThreeProducts });
  let before: unknown;
  beforeAll(async () => {
    before = await readCatalogueState(app.db);
  });

  test.each(calls)('%s %s is closed without a configured token, whatever is sent', async (...call) => {
    for (const token of ['', 'undefined', 'null', ownerToken]) {
      const refusal = await readRefusal(await callAsOwner(closed, call, { body: {}, token }), 403);
      expect(refusal.mensagem).toContain('nenhum token foi configurado');
    }
  });

  test.each(calls)('%s %s needs the token itself', async (...call) => {
    for (const token of ['', 'errado', ownerToken.slice(1), `${ownerToken}x`, ownerToken.toUpperCase()]) {
      const response = await callAsOwner(app, call, { body: {}, token });
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
      await readRefusal(response, 401);
    }
    for (const Authorization of [`Basic ${ownerToken}`, ownerToken, '']) {
      await readRefusal(await callAsOwner(app, call, { body: {}, headers: { Authorization } }), 401);
    }
    expect(await readCatalogueState(app.db)).toEqual(before);
  });

  test.each(calls.filter(([method]) => method !== 'DELETE'))(
    '%s %s reads no body of a stranger',
    async (method, path) => {
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
  test.each(withBody)('%s %s refuses what is no JSON, too much of it, or another type', async (...call) => {
    await readRefusal(await callAsOwner(app, call, { body: '{"title":' }), 400);
    await readRefusal(await callAsOwner(app, call, { body: '' }), 400);
    await readRefusal(await callAsOwner(app, call, { body: '{}', headers: { 'Content-Type': 'text/plain' } }), 415);
    await readRefusal(await callAsOwner(app, call, { body: '{}', headers: { 'Content-Encoding': 'gzip' } }), 415);
    await readRefusal(await callAsOwner(app, call, { body: `"${'a'.repeat(17 * 1024 * 1024)}"` }), 413);
    const many = await readRefusal(await callAsOwner(app, call, { body: `[${'[],'.repeat(4_000_000)}[]]` }), 413);
    expect(many.mensagem).toBe('O envio tem valores demais: use no máximo 200.000.');
    for (const deep of [
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      `${'{"children":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    ]) {
      await readRefusal(await callAsOwner(app, call, { body: deep }), 422);
    }
    expect(await readCatalogueState(app.db)).toEqual(before);
    expect(app.errors).toEqual([]);
  });

  test('JSON without an end is cut off, and the process keeps little of it', async () => {
    const heldBefore = await measureHeldMemory();
    const { status } = await sendRaw({
      url: app.url + calls[4][1],
      headers: {
        'Content-Type': 'application/json',
        'Transfer-Encoding': 'chunked',
        Authorization: `Bearer ${ownerToken}`,
      },
      body: () => Buffer.alloc(256 * 1024, 'a'),
    });
    expect(status).toBe(413);
    expect((await measureHeldMemory()) - heldBefore).toBeLessThan(8 * 1024 * 1024);
  });
});

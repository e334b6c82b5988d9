import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { countQuotationStates } from '#app/data/quotation/quotation-lists.ts';
import { measureHeldMemory } from '#tests/support/held-memory.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv, readCatalogueState } from '#tests/support/http/owner-calls.ts';
import { sendRaw } from '#tests/support/http/raw-request.ts';
import { reviewCall, seedThreeProducts } from '#tests/support/http/review-calls.ts';

const app = setUpTestApp({ seed: seedThreeProducts, env: ownerEnv });
let before: unknown;
beforeAll(async () => {
  before = await readState();
});

async function readState() {
  return [await readCatalogueState(app.db), await countQuotationStates(app.db, Date.now())];
}

/** Paths that accept a body from anonymous clients. */
const calls = [
  ...[reviewCall, '/api/Cotacao/v1/cotacao'].map((path) => ({ path, type: 'application/json' })),
  ...['/shop/shop-details/1', '/cotacao?index', '/cotacao/AAAAAAAAAAAAAAAAAAAAAAAAAA', '/painel/entrar'].map(
    (path) => ({ path, type: 'application/x-www-form-urlencoded' }),
  ),
];
const megabyte = 1024 * 1024;
let serial = 0;
function headersOf(type: string, more: Record<string, string> = {}) {
  serial += 1;
  return { 'Content-Type': type, 'X-Forwarded-For': `198.18.${serial >> 8}.${serial & 255}`, ...more };
}

test.each(calls)('$path stops reading an endless body, and stores none of it', async ({ path, type }) => {
  const heldBefore = await measureHeldMemory();
  const headers = headersOf(type, { 'Transfer-Encoding': 'chunked' });
  const { status } = await sendRaw({ url: app.url + path, headers, body: () => Buffer.alloc(64 * 1024, 'a') });
  expect(status).toBe(413);
  expect((await measureHeldMemory()) - heldBefore).toBeLessThan(8 * megabyte);
  expect(await readState()).toEqual(before);
});

test.each(calls)('$path refuses compressed bodies, so that none can expand', async ({ path, type }) => {
  const bomb = gzipSync(Buffer.alloc(50 * megabyte, ' '));
  for (const encoding of ['gzip', 'br', 'zstd', 'gzip, gzip', 'GZIP', 'identity, gzip']) {
    const headers = headersOf(type, { 'Content-Encoding': encoding });
    const { status } = await sendRaw({ url: app.url + path, headers, body: bomb.subarray(0, 60 * 1024) });
    expect([encoding, status]).toEqual([encoding, 415]);
  }
  expect(await readState()).toEqual(before);
});

const depth = 15_000;
const hostileJson = [
  '['.repeat(depth),
  '{"a":'.repeat(10_000),
  `${'{"itens":['.repeat(3000)}1${']}'.repeat(3000)}`,
  `{"comentario":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  `{"itens":${'['.repeat(depth)}${']'.repeat(depth)},"codigo":{}}`,
  `{"__proto__":{"isOwner":true},"constructor":{"prototype":{"isOwner":true}}}`,
  `[${'0,'.repeat(30_000)}0]`,
  `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
  `{"produtoId":1e${'9'.repeat(1000)}}`,
  `"${'\\u0000'.repeat(10_000)}"`,
];

test.each(calls.filter(({ type }) => type.endsWith('json')))(
  '$path refuses hostile JSON (deep nesting, many members, prototype keys, huge values) with a message, and logs nothing',
  async ({ path, type }) => {
    for (const body of hostileJson) {
      const { status, body: answer } = await sendRaw({ url: app.url + path, headers: headersOf(type), body });
      expect([body.slice(0, 40), status]).toEqual([body.slice(0, 40), expect.toBeOneOf([400, 422])]);
      expect(JSON.parse(answer.toString())).toMatchObject({ data: null, mensagem: expect.any(String) });
    }
    expect({}).not.toHaveProperty('isOwner');
    expect(await readState()).toEqual(before);
    expect(app.logLines).toEqual([]);
  },
);

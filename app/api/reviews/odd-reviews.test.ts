import { beforeAll, expect, test } from 'vitest';
import { setUpTestApp, startTestApp } from '#tests/support/http/app.ts';
import { sendRaw } from '#tests/support/http/raw-request.ts';
import {
  behindProxy,
  makePosting,
  postReview,
  readReviewState,
  reviewCall,
  seedThreeProducts,
} from '#tests/support/http/review-calls.ts';
import { errorSchema } from '#app/api/shared/schemas.ts';

const json = { 'Content-Type': 'application/json' };
const zeroWidth = '\u200b\u200d\u2060\ufeff';

/** One value of each field; `review.test.ts` refuses the others. */
const oddFields: readonly (readonly [string, unknown])[] = [
  ['avaliacao', '6'],
  ['comentario', zeroWidth.repeat(50)],
  ['nome', 'a'.repeat(81)],
  ['email', 'ana@example.com\r\nBcc: todos@example.com'],
  ['produtoId', '999999'],
  ['produtoId', "1' or '1'='1"],
];

const app = setUpTestApp({ seed: seedThreeProducts, env: behindProxy });
let before: unknown;
beforeAll(async () => {
  await postReview(app, makePosting());
  before = await readReviewState(app.db);
});

async function expectRefused(response: Response, status: number): Promise<string[]> {
  const text = await response.text();
  expect({ status: response.status, text }).toMatchObject({ status });
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  const error = errorSchema.parse(JSON.parse(text));
  expect(error.mensagem).toMatch(/\p{L}{3}/u);
  expect(await readReviewState(app.db)).toEqual(before);
  expect(app.errors).toEqual([]);
  return error.erros.map(({ campo }) => campo);
}

test.each(oddFields)(
  'a review with %s %j is refused with that field named, and nothing is stored',
  async (field, value) => {
    expect(await expectRefused(await postReview(app, makePosting({ [field]: value })), 422)).toEqual([field]);
  },
);

test.each([[null], [[makePosting()]]])('the body %j lacks every field', async (body) => {
  const fields = await expectRefused(await postReview(app, body), 422);
  expect(fields).toEqual(['produtoId', 'avaliacao', 'comentario', 'nome', 'email']);
});

test('fields under __proto__ and constructor are no fields of the review', async () => {
  const valid = JSON.stringify(makePosting());
  for (const body of [`{"__proto__":${valid}}`, `{"constructor":{"prototype":${valid}}}`]) {
    expect(await expectRefused(await postReview(app, body), 422)).toHaveLength(5);
  }
  expect(Object.hasOwn(Object.prototype, 'produtoId')).toBe(false);
});

test.each(['', '{"produtoId":"1"', 'produtoId=1'])('the body %j is no JSON', async (body) => {
  await expectRefused(await postReview(app, body), 400);
});

test('a body that is not UTF-8 is no JSON', async () => {
  const body = Buffer.concat([Buffer.from('{"produtoId":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]);
  const { status } = await sendRaw({ url: app.url + reviewCall, headers: json, body });
  expect(status).toBe(400);
  expect(await readReviewState(app.db)).toEqual(before);
});

test.each([
  ['lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 422],
  ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 422],
  ['lists that never close', '['.repeat(60_000), 400],
])('JSON 10,000 %s deep neither fails nor is stored', async (_what, body, status) => {
  await expectRefused(await postReview(app, body), status);
  const inside = `{"comentario":${body},"produtoId":"1"}`;
  await expectRefused(await postReview(app, inside), status);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
])('the content type %j is refused', async (type) => {
  await expectRefused(await postReview(app, makePosting(), { headers: { 'Content-Type': type } }), 415);
});

test('a comment of 100 KB is refused by its length, announced or not', async () => {
  const big = JSON.stringify(makePosting({ comentario: 'a'.repeat(100 * 1024) }));
  await expectRefused(await postReview(app, big), 413);
  const parts = [big.slice(0, 50_000), big.slice(50_000)];
  const chunked = await sendRaw({
    url: app.url + reviewCall,
    headers: { ...json, 'Transfer-Encoding': 'chunked' },
    body: () => Buffer.from(parts.shift() ?? ''.padEnd(1024)),
  });
  expect(chunked.status).toBe(413);
  expect(await readReviewState(app.db)).toEqual(before);
});

test.each(['GET', 'PUT'])('%s is no way to post a review', async (method) => {
  const response = await app.get(reviewCall, { method });
  expect(response.headers.get('Allow')).toBe('POST');
  await expectRefused(response, 405);
});

test('markup in a review is text wherever it is shown', async () => {
  const store = await startTestApp({ seed: seedThreeProducts, env: behindProxy });
  const wicked = '<img src=x onerror=alert(1)></script><script>alert(2)</script>';
  expect((await postReview(store, makePosting({ comentario: wicked, nome: '<b>Ana</b>' }))).status).toBe(201);
  const page = await (await store.get('/shop/shop-details/1')).text();
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).not.toContain('<img src=x');
  expect(page).not.toContain('<script>alert');
  await store.stop();
});

import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { reviewFields } from '#app/domain/reviews/review.ts';
import { getData } from '#tests/support/http/api.ts';
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
import { errorSchema } from '#app/api/shared/response-schemas.ts';
import { productSchema, reviewSchema } from '#app/api/catalogue/product-schema.ts';
import { reviewRequestSchema, tokenSchema } from './reviews.ts';

const postedSchema = z.strictObject({ data: reviewSchema, mensagem: z.string() });

async function readPosted(response: Response) {
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toMatchObject({ status: 201 });
  return postedSchema.parse(body);
}

const app = setUpTestApp({ seed: seedThreeProducts, env: behindProxy });
const readProduct = (id: number, store = app) => getData(store, `/api/Produto/v1/produtoDetalhe/${id}`, productSchema);

test('a posted review is returned as it was stored, and the next read contains it, as text, and its average (SV5)', async () => {
  expect((await readProduct(1)).ratingCount).toBe(0);
  const posting = makePosting({ avaliacao: '4', nome: '  Ana   S. ', comentario: ' Bom.\r\n\r\n\r\n<b>Voltarei. ' });
  const response = await postReview(app, { ...posting, id: 7, status: 'hidden', user: 'admin', rating: 1 });
  const { data, mensagem } = await readPosted(response);
  expect(mensagem).toBe('Comentário cadastrado com sucesso.');
  expect(data).toMatchObject({ name: 'Ana S.', rating: 4, review: 'Bom.\n\n<b>Voltarei.', user: '' });
  expect(Math.abs(Date.parse(data.date) - Date.now())).toBeLessThan(60_000);
  expect(await readProduct(1)).toMatchObject({ ratingCount: 1, ratingAverage: 4, reviews: [data] });
  expect(await (await app.get('/shop/shop-details/1')).text()).toContain('&lt;b&gt;Voltarei.');
});

test('the URL works without its final slash, and the rating may be a number (SV5)', async () => {
  const response = await app.get(reviewCall.slice(0, -1), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'X-Forwarded-For': '203.0.113.1' },
    body: JSON.stringify(makePosting({ avaliacao: 3 })),
  });
  expect((await readPosted(response)).data.rating).toBe(3);
});

test('the same text by another person is a 409, and too many reviews of one sender are a 429 with the time to wait', async () => {
  const post = (fields: object = {}) =>
    postReview(app, makePosting({ produtoId: '3', ...fields }), { from: '203.0.113.30' });
  expect((await post({ comentario: 'Produto excelente.' })).status).toBe(201);
  const copied = await post({ comentario: 'Produto excelente.', nome: 'Outra pessoa' });
  expect([copied.status, errorSchema.parse(await copied.json()).erros]).toMatchObject([409, [{ campo: 'comentario' }]]);
  let refused = await post();
  for (let count = 0; refused.status === 201 && count < 9; count += 1) refused = await post();
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect(errorSchema.parse(await refused.json()).mensagem).toContain('Espere');
  expect((await postReview(app, makePosting({ produtoId: '3' }), { from: '203.0.113.31' })).status).toBe(201);
});

test('with moderation, a new review is shown nowhere, and the response says that the shop reads it first', async () => {
  const moderatedApp = await startTestApp({
    seed: seedThreeProducts,
    env: { ...behindProxy, REVIEWS_MODERATION: 'on' },
  });
  const { mensagem } = await readPosted(await postReview(moderatedApp, makePosting()));
  expect(mensagem).toMatch(/cadastrado com sucesso\..*depois de lido pela loja/);
  expect(await readProduct(1, moderatedApp)).toMatchObject({ ratingCount: 0, reviews: [] });
  await moderatedApp.stop();
});

describe('the XSRF token of a browser', () => {
  async function getToken(cookie?: string): Promise<string> {
    const headers: HeadersInit = cookie ? { Cookie: cookie } : {};
    const response = await app.get('/api/ProdutoComentario/v1/token', { headers });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    tokenSchema.parse(((await response.json()) as { data: unknown }).data);
    const setCookie = response.headers.get('Set-Cookie') ?? '';
    expect(setCookie).toMatch(/^XSRF-TOKEN=[A-Za-z0-9_-]{32}; Path=\/; SameSite=Lax$/);
    return /=([^;]+)/.exec(setCookie)?.[1] ?? '';
  }

  const browser = { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://loja.example' };
  const [some, other] = ['a'.repeat(32), 'b'.repeat(32)];

  test('allows a post whose header repeats the cookie, also under another host name, and is replaced only when invalid (SV6)', async () => {
    const value = await getToken();
    for (const Origin of [browser.Origin, app.url]) {
      const headers = { ...browser, Origin, Cookie: `a=1; XSRF-TOKEN=${value}; b=2`, 'X-XSRF-TOKEN': value };
      expect((await postReview(app, makePosting(), { headers })).status).toBe(201);
    }
    expect(await getToken(`XSRF-TOKEN=${value}`)).toBe(value);
    expect(await getToken('XSRF-TOKEN=curto')).not.toBe('curto');
  });

  test.each<[string, Record<string, string>]>([
    ['a browser without cookie or header', browser],
    ['another token', { ...browser, Cookie: `XSRF-TOKEN=${some}`, 'X-XSRF-TOKEN': other }],
    ['a program that has the cookie and not the header', { Cookie: `XSRF-TOKEN=${some}` }],
  ])('refuses %s (SV6)', async (_who, headers) => {
    const response = await postReview(app, makePosting(), { headers });
    expect(response.status).toBe(403);
    expect(errorSchema.parse(await response.json()).mensagem).toContain('código de segurança');
  });
});

describe('an invalid request', () => {
  async function expectRefused(status: number, posting: unknown, headers: Record<string, string> = {}) {
    const before = await readReviewState(app.db);
    const response = await postReview(app, posting, { headers });
    const text = await response.text();
    expect({ status: response.status, text }).toMatchObject({ status });
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(await readReviewState(app.db)).toEqual(before);
    expect(app.logLines).toEqual([]);
    return errorSchema.parse(JSON.parse(text)).erros.map(({ campo }) => campo);
  }

  // One invalid value of each kind is enough here. `review.test.ts` covers the others, and `bodies.http.test.ts` covers
  // JSON that is broken, deep or endless.
  test.each<[string, unknown, number, string[]?]>([
    ['a wrong rating', makePosting({ avaliacao: '6' }), 422, ['avaliacao']],
    ['an unknown product', makePosting({ produtoId: '999999' }), 422, ['produtoId']],
    ['a filled honeypot field', makePosting({ assunto: 'Compre já' }), 422],
    ['no fields', 'null', 422, ['produtoId', 'avaliacao', 'comentario', 'nome', 'email']],
    ['a text that is too long', JSON.stringify(makePosting({ comentario: 'a'.repeat(100 * 1024) })), 413],
  ])('is refused when it has %s', async (_what, body, status, fields = []) => {
    expect(await expectRefused(status, body)).toEqual(fields);
  });

  test('is refused when it is not UTF-8 or has another content type', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const body = Buffer.from('{"produtoId":"\xc3\x28\xff"}', 'latin1');
    expect((await sendRaw({ url: app.url + reviewCall, headers, body })).status).toBe(400);
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', '']) {
      await expectRefused(415, makePosting(), { 'Content-Type': type });
    }
  });
});

test('the documented request has exactly the validated fields, and its example is valid', () => {
  expect(Object.keys(reviewRequestSchema.shape).toSorted()).toEqual(reviewFields.toSorted());
  expect(reviewRequestSchema.safeParse(makePosting()).success).toBe(true);
});

// This test must be the last, because it drops a table that the other tests of the file use.
test('the response to an internal error contains no details, and the log contains the stack', async () => {
  await app.db.transact((tx) => sql`drop table review_postings`.execute(tx.query));
  const response = await postReview(app, makePosting());
  const body = await response.text();
  expect([response.status, errorSchema.parse(JSON.parse(body)).erros]).toEqual([503, []]);
  expect(body).not.toMatch(/review_postings|\.ts:\d+/);
  const [logged = ''] = app.logLines;
  expect(logged).toContain('review_postings');
  expect(JSON.parse(logged).err.stack).toMatch(/\n {4}at .*\.[jt]s/);
});

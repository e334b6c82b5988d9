import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { reviewFields } from '#app/domain/reviews/review.ts';
import { getData } from '#tests/support/http/api.ts';
import { setUpTestApp, startTestApp } from '#tests/support/http/app.ts';
import {
  behindProxy,
  makePosting,
  postReview,
  reviewCall,
  seedThreeProducts,
} from '#tests/support/http/review-calls.ts';
import { errorSchema } from '#app/api/shared/schemas.ts';
import { productSchema, reviewSchema } from '#app/api/catalogue/product-schema.ts';
import { reviewRequestSchema, tokenSchema } from './reviews.ts';

const postedSchema = z.strictObject({ data: reviewSchema, mensagem: z.string() });
const created = 'Comentário cadastrado com sucesso.';
const token = '/api/ProdutoComentario/v1/token';

async function readPosted(response: Response) {
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toMatchObject({ status: 201 });
  return postedSchema.parse(body);
}

const app = setUpTestApp({ seed: seedThreeProducts, env: behindProxy });

test('a posted review is answered 201 as it was stored, and the very next read shows it and its average (SV5)', async () => {
  const before = await getData(app, '/api/Produto/v1/produtoDetalhe/1', productSchema);
  expect(before.ratingCount).toBe(0);
  const posting = makePosting({ avaliacao: '4', nome: '  Ana   S. ', comentario: ' Bom.\r\n\r\n\r\nVoltarei. ' });
  const { data, mensagem } = await readPosted(await postReview(app, posting));
  expect(mensagem).toBe(created);
  expect(data).toMatchObject({ name: 'Ana S.', rating: 4, review: 'Bom.\n\nVoltarei.', user: '' });
  expect(Math.abs(Date.parse(data.date) - Date.now())).toBeLessThan(60_000);
  const after = await getData(app, '/api/Produto/v1/produtoDetalhe/1', productSchema);
  expect(after).toMatchObject({ ratingCount: 1, ratingAverage: 4, reviews: [data] });
  expect(await (await app.get('/shop/shop-details/1')).text()).toContain('Voltarei.');
});

test('the address works without its final slash, and the rating may be a number (SV5)', async () => {
  const response = await app.get(reviewCall.slice(0, -1), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'X-Forwarded-For': '203.0.113.1' },
    body: JSON.stringify(makePosting({ avaliacao: 3 })),
  });
  expect((await readPosted(response)).data.rating).toBe(3);
});

test('a bug is answered without a word of it, and the log has its stack', async () => {
  const broken = await startTestApp({ seed: seedThreeProducts, env: behindProxy });
  await broken.db.transact((tx) => sql`drop table review_postings`.execute(tx.query));
  const response = await postReview(broken, makePosting());
  const body = await response.text();
  await broken.stop();
  expect([response.status, errorSchema.parse(JSON.parse(body)).erros]).toEqual([503, []]);
  expect(body).not.toMatch(/review_postings|\.ts:\d+/);
  const [logged = ''] = broken.errors;
  expect(logged).toContain('review_postings');
  expect(JSON.parse(logged).err.stack).toMatch(/\n {4}at .*\.[jt]s/);
});

test('neither the answer nor any field of it carries the e-mail (R9)', async () => {
  const response = await postReview(app, makePosting({ email: 'Segredo.Da.Ana@Example.com' }));
  expect(response.status).toBe(201);
  expect(await response.text()).not.toMatch(/segredo/i);
  const detail = await (await app.get('/api/Produto/v1/produtoDetalhe/1')).text();
  expect(detail).not.toMatch(/segredo/i);
});

test('a retry, a double click and a hurried thumb are one review, answered 201 each time', async () => {
  const posting = makePosting({ produtoId: '2' });
  const from = '203.0.113.20';
  const answers = await Promise.all(Array.from({ length: 8 }, () => postReview(app, posting, { from })));
  const again = await postReview(app, { ...posting, comentario: ` ${String(posting['comentario'])}  ` }, { from });
  const ids = await Promise.all([...answers, again].map(async (answer) => (await readPosted(answer)).data.id));
  expect(new Set(ids).size).toBe(1);
  const product = await getData(app, '/api/Produto/v1/produtoDetalhe/2', productSchema);
  expect(product.ratingCount).toBe(1);
});

test('the same text by another person is refused on the same product and accepted on another', async () => {
  const comentario = 'Produto excelente, recomendo a todos.';
  expect((await postReview(app, makePosting({ comentario }))).status).toBe(201);
  const copied = await postReview(app, makePosting({ comentario, nome: 'Outra pessoa' }));
  expect(copied.status).toBe(409);
  expect(errorSchema.parse(await copied.json()).erros.map(({ campo }) => campo)).toEqual(['comentario']);
  expect((await postReview(app, makePosting({ comentario, produtoId: '3' }))).status).toBe(201);
});

test('posting a public review again is answered alike whichever e-mail comes with it (R9)', async () => {
  const posting = makePosting({ email: 'autora@example.com', comentario: 'Serviu bem ao gado de recria.' });
  await postReview(app, posting);
  const answers = await Promise.all(
    ['autora@example.com', 'outra@example.com'].map(async (email) => {
      const answer = await postReview(app, { ...posting, email });
      return { status: answer.status, text: await answer.text() };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});

test('five in a row from one address are enough for one product, not for another address or product', async () => {
  const from = '203.0.113.30';
  const posting = makePosting({ produtoId: '3' });
  expect((await postReview(app, posting, { from })).status).toBe(201);
  for (let count = 0; count < 4; count += 1) {
    expect((await postReview(app, makePosting({ produtoId: '3' }), { from })).status).toBe(201);
  }
  const refused = await postReview(app, makePosting({ produtoId: '3' }), { from });
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(600);
  expect(errorSchema.parse(await refused.json()).mensagem).toContain('Espere');
  expect((await postReview(app, posting, { from })).status).toBe(201);
  expect((await postReview(app, makePosting({ produtoId: '2' }), { from })).status).toBe(201);
  expect((await postReview(app, makePosting({ produtoId: '3' }), { from: '203.0.113.31' })).status).toBe(201);
  const claimed = await postReview(app, makePosting({ produtoId: '3' }), { from: `192.0.2.77, ${from}` });
  expect(claimed.status).toBe(429);
});

test('what the caller has no say in is ignored: id, date, status, user and whatever else', async () => {
  const smuggled = { id: 7, date: '1999-01-01', status: 'hidden', user: 'admin', rating: 1, dateMs: 1, isNew: false };
  const { data } = await readPosted(await postReview(app, { ...makePosting(), ...smuggled }));
  expect(data).toMatchObject({ user: '', rating: 5 });
  expect(data.id).not.toBe(7);
  expect(new Date(data.date).getFullYear()).toBeGreaterThan(2020);
  const kept = await app.db.query.selectFrom('reviews').select('status').where('id', '=', data.id).execute();
  expect(kept).toEqual([{ status: 'published' }]);
});

test('the field that people do not see catches what fills in everything', async () => {
  const response = await postReview(app, makePosting({ assunto: 'Compre já' }));
  expect(response.status).toBe(422);
  expect((await postReview(app, makePosting({ assunto: '' }))).status).toBe(201);
});

test('with moderation on a review is held, says so, and is shown nowhere', async () => {
  const held = await startTestApp({
    seed: seedThreeProducts,
    env: { ...behindProxy, REVIEWS_MODERATION: 'on' },
  });
  const posting = makePosting({ comentario: 'Espera pela loja.' });
  const first = await readPosted(await postReview(held, posting));
  expect(first.mensagem).toContain('cadastrado com sucesso.');
  expect(first.mensagem).toContain('depois de lido pela loja');
  expect(await readPosted(await postReview(held, posting))).toEqual(first);
  const product = await getData(held, '/api/Produto/v1/produtoDetalhe/1', productSchema);
  expect(product).toMatchObject({ ratingCount: 0, reviews: [] });
  await held.stop();
});

describe('the token of the browser’s calls', () => {
  async function getToken(cookie?: string): Promise<string> {
    const response = await app.get(token, { headers: cookie ? { Cookie: cookie } : {} });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    tokenSchema.parse(((await response.json()) as { data: unknown }).data);
    const given = response.headers.get('Set-Cookie') ?? '';
    expect(given).toMatch(/^XSRF-TOKEN=[A-Za-z0-9_-]{32}; Path=\/; SameSite=Lax$/);
    return /=([^;]+)/.exec(given)?.[1] ?? '';
  }

  const browser = { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://loja.example' };

  test('a browser posts with the cookie copied into the header (SV6)', async () => {
    const value = await getToken();
    const headers = { ...browser, Cookie: `a=1; XSRF-TOKEN=${value}; b=2`, 'X-XSRF-TOKEN': value };
    expect((await postReview(app, makePosting(), { headers })).status).toBe(201);
  });

  test('a second call leaves a token that is in use as it is, and replaces what is none (SV6)', async () => {
    const value = await getToken();
    expect(await getToken(`XSRF-TOKEN=${value}`)).toBe(value);
    expect(await getToken('XSRF-TOKEN=curto')).not.toBe('curto');
  });

  test.each([
    ['a browser without cookie or header', { ...browser }],
    ['a browser with the cookie only', { ...browser, Cookie: `XSRF-TOKEN=${'a'.repeat(32)}` }],
    ['a browser with the header only', { ...browser, 'X-XSRF-TOKEN': 'a'.repeat(32) }],
    ['another token', { ...browser, Cookie: `XSRF-TOKEN=${'a'.repeat(32)}`, 'X-XSRF-TOKEN': 'b'.repeat(32) }],
    ['a program that has the cookie and not the header', { Cookie: `XSRF-TOKEN=${'a'.repeat(32)}` }],
    ['an empty token in both places', { Cookie: 'XSRF-TOKEN=', 'X-XSRF-TOKEN': '' }],
  ])('%s is refused (SV6)', async (_who, headers) => {
    const response = await postReview(app, makePosting(), { headers: { ...headers } as Record<string, string> });
    expect(response.status).toBe(403);
    expect(errorSchema.parse(await response.json()).mensagem).toContain('código de segurança');
  });

  const pair = { Cookie: `XSRF-TOKEN=${'a'.repeat(32)}`, 'X-XSRF-TOKEN': 'a'.repeat(32) };
  test('a page opened under another name of the same machine may post', async () => {
    const headers = { ...pair, 'Sec-Fetch-Site': 'same-origin', Origin: app.url };
    expect((await postReview(app, makePosting(), { headers })).status).toBe(201);
  });

  test('over HTTPS the cookie is Secure', async () => {
    const secure = await startTestApp({ seed: async () => {}, env: { PUBLIC_URL: 'https://loja.example' } });
    expect((await secure.get(token)).headers.get('Set-Cookie')).toMatch(/; Secure$/);
    await secure.stop();
  });

  test('no page and no other read sets a cookie', async () => {
    for (const path of [
      '/home',
      '/shop',
      '/shop/shop-details/1',
      '/api/Produto/v1/produtosHome',
      '/api/openapi.json',
    ]) {
      expect({ path, cookie: (await app.get(path)).headers.get('Set-Cookie') }).toEqual({ path, cookie: null });
    }
  });
});

test('the described request has the fields that are checked, and its example is a valid one', () => {
  expect(Object.keys(reviewRequestSchema.shape).toSorted()).toEqual(reviewFields.toSorted());
  expect(reviewRequestSchema.safeParse(makePosting()).success).toBe(true);
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { collectWarnings } from '#tests/support/collect-warnings.ts';
import { setUpTestApp, startTestApp, type TestApp } from '#tests/support/http/app.ts';
import { sendRaw } from '#tests/support/http/raw-request.ts';
import { behindProxy, makePosting, readReviewState, seedThreeProducts } from '#tests/support/http/review-calls.ts';

const page = '/shop/shop-details/1';
const formType = 'application/x-www-form-urlencoded';
let postCount = 0;

/** Posts the form as a browser without JavaScript does, each time from another address. */
function postForm(app: TestApp, fields: Record<string, string> | string, init: RequestInit & { path?: string } = {}) {
  postCount += 1;
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  return app.get(init.path ?? page, {
    ...init,
    method: init.method ?? 'POST',
    headers: { 'Content-Type': formType, 'X-Forwarded-For': `203.0.113.${postCount}`, ...init.headers },
    body,
  });
}

function makeFields(fields: Record<string, string> = {}): Record<string, string> {
  const { produtoId: _, ...posting } = makePosting(fields);
  return posting as Record<string, string>;
}

const app = setUpTestApp({ seed: seedThreeProducts, env: behindProxy });

test('without scripts the form posts the review, which is stored once even when posted twice, and redirects to it (R2, R4, SV6)', async () => {
  const before = await (await app.get(page)).text();
  const fields = makeFields({ comentario: 'Sem script também vai & volta.' });
  // The form has no token, because all visitors get the same cached page (SV6).
  const headers = { Origin: 'http://loja.example', 'Sec-Fetch-Site': 'same-origin' };
  const response = await postForm(app, fields, { headers });
  expect([response.status, response.headers.get('Location')]).toEqual([303, `${page}#comentarios-enviado`]);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Set-Cookie')).toBeNull();
  const after = await (await app.get(page)).text();
  expect(before).not.toContain('Sem script também');
  expect(after).toContain('Sem script também vai &amp; volta.');
  expect((await postForm(app, fields)).status).toBe(303);
  expect(await listPublishedReviews(app.db, 1)).toHaveLength(1);
});

test('invalid fields are shown again with their messages and everything that was typed, on a page that is not shared with others (R3)', async () => {
  const typed = makeFields({ comentario: '  ', nome: 'Zé <da> "Silva"', email: 'ze@', avaliacao: '2' });
  const response = await postForm(app, typed);
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('ETag')).toBeNull();
  for (const text of [
    'O comentário é obrigatório',
    'O e-mail é obrigatório e deve ser',
    'Corrija 2 campos para enviar.',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('>O nome é obrigatório<');
  for (const value of ['value="Zé &lt;da&gt; &quot;Silva&quot;"', 'value="ze@"', '<option value="2" selected="">'])
    expect(html).toContain(value);
  const cached = await app.get(page);
  expect(cached.headers.get('ETag')).toBeTruthy();
  expect(await cached.text()).not.toContain('ze@');
});

test('a copied text, one review too many and a filled honeypot show what to do and keep what was typed', async () => {
  const fields = makeFields({ comentario: 'O mesmo texto de todos.' });
  expect((await postForm(app, fields)).status).toBe(303);
  // Somebody who copies the public text of a review must not learn from the response whether an e-mail address belongs
  // to its author.
  expect((await postForm(app, { ...fields, email: 'outra@example.com' })).status).toBe(303);
  const copied = await postForm(app, { ...fields, nome: 'Outra Pessoa' });
  expect(copied.status).toBe(409);
  expect(await copied.text()).toContain('O mesmo texto de todos.</textarea>');
  const trapped = await postForm(app, makeFields({ assunto: 'spam', nome: 'Joana Trap' }));
  const trappedHtml = await trapped.text();
  expect(trapped.status).toBe(422);
  expect(trappedHtml).toContain('Joana Trap');
  expect(trappedHtml).not.toContain('value="spam"');
  const headers = { 'X-Forwarded-For': '198.51.100.200' };
  for (let count = 0; count < 5; count += 1) await postForm(app, makeFields(), { headers });
  const many = await postForm(app, makeFields({ nome: 'Ana Muitas' }), { headers });
  expect(many.status).toBe(429);
  expect(Number(many.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await many.text()).toContain('Ana Muitas');
});

test('with moderation on, the page says that the review waits for the shop, and shows an empty form', async () => {
  const moderatedApp = await startTestApp({
    seed: seedThreeProducts,
    env: { ...behindProxy, REVIEWS_MODERATION: 'on' },
  });
  const response = await postForm(moderatedApp, makeFields({ nome: 'Pessoa Retida' }));
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(html).toContain('Comentário enviado com sucesso. Seu comentário aparecerá aqui depois de lido pela loja.');
  expect(html).not.toContain('Pessoa Retida');
  await moderatedApp.stop();
});

describe('a form that the page would never send', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await readReviewState(app.db);
  });

  async function expectRefused(response: Response, status: number): Promise<void> {
    const text = await response.text();
    expect({ status: response.status, text }).toMatchObject({ status });
    expect(text).not.toMatch(/\bat .+:\d+/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await readReviewState(app.db)).toEqual(before);
  }

  test.each<[string, Parameters<typeof postForm>[2], number]>([
    ['of another type', { headers: { 'Content-Type': 'application/json' } }, 415],
    ['with files', { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }, 415],
    ['posted to home', { path: '/home' }, 405],
    ['sent by another method', { method: 'PUT' }, 405],
    ['of a product that does not exist', { path: '/shop/shop-details/2147483648' }, 404],
    ['of no product', { path: '/shop/shop-details/abc' }, 404],
  ])('%s is refused', async (_case, init, status) => {
    const response = await postForm(app, makeFields(), init);
    await expectRefused(response, status);
  });

  test('above 64 KB is refused', async () => {
    await expectRefused(await postForm(app, makeFields({ comentario: 'a'.repeat(70_000) })), 413);
  });

  test('does not put the host or other headers of the client into the page', async () => {
    const { status, body } = await sendRaw({
      url: app.url + page,
      headers: {
        'Content-Type': formType,
        Host: 'mal.example',
        'X-Forwarded-Host': 'mal.example',
        Cookie: 'nome=mal.example',
      },
      body: 'comentario=&nome=&email=&avaliacao=5',
    });
    expect(status).toBe(422);
    expect(body.toString()).toContain('http://loja.example/');
    expect(body.toString()).not.toContain('mal.example');
  });

  test('with unknown, repeated or broken fields is read as far as possible', async () => {
    for (const body of ['__proto__=1&constructor=2', 'nome=a&nome=b&nome[]=c', '%', '%ff=%ff', '&&&===', '']) {
      await expectRefused(await postForm(app, body), 422);
    }
  });
});

// This test is the last one, because it drops a table that the other tests of this file need.
test('an internal error gets a 500 response without details, and the log contains the stack', async () => {
  await app.db.transact((tx) => sql`drop table review_postings`.execute(tx.query));
  let answer = '';
  const log = await collectWarnings(async () => {
    const response = await postForm(app, makeFields());
    answer = `${response.status} ${await response.text()}`;
  });
  expect(answer).toMatch(/^500 .*<\/html>/s);
  expect(answer).not.toMatch(/review_postings|\.ts:\d+|SqliteError/);
  expect(log).toMatch(/review_postings.*\n {4}at .*\.[jt]s/s);
});

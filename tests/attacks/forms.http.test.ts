import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv, ownerToken } from '#tests/support/http/owner-calls.ts';
import { postFiles, postForm, signInToPanel } from '#tests/support/http/panel-calls.ts';
import { sendRaw } from '#tests/support/http/raw-request.ts';
import {
  behindProxy,
  makePosting,
  postReview,
  reviewCall,
  seedThreeProducts,
} from '#tests/support/http/review-calls.ts';

const app = setUpTestApp({ seed: seedThreeProducts, env: { ...ownerEnv, ...behindProxy } });
const urlEncoded = { 'Content-Type': 'application/x-www-form-urlencoded' };
const signIn = '/painel/entrar?para=%2Floja&guardar=1';
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

test('ten simultaneous forms with a quarter of a million fields are refused with a short message', async () => {
  const body = 'a&'.repeat(250_000);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sendRaw({ url: app.url + signIn, headers: urlEncoded, body })),
  );
  for (const answer of answers) {
    expect([answer.status, answer.body.length]).toEqual([413, expect.toSatisfy((bytes) => bytes < 2000)]);
    expect(answer.body.toString()).toContain('O envio é grande demais');
  }
});

test.each(['/shop/shop-details/1', '/cotacao?index', '/cotacao/AAAAAAAAAAAAAAAAAAAAAAAAAA'])(
  "the visitors' form at %s refuses more fields than any form has",
  async (path) => {
    const { status, body } = await sendRaw({ url: app.url + path, headers: urlEncoded, body: 'a&'.repeat(32_000) });
    expect([status, body.toString()]).toEqual([413, expect.stringContaining('grande demais')]);
  },
);

test('a form with more fields than any form has is neither kept nor repeated by the sign-in', async () => {
  const fields = Array.from({ length: 5002 }, (): [string, string] => ['a', '']);
  const posted = await postForm(app, '/painel/loja', { fields });
  expect(posted.headers.get('Location')).toBe('/painel/entrar?para=%2Floja&perdido=1');
  const formFields = { token: 'errado', guardado: JSON.stringify(fields.map(() => ['', ''])) };
  const refused = await postFiles(app, signIn, { fields: formFields });
  expect([refused.status, (await refused.text()).length]).toEqual([401, expect.toSatisfy((bytes) => bytes < 20_000)]);
});

test('the sign-in’s response is at most twelve times as large as the form that it repeats', async () => {
  const sent = 250_000;
  const response = await postFiles(app, signIn, { fields: { history: '"'.repeat(sent) } });
  expect([response.status, (await response.text()).length]).toEqual([
    401,
    expect.toSatisfy((bytes) => bytes < 12 * sent),
  ]);
});

test('hundreds of incomplete requests and of wrong passwords keep no other request from being served', async () => {
  const paths = [reviewCall, '/cotacao?index', '/shop/shop-details/1', '/painel/entrar', '/painel/loja', signIn];
  const Cookie = await signInToPanel(app);
  for (let count = 0; count < 300; count += 1) sockets.push(await beginPost(paths[count % paths.length] ?? ''));
  const guesses = Array.from({ length: 100 }, () => postForm(app, '/painel/entrar', { fields: { token: 'errado' } }));
  const screen = await app.get('/painel/produtos', { headers: { Cookie } });
  expect([screen.status, await screen.text()]).toEqual([200, expect.stringContaining('3 produtos')]);
  for (const { status } of await Promise.all(guesses)) expect(status).toBeOneOf([401, 429, 503]);
  expect((await postReview(app, makePosting())).status).toBe(201);
  const form = await postForm(app, '/shop/shop-details/1', { fields: { nome: '' } });
  expect(form.status).toBe(422);
  expect((await postForm(app, '/painel/loja', { fields: { name: 'Loja' } })).status).toBe(307);
  const headers = { 'X-Forwarded-For': '203.0.113.5' };
  expect((await postForm(app, '/painel/entrar', { fields: { token: ownerToken }, headers })).status).toBe(302);
});

/** Begins a POST request whose body is never completed. */
async function beginPost(path: string): Promise<Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const type = path === reviewCall ? 'application/json' : urlEncoded['Content-Type'];
  const head = ['Host: loja.example', `Content-Type: ${type}`, 'Content-Length: 4000', `X-Forwarded-For: 198.18.0.1`];
  socket.write([`POST ${path} HTTP/1.1`, ...head, '', 'token='].join('\r\n'));
  return socket;
}

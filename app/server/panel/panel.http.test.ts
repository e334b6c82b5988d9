import { describe, expect, test } from 'vitest';
import { setUpTestApp, startTestApp, type TestApp } from '#tests/support/http/app.ts';
import { ownerEnv, ownerToken } from '#tests/support/http/owner-calls.ts';
import { postForm, readCookie } from '#tests/support/http/panel-calls.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';

const storeWithoutToken = setUpTestApp({ seed: seedThreeProducts });

test('a store without a token responds to the URLs of the panel as to an unknown URL', async () => {
  const read = async (path: string, init?: RequestInit) => {
    const response = await storeWithoutToken.get(path, init);
    const headers = [...response.headers].filter(([name]) => !['date', 'content-length'].includes(name));
    return { status: response.status, headers, body: await response.text() };
  };
  const unknown = await read('/nada-disto');
  expect(unknown.status).toBe(404);
  for (const path of ['/painel', '/painel/produtos', '/painel/entrar/desafio', '/painel/assets/nada.js']) {
    expect([path, await read(path)]).toEqual([path, unknown]);
  }
  const body = new URLSearchParams({ a: 'b' });
  const posted = { method: 'POST', headers: { Origin: 'http://loja.example' }, body };
  expect(await read('/painel/entrar', posted)).toEqual(await read('/nada-disto', posted));
});

describe('the panel', () => {
  const app = setUpTestApp({ seed: seedThreeProducts, env: ownerEnv });

  test('asks for the token first, and then opens the requested screen', async () => {
    const redirected = await app.get('/painel/acesso');
    expect([redirected.status, redirected.headers.get('Location')]).toEqual([302, '/painel/entrar?para=%2Facesso']);
    const signedIn = await signIn(app, ownerToken, { para: '/acesso' });
    expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([302, '/painel/acesso']);
    const screen = await open(app, '/painel/acesso', readCookie(signedIn));
    expect([screen.status, await screen.text()]).toEqual([200, expect.stringContaining('este aparelho')]);
  });

  test('sets a cookie that is hidden from scripts and not sent from other sites; visitors’ pages set none and do not mention the panel', async () => {
    const cookie = (await signIn(app, ownerToken)).headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^painel=[\w%.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await app.get('/home')).headers.get('Set-Cookie')).toBeNull();
    expect(await (await app.get('/home')).text()).not.toContain('/painel');
  });

  test('redirects to no other site after signing in', async () => {
    const elsewhere = ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'];
    for (const para of [...elsewhere, '/loja\r\nSet-Cookie: a=b', '/loja\\@evil.example', '/loja\u2028']) {
      const location = (await signIn(app, ownerToken, { para })).headers.get('Location');
      expect([para, location]).toEqual([para, '/painel']);
    }
  });

  test('is not cached, not indexed and not shown in a frame', async () => {
    const cookie = readCookie(await signIn(app, ownerToken));
    for (const response of [await open(app, '/painel', cookie), await app.get('/painel/entrar')]) {
      const header = (name: string) => response.headers.get(name);
      expect([header('Cache-Control'), header('X-Robots-Tag')]).toEqual(['no-store', 'noindex']);
      expect(header('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(header('Content-Security-Policy')).not.toContain('unsafe-inline;');
    }
  });

  test('ends the session in the database when signing out, and does not only delete the cookie', async () => {
    const cookie = readCookie(await signIn(app, ownerToken));
    const other = readCookie(await signIn(app, ownerToken));
    const signedOut = await postForm(app, '/painel/sair', { fields: {}, headers: { Cookie: cookie } });
    expect(signedOut.headers.get('Set-Cookie')).toMatch(/^painel=; Max-Age=0/);
    expect((await open(app, '/painel', cookie)).status).toBe(302);
    expect((await open(app, '/painel', other)).status).toBe(200);
    await postForm(app, '/painel/sair', { fields: { todos: 'sim' }, headers: { Cookie: other } });
    expect((await open(app, '/painel', other)).status).toBe(302);
  });

  test('never accepts a session cookie whose value was chosen by a client', async () => {
    const planted = `painel=${encodeURIComponent(Buffer.from('"escolhido"').toString('base64'))}`;
    expect(readCookie(await signIn(app, ownerToken, {}, { Cookie: planted }))).not.toBe(planted);
    expect((await open(app, '/painel', planted)).status).toBe(302);
  });

  test('accepts only small requests from a client that is not signed in', async () => {
    expect((await signIn(app, 'a'.repeat(10_000))).status).toBe(413);
  });
});

test('the panel sends its cookie only over HTTPS when the store uses HTTPS', async () => {
  const env = { ...ownerEnv, PUBLIC_URL: 'https://loja.example' };
  const app = await startTestApp({ seed: seedThreeProducts, env });
  const headers = { Origin: 'https://loja.example' };
  const cookie = (await signIn(app, ownerToken, {}, headers)).headers.get('Set-Cookie');
  await app.stop();
  expect(cookie).toMatch(/^__Host-painel=.*; Secure; SameSite=Strict$/);
});

function signIn(
  app: TestApp,
  token: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return postForm(app, '/painel/entrar', { fields: { token, ...fields }, headers });
}

function open(app: TestApp, path: string, cookie: string): Promise<Response> {
  return app.get(path, { headers: { Cookie: cookie } });
}

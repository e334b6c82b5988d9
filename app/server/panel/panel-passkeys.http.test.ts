import { beforeAll, describe, expect, test } from 'vitest';
import { createSessionCookie } from '#app/http/guards/session-cookie.ts';
import { createOwnerAccess } from '#app/operations/owner/owner-access.ts';
import { sessionLimits } from '#app/operations/owner/owner-sessions.ts';
import { setUpTestApp, startTestApp } from '#tests/support/http/app.ts';
import { ownerEnv, ownerToken } from '#tests/support/http/owner-calls.ts';
import { postForm, readCookie } from '#tests/support/http/panel-calls.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { createSoftwarePasskey } from '#tests/support/software-passkey.ts';

const publicUrl = 'https://loja.example';
const site = { rpId: 'loja.example', origin: publicUrl };
const siteHeaders = { Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' };

describe('passkeys of the panel', () => {
  const app = setUpTestApp({ seed: seedThreeProducts, env: { ...ownerEnv, PUBLIC_URL: publicUrl } });
  let cookie: string;
  beforeAll(async () => {
    cookie = readCookie(await post('/painel/entrar', { token: ownerToken }));
  });

  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    postForm(app, path, { fields, headers: { ...siteHeaders, ...headers } });
  const fetchJson = async (path: string, headers: Record<string, string> = {}) =>
    (await (await app.get(path, { headers })).json()) as { challenge: string };
  const askSignIn = () => fetchJson('/painel/entrar/desafio');

  async function register() {
    const passkey = createSoftwarePasskey(site);
    const json = passkey.register(await fetchJson('/painel/acesso/desafio', { Cookie: cookie }));
    const answer = await post('/painel/acesso', { passkey: json, nome: 'Celular' }, { Cookie: cookie });
    expect([answer.status, (await answer.text()).includes('Chave Celular criada')]).toEqual([200, true]);
    return passkey;
  }

  test('can be created by a signed-in owner, sign in in place of the token, and end their sessions when removed', async () => {
    const passkey = await register();
    const signedIn = await post('/painel/entrar', { passkey: passkey.signIn(await askSignIn()), para: '/acesso' });
    expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([302, '/painel/acesso']);
    const screen = await app.get('/painel/acesso', { headers: { Cookie: readCookie(signedIn) } });
    const text = await screen.text();
    expect([text.includes('Celular'), text.includes('usada por último em')]).toEqual([true, true]);
    const removed = await post('/painel/acesso', { remover: passkey.id }, { Cookie: cookie });
    expect(await removed.text()).toContain('Chave removida');
    expect((await app.get('/painel', { headers: { Cookie: readCookie(signedIn) } })).status).toBe(302);
    const refused = await post('/painel/entrar', { passkey: passkey.signIn(await askSignIn()) });
    expect([refused.status, (await refused.text()).includes('não é mais aceita')]).toEqual([401, true]);
  });

  test('cannot be created from another site, without a session, or in a session that is no longer recent', async () => {
    const passkey = createSoftwarePasskey(site);
    const json = passkey.register(await fetchJson('/painel/acesso/desafio', { Cookie: cookie }));
    const foreign = await post('/painel/acesso', { passkey: json }, { Cookie: cookie, Origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await post('/painel/acesso', { passkey: json })).status).toBe(307);
    expect((await app.get('/painel/acesso/desafio')).status).toBe(302);
    const staleCookie = await makeSession(Date.now() - sessionLimits.freshMs - 1000);
    expect((await app.get('/painel/acesso/desafio', { headers: { Cookie: staleCookie } })).status).toBe(403);
    expect((await post('/painel/acesso', { passkey: json }, { Cookie: staleCookie })).status).toBe(403);
    const screen = await (await app.get('/painel/acesso', { headers: { Cookie: staleCookie } })).text();
    expect([screen.includes('Entrar de novo'), screen.includes('Nome da chave')]).toEqual([true, false]);
  });

  test('are not needed to sign in again: the token replaces the existing session', async () => {
    const before = await makeSession(Date.now() - sessionLimits.freshMs - 1000);
    const form = await app.get('/painel/entrar?de-novo=sim&para=%2Facesso', { headers: { Cookie: before } });
    expect([form.status, (await form.text()).includes('Senha do painel')]).toEqual([200, true]);
    const secondResponse = await post('/painel/entrar', { token: ownerToken, para: '/acesso' }, { Cookie: before });
    expect((await app.get('/painel', { headers: { Cookie: before } })).status).toBe(302);
    const screen = await app.get('/painel/acesso', { headers: { Cookie: readCookie(secondResponse) } });
    expect(await screen.text()).toContain('Nome da chave');
  });

  /** Creates a session that began at `atMs`. @returns its `Cookie` header */
  async function makeSession(atMs: number): Promise<string> {
    const { sessions } = createOwnerAccess({ db: app.db, adminToken: ownerToken, now: () => atMs });
    const signInResult = await sessions.signIn({ token: ownerToken, sender: 'a', userAgent: '' });
    if (signInResult.kind !== 'signed-in') throw new Error(signInResult.kind);
    const header = await createSessionCookie({ isSecure: true }).format(signInResult.token, 60);
    return header.split(';', 1)[0] ?? '';
  }
});

test('the panel says why passkeys do not work on a host name, and names one where they do', async () => {
  const app = await startTestApp({ seed: seedThreeProducts, env: ownerEnv });
  const cookie = readCookie(await postForm(app, '/painel/entrar', { fields: { token: ownerToken }, headers: {} }));
  const screen = await (await app.get('/painel/acesso', { headers: { Cookie: cookie } })).text();
  const port = new URL(app.url).port;
  expect(screen).toContain(`http://localhost:${port}/painel/acesso`);
  expect((await app.get('/painel/entrar/desafio')).status).toBe(404);
  await app.stop();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStoredSettings } from '#app/data/store/stored-settings.ts';
import { changeSettings } from '#app/operations/store/change-settings.ts';
import { fillCatalogue, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { makeLogo } from '#tests/factories/logo.ts';
import { startTestApp, type TestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { postFiles, signInToPanel } from '#tests/support/http/panel-calls.ts';

const path = '/painel/loja/previa';
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  const env = { ...ownerEnv, STORE_TAGLINE: 'Frase fixa' };
  app = await startTestApp({ env, seed: (db) => fillCatalogue(db, [makeCatalogueRow({ id: 1 })]) });
  cookie = await signInToPanel(app);
});
afterAll(() => app.stop());

const preview = async (fields: Record<string, string | Blob>, headers: Record<string, string> = {}) =>
  postFiles(app, path, { fields, headers: { Cookie: cookie, ...headers } });

test('the preview shows the home screen with the values of the form, changes no setting, and keeps the picture for the next preview', async () => {
  const logo = new File([new Uint8Array(await makeLogo())], 'logo.png');
  const response = await preview({ name: 'Casa do Campo', email: 'nenhum', mainColour: '#ffcc00', tagline: 'x', logo });
  const html = await response.text();
  expect(response.status).toBe(200);
  for (const shown of ['alt="Casa do Campo"', '--color-pasture:#826600', 'contato@boalida.example', 'Frase fixa']) {
    expect(html).toContain(shown);
  }
  expect(await readStoredSettings(app.db)).toEqual({});
  expect(await (await app.get('/home')).text()).not.toContain('Casa do Campo');
  const hash = /<meta name="rascunho-logo" content="([0-9a-f]{20})">/.exec(html)?.[1] ?? '';
  const next = await (await preview({ name: 'Casa do Campo', 'logo-rascunho': hash })).text();
  expect(next).toContain(`/imagens/${hash}/`);
  expect(await (await preview({ 'logo-rascunho': 'x"><script>' })).text()).toContain('/assets/mark-');
});

test('the preview shows the default for an empty required setting, as saving does', async () => {
  await changeSettings(app.db, { changes: { name: 'Casa do Campo' }, nowMs: Date.UTC(2026, 10, 23) });
  expect(await (await preview({})).text()).toContain('Casa do Campo');
  expect(await (await preview({ name: ' ' })).text()).not.toContain('Casa do Campo');
  await changeSettings(app.db, { changes: { name: null }, nowMs: Date.UTC(2026, 10, 23) });
});

test('the preview runs no script, is not cached and may be framed only by the panel', async () => {
  for (const response of [await preview({}), await app.get(path, { headers: { Cookie: cookie } })]) {
    expect(await response.clone().text()).not.toMatch(/<script|modulepreload/);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'; sandbox allow-same-origin");
    expect(policy).not.toContain('script-src');
    expect(response.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  }
  expect((await app.get('/home')).headers.get('X-Frame-Options')).toBe('DENY');
  const panel = await app.get('/painel/loja', { headers: { Cookie: cookie } });
  expect(panel.headers.get('Content-Security-Policy')).toContain("frame-src 'self' ");
  expect(panel.headers.get('X-Frame-Options')).toBe('DENY');
});

test('the preview is available only to the owner, from the panel, and with files of a limited size', async () => {
  for (const stranger of [await app.get(path), await preview({ name: 'Casa do Campo' }, { Cookie: '' })]) {
    const html = await stranger.text();
    expect([stranger.status, stranger.headers.get('Cache-Control')]).toEqual([401, 'no-store']);
    expect(html).toContain('A sua sessão terminou');
    expect(html).toContain('<a href="/painel/entrar?para=%2Floja" target="_blank">');
    expect(html).not.toContain('Casa do Campo');
    expect(stranger.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    expect(stranger.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  }
  expect((await preview({}, { Origin: 'https://outra.example', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await preview({ logo: new File([new Uint8Array(17 * 1024 * 1024)], 'logo.png') })).status).toBe(413);
});

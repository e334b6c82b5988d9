import { beforeAll, expect, test } from 'vitest';
import { readStoredSettings } from '#app/data/store/settings.ts';
import { fillCatalogue, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { makeFront, makeLogo } from '#tests/factories/logo.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { postFiles, signInToPanel } from '#tests/support/http/panel-calls.ts';

const app = setUpTestApp({ env: ownerEnv, seed: (db) => fillCatalogue(db, [makeCatalogueRow({ id: 1 })]) });
let cookie: string;
beforeAll(async () => {
  cookie = await signInToPanel(app);
});

const post = async (fields: Record<string, string | Blob>) => {
  const response = await postFiles(app, '/painel/loja', { fields, headers: { Cookie: cookie } });
  return { status: response.status, html: await response.text() };
};
const empty = new File([], '');
const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

test('pictures are sent with the form, shown with a way to remove them, and left alone by a form without a file', async () => {
  const logo = file(await makeLogo(), 'logo.png');
  const saved = await post({ name: 'Casa do Campo', logo, heroPicture: file(await makeFront(), 'frente.jpg') });
  expect([saved.status, saved.html.includes('Salvo. A loja'), saved.html.includes('Logotipo de agora')]).toEqual([
    ...[200, true, true],
  ]);
  const stored = await readStoredSettings(app.db);
  expect(await (await app.get('/home')).text()).toContain(`/imagens/${stored.logo}/`);
  await post({ tagline: 'Outra frase', logo: empty, heroPicture: empty });
  expect(await readStoredSettings(app.db)).toEqual({ ...stored, tagline: 'Outra frase' });
  await post({ 'heroPicture-remover': 'sim', heroPicture: empty });
  expect(await readStoredSettings(app.db)).toMatchObject({ logo: stored.logo, heroPicture: '' });
});

test('a file that is refused says why, and what was typed stays', async () => {
  const before = await readStoredSettings(app.db);
  const { status, html } = await post({ name: 'Outro nome', logo: file(Buffer.from('texto'), 'logo.png') });
  expect(status).toBe(422);
  expect(html).toContain('O arquivo não serve: o arquivo não é uma imagem');
  expect(html).toContain('value="Outro nome"');
  expect(await readStoredSettings(app.db)).toEqual(before);
  const large = await post({ logo: file(Buffer.alloc(11 * 1024 * 1024), 'logo.png') });
  expect([large.status, large.html.includes('mais de 10 MB')]).toEqual([422, true]);
  expect((await post({ logo: file(Buffer.alloc(17 * 1024 * 1024), 'logo.png') })).status).toBe(413);
});

test('a colour that lacks contrast is stored as it is, and shown with how it looks in the shop', async () => {
  const { html } = await post({ mainColour: '#FFCC00', accentColour: 'amarelo' });
  expect(html).toContain('Nada foi salvo');
  const saved = await post({ mainColour: '#FFCC00' });
  expect(saved.html).toContain('a loja mostra #826600');
  expect(await readStoredSettings(app.db)).toMatchObject({ mainColour: '#ffcc00' });
  expect(await (await app.get('/home')).text()).toContain('--color-pasture:#826600');
});

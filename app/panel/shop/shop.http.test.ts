import { expect, test } from 'vitest';
import { readStoredSettings } from '#app/data/store/stored-settings.ts';
import { makeShopFrontPhoto, makeLogo } from '#tests/factories/logo.ts';
import { postFiles, setUpPanel } from '#tests/support/http/panel-calls.ts';
import { readFormFields } from '#tests/support/http/panel-form.ts';

const panel = setUpPanel([{ id: 1 }]);
const { app } = panel;

const toFields = (form: FormData) => Object.fromEntries(form) as Record<string, string>;
const openForm = async () => toFields(await panel.openForm('/painel/loja'));
const sendForm = async (fields: Record<string, string | Blob>) => {
  const response = await postFiles(app, '/painel/loja', { fields, headers: { Cookie: panel.getCookie() } });
  return { status: response.status, html: await response.text() };
};
/** Loads the form, changes some fields and posts it. */
const changeForm = async (fields: Record<string, string | Blob>) =>
  sendForm({ versao: (await openForm())['versao'] ?? '', ...fields });
const emptyFile = new File([], '');
const makeFile = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

test('pictures are uploaded with the form, can be removed, and stay when a form has no file', async () => {
  const logo = makeFile(await makeLogo(), 'logo.png');
  const saved = await changeForm({
    name: 'Casa do Campo',
    logo,
    heroPicture: makeFile(await makeShopFrontPhoto(), 'frente.jpg'),
  });
  expect([saved.status, saved.html]).toEqual([200, expect.stringContaining('Salvo. A loja')]);
  expect(saved.html).toContain('Logotipo de agora');
  const stored = await readStoredSettings(app.db);
  expect(await (await app.get('/home')).text()).toContain(`/imagens/${stored.logo}/`);
  await changeForm({ tagline: 'Outra frase', logo: emptyFile, heroPicture: emptyFile });
  expect(await readStoredSettings(app.db)).toEqual({ ...stored, tagline: 'Outra frase' });
  expect((await changeForm({ tagline: 'Outra frase' })).html).toContain('Tudo já estava salvo.');
  await changeForm({ 'heroPicture-remover': 'sim', heroPicture: emptyFile });
  expect(await readStoredSettings(app.db)).toMatchObject({ logo: stored.logo, heroPicture: '' });
});

test('WhatsApp numbers are shown as people write them, and saving the form unchanged stores nothing', async () => {
  const before = await readStoredSettings(app.db);
  expect((await sendForm(await openForm())).html).toContain('Tudo já estava salvo.');
  expect(await readStoredSettings(app.db)).toEqual(before);
  await changeForm({ whatsapp: '67 95550-0178; +595 981 555142; +1 555 550 0142' });
  expect((await openForm())['whatsapp']).toBe('(67) 95550-0178; +595981555142; +15555500142');
});

test('the reason for a refused file is shown, and the typed values stay', async () => {
  const before = await readStoredSettings(app.db);
  const { status, html } = await changeForm({ name: 'Outro nome', logo: makeFile(Buffer.from('texto'), 'logo.png') });
  expect(status).toBe(422);
  expect(html).toContain('O arquivo não serve: o arquivo não é uma imagem');
  expect(html).toContain('value="Outro nome"');
  expect(await readStoredSettings(app.db)).toEqual(before);
  const largeFile = await changeForm({ logo: makeFile(Buffer.alloc(11 * 1024 * 1024), 'logo.png') });
  expect([largeFile.status, largeFile.html.includes('mais de 10 MB')]).toEqual([422, true]);
  expect((await changeForm({ logo: makeFile(Buffer.alloc(17 * 1024 * 1024), 'logo.png') })).status).toBe(413);
});

test('an invalid colour is refused; one that lacks contrast is stored, and the panel says which the shop shows instead', async () => {
  const { html } = await changeForm({ mainColour: '#FFCC00', accentColour: 'amarelo' });
  expect(html).toContain('Nada foi salvo');
  const saved = await changeForm({ mainColour: '#FFCC00' });
  expect(saved.html).toContain('a loja mostra #826600');
  expect(await readStoredSettings(app.db)).toMatchObject({ mainColour: '#ffcc00' });
  expect(await (await app.get('/home')).text()).toContain('--color-pasture:#826600');
});

test('when two tabs change the settings, the second shows what the first has saved, and saves the chosen values (W13)', async () => {
  const [first, second] = [await openForm(), await openForm()];
  expect((await sendForm({ ...first, name: 'Casa da Serra', history: 'Um\r\ndois' })).status).toBe(200);
  const refused = await sendForm({ ...second, name: 'Casa do Vale', city: 'Dourados – MS' });
  expect(refused.status).toBe(409);
  const questionText = refused.html.replace(/<script[^]*?<\/script>/g, '').replace(/<[^>]*>/g, '');
  expect(questionText).toMatch(/Nome da loja\s*O de agora: Casa da SerraO seu: Casa do Vale/);
  const stored = await readStoredSettings(app.db);
  expect([stored.name, stored.city, stored.history]).toEqual(['Casa da Serra', undefined, 'Um\ndois']);
  const fields = toFields(readFormFields(refused.html));
  expect([fields['name'], fields['city']]).toEqual(['Casa do Vale', 'Dourados – MS']);
  expect((await sendForm({ ...fields, history: 'Um\ndois' })).status).toBe(200);
  expect(await readStoredSettings(app.db)).toMatchObject({ name: 'Casa do Vale', history: 'Um\ndois' });
});

test('a logo that another person has changed meanwhile is not removed without a confirmation (W13)', async () => {
  const logo = makeFile(await makeLogo(), 'logo.png');
  await changeForm({ 'logo-remover': 'sim' });
  const seenForm = await openForm();
  await changeForm({ logo });
  const { logo: storedLogo } = await readStoredSettings(app.db);
  const refused = await sendForm({ ...seenForm, heroTitle: 'Bem-vindo', 'logo-remover': 'sim' });
  expect([refused.status, refused.html]).toEqual([409, expect.stringContaining('Alguém mudou isto')]);
  expect(await readStoredSettings(app.db)).toMatchObject({ logo: storedLogo });
});

test.each([
  ['name', 'Este campo não pode ficar vazio. Use um texto de até 60 caracteres'],
  ['mainColour', 'Este campo não pode ficar vazio. Use uma cor'],
  ['email', 'Salvo. A loja já mostra o que mudou.'],
])('emptying the field %s is answered: %s', async (name, message) => {
  await changeForm({ email: 'loja@campo.example' });
  const { html } = await changeForm({ [name]: ' ' });
  expect(html).toContain(message);
  expect(toFields(readFormFields(html))[name]?.trim()).toBe('');
});

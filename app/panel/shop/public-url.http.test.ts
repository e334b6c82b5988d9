import { beforeAll, expect, test } from 'vitest';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { requestQuotation } from '#tests/support/http/quotation-calls.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv, ownerToken } from '#tests/support/http/owner-calls.ts';
import { expectReply, postForm, readCookie, readText, readVersion } from '#tests/support/http/panel-calls.ts';

const env = { ...ownerEnv, PUBLIC_URL: '', HOST: '0.0.0.0' };
const app = setUpTestApp({ env, seed: (db) => fillCatalogue(db, [{ id: 1 }]) });
let headers: { Origin: string; Cookie: string };
beforeAll(async () => {
  const signedIn = await postForm(app, '/painel/entrar', {
    fields: { token: ownerToken },
    headers: { Origin: app.url },
  });
  headers = { Origin: app.url, Cookie: readCookie(signedIn) };
});

const readPage = async (path: string) => readText(await app.get(path, { headers }));
const getQuotationStatus = async () => (await requestQuotation(app)).status;

test('a stored public URL takes effect at once in pages, feeds, quotations and the panel, until it is removed (N28)', async () => {
  const savePublicUrl = async (publicUrl: string) => {
    const versao = readVersion(await (await app.get('/painel/loja', { headers })).text());
    return postForm(app, '/painel/loja', { fields: { publicUrl, versao }, headers });
  };
  const readEffects = async () => ({
    canonical: / rel="canonical" href="([^"]*)\/home"/.exec(await app.read('/home'))?.[1],
    sitemap: (await app.read('/sitemap.xml')).includes('https://loja.example/'),
    feed: (await app.read('/catalogo-google.xml')).includes('<link>https://loja.example</link>'),
    quotation: await getQuotationStatus(),
    privacy: (await readPage('/pages/politica-de-privacidade')).includes('Cotações:'),
    today: (await readPage('/painel')).includes('A loja não sabe o seu endereço na internet'),
    inbox: (await readPage('/painel/cotacoes')).includes('Escrever o endereço'),
    passkeys: (await readPage('/painel/acesso')).includes('Criar chave de acesso neste aparelho'),
  });
  const effectsWithoutUrl = {
    canonical: 'http://127.0.0.1:3000',
    sitemap: false,
    feed: false,
    quotation: 404,
    privacy: false,
    today: true,
    inbox: true,
    passkeys: false,
  };
  expect(await readEffects()).toEqual(effectsWithoutUrl);

  await expectReply(savePublicUrl('https://loja.example/painel/loja'), 422, 'Use o endereço público sem caminho');
  expect(await readEffects()).toEqual(effectsWithoutUrl);

  expect((await savePublicUrl('https://loja.example/')).status).toBe(200);
  expect(await readEffects()).toEqual({
    canonical: 'https://loja.example',
    sitemap: true,
    feed: true,
    quotation: 201,
    privacy: true,
    today: false,
    inbox: false,
    passkeys: true,
  });

  await savePublicUrl('');
  expect(await readEffects()).toEqual(effectsWithoutUrl);
});

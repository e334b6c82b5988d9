import { describe, expect, test } from 'vitest';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { startTestApp } from '#tests/support/http/app.ts';
import { callAsOwner, ownerEnv, ownerToken } from '#tests/support/http/owner-calls.ts';
import { expectReply, postForm, readCookie, readText, setUpPanel } from '#tests/support/http/panel-calls.ts';
import { pressImportButton, sendImport, waitForImport } from '#tests/support/http/panel-files.ts';
import { signInAsPerson } from '#tests/support/http/people-calls.ts';
import { makePostgresDatabase } from '#tests/support/databases/databases.ts';

const password = 'três sacos de milho';

describe('the people of a shop', () => {
  const owner = setUpPanel([{ id: 1 }]);
  const { app } = owner;

  async function invite(name: string, fields: Record<string, string> = {}): Promise<string> {
    const reply = await owner.post('/painel/pessoas', { acao: 'convidar', nome: name, papel: 'seller', ...fields });
    const html = await reply.text();
    expect([reply.status, html]).toEqual([200, expect.stringContaining(`Convite de ${name} pronto`)]);
    return /http:\/\/loja\.example(\/painel\/convite\/[\w-]{22})/.exec(html)?.[1] ?? '';
  }

  test('an invitation lets a seller choose a password and sign in, and can be used only once [W2 W3]', async () => {
    const link = await invite('Ana Paula', { whatsapp: '(67) 99999-0001' });
    const people = await (await owner.get('/painel/pessoas')).text();
    expect(people).toMatch(/>\(67\) 99999-0001 · convite aberto.*value="\(67\) 99999-0001"/s);
    // A messaging app loads the link for its preview, which must not use it up.
    expect(await readText(await app.get(link))).toContain('Ana Paula, este convite é para o painel');
    await expectReply(postForm(app, link, { fields: { senha: 'ana paula 1' } }), 422, 'A senha é curta demais');
    const acceptedResponse = await postForm(app, link, { fields: { senha: password } });
    expect([acceptedResponse.status, acceptedResponse.headers.get('Location')]).toEqual([302, '/painel']);
    const headers = { Cookie: readCookie(acceptedResponse) };
    await expectReply(app.get('/painel/cotacoes', { headers }), 200, 'Você é Ana Paula');
    expect(await readText(await app.get(link))).toContain('Este convite já foi usado');
    expect((await postForm(app, link, { fields: { senha: 'outra senha bem longa' } })).status).toBe(410);
    const signIn = (usuario: string, token: string) => postForm(app, '/painel/entrar', { fields: { usuario, token } });
    expect([(await signIn('ana-paula', password)).status, (await signIn('Ana Paula', 'errada')).status]).toEqual([
      302, 401,
    ]);
    // A password manager may fill in the user name under which it stored the owner's token.
    for (const name of ['', 'loja']) expect((await signIn(name, ownerToken)).status).toBe(302);
    expect(await readText(await app.get('/painel/entrar'))).toContain('Seu nome');
  });

  test('errors in a new person are reported, and the typed values stay (W2)', async () => {
    const fields = { acao: 'convidar', nome: '…', whatsapp: '123', papel: 'seller' };
    const refused = await owner.post('/painel/pessoas', fields);
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toMatch(/Escreva o nome, com letras.*não parece certo/s);
    expect(html).toContain('value="123"');
    await invite('Repetida');
    const takenName = { ...fields, nome: 'REPETIDA', whatsapp: '' };
    await expectReply(owner.post('/painel/pessoas', takenName), 409, 'Já há ou houve alguém');
  });

  test('an owner sees the signed-in devices of each person, and can sign out one device or revoke all access [W5 W6]', async () => {
    const seller = await signInAsPerson(app, { name: 'Bia' });
    const [sellerSession] = await app.db.query
      .selectFrom('owner_sessions')
      .select('session_hash')
      .where('person_id', '=', seller.person.id)
      .execute();
    const people = await owner.open('/painel/pessoas');
    expect(people).toContain('Dentro do painel em 1 aparelho');
    expect(people).toContain('Quem abre fala com a loja pelo WhatsApp, e as cotações já chegam com esta pessoa.');
    await owner.post('/painel/pessoas', { acao: 'encerrar', aparelho: sellerSession?.session_hash ?? '' });
    expect((await seller.get('/painel/cotacoes')).headers.get('Location')).toContain('/painel/entrar');
    await owner.post('/painel/pessoas', { acao: 'revogar', pessoa: String(seller.person.id) });
    expect(await owner.open('/painel/pessoas')).toContain('Bia Não trabalha mais aqui desde');
  });

  test('a seller who signs out of all devices signs out nobody else (W6)', async () => {
    const [caio, duda] = [await signInAsPerson(app, { name: 'Caio' }), await signInAsPerson(app, { name: 'Duda' })];
    const html = await (await caio.get('/painel/acesso')).text();
    expect(html.match(/name="encerrar"/g)).toBeNull();
    await caio.post('/painel/sair', { todos: 'sim' });
    expect((await caio.get('/painel/acesso')).status).toBe(302);
    expect((await duda.get('/painel/acesso')).status).toBe(200);
    expect((await owner.get('/painel/acesso')).status).toBe(200);
  });

  test('the audit log names the person or access behind a change in the panel, through the API and by an import (W15)', async () => {
    const { person, Cookie } = await signInAsPerson(app, { name: 'Iara', role: 'owner' });
    const revoke = { acao: 'revogar', pessoa: String((await signInAsPerson(app, { name: 'Jade' })).person.id) };
    await postForm(app, '/painel/pessoas', { fields: revoke, headers: { Cookie } });
    await postForm(app, '/painel/categorias', { fields: { nome: 'Selaria' }, headers: { Cookie } });
    await invite('Lia');
    await callAsOwner(app, ['PUT', '/api/CategoriaProduto/v1/categoriaProduto/1'], { body: { parent: 'Rações' } });
    const content = JSON.stringify([makeCatalogueRow({ sku: 'W15' })]);
    await sendImport(app, Cookie, { planilha: [{ name: 'a.json', content }] });
    await waitForImport(app, Cookie);
    await pressImportButton(app, Cookie, { acao: 'confirmar' });
    await waitForImport(app, Cookie);
    const entries = await listAuditEntries(app.db);
    const findEntry = (subject: string, action: string) => {
      const entry = entries.find((one) => one.subject === subject && one.action === action);
      return [entry?.by?.via, entry?.personName];
    };
    expect(findEntry('session', 'create')).toEqual(['panel', 'Jade']);
    expect(findEntry('person', 'delete')).toEqual(['panel', person.name]);
    expect(findEntry('person', 'create')).toEqual(['panel', null]);
    // The panel's routes run from a bundle, which has its own instances of modules.
    expect(findEntry('category', 'create')).toEqual(['panel', person.name]);
    expect(findEntry('category', 'change')).toEqual(['api', null]);
    expect(findEntry('catalogue', 'import')).toEqual(['panel', person.name]);
  });
});

test('access that is revoked on one instance ends open event streams on another (W5)', async () => {
  const database = await makePostgresDatabase();
  const options = { env: ownerEnv, databaseUrl: database.url };
  const [firstInstance, secondInstance] = [await startTestApp(options), await startTestApp(options)];
  const seller = await signInAsPerson(firstInstance);
  const Cookie = seller.Cookie;
  const stream = await secondInstance.get('/painel/cotacoes/ao-vivo', { headers: { Cookie } });
  expect(stream.status).toBe(200);
  const ended = stream.text().then(() => performance.now());
  const cookie = readCookie(await postForm(firstInstance, '/painel/entrar', { fields: { token: ownerToken } }));
  await postForm(firstInstance, '/painel/pessoas', {
    fields: { acao: 'revogar', pessoa: String(seller.person.id) },
    headers: { Cookie: cookie },
  });
  const revokedAtMs = performance.now();
  expect((await secondInstance.get('/painel/cotacoes', { headers: { Cookie } })).status).toBe(302);
  // The stream ends because sessions are checked regularly; otherwise it would last until the next keep-alive comment,
  // 20 s later.
  expect((await ended) - revokedAtMs).toBeLessThan(5000);
  await firstInstance.stop();
  await secondInstance.stop();
  await database.remove();
});

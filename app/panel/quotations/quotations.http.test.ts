import { expect, test } from 'vitest';
import { revokePerson } from '#app/data/owner/people.ts';
import { storeContact, storeStatus } from '#app/data/quotation/quotation-writes.ts';
import { findQuotation } from '#app/data/quotation/read-quotations.ts';
import { noContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { makeQuotedItem } from '#tests/factories/quotation.ts';
import { signInAsPerson, type SignedInPerson } from '#tests/support/http/people-calls.ts';
import { expectReply, postForm, readText, signInToPanel } from '#tests/support/http/panel-calls.ts';
import { setUpQuotationPanel, validAnswer } from '#tests/support/http/quotation-panel.ts';

const dayMs = 24 * 60 * 60 * 1000;

const session = setUpQuotationPanel();
const { app, get, readPage, storeQuotation, getQuotation, postToQuotation } = session;

test('new quotations are listed and counted in the title, and opening one marks it as seen', async () => {
  const items = [makeQuotedItem({ unit: 'saco 25 kg', unitPriceCents: 5000 })];
  const id = await storeQuotation({ items, contact: { ...noContact, firstName: 'Ana', town: 'Bonito' } });
  const inbox = await readPage('');
  expect(inbox).toMatch(/<title>\(1\) Cotações<\/title>/);
  expect(inbox).toMatch(/<h1[^>]*>Cotações<span[^>]*>1 nova<\/span>/);
  expect(inbox).toContain('Ana');
  expect(await readPage('?cidade=Bonito')).toContain(`Cotação nº ${id}`);
  expect(await readPage('?cidade=Jardim')).not.toContain(`Cotação nº ${id}`);
  for (const typed of [id, `nº ${id}`, `n° ${id}`, `#${id}`])
    expect(await readPage(`?numero=${encodeURIComponent(typed)}`)).toContain(`Cotação nº ${id}`);
  expect(await readPage('?numero=abc')).toContain('Nenhuma cotação aqui.');
  expect(await readPage(`/${id}`)).toMatch(/saco 25 kg · R\$\s2,00 \/ kg.*Vista pela loja/s);
  expect(await readPage('?situacao=recebida')).not.toContain(`Cotação nº ${id}`);
  expect(await readPage('')).toMatch(/<title>Cotações<\/title>/);
});

test('a change requested after the answer is marked in the list, and the quotation shows the earlier data (Q13)', async () => {
  const id = await storeQuotation({ contact: { ...noContact, note: 'Portão azul' } });
  await postToQuotation(id, { ...validAnswer, versao: '1' });
  const seen = await getQuotation(id);
  const contact = { ...noContact, note: 'Portão verde' };
  await app.db.transact((tx) => storeContact(tx, { base: seen, contact, nowMs: Date.now() }));
  expect(await readPage('')).toMatch(/<h1[^>]*>Cotações.*1 mudada.*Mudança pedida/s);
  const page = await readPage(`/${id}`);
  expect(page).toContain('O cliente mudou o que disse depois da sua resposta.');
  expect(page).toMatch(/Portão verde.*Até .*Observação.*<s>Portão azul<\/s>/s);
});

test('the second of two sellers who answer sees who was first, and the history names both [W7 W8]', async () => {
  const [ana, bruno] = [await signInAsPerson(app, { name: 'Ana' }), await signInAsPerson(app, { name: 'Bruno' })];
  const path = `/painel/cotacoes/${await storeQuotation()}`;
  await ana.get(path);
  await bruno.get(path);
  expect((await ana.post(path, { ...validAnswer, versao: '1', 'preco-0': '91' })).status).toBe(200);
  const late = bruno.post(path, { ...validAnswer, versao: '1', 'preco-0': '92' });
  await expectReply(late, 409, 'Ana respondeu esta cotação em');
  // The second person has now seen the first answer, and changes it deliberately.
  expect((await bruno.post(path, { ...validAnswer, versao: '2', 'preco-0': '93' })).status).toBe(200);
  const history = await readText(await bruno.get(path));
  // The person who answered first stays responsible.
  for (const text of [
    'Vista pela loja, por Ana',
    'Respondida pela loja, por Ana',
    'Respondida pela loja, por Bruno',
    'Quem atendeAna',
  ])
    expect(history).toContain(text);
});

test('only one of two sellers can take a quotation at the same time; it can be reassigned, and is listed under its seller (W7)', async () => {
  const [carla, davi] = [await signInAsPerson(app, { name: 'Carla' }), await signInAsPerson(app, { name: 'Davi' })];
  const id = await storeQuotation();
  const path = `/painel/cotacoes/${id}`;
  const takeForm = { acao: 'assumir', de: '' };
  const responses = await Promise.all([carla.post(path, takeForm), davi.post(path, takeForm)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [winner, loser] = responses[0].status === 200 ? [carla, davi] : [davi, carla];
  const conflictResponse = responses[responses[0].status === 200 ? 1 : 0] as Response;
  expect(await readText(conflictResponse)).toContain(`${winner.person.name} assumiu esta cotação antes de você.`);
  const isListed = async (seller: SignedInPerson, query: string) =>
    (await readText(await seller.get(`/painel/cotacoes?${query}`))).includes(`Cotação nº ${id}`);
  const assigneeQueries = ['atende=minhas', 'atende=ninguem', `atende=${winner.person.slug}`];
  expect(await Promise.all(assigneeQueries.map((query) => isListed(winner, query)))).toEqual([true, false, true]);
  expect(await Promise.all(assigneeQueries.map((query) => isListed(loser, query)))).toEqual([false, false, true]);
  // A reassignment names the person responsible so far, so a request from an outdated screen changes nothing.
  const reassignFrom = (de: number) =>
    winner.post(path, { acao: 'passar', de: String(de), para: String(loser.person.id) });
  expect((await reassignFrom(loser.person.id)).status).toBe(409);
  expect((await reassignFrom(winner.person.id)).status).toBe(200);
  expect(await isListed(loser, 'atende=minhas')).toBe(true);
  expect((await winner.post(path, { acao: 'passar', de: String(loser.person.id), para: '99999' })).status).toBe(422);
  // Nobody is responsible for open quotations once the person's access is revoked; the history keeps the name.
  await app.db.transact((tx) => revokePerson(tx, { id: loser.person.id, nowMs: Date.now() }));
  expect((await findQuotation(app.db, id))?.assignedTo).toBeNull();
  const history = await readText(await winner.get(path));
  expect(history).toContain(`Passada para ${loser.person.name}, por ${winner.person.name}`);
});

test('an accepted quotation shows its items, freight, discount and note, and an expired one until when it was valid', async () => {
  const items = [makeQuotedItem({ title: 'Sal com zinco' }), makeQuotedItem({ title: 'Touro', unitPriceCents: 0 })];
  const id = await storeQuotation({ items });
  const terms = { 'quantidade-1': '3', 'desconto-0': '10', desconto: '5,50', recado: 'Entrego na terça' };
  await postToQuotation(id, { ...validAnswer, ...terms, versao: '1' });
  const answered = await readPage(`/${id}`);
  expect(answered).toContain('name="preco-0"');
  expect(answered).toContain('1 item sob consulta, fora do total');
  expect(answered).toContain('Responder pelo WhatsApp');
  const seen = await getQuotation(id);
  await app.db.transact((tx) => storeStatus(tx, { base: seen, status: 'accepted', nowMs: Date.now() }));
  const html = (await readPage(`/${id}`)).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
  const itemTexts = ['Sal com zinco', '2 × R$ 90,00', 'desconto de R$ 10,00', '3 × Sob consulta'];
  const totalTexts = ['-R$ 5,50', 'R$ 15,00', 'R$ 179,50', '1 item sob consulta, fora do total', 'Entrego na terça'];
  for (const text of [...itemTexts, ...totalTexts]) expect(html).toContain(text);
  expect(html).not.toContain('name="preco-0"');
  expect(html).not.toContain('Responder pelo WhatsApp');
  const expiredId = await storeQuotation({ validUntilMs: Date.now() - dayMs });
  expect(await readPage(`/${expiredId}`)).toContain('valeu até');
});

test('in the exported CSV, whose name has the date, text from visitors is never a formula', async () => {
  const signs = ['=', '＝', '＠', '-'];
  for (const sign of signs)
    await storeQuotation({ contact: { ...noContact, town: `${sign}HYPERLINK("http://mal.example")` } });
  const response = await get('/painel/cotacoes/exportar.csv');
  expect(response.headers.get('Content-Type')).toContain('text/csv');
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="cotacoes-\d{4}-\d\d-\d\d\.csv"$/);
  const text = await response.text();
  for (const sign of signs) expect(text).toContain(`"'${sign}HYPERLINK(""http://mal.example"")"`);
});

test('a quotation can be deleted permanently', async () => {
  const id = await storeQuotation();
  const forgotten = await postToQuotation(id, { acao: 'apagar' });
  const listPath = `/painel/cotacoes?apagada=${id}`;
  expect([forgotten.status, forgotten.headers.get('Location')]).toEqual([302, listPath]);
  expect(await (await get(listPath)).text()).toContain(`>A cotação nº ${id} foi apagada. `);
  expect(await findQuotation(app.db, id)).toBeUndefined();
  await expectReply(get(`/painel/cotacoes/${id}`), 404, 'Esta cotação não existe ou foi apagada.');
});

/** Stores one quotation after another until the promise resolves. */
async function storeUntil(done: Promise<unknown>): Promise<void> {
  const isDone = done.then(() => true);
  const look = () => Promise.race([isDone, new Promise((resolve) => setTimeout(resolve, 300, false))]);
  await expect.poll(async () => (await storeQuotation()) > 0 && look()).toBe(true);
}

test('the event stream reports new quotations to open screens, and needs a session', async () => {
  const path = '/painel/cotacoes/ao-vivo';
  expect((await app.get(path)).status).toBe(401);
  const response = await get(path);
  expect(response.headers.get('Content-Type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let events = '';
  const listen = async (until: number) => {
    while (events.split('event: change').length - 1 < until) events += (await reader?.read())?.value ?? '';
  };
  await listen(1);
  await storeUntil(listen(2));
  expect(events).not.toContain('Sal');
  await reader?.cancel();
});

test('the event stream ends with its session', async () => {
  const Cookie = await signInToPanel(app);
  const events = (await app.get('/painel/cotacoes/ao-vivo', { headers: { Cookie } })).text();
  await postForm(app, '/painel/sair', { fields: {}, headers: { Cookie } });
  await storeUntil(events);
  // Every stream begins with one event, and no other has followed it.
  expect((await events).split('event: change')).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { revokePerson } from '#app/data/owner/people.ts';
import { insertQuotation, storeContact, storeStatus, type NewQuotation } from '#app/data/quotation/quotation-writes.ts';
import { findDistinctSummaries } from '#app/data/catalogue/products.ts';
import { findQuotation } from '#app/data/quotation/read-quotations.ts';
import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { noContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { makeCode, makeNewQuotation, makeQuotedItem } from '#tests/factories/quotation.ts';
import { signInAsPerson, type SignedInPerson } from '#tests/support/http/people-calls.ts';
import { expectReply, postForm, readText, setUpPanel, signInToPanel } from '#tests/support/http/panel-calls.ts';

const dayMs = 24 * 60 * 60 * 1000;

const session = setUpPanel([{ id: 1 }, { id: 2, sku: 'SIM-1', title: 'Similar bom', price: 80 }]);
const { app, get } = session;

const readPage = async (path: string) => (await get(`/painel/cotacoes${path}`)).text();

async function storeQuotation(fields: Partial<NewQuotation> = {}): Promise<number> {
  const times = { createdAtMs: Date.now(), validUntilMs: Date.now() + 5 * dayMs };
  const id = await app.db.transact((tx) => insertQuotation(tx, makeNewQuotation({ ...times, ...fields })));
  return id ?? 0;
}

async function getQuotation(id: number) {
  const quotation = await findQuotation(app.db, id);
  if (!quotation) throw new Error('The quotation was not stored');
  return quotation;
}

const postToQuotation = (id: number, fields: Record<string, string>) => session.post(`/painel/cotacoes/${id}`, fields);

const validAnswer = {
  'quantidade-0': '2',
  'preco-0': '90,00',
  frete: '15',
  valida: formatIsoDate(Date.now() + 3 * dayMs),
};

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

test('a quotation is answered with prices, freight, discount and a similar product, and again only by somebody who has seen the answer (W13)', async () => {
  const id = await storeQuotation();
  const extraFields = { 'similar-0': 'SIM-1', 'desconto-0': '10', desconto: '5,50' };
  const firstResponse = await postToQuotation(id, { ...validAnswer, versao: '1', ...extraFields });
  const html = await firstResponse.text();
  expect([firstResponse.status, html]).toEqual([200, expect.stringContaining('Resposta registrada')]);
  expect(html).toContain('https://api.whatsapp.com/send?text=');
  expect(await findQuotation(app.db, id)).toMatchObject({
    status: 'answered',
    version: 2,
    terms: { freightCents: 1500, discountCents: 550 },
    items: [
      { answer: { unitPriceCents: 9000, discountCents: 1000, substitute: { productId: 2, title: 'Similar bom' } } },
    ],
  });
  const lateResponse = await postToQuotation(id, { ...validAnswer, versao: '1', 'preco-0': '1' });
  expect(lateResponse.status).toBe(409);
  expect(await readText(lateResponse)).toMatch(
    /Outra pessoa respondeu.*Preço \(R\$\) de Sal mineralO de agora: 90,00O seu: 1/,
  );
  expect((await findQuotation(app.db, id))?.items[0]?.answer?.unitPriceCents).toBe(9000);
  expect(html).toMatch(/☐<\/td>.*2<!-- --> ×<\/td><th[^>]*>Similar bom<span[^>]*>[^<]*SIM-1<\/span><\/th>/);
  // The form shows the similar product by its title.
  await postToQuotation(id, { ...validAnswer, versao: '2', 'similar-0': 'Similar bom' });
  const findSubstitute = async () => (await findQuotation(app.db, id))?.items[0]?.answer?.substitute;
  expect(await findSubstitute()).toMatchObject({ productId: 2 });
  // The title of a product of the shop is found as well as its code.
  const unknownAnswer = { ...validAnswer, versao: '3', 'similar-0': 'SIM-01' };
  const warning = 'Nenhum produto da loja tem este código ou nome';
  await expectReply(postToQuotation(id, unknownAnswer), 422, warning);
  expect(await findSubstitute()).toMatchObject({ productId: 2 });
  const unknown = await postToQuotation(id, { ...unknownAnswer, 'conferido-0': 'SIM-01' });
  expect(await findSubstitute()).toMatchObject({ productId: null });
  expect([html.includes(warning), await unknown.text()]).toEqual([false, expect.stringContaining(warning)]);
  await postToQuotation(id, { ...validAnswer, versao: '4', 'similar-0': 'Similar bom' });
  expect(await findSubstitute()).toMatchObject({ productId: 2 });
});

test('the answer says which requested products the shop does not show today, and which it may not sell online any more', async () => {
  const id = await storeQuotation();
  const open = async () => (await get(`/painel/cotacoes/${id}`)).text();
  expect(await open()).not.toContain('Hoje não está na loja');
  await changeProduct(app.db, { id: 1, input: { hidden: true }, nowMs: Date.now() });
  expect(await open()).toContain('Hoje não está na loja');
  const restricted = { hidden: false, saleRestriction: 'controlled' };
  await changeProduct(app.db, { id: 1, input: restricted, nowMs: Date.now() });
  expect(await open()).toContain('Hoje a venda é restrita');
  await changeProduct(app.db, { id: 1, input: { saleRestriction: '' }, nowMs: Date.now() });
  expect(await open()).not.toContain('Hoje a venda é restrita');
  await postToQuotation(id, { ...validAnswer, versao: '1', 'similar-0': 'SIM-1' });
  await changeProduct(app.db, { id: 2, input: { saleRestriction: 'controlled' }, nowMs: Date.now() });
  expect(await open()).toContain('Do similar: Hoje a venda é restrita');
  await changeProduct(app.db, { id: 2, input: { saleRestriction: '' }, nowMs: Date.now() });
});

test('an answer without any price names no total, neither to the customer nor in the message', async () => {
  const code = makeCode();
  const id = await storeQuotation({ code, items: [makeQuotedItem()] });
  const answered = await postToQuotation(id, { ...validAnswer, versao: '1', 'preco-0': '', frete: '' });
  expect(await answered.text()).toContain(`Total%3A%20${encodeURIComponent('Sob consulta')}`);
  expect(await (await app.get(`/cotacao/${code}`)).text()).not.toMatch(/R\$\s0,00/);
});

test('an answer without any item says so to the shop, asks the customer to accept nothing, and has no total', async () => {
  const code = makeCode();
  const id = await storeQuotation({ code, items: [makeQuotedItem()] });
  const answered = await (await postToQuotation(id, { ...validAnswer, versao: '1', 'quantidade-0': '0' })).text();
  expect(answered).toContain('Nenhum produto vai nesta resposta');
  expect(answered).toContain(encodeURIComponent('hoje não temos estes produtos'));
  const page = await (await app.get(`/cotacao/${code}`)).text();
  expect([page.includes('Aceitar a cotação'), page.includes('Pedir de novo'), /R\$\s0,00/.test(page)]).toEqual([
    false,
    true,
    false,
  ]);
});

test.each([
  [{ saleRestriction: 'controlled' }, { saleRestriction: '' }, 'Hoje a venda é restrita'],
  [{ quantity: 1 }, { quantity: null }, 'Hoje só há 1 unidade em estoque'],
])('a similar product that cannot be sent is refused until it is sent again: %o', async (change, reset, reason) => {
  const id = await storeQuotation();
  await changeProduct(app.db, { id: 2, input: change, nowMs: Date.now() });
  const answer = { ...validAnswer, versao: '1', 'similar-0': 'SIM-1' };
  const refused = await readText(await postToQuotation(id, answer));
  expect(refused).toContain(reason);
  expect(refused).toContain('Para enviar assim mesmo, responda de novo.');
  expect((await postToQuotation(id, { ...answer, 'conferido-0': 'SIM-1' })).status).toBe(200);
  await changeProduct(app.db, { id: 2, input: reset, nowMs: Date.now() });
});

test('the answer shows the price of today of a product, or of its similar product, where it differs from the quoted one', async () => {
  const id = await storeQuotation();
  const open = async () => (await get(`/painel/cotacoes/${id}`)).text();
  const [before = 0] = (await findDistinctSummaries(app.db, [1])).map(({ priceCents }) => priceCents / 100);
  await changeProduct(app.db, { id: 1, input: { price: 1234.5, discount: 0 }, nowMs: Date.now() });
  expect(await open()).toMatch(/Hoje na loja: R\$\s1\.234,50/);
  await changeProduct(app.db, { id: 2, input: { price: 77, discount: 0 }, nowMs: Date.now() });
  await postToQuotation(id, { ...validAnswer, versao: '1', 'similar-0': 'SIM-1' });
  expect(await open()).toMatch(/Do similar: Hoje na loja: R\$\s77,00\./);
  await postToQuotation(id, { ...validAnswer, versao: '2', 'similar-0': 'SIM-1', 'preco-0': '77' });
  expect(await open()).not.toContain('Hoje na loja');
  await changeProduct(app.db, { id: 1, input: { price: before }, nowMs: Date.now() });
});

test('the customer reads that a product is not in the shop today only if no similar product takes its place', async () => {
  const code = makeCode();
  const id = await storeQuotation({ code, items: [makeQuotedItem()] });
  const readCustomersPage = async () => (await app.get(`/cotacao/${code}`)).text();
  await changeProduct(app.db, { id: 1, input: { hidden: true }, nowMs: Date.now() });
  expect(await readCustomersPage()).toContain('Hoje não está na loja');
  await postToQuotation(id, { ...validAnswer, versao: '1', 'similar-0': 'SIM-1' });
  expect(await readCustomersPage()).toContain('Similar no lugar: Similar bom');
  expect(await readCustomersPage()).not.toContain('Hoje não está na loja');
  await changeProduct(app.db, { id: 1, input: { hidden: false }, nowMs: Date.now() });
});

test('an answer written before the customer asked for a change is refused, and stored after the change was seen', async () => {
  const id = await storeQuotation({ items: [makeQuotedItem()] });
  const readContato = (html: string) => /name="contato" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = { ...validAnswer, versao: '1', contato: readContato(await readPage(`/${id}`)) };
  const contact = { ...noContact, note: 'Quero 3 sacos' };
  const base = await getQuotation(id);
  await app.db.transact((tx) => storeContact(tx, { base, contact, nowMs: Date.now() }));
  const refused = await postToQuotation(id, answer);
  const html = await refused.text();
  expect([refused.status, html]).toEqual([409, expect.stringContaining('o cliente mudou o que disse')]);
  expect((await postToQuotation(id, { ...answer, contato: readContato(html) })).status).toBe(200);
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

test.each([
  [{ 'preco-0': 'dez' }, 'Preço (R$) de Sal mineral: não é um número; escreva como 1234,56.'],
  [{ 'quantidade-0': '1,5' }, 'Quantidade de Sal mineral: precisa ser um número inteiro, sem vírgula.'],
  [{ 'quantidade-0': '' }, 'Quantidade de Sal mineral: escreva quantos vão, ou 0 se o produto não vai.'],
  [{ 'quantidade-0': '0' }, 'Sal mineral: escreva quantos vão do similar, ou apague o similar.'],
  [{ desconto: '999999' }, 'Desconto no total: não pode passar da soma dos itens.'],
  [{ valida: '2020-01-01' }, 'Válida até: escolha um dia a partir de hoje'],
  [{ valida: 'amanhã' }, 'Válida até: escolha um dia.'],
])(
  'the invalid answer %j is refused with the reason, and the form keeps the typed values',
  async (fields, sentence) => {
    const id = await storeQuotation({ items: [makeQuotedItem()] });
    const hint = 'Confira se o preço acima é o do similar';
    expect(await (await get(`/painel/cotacoes/${id}`)).text()).not.toContain(hint);
    const typed = { recado: 'Entrego na terça', 'similar-0': 'Outro sal', ...fields };
    const refused = await postToQuotation(id, { ...validAnswer, versao: '1', ...typed } as Record<string, string>);
    const html = await refused.text();
    expect([refused.status, html]).toEqual([422, expect.stringContaining(sentence)]);
    expect(html).toContain('A resposta não foi registrada. Corrija o que está marcado e envie de novo.');
    expect(html).toContain(hint);
    for (const [name, value] of Object.entries(typed)) {
      expect(html).toMatch(new RegExp(`name="${name}"[^>]*(value="${value}"|>${value}</textarea>)`));
    }
    expect((await findQuotation(app.db, id))?.version).toBe(1);
  },
);

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

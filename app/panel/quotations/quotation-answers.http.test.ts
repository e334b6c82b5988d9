import { expect, test } from 'vitest';
import { storeContact } from '#app/data/quotation/quotation-writes.ts';
import { findDistinctSummaries } from '#app/data/catalogue/products.ts';
import { findQuotation } from '#app/data/quotation/read-quotations.ts';
import { noContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { makeCode, makeQuotedItem } from '#tests/factories/quotation.ts';
import { expectReply, readText } from '#tests/support/http/panel-calls.ts';
import { setUpQuotationPanel, validAnswer } from '#tests/support/http/quotation-panel.ts';

const { app, get, readPage, storeQuotation, getQuotation, postToQuotation } = setUpQuotationPanel();

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
  expect(page).toContain('hoje não tem estes produtos');
  expect(page).not.toContain('aceite ou recuse');
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

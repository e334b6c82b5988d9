import { beforeEach, describe, expect, test } from 'vitest';
import { findQuotationByCode } from '#app/data/quotation/read-quotations.ts';
import { getEndOfDayMs } from '#app/domain/shared/times.ts';
import { revokePerson } from '#app/data/owner/people.ts';
import { answerQuotation, assignQuotation } from '#app/operations/quotation/shop-quotations.ts';
import { quotationLimits } from '#app/operations/quotation/visitor-quotations.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { makeCode } from '#tests/factories/quotation.ts';
import { requestQuotation } from '#tests/support/http/quotation-calls.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp, type TestApp } from '#tests/support/http/app.ts';
import { signInAsPerson } from '#tests/support/http/people-calls.ts';
import { behindProxy } from '#tests/support/http/review-calls.ts';

let senderCount = 0;

/** Returns request headers with a sender that no other request has, so that no limit is reached. */
function makeHeaders(headers: Record<string, string> = {}): Record<string, string> {
  senderCount += 1;
  return { 'X-Forwarded-For': `203.0.${senderCount >> 8}.${senderCount & 255}`, ...headers };
}

function postForm(app: TestApp, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.get(path, {
    method: 'POST',
    headers: makeHeaders({ 'Content-Type': 'application/x-www-form-urlencoded', ...headers }),
    body: new URLSearchParams(fields).toString(),
  });
}

const request = async (store: TestApp, fields: object = {}) =>
  (await requestQuotation(store, fields, makeHeaders())).codigo;

/** Answers a quotation as the shop. */
async function answerAsShop(app: TestApp, code: string, note = 'Entrego na quinta.', quantity = 3) {
  const { id = 0, version = 0 } = (await findQuotation(code)) ?? {};
  const items = [{ quantity, unitPriceCents: 4500, discountCents: 0, substitute: null }];
  const terms = { freightCents: 2000, discountCents: 500, note, validUntilMs: getEndOfDayMs(Date.now(), 5) };
  return answerQuotation(app.db, { id, version, answer: { items, ...terms }, nowMs: Date.now() });
}

const openPage = (app: TestApp, code: string) => app.get(`/cotacao/${code}`, { headers: makeHeaders() });
const readHtml = async (code: string) => (await openPage(app, code)).text();
const findQuotation = (code: string) => findQuotationByCode(app.db, code);
/** Posts a form from the page of the test's quotation. */
const post = (fields: Record<string, string>, headers?: Record<string, string>) =>
  postForm(app, `/cotacao/${code}`, fields, headers);

const app = setUpTestApp({
  env: { ...behindProxy, LOG_LEVEL: 'info' },
  seed: (db) =>
    fillCatalogue(db, [
      { id: 1, title: 'Sal mineral', price: 50 },
      { id: 2, title: 'Balde', unit: 'unidade', price: 50 },
    ]),
});
let code: string;
beforeEach(async () => {
  code = await request(app, { nome: 'Zulmira' });
});

test('both forms accept a postal code in any format, and show an invalid one again as typed, with an error message and fields that browsers fill in (Q14)', async () => {
  const save = (cep: string) => post({ acao: 'informar', nome: 'Bia', cep });
  const refused = await save('79.000-00a');
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('CEP: escreva os oito algarismos, como 79000-000, ou deixe em branco.');
  for (const enteredText of ['value="79.000-00a"', 'value="Bia"', 'aria-invalid="true"'])
    expect(page).toContain(enteredText);
  for (const token of ['name', 'address-level2', 'postal-code']) expect(page).toContain(`autoComplete="${token}"`);
  expect((await findQuotation(code))?.contact).toMatchObject({ firstName: 'Zulmira', postalCode: '' });
  const saved = await save('79 000 000');
  expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining('value="79000-000"')]);
  expect((await findQuotation(code))?.contact.postalCode).toBe('79000000');
  const response = await postForm(app, '/cotacao?index', { codigo: makeCode(), lista: '2 Sal mineral', cep: '7900' });
  expect(response.status).toBe(422);
  const form = await response.text();
  for (const enteredText of ['2 Sal mineral', 'value="7900"', 'CEP: escreva']) expect(form).toContain(enteredText);
});

test('the page shows the request, and its headers keep it out of caches, referrers and search engines and allow no inline scripts', async () => {
  const response = await openPage(app, code);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(html).toContain('noindex');
  expect(html).toContain('Sal mineral');
  expect(html).toMatch(/R\$\s150,00/);
  expect(html).toContain('value="Zulmira"');
  expect(html).toContain('<script');
  expect(response.headers.get('Content-Security-Policy')).not.toMatch(/script-src[^;]*unsafe|whatsapp/);
});

test('no other spelling of the URL shows the quotation, and the form of a new one is rendered for each request and stored in no cache', async () => {
  for (const path of [
    `//cotacao/${code}`,
    `/cotacao/${code}.data`,
    `/cotacao/${code}.data?_routes=root`,
    `/Cotacao/${code}`,
    `/%63otacao/${code}`,
    `/cotacao%2f${code}`,
    '/cotacao.data',
  ]) {
    const response = await app.get(path, { headers: makeHeaders() });
    const isShown = /Sal mineral|Zulmira/.test(await response.text());
    expect([path, response.status, isShown]).toEqual([path, path.startsWith('//') ? 308 : 404, false]);
  }
  const [first, second] = await Promise.all([app.get('/cotacao'), app.get('/cotacao')]);
  expect([first, second].map(({ headers }) => headers.get('Cache-Control'))).toEqual(['no-store', 'no-store']);
  expect(first.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(await first.text()).not.toBe(await second.text());
});

test('the price per kilogram is shown below the price when the product has a package weight', async () => {
  expect(await readHtml(code)).toMatch(/R\$\s1,67 \/ kg/);
  const bucket = await request(app, { itens: [{ produtoId: 2, quantidade: 3 }] });
  expect(await readHtml(bucket)).not.toContain(' / kg');
});

test('the log contains neither codes nor what customers write', async () => {
  await openPage(app, code);
  await post({ acao: 'informar', nome: 'Zulmira', observacao: 'Portão azul' });
  const lines = app.logLines.join('');
  expect(lines).toContain('"path":"/cotacao/…"');
  expect(lines).not.toContain(code);
  expect(lines).not.toMatch(/Zulmira|Portão/);
});

test('the price of today is shown beside the price of the day of the request', async () => {
  await changeProduct(app.db, { id: 1, input: { price: 60 }, nowMs: Date.now() });
  expect(await readHtml(code)).toMatch(/Hoje na loja: R\$\s60,00/);
  await changeProduct(app.db, { id: 1, input: { price: 50 }, nowMs: Date.now() });
});

test('an answer is accepted once, and then the page offers the message for the shop and nothing more to accept', async () => {
  expect((await post({ acao: 'aceitar', versao: '1' })).status).toBe(409);
  await answerAsShop(app, code);
  expect(await readHtml(code)).toContain('Entrego na quinta.');
  const stale = await post({ acao: 'aceitar', versao: '1' });
  expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining('A loja mudou a resposta')]);
  // A page with the policy `no-referrer` posts with `Origin: null`.
  const headers = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };
  const storedQuotation = await findQuotation(code);
  const accept = () => post({ acao: 'aceitar', versao: '2' }, headers);
  const [first, second] = [await accept(), await accept()];
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(first.headers.get('Location')).toBe(`/cotacao/${code}`);
  expect(first.headers.get('Referrer-Policy')).toBe('no-referrer');
  const accepted = await readHtml(code);
  expect(accepted).toContain('Você aceitou esta cotação');
  expect(accepted).toContain(encodeURIComponent(`Aceito a cotação ${storedQuotation?.id}`));
  expect(accepted).not.toMatch(/value="(aceitar|recusar)"/);
  expect((await post({ acao: 'recusar', versao: '3' })).status).toBe(409);
});

test('one primary button shows the next step: telling the shop, accepting the answer, or asking again; declining asks for a confirmation; links lead to the shop and the list', async () => {
  const listPrimaryButtons = async () => {
    const html = await readHtml(code);
    return [...html.matchAll(/<(?:a|button)[^>]*btn-primary btn-large[^>]*>([^<]*)</g)].map(([, label]) => label);
  };
  expect(await listPrimaryButtons()).toEqual(['Avisar a loja pelo WhatsApp']);
  await answerAsShop(app, code);
  expect(await listPrimaryButtons()).toEqual(['Aceitar a cotação']);
  expect(await readHtml(code)).toMatch(/<details><summary[^>]*>Recusar<.*não dá para aceitar.*value="recusar"/s);
  await post({ acao: 'recusar', versao: '2' });
  expect(await listPrimaryButtons()).toEqual(['Pedir de novo']);
  const html = await readHtml(code);
  for (const path of ['/shop', '/cotacao/minhas']) expect(html).toContain(`href="${path}"`);
});

test('the page says that the shop will see what the customer writes after the answer, and asks before the same request is sent again', async () => {
  const save = async (observacao: string) => (await post({ acao: 'informar', observacao })).text();
  expect(await save('Portão azul')).toContain('Salvo. A loja vê o que mudou.');
  await answerAsShop(app, code);
  const page = await save('Só dois sacos');
  expect(page).toContain('Mudança pedida. A loja vê o que você escreveu');
  expect(page).toContain('Você pediu uma mudança depois da resposta.');
  const codigo = makeCode();
  const again = { acao: 'pedir-de-novo', codigo };
  const response = await post(again);
  const question = await response.text();
  expect([response.status, question]).toEqual([409, expect.stringContaining('ainda vale. Aceite-a')]);
  expect(question).toMatch(/name="outra" value="sim".*Pedir outra cotação mesmo assim/s);
  expect(await findQuotation(codigo)).toBeUndefined();
  const sure = await post({ ...again, outra: 'sim' });
  expect(sure.headers.get('Location')).toBe(`/cotacao/${codigo}`);
});

test('the page says how many quantities in the cart and in a new quotation follow the answer where it differs from the request', async () => {
  expect(await readHtml(code)).not.toContain('vai o que a loja respondeu');
  await answerAsShop(app, code, 'Só há dois.', 2);
  expect(await readHtml(code)).toContain('vai o que a loja respondeu: 1 quantidade mudada. Os preços são os de hoje.');
});

test('the page says how many items cannot be added to the cart, because the shop named a product that it does not list', async () => {
  const itens = [
    { produtoId: 1, quantidade: 1 },
    { produtoId: 2, quantidade: 1 },
  ];
  code = await request(app, { itens });
  const { id = 0, version = 0 } = (await findQuotation(code)) ?? {};
  const item = { quantity: 1, unitPriceCents: 4500, discountCents: 0 };
  const items = [
    { ...item, substitute: null },
    { ...item, substitute: { productId: null, title: 'Balde de zinco' } },
  ];
  const answer = { items, freightCents: 0, discountCents: 0, note: '', validUntilMs: getEndOfDayMs(Date.now(), 5) };
  await answerQuotation(app.db, { id, version, answer, nowMs: Date.now() });
  expect(await readHtml(code)).toContain('Um dos itens não entra no carrinho: combine-o com a loja.');
});

test('a quotation is requested again only once, however often the button is pressed, at the prices of today', async () => {
  await answerAsShop(app, code);
  await post({ acao: 'recusar', versao: '2' });
  const codigo = makeCode();
  const again = () => post({ acao: 'pedir-de-novo', codigo });
  const responses = [await again(), await again()];
  expect(responses.map(({ headers }) => headers.get('Location'))).toEqual([`/cotacao/${codigo}`, `/cotacao/${codigo}`]);
  expect(await findQuotation(codigo)).toMatchObject({
    status: 'sent',
    contact: { firstName: 'Zulmira' },
    items: [{ quantity: 3, unitPriceCents: 5000, answer: null }],
  });
});

test('a quotation that is requested again goes to the same seller, and to the shop once the seller no longer works there (Q16, W10)', async () => {
  const { person } = await signInAsPerson(app, { name: 'Rosa', whatsapp: '5567999990008' });
  const requestAgain = async () => {
    const codigo = makeCode();
    await post({ acao: 'pedir-de-novo', codigo });
    return { holder: (await findQuotation(codigo))?.assignedTo, html: await readHtml(codigo) };
  };
  await answerAsShop(app, code);
  await post({ acao: 'recusar', versao: '2' });
  const { id = 0 } = (await findQuotation(code)) ?? {};
  await assignQuotation(app.db, { id, from: null, to: person.id, nowMs: Date.now() });
  expect(await requestAgain()).toEqual({
    holder: person.id,
    html: expect.stringContaining(`phone=${person.whatsapp}`),
  });
  await app.db.transact((tx) => revokePerson(tx, { id: person.id, nowMs: Date.now() }));
  expect(await requestAgain()).toEqual({ holder: null, html: expect.not.stringContaining(person.whatsapp) });
});

test('forms of other sites, other methods and large bodies are rejected, without a warning of the process', async () => {
  const warnings: unknown[] = [];
  const note = (warning: unknown) => warnings.push(warning);
  process.on('warning', note);
  const headers = { Origin: 'https://mal.example', 'Sec-Fetch-Site': 'cross-site' };
  expect((await post({ acao: 'informar' }, headers)).status).toBe(403);
  expect((await app.get('/cotacao', { method: 'PUT' })).status).toBe(405);
  expect((await app.get(`/cotacao/${code}`, { method: 'DELETE' })).status).toBe(405);
  expect((await post({ observacao: 'a'.repeat(70_000) })).status).toBe(413);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

describe('a code without a quotation', () => {
  const shop = setUpTestApp({ env: behindProxy, seed: (db) => fillCatalogue(db, [{ id: 1 }]) });

  test('gets the same response whether it is unknown, of another shop, erased or malformed', async () => {
    const erased = await request(shop);
    await shop.db.transact((tx) => tx.query.deleteFrom('quotations').execute());
    const pages = await Promise.all(
      [makeCode(), erased, 'x', 'AAAA', `${makeCode()}.data`, `${makeCode()}/mais`].map(async (path) => {
        const response = await openPage(shop, path);
        return [response.status, response.headers.get('Cache-Control'), await response.text()];
      }),
    );
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
    expect(pages[0]?.slice(0, 2)).toEqual([404, 'no-store']);
    expect(pages[0]?.[2]).toContain('Não encontramos esta cotação');
  });

  test('can be tried only a few times', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.9' };
    for (let tried = 0; tried < quotationLimits.perSender; tried += 1) {
      expect((await shop.get(`/cotacao/${makeCode()}`, { headers })).status).toBe(404);
    }
    const refused = await shop.get(`/cotacao/${makeCode()}`, { headers });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

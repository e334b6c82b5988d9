import { expect, test } from 'vitest';
import { countQuotationStates } from '#app/data/quotation/quotation-lists.ts';
import { findQuotationByCode } from '#app/data/quotation/read-quotations.ts';
import { makeCode } from '#tests/factories/quotation.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { quotationLimits } from '#app/operations/quotation/visitor-quotations.ts';
import { setUpTestApp, startTestApp, type TestApp } from '#tests/support/http/app.ts';
import { behindProxy } from '#tests/support/http/review-calls.ts';

let serial = 0;

function post(store: TestApp, body: unknown, headers: Record<string, string> = {}) {
  serial += 1;
  const sender = `203.0.${serial >> 8}.${serial & 255}`;
  return store.get('/api/Cotacao/v1/cotacao', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': sender, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function makeRequest(fields: object = {}) {
  return { codigo: makeCode(), itens: [{ produtoId: 1, quantidade: 3 }], ...fields };
}

async function count(): Promise<number> {
  return (await countQuotationStates(app.db, Date.now())).total;
}

const products = [
  { id: 1, title: 'Sal mineral', price: 50 },
  { id: 2, saleRestriction: 'controlled' },
];
const app = setUpTestApp({ env: behindProxy, seed: (db) => fillCatalogue(db, products) });

test("a quotation is stored once, with the catalogue's titles and prices, however often it is sent", async () => {
  const itens = [
    { produtoId: 1, quantidade: 3, preco: 0.01 },
    { produtoId: 2, quantidade: 1 },
  ];
  const request = makeRequest({ itens });
  const before = await count();
  const responses = await Promise.all([1, 2, 3].map(() => post(app, request)));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(responses[0]?.headers.get('Cache-Control')).toBe('no-store');
  expect(await Promise.all(responses.map((response) => response.json()))).toContainEqual({
    data: { numero: expect.any(Number), situacao: 'enviada', validaAte: expect.any(String), naoCotados: [2] },
  });
  expect(await count()).toBe(before + 1);
  const storedQuotation = await findQuotationByCode(app.db, request.codigo);
  expect(storedQuotation?.items).toMatchObject([{ title: 'Sal mineral', unitPriceCents: 5000, quantity: 3 }]);
});

test('quotations of one sender are limited', async () => {
  const send = async () => (await post(app, makeRequest(), { 'X-Forwarded-For': '198.51.100.7' })).status;
  for (let sent = 0; sent < quotationLimits.perSender; sent += 1) expect(await send()).toBe(201);
  expect(await send()).toBe(429);
});

// `stored-quotation.test.ts` covers the values that a request may not have.
test.each<[string, unknown, number, string | undefined]>([
  ['with an invalid postal code', makeRequest({ cep: '7900-000' }), 422, 'cep'],
  ['of unknown products', makeRequest({ itens: [{ produtoId: 999, quantidade: 1 }] }), 422, 'itens'],
  ['whose body is not JSON', '{', 400, undefined],
  ['of more than 64 KB', makeRequest({ observacao: 'a'.repeat(70_000) }), 413, undefined],
])('a request %s is refused', async (_, body, status, field) => {
  const before = await count();
  const response = await post(app, body);
  const answer = (await response.json()) as { mensagem: string; erros: { campo: string }[] };
  expect([response.status, answer.erros[0]?.campo]).toEqual([status, field]);
  expect(answer.mensagem).not.toMatch(/\bat .+:\d+/);
  expect(await count()).toBe(before);
});

test('a form is refused, but a page of the store can send JSON without a token', async () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await post(app, 'codigo=1', form)).status).toBe(415);
  const page = { Origin: 'http://loja.example', 'Sec-Fetch-Site': 'same-origin' };
  expect((await post(app, makeRequest(), page)).status).toBe(201);
});

test('quotations above the hourly limit of the store are refused, whoever sends them', async () => {
  const env = { ...behindProxy, QUOTATIONS_PER_HOUR: '2' };
  const shop = await startTestApp({ env, seed: (db) => fillCatalogue(db, products) });
  const responses = [await post(shop, makeRequest()), await post(shop, makeRequest()), await post(shop, makeRequest())];
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 429]);
  expect(Number(responses[2]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  await shop.stop();
});

import { expect, test } from 'vitest';
import { findQuotationByCode } from '#app/data/quotation/read-quotations.ts';
import { makeCode } from '#tests/factories/quotation.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const app = setUpTestApp({
  seed: (db) =>
    fillCatalogue(db, [
      { id: 1, title: 'Sal mineral', price: 50 },
      { id: 2, sku: 'RX-2', title: 'Antibiótico', saleRestriction: 'prescription' },
      { id: 3, sku: 'OC-3', title: 'Balde', hidden: true },
    ]),
});

function postForm(fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return app.get('/cotacao?index', { method: 'POST', headers, body });
}

test('without scripts the form begins with the product that led to it, and a typed list becomes one quotation, also when it is posted twice; another list with the same code and an empty list are rejected', async () => {
  const html = await app.read('/cotacao?produto=1');
  expect(html).toContain('1 x Sal mineral\n</textarea>');
  const codigo = /name="codigo" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const list = { codigo, lista: '4 x Sal mineral\n2 Corda azul', cidade: 'Jardim' };
  const responses = [await postForm(list), await postForm(list)];
  expect(responses.map(({ status, headers }) => `${status} ${headers.get('Location')}`)).toEqual([
    `303 /cotacao/${codigo}`,
    `303 /cotacao/${codigo}`,
  ]);
  expect(await findQuotationByCode(app.db, codigo)).toMatchObject({
    contact: { town: 'Jardim' },
    items: [
      { productId: 1, quantity: 4, unitPriceCents: 5000 },
      { productId: null, title: 'Corda azul', quantity: 2, unitPriceCents: 0 },
    ],
  });
  expect(await (await app.get(`/cotacao/${codigo}`)).text()).toContain('Pedido por escrito');
  const other = await postForm({ codigo, lista: '5 x Sal mineral' });
  const question = await other.text();
  expect([other.status, question]).toEqual([409, expect.stringContaining('você já pediu uma cotação, de outra lista')]);
  expect(question).toContain(`href="/cotacao/${codigo}"`);
  expect(question).toContain('5 x Sal mineral</textarea>');
  expect(question).not.toContain(`name="codigo" value="${codigo}"`);
  const empty = await postForm({ codigo: makeCode(), lista: ' ', nome: 'Ana <b>' });
  expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('value="Ana &lt;b&gt;"')]);
});

test('a list with a restricted product is returned with its name, and the code of a hidden product stays as text (V1, V2)', async () => {
  const codigo = makeCode();
  const rejected = await postForm({ codigo, lista: '2 rx-2\n1 Sal mineral' });
  const html = await rejected.text();
  expect([rejected.status, html]).toEqual([422, expect.stringContaining('não são cotados pela internet: rx-2. ')]);
  expect(html).toContain('2 rx-2\n1 Sal mineral</textarea>');
  expect((await postForm({ codigo, lista: '5 OC-3' })).status).toBe(303);
  expect(await findQuotationByCode(app.db, codigo)).toMatchObject({
    items: [{ productId: null, title: 'OC-3', quantity: 5 }],
  });
});

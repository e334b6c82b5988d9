import { expect, test } from 'vitest';
import { paths, productPath } from '#app/paths.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { makeCode } from '#tests/factories/quotation.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const app = setUpTestApp({
  env: { STORE_WHATSAPP: '', STORE_PHONE: '(69) 5550-0177' },
  seed: (db) =>
    fillCatalogue(db, [
      { id: 1, title: 'Balde' },
      { id: 2, title: 'Vacina', saleRestriction: 'prescrição' },
    ]),
});

async function readMain(path: string): Promise<string> {
  const html = await (await app.get(path)).text();
  return /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
}

test.each([1, 2])('the page of product %i leads to the telephone without JavaScript too', async (id) => {
  expect(await readMain(productPath(id))).toMatch(/<a href="tel:\+556955500177"[^>]*>Ligar para \(69\) 5550-0177</);
});

test('no button bears the icon of an app that the shop does not use', async () => {
  expect(await readMain(productPath(1))).toContain('.svg#document"');
  for (const path of [productPath(1), paths.home, paths.cart, paths.contact]) {
    expect([path, (await readMain(path)).includes('.svg#chat"')]).toEqual([path, false]);
  }
});

test('the cart’s sentence about pages of products is true, and so is that of a quotation', async () => {
  expect(await readMain(paths.cart)).toContain('peça a cotação na página de cada produto');
  const codigo = makeCode();
  await app.get('/api/Cotacao/v1/cotacao', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ codigo, itens: [{ produtoId: 1, quantidade: 3 }] }),
  });
  const quotation = await readMain(`/cotacao/${codigo}`);
  expect(quotation).toContain('A loja ainda não o abriu.');
  expect(quotation).not.toContain('WhatsApp');
});

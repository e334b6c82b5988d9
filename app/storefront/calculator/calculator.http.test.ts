import { afterEach, describe, expect, test } from 'vitest';
import { feedingTables } from '#app/domain/feeding/feeding-tables.ts';
import type { Need, Range } from '#app/domain/feeding/intake.ts';
import { calculatorTexts } from '#app/texts/feeding/calculator.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { startTestApp, type TestApp } from '#tests/support/http/app.ts';

const path = '/pages/calculadora';

let app: TestApp;
afterEach(() => app.stop());

async function read(search: string): Promise<string> {
  const response = await app.get(path + search);
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll('<!-- -->', '');
}

function seed(fields: Record<string, unknown> = {}) {
  const label = [{ key: 'Modo de usar', value: 'Fornecer 100 g por animal ao dia.' }];
  const feed = { id: 1, title: 'Sal', unit: 'saco 25 kg', price: 100, discount: 20, additionalInformation: label };
  return (db: Parameters<typeof fillCatalogue>[0]) => fillCatalogue(db, [{ ...feed, ...fields }]);
}

describe('the calculator', () => {
  test('asks the present price and the label of the product', async () => {
    app = await startTestApp({ seed: seed() });
    const page = await read('?produto=1&animais=10&dias=50');
    expect(page).toContain('2 embalagens');
    expect(page).toMatch(/R\$\s160,00/);
    expect(page).toContain('noindex');
    expect(await read('')).not.toContain('noindex');
  });
});

test('shows no price where the shop shows none', async () => {
  app = await startTestApp({ seed: seed(), env: { SHOW_PRICES: 'false' } });
  const page = await read('?produto=1&animais=10&dias=50');
  expect(page).toContain('2 embalagens');
  expect(page).not.toMatch(/R\$/);
});

test.each([
  ['of a product that is hidden', '?produto=1&animais=10', { hidden: true }],
  ['of a product that is not there', '?produto=999&animais=10', {}],
])('says %s that it is gone, and goes on without it', async (_case, search, fields) => {
  app = await startTestApp({ seed: seed(fields) });
  const page = await read(search);
  expect(page).toContain('não está mais na loja');
  expect(page).toContain('Peso da embalagem');
});

test('an empty cart shows a trough only where there is feed to calculate', async () => {
  app = await startTestApp({ seed: seed() });
  const readCart = async () => (await app.get('/pages/cart')).text();
  expect(await readCart()).toContain('/empty-trough-');
  await app.stop();
  app = await startTestApp({ seed: (db) => fillCatalogue(db, [{ id: 1, title: 'Alicate' }]) });
  expect(await readCart()).not.toContain('/empty-trough-');
});

test('offers no cart for what is sold by prescription alone', async () => {
  app = await startTestApp({ seed: seed({ saleRestriction: 'prescription' }) });
  expect(await read('?produto=1&animais=10')).not.toContain('no carrinho</button>');
});

test('a phone, where the form hides the answer, has it as a link above the form', async () => {
  app = await startTestApp({ seed: seed() });
  const [head = ''] = (await read('?produto=1&animais=10&dias=50')).split(
    '<form method="get" action="/pages/calculadora#resposta"',
  );
  expect(head).toMatch(/<a href="#resultado"[^>]*>Resultado: 2 embalagens<\/a>/);
  expect(await read('?produto=1')).not.toContain('#resultado');
});

test('what was read of the label is shown with its unit', async () => {
  app = await startTestApp({ seed: seed() });
  expect(await read('?produto=1&animais=10')).toContain('do rótulo: 100 g por animal ao dia.');
});

test.each([
  ['none', 0, 'Fora de Estoque', undefined],
  ['fewer than are needed', 3, 'A loja tem 3 embalagens agora.', 'Pôr 3 no carrinho'],
])(
  'of a product of which the store has %s, the cart is offered no more than that',
  async (_case, quantity, said, button) => {
    app = await startTestApp({ seed: seed({ quantity }) });
    const page = await read('?produto=1&animais=100&dias=50');
    expect(page).toContain(said);
    expect(/Pôr \d+ no carrinho/.exec(page)?.[0]).toBe(button);
  },
);

test('every table is shown with its source, also where it says nothing of the animals', async () => {
  app = await startTestApp({ seed: seed() });
  const fields = { weightKg: 'peso', litres: 'litros', kcalPerKg: 'energia', fishGrams: 'peixe', celsius: 'agua' };
  for (const { key, source, bounds } of feedingTables) {
    const ask = (end: (range: Range) => number) =>
      Object.entries(bounds).map(([need, range]) => `&${fields[need as Need]}=${String(end(range)).replace('.', ',')}`);
    const search = `?modo=${key}&animais=10&dias=30&saco=25&sobra=0`;
    const name = `Fonte: ${calculatorTexts.sources[source]}.`;
    const inside = await read(search + ask(([least, greatest]) => (least + greatest) / 2).join(''));
    expect(inside).toContain(name);
    expect(inside).toMatch(/É uma (faixa|média)/);
    const [, said = ''] = /Tabela: (.*?)\. Fonte/.exec(inside.replaceAll(/<[^>]*>/g, '')) ?? [];
    expect(said).toMatch(/ao dia|por litro de leite/);
    for (const ends of Object.values(bounds)) {
      for (const end of ends) expect(said).toContain(end.toLocaleString('pt-BR'));
    }
    if (!('weightKg' in bounds)) continue;
    const outside = await read(search + ask(([, greatest]) => greatest + 1).join(''));
    expect(outside).toContain('A tabela vale para');
    expect(outside).toContain(name);
  }
});

test('the place of the answer, which is read aloud, says what is still to be filled in or corrected', async () => {
  app = await startTestApp({ seed: seed() });
  const readAnswer = async (search: string) =>
    /<section[^>]*aria-live="polite"[\s\S]*?<\/section>/.exec(await read(search))?.[0];
  expect(await readAnswer('?animais=x&dias=30')).toContain(
    'Para ver a conta, confira: Quantos animais; Peso da embalagem (kg).',
  );
  expect(await readAnswer('')).toContain('Preencha os dados');
  expect(await readAnswer('?animais=10&dias=30&saco=25')).not.toMatch(/Preencha os dados|Para ver a conta/);
});

test('what an address says is text, never markup', async () => {
  app = await startTestApp({ seed: seed() });
  const page = await read(`?produto=1&animais=${encodeURIComponent('"><b>x')}`);
  expect(page).not.toContain('"><b>x');
  expect(page).toContain('é um número inteiro de 1 a 1.000.000');
});

test('the page of a product that is fed has the form, and asks for what its label needs', async () => {
  const label = [{ key: 'Modo de usar', value: 'Fornecer 0,1% a 0,2% do peso vivo.' }];
  app = await startTestApp({ seed: seed({ additionalInformation: label }) });
  const page = await (await app.get('/shop/shop-details/1')).text();
  expect(page).toContain('Quanto comprar?');
  const form = /<form[^>]*action="\/pages\/calculadora#[\w-]+"[\s\S]*?<\/form>/.exec(page)?.[0] ?? '';
  expect([...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual(['produto', 'animais', 'dias', 'peso']);
});

test('the page of a feed without a known amount asks for grams, and says why', async () => {
  app = await startTestApp({ seed: seed({ additionalInformation: [{ key: 'Espécie', value: 'Ovinos' }] }) });
  const page = await (await app.get('/shop/shop-details/1')).text();
  expect(page).toContain('a loja não tem tabela com fonte para esta espécie');
  expect(page).toMatch(/<input[^>]*name="gramas"/);
});

test('the page of a product that is not feed has none', async () => {
  app = await startTestApp({ seed: seed({ unit: 'unidade', additionalInformation: [] }) });
  expect(await (await app.get('/shop/shop-details/1')).text()).not.toContain('Quanto comprar?');
});

test('so many bags that a price by quantity applies cost that price', async () => {
  app = await startTestApp({ seed: seed({ discount: 0, priceSteps: [{ quantity: 4, price: 90 }] }) });
  expect(await read('?produto=1&animais=10&dias=75')).toMatch(/R\$\s300,00/);
  expect(await read('?produto=1&animais=10&dias=100')).toMatch(/R\$\s360,00/);
});

test('a calendar is offered with the answer', async () => {
  app = await startTestApp({ seed: seed() });
  const page = await read('?produto=1&animais=10&dias=50');
  const link = /href="(\/lembrete\.ics[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(link).toBe('/lembrete.ics?produto=1&dias=50');
  expect((await app.get(link)).status).toBe(200);
});

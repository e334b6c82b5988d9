import { expect, test } from 'vitest';
import { feedingTables } from '#app/domain/feeding/feeding-tables.ts';
import type { IntakeInput, Range } from '#app/domain/feeding/intake.ts';
import { calculatorTexts } from '#app/texts/feeding/calculator-texts.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const ids = { salt: 1, hidden: 2, restricted: 3, soldOut: 4, scarce: 5, byWeight: 6, sheep: 7, tool: 8 };
const makeInformation = (value: string, key = 'Modo de usar') => [{ key, value }];
const salt = {
  unit: 'saco 25 kg',
  price: 100,
  discount: 20,
  additionalInformation: makeInformation('Fornecer 100 g por animal ao dia.'),
};
const products = [
  { ...salt, id: ids.salt },
  { ...salt, id: ids.hidden, hidden: true },
  { ...salt, id: ids.restricted, saleRestriction: 'prescription' },
  { ...salt, id: ids.soldOut, quantity: 0 },
  { ...salt, id: ids.scarce, quantity: 3 },
  { ...salt, id: ids.byWeight, additionalInformation: makeInformation('Fornecer 0,1% a 0,2% do peso vivo.') },
  { ...salt, id: ids.sheep, additionalInformation: makeInformation('Ovinos', 'Espécie') },
  { ...salt, id: ids.tool, unit: 'unidade', additionalInformation: [] },
];

const app = setUpTestApp({ seed: (db) => fillCatalogue(db, products) });

async function readPage(search: string, path = '/pages/calculadora'): Promise<string> {
  const response = await app.get(path + search);
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll('<!-- -->', '');
}

test('the calculator shows the present price, the label of the product and a calendar file; only its URL without values is indexed', async () => {
  const page = await readPage('?produto=1&animais=10&dias=50');
  for (const text of ['2 embalagens', 'noindex', 'do rótulo: 100 g por animal ao dia.']) expect(page).toContain(text);
  expect(page).toMatch(/R\$\s160,00/);
  expect(page).toContain('href="/lembrete.ics?produto=1&amp;dias=50"');
  expect((await app.get('/lembrete.ics?produto=1&dias=50')).status).toBe(200);
  expect(await readPage('')).not.toContain('noindex');
});

test.each([ids.hidden, 999])(
  'the calculator says that product %i is no longer sold, and goes on without it',
  async (id) => {
    const page = await readPage(`?produto=${id}&animais=10`);
    expect(page).toContain('não está mais na loja');
    expect(page).toContain('Peso da embalagem');
  },
);

test('an empty cart shows an empty trough in a shop that sells feed', async () => {
  expect(await readPage('', '/pages/cart')).toContain('/empty-trough-');
});

test('on a phone, where the form hides the result, a link above the form leads to it', async () => {
  const form = '<form method="get" action="/pages/calculadora#resposta"';
  const [head = ''] = (await readPage('?produto=1&animais=10&dias=50')).split(form);
  expect(head).toMatch(/<a href="#resultado"[^>]*>Resultado: 2 embalagens<\/a>/);
  expect(await readPage('?produto=1')).not.toContain('#resultado');
});

test.each([
  ['sold by prescription alone', ids.restricted, '', undefined],
  ['out of stock', ids.soldOut, 'Fora de Estoque', undefined],
  ['of fewer bags than are needed', ids.scarce, 'A loja tem 3 embalagens agora.', 'Pôr 3 no carrinho'],
])(
  'the result for a product that is %s adds to the cart no more than the shop can sell',
  async (_case, id, sentence, button) => {
    const page = await readPage(`?produto=${id}&animais=100&dias=50`);
    expect(page).toContain(sentence);
    expect(/Pôr \d+ no carrinho|no carrinho(?=<\/button>)/.exec(page)?.[0]).toBe(button);
  },
);

test('every table is shown with its source and its bounds, even when the animals are outside them', async () => {
  const fields = { weightKg: 'peso', litres: 'litros', kcalPerKg: 'energia', fishGrams: 'peixe', celsius: 'agua' };
  for (const { key, source, bounds } of feedingTables) {
    const buildParams = (end: (range: Range) => number) =>
      Object.entries(bounds).map(
        ([need, range]) => `&${fields[need as IntakeInput]}=${String(end(range)).replace('.', ',')}`,
      );
    const search = `?modo=${key}&animais=10&dias=30&saco=25&sobra=0`;
    const sourceSentence = `Fonte: ${calculatorTexts.sources[source]}.`;
    const inside = await readPage(search + buildParams(([least, greatest]) => (least + greatest) / 2).join(''));
    expect(inside).toContain(sourceSentence);
    expect(inside).toMatch(/É uma (faixa|média)/);
    const [, tableText = ''] = /Tabela: (.*?)\. Fonte/.exec(inside.replaceAll(/<[^>]*>/g, '')) ?? [];
    expect(tableText).toMatch(/ao dia|por litro de leite/);
    for (const end of Object.values(bounds).flat()) expect(tableText).toContain(end.toLocaleString('pt-BR'));
    if (!('weightKg' in bounds)) continue;
    const outside = await readPage(search + buildParams(([, greatest]) => greatest + 1).join(''));
    expect(outside).toContain('A tabela vale para');
    expect(outside).toContain(sourceSentence);
  }
});

test('the live region of the result tells screen readers what is still to be filled in or corrected', async () => {
  const readAnswer = async (search: string) =>
    /<section[^>]*aria-live="polite"[\s\S]*?<\/section>/.exec(await readPage(search))?.[0];
  expect(await readAnswer('?animais=x&dias=30')).toContain(
    'Para ver a conta, confira: Quantos animais; Peso da embalagem (kg).',
  );
  expect(await readAnswer('')).toContain('Preencha os dados');
  expect(await readAnswer('?animais=10&dias=30&saco=25')).not.toMatch(/Preencha os dados|Para ver a conta/);
});

test('values from the URL are shown as text, never as markup', async () => {
  const page = await readPage(`?produto=1&animais=${encodeURIComponent('"><b>x')}`);
  expect(page).not.toContain('"><b>x');
  expect(page).toContain('é um número inteiro de 1 a 1.000.000');
});

test('only the page of a feed product has the form, which asks for what its label needs', async () => {
  const readProduct = (id: number) => readPage('', `/shop/shop-details/${id}`);
  const page = await readProduct(ids.byWeight);
  expect(page).toContain('Quanto comprar?');
  const form = /<form[^>]*action="\/pages\/calculadora#[\w-]+"[\s\S]*?<\/form>/.exec(page)?.[0] ?? '';
  expect([...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual(['produto', 'animais', 'dias', 'peso']);
  const unknown = await readProduct(ids.sheep);
  expect(unknown).toContain('a loja não tem tabela com fonte para esta espécie');
  expect(unknown).toMatch(/<input[^>]*name="gramas"/);
  expect(await readProduct(ids.tool)).not.toContain('Quanto comprar?');
});

import { expect, test } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { calculateFeed } from './calculate-feed.ts';
import { isCalculable, toCalculatorProduct } from './calculator-product.ts';
import { parseCalculatorQuery } from './calculator-query.ts';
import { feedingTables } from './feeding-tables.ts';

const mineral = makeProduct({
  unit: 'saco 30 kg',
  priceCents: 16_490,
  discountBasisPoints: 0,
  additionalInformation: [
    { key: 'Espécie', value: 'Bovinos de corte' },
    { key: 'Modo de usar', value: 'Consumo médio esperado de 70 g por animal adulto ao dia.' },
  ],
});
const dogFood = makeProduct({
  unit: 'pacote 15 kg',
  additionalInformation: [
    { key: 'Espécie', value: 'Cães' },
    { key: 'Energia metabolizável (mín.)', value: '4.000 kcal/kg' },
    { key: 'Modo de usar', value: 'Cães de 15 kg: 220 g ao dia. Cães de 30 kg: 370 g ao dia.' },
  ],
});

function getCalculator(params: string, product?: typeof mineral) {
  return calculateFeed(
    parseCalculatorQuery(new URLSearchParams(params)),
    product ? toCalculatorProduct(product) : null,
  );
}

test('the calculator offers the amount in the product’s directions first and then only the tables of its species, and calculates with its price', () => {
  const { modes, mode, fields } = getCalculator('', mineral);
  expect(mode).toBe('rotulo');
  const cattle = 'mineral proteinado proteico proteico-energetico semiconfinamento'.split(' ');
  expect(modes).toEqual(['rotulo', ...cattle.map((name) => `bovinos-${name}`), 'vacas-leite', 'gramas']);
  expect(fields).toEqual(['animais', 'dias', 'sobra']);
  expect(getCalculator('animais=50', mineral).result).toMatchObject({
    grams: [70, 70],
    plans: [{ cents: 65_960 }, {}],
  });
});

test('an untouched form has no errors, and a form with some input reports what is missing or wrong', () => {
  expect(getCalculator('', mineral)).toMatchObject({ wrong: [], missing: [], result: null });
  expect(getCalculator('dias=60', mineral)).toMatchObject({ missing: ['animais'], result: null });
  expect(getCalculator('animais=cinco', mineral)).toMatchObject({ wrong: ['animais'], missing: [], result: null });
});

test('the calculator asks for the weight when the table needs it', () => {
  expect(getCalculator('modo=bovinos-proteinado&animais=10', mineral)).toMatchObject({
    missing: ['peso'],
    result: null,
  });
  expect(getCalculator('modo=bovinos-proteinado&animais=10&peso=400', mineral).result?.grams).toEqual([400, 800]);
});

test('the calculator does not ask for the energy when the product states it', () => {
  const { fields, result } = getCalculator('modo=caes&animais=1&peso=15', dogFood);
  expect(fields).not.toContain('energia');
  expect(result?.grams.map(Math.round)).toEqual([181, 248]);
});

const fish = 'modo=tilapias&animais=1000&saco=25&peixe=200';

test.each([
  ['directions', 'animais=2&peso=40', dogFood, { field: 'peso', bounds: [15, 30] }],
  ['table for fish', `${fish}&agua=30`, undefined, { field: 'agua', bounds: [12, 28] }],
  ['table for pigs', 'modo=suinos&animais=10&saco=25&peso=130', undefined, { field: 'peso', bounds: [4, 100] }],
])('a value outside the range of the %s is reported', (_source, params, product, outside) => {
  expect(getCalculator(params, product)).toMatchObject({ outside: [outside], result: null });
});

test('a value within the range of the table is calculated', () => {
  expect(getCalculator(`${fish}&agua=26`).result?.plans[0]).toMatchObject({ kg: 240, bags: 10 });
});

test('without a product, the calculator asks for the package size and offers every table', () => {
  expect(getCalculator('modo=gramas&animais=5&gramas=1000')).toMatchObject({ missing: ['saco'], result: null });
  const { result } = getCalculator('modo=gramas&animais=5&gramas=1000&saco=25');
  expect(result?.plans[0]).toMatchObject({ bags: 6, cents: null });
  expect(getCalculator('').modes).toEqual([...feedingTables.map(({ key }) => key), 'gramas']);
});

test.each([
  ['Sal Mineral 80', 'Bovinos', 'bovinos-mineral'],
  ['Ração Vacas em Lactação 22', 'Bovinos de leite', 'vacas-leite'],
  ['Ração Lactação', 'Suínos', 'porcas-lactacao'],
  ['Ração para Tilápias', 'Peixes', 'tilapias'],
  ['Núcleo Confinamento 4%', 'Bovinos de corte', 'gramas'],
  ['Ração Frango Inicial', 'Aves', 'gramas'],
])('the product "%s" for "%s", whose directions give no amount, has the default mode %s', (title, species, mode) => {
  const product = makeProduct({
    title,
    unit: 'saco 25 kg',
    additionalInformation: [
      { key: 'Espécie', value: species },
      { key: 'Modo de usar', value: 'Fornecer à vontade.' },
    ],
  });
  expect(getCalculator('', product).mode).toBe(mode);
});

test('a calculation mode that the product does not offer is ignored', () => {
  expect(getCalculator('modo=equinos&animais=3', mineral).mode).toBe('rotulo');
});

test.each([
  ['a feed', { unit: 'saco 30 kg', additionalInformation: mineral.additionalInformation }, true],
  ['a feed sold by the piece', { unit: 'unidade', additionalInformation: mineral.additionalInformation }, false],
  ['a nail', { unit: 'caixa 1 kg', additionalInformation: [{ key: 'Material', value: 'Aço' }] }, false],
  [
    'oat seeds, which are not "ave" (poultry)',
    { unit: 'saco 40 kg', additionalInformation: [{ key: 'Espécie', value: 'Avena, aveia' }] },
    false,
  ],
])('whether a ration can be calculated is known for %s', (_case, fields, expected) => {
  expect(isCalculable(toCalculatorProduct(makeProduct(fields)))).toBe(expected);
});

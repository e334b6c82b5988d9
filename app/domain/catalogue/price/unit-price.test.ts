import { expect, test } from 'vitest';
import { findUnitPrice } from './unit-price.ts';

test.each([
  ['frasco 500 ml', 2990, 'litre', 5980],
  ['Saco 25kg', 6990, 'kg', 280],
  ['sacão 1.000 kg', 250000, 'kg', 250],
  ['caixa 24 x 85 g', 7200, 'kg', 3529],
  ['2 quilos', 1000, 'kg', 500],
  ['1/2 kg', 1000, 'kg', 2000],
  ['¾ kg', 750, 'kg', 1000],
  ['big bag 1 t', 250000, 'kg', 250],
  ['1,2 toneladas', 300000, 'kg', 250],
  ['01 unidade (2 kg)', 2500, 'kg', 1250],
  ['display 24 unid. x 30 g', 7200, 'kg', 10000],
  ['50 L / 25 kg', 5000, 'litre', 100],
])('"%s" for %d centavos has a price per %s of %d centavos (P7)', (unit, sellingPriceCents, per, cents) => {
  expect(findUnitPrice({ unit, sellingPriceCents })).toEqual({ per, cents });
});

test.each([
  ['states no weight or volume', ['rolo 1.000 m', '700 kgf', '0 kg', '5 gal']],
  ['may count packages or start a range', ['caixa c/ 12 de 1 kg', 'CX 24/500G', 'peça de 1 a 2 kg', '1 ½ kg']],
  ['is a limit of the animal or the tool', ['coleira até 8 kg', 'p/ 15 kg', 'balança capacidade 300 kg']],
  ['is sold in several sizes', ['3kg | 5kg', '3 kg ou 5 kg', '1 kg, 5 kg e 10 kg', '500 ml / 1 L', '1 ou 2 kg']],
])('a unit that %s has no unit price (P7)', (_reason, units) => {
  expect(units.filter((unit) => findUnitPrice({ unit, sellingPriceCents: 1000 }))).toEqual([]);
});

test('without a price there is no price per kg', () => {
  expect(findUnitPrice({ unit: 'saco 30 kg', sellingPriceCents: 0 })).toBeUndefined();
});

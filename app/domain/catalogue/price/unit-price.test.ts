import { expect, test } from 'vitest';
import { findUnitPrice } from './unit-price.ts';

test.each([
  ['saco 30 kg', 16490, 'kg', 550],
  ['frasco 500 ml', 2990, 'litre', 5980],
  ['pacote 900 g', 1800, 'kg', 2000],
  ['Saco 25kg', 6990, 'kg', 280],
  ['pacote 1,5 kg', 1500, 'kg', 1000],
  ['sacão 1.000 kg', 250000, 'kg', 250],
  ['caixa 24 x 85 g', 7200, 'kg', 3529],
  ['2 quilos', 1000, 'kg', 500],
  ['1/2 kg', 1000, 'kg', 2000],
  ['¾ kg', 750, 'kg', 1000],
  ['saco 25 kg + 10 %', 2500, 'kg', 100],
  ['big bag 1 t', 250000, 'kg', 250],
  ['1,2 toneladas', 300000, 'kg', 250],
  ['01 unidade (2 kg)', 2500, 'kg', 1250],
  ['display 24 unid. x 30 g', 7200, 'kg', 10000],
  ['50 L / 25 kg', 5000, 'litre', 100],
])('"%s" for %d centavos has a price per %s of %d centavos (P7)', (unit, sellingPriceCents, per, cents) => {
  expect(findUnitPrice({ unit, sellingPriceCents })).toEqual({ per, cents });
});

test.each(['rolo 1.000 m', 'unidade', '', '700 kgf', '0 kg', 'kg', '5 gal'])(
  '"%s" states no weight or volume (P7)',
  (unit) => {
    expect(findUnitPrice({ unit, sellingPriceCents: 1000 })).toBeUndefined();
  },
);

test.each(['caixa c/ 12 de 1 kg', 'cx 12 un 500ml', 'CX 24/500G', '1,5-2 kg', 'peça de 1 a 2 kg', '1 ½ kg'])(
  '"%s" has no unit price because another number may count packages or start a range (P7)',
  (unit) => {
    expect(findUnitPrice({ unit, sellingPriceCents: 1000 })).toBeUndefined();
  },
);

test.each(['coleira até 8 kg', 'p/ 15 kg', 'balança capacidade 300 kg'])(
  'the weight in "%s" is not that of the package (P7)',
  (unit) => {
    expect(findUnitPrice({ unit, sellingPriceCents: 1000 })).toBeUndefined();
  },
);

test.each(['3kg | 5kg', '3 kg ou 5 kg', '1 kg, 5 kg e 10 kg', '500 ml / 1 L', '1 ou 2 kg', '1 até 2 kg'])(
  '"%s" has no unit price because it is sold in several sizes (P7)',
  (unit) => {
    expect(findUnitPrice({ unit, sellingPriceCents: 1000 })).toBeUndefined();
  },
);

test('without a price there is no price per kg', () => {
  expect(findUnitPrice({ unit: 'saco 30 kg', sellingPriceCents: 0 })).toBeUndefined();
});

import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { findPriceStepProblem, maxStepQuantity } from '#app/domain/catalogue/price/check-price-steps.ts';
import { formatPriceSteps } from '#app/domain/catalogue/price/format-price-steps.ts';
import type { PriceStep } from '#app/domain/catalogue/price/price-steps.ts';
import { productSchema } from '#app/operations/import/catalogue-schema.ts';

const sack = { sku: 'A-1', title: 'Ração', parent: 'Nutrição', price: 99.9, unit: 'saco 25 kg', description: '' };

function readSteps(priceSteps: unknown, fields: Partial<typeof sack> = {}): string {
  const parsed = productSchema.safeParse({ ...sack, ...fields, priceSteps });
  return parsed.success ? formatPriceSteps(parsed.data.priceSteps) : parsed.error.issues.map(toText).join('; ');
}

function toText({ path, message }: { path: PropertyKey[]; message: string }): string {
  return `! ${path.join('.')}: ${message.replaceAll('\u00a0', ' ')}`;
}

test.each([
  ['10: 89,90; 40: 85,00', '10: 89,90; 40: 85,00'],
  ['40: 85; 10: 89,90', '10: 89,90; 40: 85,00'],
  ['10 = R$ 89,90 | 40 = R$ 85,00', '10: 89,90; 40: 85,00'],
  ['10: 89,90, 40: 85,00', '10: 89,90; 40: 85,00'],
  ['10: 89,90 / 40: 85,00', '10: 89,90; 40: 85,00'],
  ['a partir de 10: 89,90; a partir de 40 sacos: 85,00', '10: 89,90; 40: 85,00'],
  ['10 ou mais: 89,90; 50+ sacos: 85', '10: 89,90; 50: 85,00'],
  ['10 por R$ 89,90', '10: 89,90'],
  ['10 sacos - R$ 89,90', '10: 89,90'],
  ['10 sc: 89,90 cada; 40 un.: 85,00/un', '10: 89,90; 40: 85,00'],
  ['De 10 a 39: 89,90; 40 em diante: 85,00', '10: 89,90; 40: 85,00'],
  ['1 a 9: 99,90; 10-39: 89,90; 40: 85', '10: 89,90; 40: 85,00'],
  ['Palete (40 sacos): 85,00', 'Palete (40): 85,00'],
  ['palete de 40: 85,00', 'palete (40): 85,00'],
  ['40 sacos (palete): 85,00', 'palete (40): 85,00'],
  ['tonelada: 82,00', 'tonelada (40): 82,00'],
  ['meia tonelada: 86', 'meia tonelada (20): 86,00'],
  ['500 kg: 86; 1.000 kg: 84; 2 t: 82', '500 kg (20): 86,00; 1.000 kg (40): 84,00; 2 t (80): 82,00'],
  ['1.200: 80,00', '1200: 80,00'],
  ['10 sacos 89,90; 40x 85,00', '10: 89,90; 40: 85,00'],
  ['A partir de 10 sacos R$ 89,90 e a partir de 40 R$ 85', '10: 89,90; 40: 85,00'],
  ['', ''],
  [null, ''],
  [[{ quantity: 10, price: 89.9 }], '10: 89,90'],
  [
    [
      { quantity: 40, price: 85, name: 'palete' },
      { quantity: 10, price: 89.9 },
    ],
    '10: 89,90; palete (40): 85,00',
  ],
])('%j is read as %j', (stepsText, steps) => {
  expect(readSteps(stepsText)).toBe(steps);
});

test('a total weight becomes the number of units that hold it, rounded up', () => {
  expect(readSteps('tonelada: 82,00', { unit: 'saco 30 kg' })).toBe('tonelada (34): 82,00');
  expect(readSteps('200 L: 82,00', { unit: 'balde 18 L' })).toBe('200 L (12): 82,00');
});

test.each([
  ['10', 'não achei a quantidade e o preço'],
  ['10 89,90', 'não achei a quantidade e o preço'],
  ['10: 89,9O', 'a letra O no lugar do zero'],
  ['10: ', 'preço: está em branco'],
  ['10: 10%', 'precisa ser um valor em reais, não uma porcentagem'],
  ['10: 899,00 total', 'precisa ser o de uma unidade, não o total'],
  ['10: 0', 'falta o preço de 10'],
  ['1: 89,90', 'a quantidade 1 precisa ser um número inteiro de 2 a 1.000.000'],
  ['10,5: 89,90', 'não entendi a quantidade "10,5"'],
  ['10: 89,90; 10: 85,00', 'a quantidade 10 aparece duas vezes'],
  ['10: 85,00; 40: 89,90', '40 por R$ 89,90 cada não sai por menos que 10 por R$ 85,00 cada'],
  ['10: 899,00', '10 por R$ 899,00 cada não sai por menos que um só por R$ 99,90 cada'],
  ['acima de 10: 89,90', 'não sei se a própria quantidade conta'],
  ['até 10: 89,90', 'escreva a quantidade em que o preço começa'],
  ['palete: 85,00', 'diga quantas unidades são, como palete (40)'],
  ['2 paletes: 85,00', 'não sei quantas unidades são 2 paletes'],
  ['10 a 20: 89,90; 40: 85,00', 'o preço de 10 a 20 não termina onde o seguinte começa'],
  [[{ quantity: 2.5, price: 89.9 }], 'a quantidade 2,5 precisa ser um número inteiro'],
  [[{ quantity: 10, price: 89.9, name: 'a:b' }], 'o nome "a:b" pode ter até 30 caracteres'],
  [[{ quantity: 10 }], 'precisa ser um valor em reais'],
  [{ quantity: 10 }, 'precisa ser uma lista'],
  [Array.from({ length: 11 }, (_, index) => ({ quantity: index + 2, price: 80 - index })), 'pode ter no máximo 10'],
])('%j is refused with the reason', (stepsText, reason) => {
  expect(readSteps(stepsText)).toMatch(/^! priceSteps/);
  expect(readSteps(stepsText)).toContain(reason);
});

test('a reason names the wrong step only where the cell holds several', () => {
  expect(readSteps('259,7')).not.toContain('em "');
  expect(readSteps('2 paletes: 85,00')).not.toContain('em "');
  expect(readSteps('10: 89,90; 259,7')).toContain('em "259,7", não achei');
});

test('price steps that need other columns are refused when those are missing', () => {
  expect(readSteps('tonelada: 82,00', { unit: 'unidade' })).toContain('preencha a unidade, como "saco 25 kg"');
  expect(readSteps('10: 89,90', { price: 0 })).toContain('o produto está sem preço');
});

const someStep = fc.record(
  {
    minQuantity: fc.integer({ min: 2, max: maxStepQuantity }),
    priceCents: fc.integer({ min: 1, max: 9989 }),
    name: fc.stringMatching(/^[A-Za-zà-ú0-9 .>+-]{1,30}$/).map((text) => text.trim().replace(/ +/g, ' ')),
  },
  { requiredKeys: ['minQuantity', 'priceCents'] },
);

test('price steps are read back as they were written', () => {
  forAll(fc.array(someStep, { maxLength: 10 }), (anySteps) => {
    const steps = anySteps
      .map(({ name, ...step }): PriceStep => (name ? { ...step, name } : step))
      .toSorted((a, b) => a.minQuantity - b.minQuantity)
      .reduce<PriceStep[]>(
        (acceptedSteps, step) =>
          findPriceStepProblem(9990, [...acceptedSteps, step]) ? acceptedSteps : [...acceptedSteps, step],
        [],
      );
    const parsed = productSchema.parse({ ...sack, priceSteps: formatPriceSteps(steps) });
    expect(parsed.priceSteps).toEqual(steps);
  });
});

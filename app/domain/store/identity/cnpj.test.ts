import { expect, test } from 'vitest';
import { normaliseCnpj } from './cnpj.ts';

test.each([
  ['11222333000181', '11.222.333/0001-81'],
  [' 12abc34501de35 ', '12.ABC.345/01DE-35'],
])('%s is written %s', (typed, formattedCnpj) => {
  expect(normaliseCnpj(typed)).toBe(formattedCnpj);
});

test.each(['11.222.333/0001-82', '12.ABC.345/01DE-36', '00.000.000/0000-00', '11.222.333/0001-8A'])(
  '%s is not a CNPJ',
  (typed) => {
    expect(normaliseCnpj(typed)).toBeNull();
  },
);

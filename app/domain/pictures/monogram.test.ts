import { expect, test } from 'vitest';
import { getMonogram } from '#app/domain/pictures/monogram.ts';

test.each([
  ['Vale do Cocho', 'VC'],
  ['cooperativa agropecuária dos produtores', 'CA'],
  ['Ágil & Cia.', 'ÁC'],
  ['Da Dos', 'DD'],
  ['🐄 Mimosa', 'M'],
  ['&', ''],
])('the monogram of the brand %j is %j', (name, monogram) => {
  expect(getMonogram(name)).toBe(monogram);
});

import { expect, test } from 'vitest';
import { isGuaranteedLevel } from '#app/ui/product/guaranteed-levels.ts';

test.each([
  ['Proteína bruta (mín.)', '400 g/kg', true],
  ['Cálcio (mín.–máx.)', '120–150 g/kg', true],
  ['Flúor (máx.)', '800 mg/kg', true],
  ['Flúor (máx.)'.normalize('NFD'), '800 mg/kg', true],
  ['Cobre', 'Sem adição', false],
  ['Conteúdo líquido', '30 kg', false],
  ['Temperatura (máx.)', 'ambiente', false],
])('%s: %s is a guaranteed level: %s', (key, value, expected) => {
  expect(isGuaranteedLevel({ key, value })).toBe(expected);
});

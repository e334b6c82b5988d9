import { describe, expect, test } from 'vitest';
import { isGuaranteedLevel, listGuaranteedLevels } from '#app/storefront/shared/product/details/guaranteed-levels.ts';

test.each([
  ['Cálcio (mín.–máx.)', '120–150 g/kg', true],
  ['Flúor (máx.)'.normalize('NFD'), '800 mg/kg', true],
  ['Conteúdo líquido', '30 kg', false],
  ['Temperatura (máx.)', 'ambiente', false],
])('%s: %s is a guaranteed level: %s', (key, value, expected) => {
  expect(isGuaranteedLevel({ key, value })).toBe(expected);
});

describe('«Níveis de garantia» (PP9)', () => {
  test.each([
    ['a feed whose label states percentages', ['Proteína bruta (mín.)', '18%'], ['Umidade (máx.)', '12%']],
    ['a probiotic with a vitamin', ['Vitamina E (mín.)', '100 UI/kg'], ['Bacillus subtilis (mín.)', '1 × 10⁹ UFC/g']],
  ])('are shown for %s', (_case, ...rows) => {
    const information = rows.map(([key = '', value = '']) => ({ key, value }));
    expect(listGuaranteedLevels([...information, { key: 'Peso', value: '30 kg' }])).toEqual(information);
  });

  test.each([
    ['a pump', ['Vazão (máx.)', '20 L/h'], ['Umidade relativa (máx.)', '90%']],
    ['seeds', ['Pureza (mín.)', '98%'], ['Germinação (mín.)', '80%'], ['Valor cultural (mín.)', '78%']],
    ['a copper wire', ['Cobre (mín.)', '99,9%']],
    ['a medicine', ['Dose (máx.)', '10 mg/kg'], ['Temperatura (máx.)', '30 °C']],
  ])('are not shown for %s', (_case, ...rows) => {
    expect(listGuaranteedLevels(rows.map(([key = '', value = '']) => ({ key, value })))).toEqual([]);
  });
});

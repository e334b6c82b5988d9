import { describe, expect, test } from 'vitest';
import { isGuaranteedLevel, listGuaranteedLevels } from '#app/storefront/shared/product/details/guaranteed-levels.ts';

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

describe('«Níveis de garantia» (PP9)', () => {
  test.each([
    ['a feed whose label states percentages', ['Proteína bruta (mín.)', '18%'], ['Umidade (máx.)', '12%']],
    ['a salt', ['Fósforo (mín.)', '80 g/kg'], ['Cobre (mín.)', '1.200 mg/kg']],
    ['a probiotic with a vitamin', ['Vitamina E (mín.)', '100 UI/kg'], ['Bacillus subtilis (mín.)', '1 × 10⁹ UFC/g']],
  ])('are shown for %s', (_case, ...rows) => {
    const information = rows.map(([key = '', value = '']) => ({ key, value }));
    expect(listGuaranteedLevels([...information, { key: 'Peso', value: '30 kg' }])).toEqual(information);
  });

  test.each([
    ['a rope', ['Carga de ruptura (mín.)', '350 kgf']],
    ['a pump', ['Vazão (máx.)', '20 L/h'], ['Umidade relativa (máx.)', '90%']],
    ['seeds', ['Pureza (mín.)', '98%'], ['Germinação (mín.)', '80%'], ['Valor cultural (mín.)', '78%']],
    ['a teat dip', ['Iodo ativo (mín.)', '1% (10.000 ppm)']],
    ['a copper wire', ['Cobre (mín.)', '99,9%']],
    ['a medicine', ['Dose (máx.)', '10 mg/kg'], ['Temperatura (máx.)', '30 °C']],
    ['firewood', ['Umidade (máx.)', '200 g/kg']],
  ])('are not shown for %s', (_case, ...rows) => {
    expect(listGuaranteedLevels(rows.map(([key = '', value = '']) => ({ key, value })))).toEqual([]);
  });
});

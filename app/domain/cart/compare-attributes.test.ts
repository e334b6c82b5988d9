import { expect, test } from 'vitest';
import { compareAttributes } from './compare-attributes.ts';

test('the comparison has the attributes that two products share, whatever their case and accents, without long values, and marks the differences (CL15)', () => {
  const rows = compareAttributes([
    [{ key: 'Proteína bruta', value: '' }],
    [
      { key: 'Espécie', value: 'Equinos' },
      { key: 'Proteína bruta', value: '160 g/kg' },
      { key: 'Só aqui', value: 'sim' },
      { key: 'Modo de usar', value: 'Fornecer '.repeat(20) },
    ],
    [
      { key: 'especie', value: 'EQUINOS' },
      { key: 'Proteína bruta', value: '120 g/kg' },
      { key: 'Modo de usar', value: 'Livre' },
    ],
  ]);
  expect(rows).toEqual([
    { key: 'Proteína bruta', values: ['', '160 g/kg', '120 g/kg'], differs: true },
    { key: 'Espécie', values: ['', 'Equinos', 'EQUINOS'], differs: false },
  ]);
});

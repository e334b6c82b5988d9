import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareLabels } from './compare-labels.ts';

test('CL15 keys that two labels have are compared, whatever their case and accents, and differences are marked', () => {
  const rows = compareLabels([
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
    [{ key: 'Proteína bruta', value: '' }],
  ]);
  expect(rows).toEqual([
    { key: 'Espécie', values: ['Equinos', 'EQUINOS', ''], differs: false },
    { key: 'Proteína bruta', values: ['160 g/kg', '120 g/kg', ''], differs: true },
  ]);
});

test('CL15 the rows are the same in whatever order products are compared', () => {
  const pair = fc.record({ key: fc.constantFrom('a', 'b', 'c'), value: fc.constantFrom('', '1', '2') });
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(pair, { selector: ({ key }) => key }), { maxLength: 4 }), (labels) => {
      const describe = (rows: ReturnType<typeof compareLabels>) =>
        rows.map(({ key, differs, values }) => [key, differs, values.toSorted()].join()).toSorted();
      expect(describe(compareLabels(labels.toReversed()))).toEqual(describe(compareLabels(labels)));
    }),
  );
});

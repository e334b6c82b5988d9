import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wildText } from '#tests/support/wild-text.ts';
import { labelSlug, maxLabelLength, readLabels, splitValues } from './read-labels.ts';

describe('C14 the values of a cell', () => {
  test.each([
    ['Bovinos', ['Bovinos']],
    ['Bovinos, Ovinos', ['Bovinos', 'Ovinos']],
    ['bovinos; OVINOS|Caprinos\nEquinos', ['Bovinos', 'OVINOS', 'Caprinos Equinos']],
    ['Bovinos, ovinos e caprinos.', ['Bovinos', 'Ovinos', 'Caprinos']],
    ['Recria e engorda', ['Recria e engorda']],
    ['Bovinos/Ovinos', ['Bovinos', 'Ovinos']],
    ['120 g/kg', ['120 g/kg']],
    ['Extrusada, grânulo de 0,8 a 1 mm', ['Extrusada', 'Grânulo de 0,8 a 1 mm']],
    ['Bovinos (corte, leite), equinos', ['Bovinos (corte, leite)', 'Equinos']],
    ['<b>Aves</b> <script>x</script>', ['Aves x']],
    ['Bovinos (corte, leite', ['Bovinos (corte, leite']],
    ['7890000000001', []],
    [' , ;; – ', []],
    ['a'.repeat(500), []],
    [`Fornecer à vontade, ${'em cocho coberto '.repeat(5)}`, ['Fornecer à vontade']],
  ])('of %j are %j', (cell, values) => {
    expect(splitValues(cell)).toEqual(values);
  });
});

test('C14 spellings of one value are one, keys are compared by their letters, and the weight comes from the unit', () => {
  const labels = readLabels({
    unit: 'saco 30 kg',
    additionalInformation: [
      { key: 'Espécie', value: 'Bovinos, BOVINOS, bovinos.' },
      { key: ' ESPÉCIE: ', value: 'Óvinos' },
      { key: '<i>Fase</i>', value: 'Recria' },
      { key: '–', value: 'nada' },
      { key: 'k'.repeat(300), value: 'nada' },
    ],
  });
  expect(labels).toEqual([
    { key: '', value: '30000' },
    { key: 'especie', value: 'Bovinos' },
    { key: 'especie', value: 'Óvinos' },
    { key: 'fase', value: 'Recria' },
  ]);
  expect(readLabels({ unit: 'galão 5 L', additionalInformation: [] })).toEqual([]);
});

test('C21 any label has few short values that can be filtered by', () => {
  const cell = fc.oneof(
    wildText,
    fc.array(wildText, { maxLength: 80 }).map((parts) => parts.join(', ')),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ key: cell, value: cell }), { maxLength: 30 }), wildText, (information, unit) => {
      const labels = readLabels({ additionalInformation: information, unit });
      expect(labels.length).toBeLessThanOrEqual(40);
      for (const { key, value } of labels) {
        const slug = labelSlug(value);
        expect(slug).not.toBe('');
        expect(Math.max(key.length, value.length, slug.length)).toBeLessThanOrEqual(maxLabelLength);
        expect([labelSlug(slug), labelSlug(key)]).toEqual([slug, key]);
      }
    }),
    { numRuns: 300 },
  );
});

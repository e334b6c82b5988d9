import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wildText } from '#tests/support/wild-text.ts';
import { attributeSlug, maxAttributeLength, readAttributes, splitJoined, splitValues } from './read-attributes.ts';

describe('the values of a cell (L11, L12)', () => {
  test.each([
    ['bovinos; OVINOS|Caprinos\nEquinos', ['Bovinos', 'OVINOS', 'Caprinos', 'Equinos']],
    ['<ul><li>C&atilde;es</li><li>Gatos</li></ul>', ['Cães', 'Gatos']],
    ['Cães<br/>Gatos • Aves &amp; peixes', ['Cães', 'Gatos', 'Aves & peixes']],
    ['Bovi\u00adnos', ['Bovinos']],
    ['N/A; n/d; não informado; null', []],
    ['< 10 kg; > 25 kg', ['< 10 kg', '> 25 kg']],
    ['Bovinos, ovinos e caprinos.', ['Bovinos', 'Ovinos', 'Caprinos']],
    ['Recria e engorda', ['Recria e engorda']],
    ['Bovinos/Ovinos', ['Bovinos', 'Ovinos']],
    ['Extrusada, grânulo de 0,8 a 1 mm', ['Extrusada', 'Grânulo de 0,8 a 1 mm']],
    ['Bovinos (corte, leite), equinos', ['Bovinos (corte, leite)', 'Equinos']],
    ['<b>Aves</b> <script>x</script>', ['Aves']],
    ['Bovinos (corte, leite', ['Bovinos (corte, leite']],
    ['7890000000001', []],
    ['a'.repeat(500), []],
    [`Fornecer à vontade, ${'em cocho coberto '.repeat(5)}`, ['Fornecer à vontade']],
  ])('of %j are %j', (cell, values) => {
    expect(splitValues(cell)).toEqual(values);
  });
});

test('spellings of one value are one, keys are compared by their letters, and the weight comes from the unit (L11, L12)', () => {
  const attributes = readAttributes({
    unit: 'saco 30 kg',
    additionalInformation: [
      { key: 'Espécie', value: 'Bovinos, BOVINOS, bovinos.' },
      { key: ' ESPÉCIE: ', value: 'Óvinos' },
      { key: '<i>Fase</i>', value: 'Recria' },
      { key: '–', value: 'nada' },
      { key: 'k'.repeat(300), value: 'nada' },
    ],
  });
  expect(attributes).toEqual([
    { key: '', value: '30000' },
    { key: 'especie', value: 'Bovinos' },
    { key: 'especie', value: 'Óvinos' },
    { key: 'fase', value: 'Recria' },
  ]);
  expect(readAttributes({ unit: 'galão 5 L', additionalInformation: [] })).toEqual([]);
});

test('a number is told from another, a range and a limit by its sign, in whatever way it is written (L11, L12)', () => {
  const slugs = ['2,5 kg', '2–5 kg', '< 10 kg', '> 10 kg', '≤10 kg', '10 kg', '7+', '7', '1/2"', '1.000 kg'].map(
    attributeSlug,
  );
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(attributeSlug('2.5 kg')).toBe(attributeSlug('2,5 KG'));
  expect(attributeSlug('> 10 kg')).toBe(attributeSlug('>10 KG'));
});

test('a value that a word or a sign joins has parts, a fraction and a measure have none (L11, L12)', () => {
  expect(splitJoined('Cães e gatos')).toEqual(['Cães', 'gatos']);
  expect(splitJoined('Cães & Gatos/AVES E peixes e/ou suínos')).toEqual(['Cães', 'Gatos', 'AVES', 'peixes', 'suínos']);
  expect(splitJoined('1 1/2" a 3/4"')).toEqual(['1 1/2" a 3/4"']);
  expect(splitJoined('7+')).toEqual(['7+']);
});

test('a long composition leaves the values that people choose by (L11, L12)', () => {
  const attributes = readAttributes({
    unit: '',
    additionalInformation: [
      { key: 'Composição', value: Array.from({ length: 60 }, (_, place) => `Ingrediente ${place}`).join(', ') },
      { key: 'Espécie', value: 'Equinos' },
    ],
  });
  expect(attributes).toContainEqual({ key: 'especie', value: 'Equinos' });
});

test('any product has few short values that can be filtered by (L9)', () => {
  const cell = fc.oneof(
    wildText,
    fc.array(wildText, { maxLength: 80 }).map((parts) => parts.join(', ')),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ key: cell, value: cell }), { maxLength: 30 }), wildText, (information, unit) => {
      const attributes = readAttributes({ additionalInformation: information, unit });
      expect(attributes.length).toBeLessThanOrEqual(40);
      for (const { key, value } of attributes) {
        const slug = attributeSlug(value);
        expect(slug).not.toBe('');
        expect(Math.max(key.length, value.length, slug.length)).toBeLessThanOrEqual(maxAttributeLength);
        expect([attributeSlug(slug), attributeSlug(key)]).toEqual([slug, key]);
      }
    }),
    { numRuns: 300 },
  );
});

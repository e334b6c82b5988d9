import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oddText } from '#tests/support/odd-text.ts';
import { attributeSlug, maxAttributeLength, readAttributes, splitJoined, splitValues } from './read-attributes.ts';

describe('splitting a cell into values (L11, L12)', () => {
  test.each([
    ['bovinos; OVINOS|Caprinos\nEquinos', ['Bovinos', 'OVINOS', 'Caprinos', 'Equinos']],
    ['<ul><li>C&atilde;es</li><li>Gatos</li></ul>', ['Cães', 'Gatos']],
    ['Cães<br/>Gatos • Aves &amp; peixes', ['Cães', 'Gatos', 'Aves & peixes']],
    ['Bovi\u00adnos', ['Bovinos']],
    ['N/A; n/d; não informado; null', []],
    ['Bovinos, ovinos e caprinos.', ['Bovinos', 'Ovinos', 'Caprinos']],
    ['Recria e engorda', ['Recria e engorda']],
    ['Bovinos/Ovinos', ['Bovinos', 'Ovinos']],
    ['Extrusada, grânulo de 0,8 a 1 mm', ['Extrusada', 'Grânulo de 0,8 a 1 mm']],
    ['Bovinos (corte, leite), equinos', ['Bovinos (corte, leite)', 'Equinos']],
    ['7890000000001', []],
    [`Fornecer à vontade, ${'em cocho coberto '.repeat(5)}`, ['Fornecer à vontade']],
  ])('%j has the values %j', (cell, values) => {
    expect(splitValues(cell)).toEqual(values);
  });
});

test('attributes merge the spellings of a value, ignore markup, case and punctuation in keys, and have the weight of the unit (L11, L12)', () => {
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

test('slugs of numbers, ranges and limits differ, however these are written (L11, L12)', () => {
  const slugs = ['2,5 kg', '2–5 kg', '< 10 kg', '> 10 kg', '≤10 kg', '10 kg', '7+', '7', '1/2"', '1.000 kg'].map(
    attributeSlug,
  );
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(attributeSlug('2.5 kg')).toBe(attributeSlug('2,5 KG'));
  expect(attributeSlug('> 10 kg')).toBe(attributeSlug('>10 KG'));
});

test('values joined by a word or a sign are split, but fractions and measures are not (L11, L12)', () => {
  expect(splitJoined('Cães e gatos')).toEqual(['Cães', 'gatos']);
  expect(splitJoined('Cães & Gatos/AVES E peixes e/ou suínos')).toEqual(['Cães', 'Gatos', 'AVES', 'peixes', 'suínos']);
  expect(splitJoined('1 1/2" a 3/4"')).toEqual(['1 1/2" a 3/4"']);
  expect(splitJoined('7+')).toEqual(['7+']);
});

test('a long composition does not crowd out the values that customers filter by (L11, L12)', () => {
  const attributes = readAttributes({
    unit: '',
    additionalInformation: [
      { key: 'Composição', value: Array.from({ length: 60 }, (_, index) => `Ingrediente ${index}`).join(', ') },
      { key: 'Espécie', value: 'Equinos' },
    ],
  });
  expect(attributes).toContainEqual({ key: 'especie', value: 'Equinos' });
});

test('the attributes of any product are limited in number and length (L9)', () => {
  const cell = fc.oneof(
    oddText,
    fc.array(oddText, { maxLength: 80 }).map((parts) => parts.join(', ')),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ key: cell, value: cell }), { maxLength: 30 }), oddText, (information, unit) => {
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

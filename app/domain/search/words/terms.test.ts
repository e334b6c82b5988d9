import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { analyseQuery, analyseText, getQueryPrefix, maxQueryTerms } from './terms.ts';

test.each([
  ['Rações para cães – saco 25kg', 'racao cao saco 25 kg'],
  ['Semente de Grama 500 gramas', 'sement gram 500 g'],
  ['Arame Liso – Rolo 1.000 m', 'aram liso rolo 1000 m'],
  ['0,8 a 1 mm', '0 8 1 mm'],
  ['Vitamina B12 & E', 'vitamin b 12'],
  ['50% d\'água_* "x" \\', '50 agua x'],
  ['Caixa d’Água, vitamina D', 'caix agua vitamin d'],
  ['🐶 ração', 'cachorr racao'],
  ['de para com', ''],
])('analyseText splits "%s" into the terms "%s" (S1)', (text, terms) => {
  expect(analyseText(text).join(' ')).toBe(terms);
});

test.each([
  ['1.000 metros', '1000m'],
  ['220 volts', '220v'],
  ['alimento para cães', 'alimentos cao'],
  ['ca\u0303es', 'cães'],
  ['Trator 4×4', 'trator 4x4'],
])('"%s" is the same search as "%s" (S1)', (one, other) => {
  expect(analyseText(one)).toEqual(analyseText(other));
});

test('analyseQuery keeps each term once, up to the maximum number of terms (S1)', () => {
  expect(analyseQuery('sal sais SAL mineral')).toEqual(['sal', 'mineral']);
  const words = Array.from({ length: 50 }, (_, index) => `${index}`);
  expect(analyseQuery(words.join(' '))).toHaveLength(maxQueryTerms);
});

test('analyseQuery ignores signs attached to words (S1)', () => {
  forAll(fc.string({ unit: fc.constantFrom(...'%_\\\'"*()^:+-~{}[];') }), (signs) => {
    expect(analyseQuery(`sal${signs} mineral${signs}`)).toEqual(['sal', 'mineral']);
  });
});

test.each([
  ['sal mine', 'mine'],
  ['Raçõ', 'raco'],
  ['sal-', ''],
  ['25k', 'k'],
])('the prefix of the word being typed in "%s" is "%s" (S1)', (text, prefix) => {
  expect(getQueryPrefix(text)).toBe(prefix);
});

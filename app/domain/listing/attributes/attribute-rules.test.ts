import { fc, forAll } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { oddText } from '#tests/support/odd-text.ts';
import { defaultAttributeKeys, formatAttributeKeys, parseAttributeKeys } from './attribute-keys.ts';
import {
  formatAttributeChoices,
  maxAttributeChoices,
  parseAttributeChoices,
  toggleAttributeChoice,
} from './attribute-params.ts';
import { findWeightRange, weightRanges } from './weight-ranges.ts';

describe('attribute keys that a shop filters by', () => {
  test('ignore accents and case, and a slash joins keys with the same meaning', () => {
    expect(parseAttributeKeys(defaultAttributeKeys)).toEqual([
      { slug: 'especie', name: 'Espécie', sources: ['especie'] },
      { slug: 'categoria-fase', name: 'Categoria/fase', sources: ['categoria-fase', 'categoria', 'fase'] },
      { slug: 'forma-fisica', name: 'Forma física', sources: ['forma-fisica'] },
    ]);
    const keys = parseAttributeKeys(defaultAttributeKeys) ?? [];
    expect(parseAttributeKeys(formatAttributeKeys(keys))).toEqual(keys);
    expect(parseAttributeKeys('Fase;; FASE ; fáse')?.map(({ name }) => name)).toEqual(['fáse']);
    expect(parseAttributeKeys('Espécie, Fase')?.map(({ name }) => name)).toEqual(['Espécie', 'Fase']);
    expect(parseAttributeKeys('')).toEqual([]);
  });

  test.each(['A;B;C;D;E;F;G', 'x'.repeat(61), 'Fase; –'])('%j is refused', (text) => {
    expect(parseAttributeKeys(text)).toBeNull();
  });
});

describe('attribute choices in a URL (L9)', () => {
  test('have one canonical text, whatever their order and spelling', () => {
    const text = 'especie.bovinos,especie.ovinos,fase.recria';
    expect(
      formatAttributeChoices(parseAttributeChoices('fase.recria', 'ESPÉCIE.Ovinos,especie.bovinos', 'fase.recria')),
    ).toBe(text);
    expect(formatAttributeChoices(parseAttributeChoices('bovinos', '.bovinos', 'especie.', '', '..'))).toBe('');
  });

  test('are limited in number, and parsing the canonical text changes nothing', () => {
    forAll(fc.array(oddText, { maxLength: 60 }), (texts) => {
      const text = formatAttributeChoices(parseAttributeChoices(...texts));
      const choices = parseAttributeChoices(text);
      expect(choices.length).toBeLessThanOrEqual(maxAttributeChoices);
      expect(formatAttributeChoices(choices)).toBe(text);
    });
  });

  test('contain a choice after the first click on it and not after the next', () => {
    const aves = { key: 'especie', value: 'aves' };
    expect(toggleAttributeChoice('fase.recria', aves)).toBe('especie.aves,fase.recria');
    expect(toggleAttributeChoice('especie.aves,fase.recria', aves)).toBe('fase.recria');
  });
});

test('every weight falls into one range, which includes its upper bound (P7)', () => {
  forAll(fc.integer({ min: 1, max: 2_000_000 }), (grams) => {
    const { aboveKg, toKg } = weightRanges[findWeightRange(grams)] ?? { aboveKg: Infinity, toKg: 0 };
    expect(grams > aboveKg * 1000 && (toKg === null || grams <= toKg * 1000)).toBe(true);
  });
  expect([1000, 25_000, 25_001].map((grams) => weightRanges[findWeightRange(grams)]?.slug)).toEqual([
    'ate-1-kg',
    'acima-de-15-ate-25-kg',
    'acima-de-25-ate-40-kg',
  ]);
});

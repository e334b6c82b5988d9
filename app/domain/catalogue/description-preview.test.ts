import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePreviewLength, cutPreview, listPreviewLength } from './description-preview.ts';

describe('cutPreview', () => {
  test('C02 keeps the first 100 characters and adds an ellipsis', () => {
    const text = 'ração '.repeat(40);
    expect(cutPreview(text, listPreviewLength)).toBe(`${text.slice(0, 100)}…`);
  });

  test('C02 a text that fits is left alone', () => {
    expect(cutPreview('a'.repeat(100), 100)).toBe('a'.repeat(100));
    expect(cutPreview('', 100)).toBe('');
  });

  test('E06 cuts at 150 characters, never inside one', () => {
    expect([...cutPreview('🐂'.repeat(200), comparePreviewLength)]).toHaveLength(151);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.constantFrom(100, 150), (text, max) => {
        const cut = cutPreview(text, max);
        expect(cut.isWellFormed()).toBe(text.isWellFormed());
        expect([...cut].length).toBeLessThanOrEqual(max + 1);
        expect(cutPreview(cut, max)).toBe(cut);
      }),
    );
  });
});

import { forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { oddText } from '#tests/support/odd-text.ts';
import { blankToEmpty, cleanLine, cleanText, cutCodePoints, removeInvisible } from './clean-text.ts';

test('cleanText keeps line breaks and drops control characters, lone surrogates and noncharacters', () => {
  expect(cleanText('a\r\nb\rc\0d\u007f\ud83de\ufffe\uffff\ufdd0\u{1fffe}\ufffd')).toBe('a\nb\ncde\ufffd');
  expect(cleanText('🐂 ca\u0303es')).toBe('🐂 cães');
});

test('cleanText returns text that can be encoded and that does not change when cleaned again', () => {
  forAll(oddText, (text) => {
    const clean = cleanText(text);
    expect(() => encodeURIComponent(clean)).not.toThrow();
    expect(cleanText(clean)).toBe(clean);
    expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
    expect(cleanLine(text)).not.toMatch(/^\s|\s$|\s\s|\n/);
  });
});

test('removeInvisible removes invisible characters but keeps the joiners inside emoji', () => {
  expect(removeInvisible('Ra\u00ad\u200bção\ufeff \u202eSal\u2060')).toBe('Ração Sal');
  expect(removeInvisible('👩\u200d🌾 ❤\ufe0f')).toBe('👩\u200d🌾 ❤\ufe0f');
});

test('removeInvisible removes each hidden character, and hidden text after an emoji', () => {
  expect(removeInvisible('Ra\u{e0041}\ufff9\u{1d173}\u3164\u2065ção 🐂\u{e0042}\u{e0043}')).toBe('Ração 🐂');
});

test.each([' \n', '\u2800', '\u0301\u0301'])(
  'blankToEmpty returns an empty text for %j, which shows nothing',
  (text) => {
    expect(blankToEmpty(text)).toBe('');
  },
);

test.each(['7', '–', ' ca\u0303o '])('blankToEmpty keeps %j, which is visible', (text) => {
  expect(blankToEmpty(text)).toBe(text);
});

test('cutCodePoints never splits a surrogate pair', () => {
  expect(cutCodePoints('a🐂b', 2)).toBe('a🐂');
  expect(cutCodePoints('🐂🐂', 1)).toBe('🐂');
  expect(cutCodePoints('abc', 0)).toBe('');
});

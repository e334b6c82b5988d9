import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getMissedKey, maxMissedLength, readMissedSearch } from './missed-search.ts';

test.each([
  ['  Ração  para\tPEIXE ', 'ração para peixe'],
  ['arame 1000 m', 'arame 1000 m'],
  ['vacina 50 doses 25 ml', 'vacina 50 doses 25 ml'],
  ['bota nº 42', 'bota nº 42'],
])('%j is counted as %j', (text, words) => {
  expect(readMissedSearch(text)).toBe(words);
});

test.each([
  'ana@example.com',
  '(67) 95555-0100',
  '+55 67 5550100',
  '111.222.333-44',
  '11.222.333/0001-81',
  '79000-000',
  'pedido 1234567',
  'http://evil.example',
  'www.loja.example',
  'a',
  '%_',
  '<script>alert(1)</script>'.repeat(4),
  '',
])('%j is not stored', (text) => {
  expect(readMissedSearch(text)).toBeNull();
});

test('a stored search is short and contains neither an at sign nor seven digits in a row', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const words = readMissedSearch(text);
      if (words === null) return;
      expect(words.length).toBeLessThanOrEqual(maxMissedLength);
      expect(words.replace(/[\s.,/()+-]/g, '')).not.toMatch(/\d{7}|@/);
      expect(readMissedSearch(words)).toBe(words);
    }),
  );
});

test('searches that differ only in accents and capitals count as the same', () => {
  expect(getMissedKey(readMissedSearch('RAÇÃO') ?? '')).toBe(getMissedKey(readMissedSearch('racao') ?? ''));
});

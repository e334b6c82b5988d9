import { expect, test } from 'vitest';
import { getMissedKey, readMissedSearch } from './missed-search.ts';

test.each([
  ['  Ração  para\tPEIXE ', 'ração para peixe'],
  ['vacina 50 doses 25 ml', 'vacina 50 doses 25 ml'],
  ['bota nº 42', 'bota nº 42'],
])('%j is counted as %j', (text, missedText) => {
  expect(readMissedSearch(text)).toBe(missedText);
});

test.each([
  'ana@example.com',
  '(67) 95555-0100',
  '111.222.333-44',
  '11.222.333/0001-81',
  '79000-000',
  'pedido 1234567',
  'http://evil.example',
  'www.loja.example',
  '%_',
  '<script>alert(1)</script>'.repeat(4),
])('%j is not stored', (text) => {
  expect(readMissedSearch(text)).toBeNull();
});

test('searches that differ only in accents and capitals count as the same', () => {
  expect(getMissedKey('RAÇÃO')).toBe(getMissedKey('racao'));
});

import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { guardCell, unguardCell } from '#app/domain/shared/guard-cell.ts';
import { joinRecords, splitList, splitPairs, splitRecords } from './joined-values.ts';

const value = fc
  .oneof(fc.string(), fc.string({ unit: fc.constantFrom('\\', '|', '=', 'a', ' ') }))
  .map((text) => text.trim());
const filled = value.filter((text) => text !== '');

test('lists, pairs and records that were joined are split into the same values', () => {
  forAll(fc.array(filled), (values) => {
    expect(splitList(joinRecords(values.map((item) => [item])))).toEqual(values);
  });
  forAll(fc.array(fc.record({ key: filled, value })), (pairs) => {
    expect(splitPairs(joinRecords(pairs.map(({ key, value: text }) => [key, text])))).toEqual(pairs);
  });
  forAll(fc.array(fc.array(filled, { minLength: 1 })), (records) => {
    expect(splitRecords(joinRecords(records))).toEqual(records);
  });
});

test('joined values may be typed with spaces, and may contain a second "=" or the backslashes of Windows paths', () => {
  expect(splitList('a | b|c ')).toEqual(['a', 'b', 'c']);
  expect(splitPairs('Peso = 5 kg|Conta=2=2')).toEqual([
    { key: 'Peso', value: '5 kg' },
    { key: 'Conta', value: '2=2' },
  ]);
  expect(splitRecords('fotos\\sela.jpg=Castanho')).toEqual([['fotos\\sela.jpg', 'Castanho']]);
});

test('a cell that begins like a formula is escaped and read back exactly', () => {
  const wild = fc
    .tuple(fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r'), fc.string())
    .map((parts) => parts.join(''));
  forAll(wild, (text) => {
    const guarded = guardCell(text);
    expect(guarded).not.toMatch(/^[=+\-@\t\r]/);
    expect(unguardCell(guarded)).toBe(text);
  });
});

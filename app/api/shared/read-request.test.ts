import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { hasAtMostValues } from './read-request.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** Counts the values in parsed JSON. An empty list or object counts as two, as if it contained a single value. */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const inside = Object.values(value);
  return (
    1 +
    Math.max(
      1,
      inside.map(countValues).reduce((sum, count) => sum + count, 0),
    )
  );
}

test('JSON exceeds the limit with the first value above it, whatever its texts contain', () => {
  forAll(fc.jsonValue(), fc.constantFrom(0, 2), (value, space) => {
    const json = encode(JSON.stringify(value, null, space));
    const values = countValues(JSON.parse(new TextDecoder().decode(json)));
    expect(hasAtMostValues(json, values)).toBe(true);
    expect(hasAtMostValues(json, values - 1)).toBe(false);
  });
});

test.each([
  ['"\\", [ {"', 1],
  ['"\\\\",[', 3],
  ['["[,,,{", "\\u005b,"]', 3],
  ['"a, b', 1],
  ['', 1],
])('%j counts as %i values', (json, values) => {
  expect(hasAtMostValues(encode(json), values)).toBe(true);
  expect(hasAtMostValues(encode(json), values - 1)).toBe(false);
});

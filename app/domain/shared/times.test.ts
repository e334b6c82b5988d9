import { expect, test } from 'vitest';
import { parseDuration } from './times.ts';

test.each([
  ['30s', 30_000],
  ['15m', 900_000],
  [' 2h ', 7_200_000],
  ['7d', 604_800_000],
])('%j is %i ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});

test.each(['15', '0m', '-5m', '1.5h', '15M', '15 m', '10000d'])('%j is not a duration', (text) => {
  expect(parseDuration(text)).toBeUndefined();
});

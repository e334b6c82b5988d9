import { expect, test } from 'vitest';
import { getRestartDelayMs } from './restart-backoff.ts';

test('a single accident is mended in a moment, a fault at every start ever more slowly up to half a minute', () => {
  expect(getRestartDelayMs(0)).toBe(100);
  expect([1, 2, 3, 4].map(getRestartDelayMs)).toEqual([100, 200, 400, 800]);
  expect(getRestartDelayMs(12)).toBe(30_000);
  expect(getRestartDelayMs(5000)).toBe(30_000);
});

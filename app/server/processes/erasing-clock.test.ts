import { expect, test } from 'vitest';
import { createErasingClock } from './erasing-clock.ts';

const hourMs = 60 * 60 * 1000;
const yearMs = 365 * 24 * hourMs;
const startMs = Date.UTC(2026, 10, 20);

test.each([
  ['right all the time', { atStartMs: 0, laterMs: 0 }, 2 * hourMs],
  ['set a year ahead while the store runs', { atStartMs: 0, laterMs: yearMs }, 2 * hourMs],
  ['set a year back while the store runs', { atStartMs: 0, laterMs: -yearMs }, 2 * hourMs - yearMs],
  ['a year ahead at the start, and put right', { atStartMs: yearMs, laterMs: 0 }, 2 * hourMs],
])('after two hours of a clock that is %s nothing newer is old', (_, { atStartMs, laterMs }, expected) => {
  let [ranMs, aheadMs] = [0, atStartMs];
  const erasingNow = createErasingClock(
    () => startMs + ranMs + aheadMs,
    () => ranMs,
  );
  ranMs = hourMs - 1;
  expect(erasingNow()).toBe(0);
  [ranMs, aheadMs] = [2 * hourMs, laterMs];
  expect(erasingNow()).toBe(startMs + expected);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCountdown, withoutComingOffer } from './countdown.ts';

const zero = { days: 0, hours: 0, minutes: 0, seconds: 0 };

test.each([
  [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
  [59_999, { days: 0, hours: 0, minutes: 0, seconds: 59 }],
  [999, zero],
  [0, zero],
  [-5000, zero],
  [Number.NaN, zero],
])('%d ms before the end leave %j (PP7)', (leftMs, countdown) => {
  expect(getCountdown({ endMs: 1_000_000 + leftMs, nowMs: 1_000_000 })).toEqual(countdown);
});

test('the parts add up to the seconds left, never below zero (PP7)', () => {
  const instant = fc.integer({ min: 0, max: 4_102_444_800_000 });
  fc.assert(
    fc.property(instant, instant, (endMs, nowMs) => {
      const { days, hours, minutes, seconds } = getCountdown({ endMs, nowMs });
      const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
      expect(total).toBe(Math.max(0, Math.floor((endMs - nowMs) / 1000)));
      expect(hours < 24 && minutes < 60 && seconds < 60 && seconds >= 0).toBe(true);
    }),
  );
});

test.each([
  ['has begun', 100, 200, { offerStartMs: 100, offerEndMs: 200 }],
  ['has no start', null, 200, { offerStartMs: null, offerEndMs: 200 }],
  ['has ended', 10, 50, { offerStartMs: 10, offerEndMs: 50 }],
  ['has not begun', 101, 200, { offerStartMs: 101, offerEndMs: null }],
])(
  'of an offer that %s at 100, the page knows what there is to count (PP7)',
  (_case, offerStartMs, offerEndMs, shown) => {
    expect(withoutComingOffer({ offerStartMs, offerEndMs }, 100)).toEqual(shown);
  },
);

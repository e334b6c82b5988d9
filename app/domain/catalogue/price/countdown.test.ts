import { expect, test } from 'vitest';
import { getCountdown, withoutComingOffer } from './countdown.ts';

const zero = { days: 0, hours: 0, minutes: 0, seconds: 0 };

test.each([
  [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
  [86_399_000, { days: 0, hours: 23, minutes: 59, seconds: 59 }],
  [59_999, { days: 0, hours: 0, minutes: 0, seconds: 59 }],
  [-5000, zero],
  [Number.NaN, zero],
])('the countdown %d ms before the end shows %j (PP7)', (leftMs, countdown) => {
  expect(getCountdown({ endMs: 1_000_000 + leftMs, nowMs: 1_000_000 })).toEqual(countdown);
});

test.each([
  ['has begun', 100, 200, { offerStartMs: 100, offerEndMs: 200 }],
  ['has no start', null, 200, { offerStartMs: null, offerEndMs: 200 }],
  ['has ended', 10, 50, { offerStartMs: 10, offerEndMs: 50 }],
  ['has not begun', 101, 200, { offerStartMs: 101, offerEndMs: null }],
])(
  'of an offer that %s at 100 ms the page receives only the dates that it needs (PP7)',
  (_case, offerStartMs, offerEndMs, shown) => {
    expect(withoutComingOffer({ offerStartMs, offerEndMs }, 100)).toEqual(shown);
  },
);

import { expect, test } from 'vitest';
import { isOfferActive, withoutComingOffer } from './offer.ts';

test.each([
  [null, null, false],
  [null, 200, true],
  [100, 200, true],
  [101, 200, false],
  [0, 100, false],
  [0, 99, false],
  [50, null, false],
])('D06 an offer from %s to %s at 100: %s', (offerStartMs, offerEndMs, active) => {
  expect(isOfferActive({ offerStartMs, offerEndMs }, 100)).toBe(active);
});

test.each([
  ['has begun', 100, 200, { offerStartMs: 100, offerEndMs: 200 }],
  ['has no start', null, 200, { offerStartMs: null, offerEndMs: 200 }],
  ['has ended', 10, 50, { offerStartMs: 10, offerEndMs: 50 }],
  ['has not begun', 101, 200, { offerStartMs: null, offerEndMs: null }],
])(
  'D06 of an offer that %s at 100, the page knows what there is to count',
  (_case, offerStartMs, offerEndMs, shown) => {
    expect(withoutComingOffer({ offerStartMs, offerEndMs }, 100)).toEqual(shown);
  },
);

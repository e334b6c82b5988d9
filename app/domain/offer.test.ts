import { expect, test } from 'vitest';
import { isOfferActive } from './offer.ts';

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

import { expect, test } from 'vitest';
import { isOfferRunning, withRunningOffer } from './offer.ts';

const [startMs, endMs] = [1000, 2000];

test.each([
  ['before its start', { offerStartMs: startMs, offerEndMs: endMs }, startMs - 1, false],
  ['at its start', { offerStartMs: startMs, offerEndMs: endMs }, startMs, true],
  ['just before its end', { offerStartMs: startMs, offerEndMs: endMs }, endMs - 1, true],
  ['at its end', { offerStartMs: startMs, offerEndMs: endMs }, endMs, false],
  ['without a start, before its end', { offerStartMs: null, offerEndMs: endMs }, 0, true],
  ['without an end, after its start', { offerStartMs: startMs, offerEndMs: null }, 9e12, true],
  ['without dates', { offerStartMs: null, offerEndMs: null }, 0, true],
])('whether an offer is running %s follows from its dates', (_case, offer, nowMs, isRunning) => {
  expect(isOfferRunning(offer, nowMs)).toBe(isRunning);
});

test('a discount stays after its offer ends, unless the shop ends discounts with their offers', () => {
  const product = { priceCents: 1000, discountBasisPoints: 1500, offerStartMs: startMs, offerEndMs: endMs };
  expect(withRunningOffer(product, { nowMs: endMs, offersEndDiscounts: false })).toBe(product);
  expect(withRunningOffer(product, { nowMs: endMs, offersEndDiscounts: true })).toEqual({
    priceCents: 1000,
    discountBasisPoints: 0,
    offerStartMs: null,
    offerEndMs: null,
  });
});

test('a product without a discount keeps its offer after the end, because it only drives a countdown', () => {
  const product = { discountBasisPoints: 0, offerStartMs: null, offerEndMs: endMs };
  expect(withRunningOffer(product, { nowMs: endMs, offersEndDiscounts: true })).toBe(product);
});

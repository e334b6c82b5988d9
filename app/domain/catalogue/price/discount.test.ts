import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import {
  basisPointsFromPercent,
  getSellingPriceCents,
  formatDiscount,
  hasDiscount,
  hasPrice,
  percentFromBasisPoints,
} from './discount.ts';

const anyPrice = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const anyDiscount = fc.integer({ min: 0, max: 10_000 });

test('getSellingPriceCents rounds R$ 589,90 less 15 % to R$ 501,42, where floating-point arithmetic gives 501,41 (P2, CL7, P8)', () => {
  expect(getSellingPriceCents({ priceCents: 58990, discountBasisPoints: 1500 })).toBe(50142);
});

test('getSellingPriceCents rounds the exact result half up, for prices up to the largest safe integer (P2, CL7, P8)', () => {
  forAll(anyPrice, anyDiscount, (priceCents, discountBasisPoints) => {
    const exact = (BigInt(priceCents) * BigInt(10_000 - discountBasisPoints) + 5000n) / 10_000n;
    expect(getSellingPriceCents({ priceCents, discountBasisPoints })).toBe(Number(exact));
  });
});

test.each([
  [Number.NaN, 0],
  [-1, 0],
  [100, -1],
  [100, 0.5],
])('getSellingPriceCents refuses a price of %d with a discount of %d', (priceCents, discountBasisPoints) => {
  expect(() => getSellingPriceCents({ priceCents, discountBasisPoints })).toThrow(RangeError);
});

test('a product without a price, or discounted by 100 %, has no price to show', () => {
  expect(hasPrice({ priceCents: 0, discountBasisPoints: 0 })).toBe(false);
  expect(hasPrice({ priceCents: 5000, discountBasisPoints: 10_000 })).toBe(false);
  expect(hasPrice({ priceCents: 1, discountBasisPoints: 0 })).toBe(true);
});

test('a product counts as discounted only when its discount is above 0 (L8)', () => {
  expect(hasDiscount({ discountBasisPoints: 0 })).toBe(false);
  expect(hasDiscount({ discountBasisPoints: 1 })).toBe(true);
});

test.each([
  [725, '7,25%'],
  [10_000, '100%'],
])('formatDiscount writes %d as %s', (basisPoints, text) => {
  expect(formatDiscount(basisPoints)).toBe(text);
});

test('percentages survive the conversion to basis points and back unchanged', () => {
  fc.assert(fc.property(anyDiscount, (points) => basisPointsFromPercent(percentFromBasisPoints(points)) === points));
});

test.each([-1, 100.01, 12.345, Number.NaN])('percentages cannot be %d', (percent) => {
  expect(() => basisPointsFromPercent(percent)).toThrow(RangeError);
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { createReviewLimiter, reviewLimits } from './review-limiter.ts';

const { perProduct, perSender, windowMs } = reviewLimits;

test('R8: 5 reviews of a product and 30 in all in 10 minutes', () => {
  expect(reviewLimits).toEqual({ perProduct: 5, perSender: 30, windowMs: 600_000 });
});

test('a sender may post a few reviews of one product, and again when the first of them is old enough', () => {
  const clock = { ms: 1_000_000 };
  const limiter = createReviewLimiter({ now: () => clock.ms });
  for (let count = 0; count < perProduct; count += 1) {
    expect(limiter.take({ sender: 'a', productId: 1 })).toBe(0);
    clock.ms += 1000;
  }
  expect(limiter.take({ sender: 'a', productId: 1 })).toBe((windowMs - perProduct * 1000) / 1000);
  expect(limiter.take({ sender: 'b', productId: 1 })).toBe(0);
  expect(limiter.take({ sender: 'a', productId: 2 })).toBe(0);
  clock.ms = 1_000_000 + windowMs - 1;
  expect(limiter.take({ sender: 'a', productId: 1 })).toBe(1);
  clock.ms += 1;
  expect(limiter.take({ sender: 'a', productId: 1 })).toBe(0);
  expect(limiter.take({ sender: 'a', productId: 1 })).toBe(1);
});

test('a refused posting does not make the wait longer', () => {
  const limiter = createReviewLimiter({ now: () => 0 });
  for (let count = 0; count < perProduct; count += 1) limiter.take({ sender: 'a', productId: 1 });
  const waits = Array.from({ length: 20 }, () => limiter.take({ sender: 'a', productId: 1 }));
  expect(new Set(waits)).toEqual(new Set([windowMs / 1000]));
});

test('a repeat counts for its sender, and leaves the product to others of that sender', () => {
  const limiter = createReviewLimiter({ now: () => 0 });
  const repeats = Array.from({ length: perSender }, () => limiter.take({ sender: 'a', productId: 1, isRepeat: true }));
  expect(new Set(repeats)).toEqual(new Set([0]));
  expect(limiter.take({ sender: 'a', productId: 1, isRepeat: true })).toBe(windowMs / 1000);
  expect(limiter.take({ sender: 'a', productId: 2 })).toBe(windowMs / 1000);
  expect(limiter.take({ sender: 'b', productId: 1 })).toBe(0);
});

test('what is given back was never counted', () => {
  const limiter = createReviewLimiter({ now: () => 0 });
  for (let count = 0; count < perSender * 3; count += 1) {
    expect(limiter.take({ sender: 'a', productId: 1 })).toBe(0);
    limiter.giveBack({ sender: 'a', productId: 1 });
  }
});

test('a clock of the machine that is set back makes nobody wait', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) });
  onTestFinished(() => void vi.useRealTimers());
  const limiter = createReviewLimiter();
  for (let count = 0; count < perProduct; count += 1) limiter.take({ sender: 'a', productId: 1 });
  vi.setSystemTime(Date.UTC(2020, 0, 1));
  expect(limiter.take({ sender: 'a', productId: 1 })).toBeLessThanOrEqual(windowMs / 1000);
  vi.setSystemTime(Date.UTC(2036, 0, 1));
  expect(limiter.take({ sender: 'a', productId: 1 })).toBeGreaterThan(0);
});

test('a sender who goes from product to product is stopped too', () => {
  const limiter = createReviewLimiter({ now: () => 0 });
  const waits = Array.from({ length: perSender + 1 }, (_, productId) => limiter.take({ sender: 'a', productId }));
  expect(waits.filter((wait) => wait > 0)).toHaveLength(1);
});

test('what it keeps is bounded: whoever posted longest ago is forgotten', () => {
  const limiter = createReviewLimiter({ now: () => 0, maxKept: 20 });
  for (let count = 0; count < perProduct; count += 1) limiter.take({ sender: 'a', productId: 1 });
  for (let sender = 0; sender < 100; sender += 1) limiter.take({ sender: String(sender), productId: 1 });
  expect(limiter.take({ sender: 'a', productId: 1 })).toBe(0);
});

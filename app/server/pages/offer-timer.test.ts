import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startOfferTimer, type OfferTimer } from './offer-timer.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;

let timer: OfferTimer | undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
});
afterEach(() => {
  timer?.stop();
  vi.useRealTimers();
});

/**
 * Starts a timer for a list of instants, and records when it applied offers; all times are in ms after the start.
 * @param failures number of attempts that fail at first
 */
async function openTimer(instants: number[], { failures = 0 } = {}) {
  const appliedAt: number[] = [];
  const errors: unknown[] = [];
  let remainingFailures = failures;
  timer = startOfferTimer({
    now: Date.now,
    async apply() {
      if (remainingFailures > 0) {
        remainingFailures -= 1;
        throw new Error('away');
      }
      appliedAt.push(Date.now() - startMs);
    },
    async findNextOfferInstantInData() {
      const coming = instants.map((instant) => startMs + instant).filter((instant) => instant > Date.now());
      return coming.length > 0 ? Math.min(...coming) : null;
    },
    onError: (error) => errors.push(error),
  });
  await vi.advanceTimersByTimeAsync(0);
  return { appliedAt, errors, replan: timer.replan };
}

test('offers are applied at the start and at each start or end of an offer, and not in between', async () => {
  const { appliedAt } = await openTimer([5000, 9000]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(appliedAt).toEqual([0, 5000, 9000]);
});

test('a new offer is applied when it starts, even if none was pending', async () => {
  const instants: number[] = [];
  const { appliedAt, replan } = await openTimer(instants);
  await vi.advanceTimersByTimeAsync(minuteMs / 2);
  instants.push(minuteMs / 2 + 2000);
  replan();
  await vi.advanceTimersByTimeAsync(5000);
  expect(appliedAt).toEqual([0, minuteMs / 2, minuteMs / 2 + 2000]);
});

test('starts and ends that are close together are applied together', async () => {
  const { appliedAt } = await openTimer([1000, 1001, 1002, 1003, 1400, 1600]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(appliedAt).toEqual([0, 1000, 1500, 2000]);
});

test('the clock is checked every minute, because the machine may have been suspended', async () => {
  const { appliedAt } = await openTimer([24 * 60 * minuteMs]);
  vi.setSystemTime(startMs + 23 * 60 * minuteMs + 59 * minuteMs + 30_000);
  await vi.advanceTimersByTimeAsync(2 * minuteMs);
  expect(appliedAt.at(-1)).toBeGreaterThanOrEqual(24 * 60 * minuteMs);
});

test('a failure is reported, and applying is retried a second later', async () => {
  const { appliedAt, errors } = await openTimer([5000], { failures: 2 });
  await vi.advanceTimersByTimeAsync(3000);
  expect(errors).toHaveLength(2);
  expect(appliedAt).toEqual([2000]);
});

test('a change while offers are being applied is handled right afterwards', async () => {
  const { appliedAt, replan } = await openTimer([]);
  replan();
  replan();
  replan();
  await vi.advanceTimersByTimeAsync(1000);
  expect(appliedAt).toEqual([0, 0, 0]);
});

test('a stopped timer applies no further offers', async () => {
  const { appliedAt } = await openTimer([1000]);
  timer?.stop();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(appliedAt).toEqual([0]);
});

test('an offer that ends while offers are being applied is applied next', async () => {
  const endMs = startMs + 5;
  const applied: number[] = [];
  timer = startOfferTimer({
    now: Date.now,
    async apply(nowMs) {
      applied.push(nowMs);
      vi.setSystemTime(Date.now() + 10);
    },
    findNextOfferInstantInData: async (nowMs) => (endMs > nowMs ? endMs : null),
    onError: () => expect.unreachable(),
  });
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(applied.some((nowMs) => nowMs >= endMs)).toBe(true);
});

import { expect, test } from 'vitest';
import { atLeast, atMost, getMedian, getQuantile } from './report.ts';

test('a target that is met gets no explanation, even where a reason is given', () => {
  const figure = atMost('time', 2, 2, { unit: 's', why: 'it waits' });
  expect(figure).toEqual({ name: 'time', value: '2 s', target: '≤ 2 s', isMet: true });
  expect(atLeast('share', 0.8, 0.8).why).toBeUndefined();
});

test('a target that is missed is reported with its share of the target and the reason, if one is known', () => {
  expect(atMost('time', 5.2, 2, { unit: 's', why: 'it waits' }).why).toBe('2.6 × the target: it waits');
  expect(atLeast('share', 0.5, 0.8, { why: 'few' })).toMatchObject({ isMet: false, why: '0.63 × the target: few' });
  expect(atMost('differences', 4, 0).why).toBe('4 instead of 0: not yet explained');
});

test('the median and the 99th percentile are chosen from the measured values', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(getMedian([3, 1, 2])).toBe(2);
  expect(getQuantile(values, 0.99)).toBe(199);
  expect(getQuantile(values, 1)).toBe(200);
});

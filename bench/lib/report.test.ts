import { expect, test } from 'vitest';
import { atLeast, atMost, describeMiss } from './report.ts';

test('a target that is met has nothing to explain, even where a reason is at hand', () => {
  const figure = atMost('time', 2, { limit: 2, unit: 's', why: 'it waits' });
  expect(figure).toEqual({ name: 'time', value: '2 s', target: '≤ 2 s', isMet: true });
  expect(describeMiss(figure)).toBe('');
  expect(describeMiss({ name: 'size', value: '3 KB' })).toBe('');
});

test('a target that is missed says by how much and why', () => {
  expect(describeMiss(atMost('time', 5.2, { limit: 2, unit: 's', why: 'it waits' }))).toBe(
    '2.6 × the target: it waits',
  );
  expect(describeMiss(atLeast('share', 0.5, { limit: 0.8, unit: '', why: 'few' }))).toBe('0.63 × the target: few');
});

test('a target that is missed without a reason says that none is known', () => {
  expect(describeMiss(atMost('time', 3, { limit: 2, unit: 's' }))).toBe('1.5 × the target: not yet explained');
});

test('several values for one target name those that fall short, and a target of none what is above it', () => {
  const scores = { name: 'scores', value: '96, 100, 69', target: '100 each', isMet: false, why: 'paint' };
  expect(describeMiss(scores)).toBe('96, 69 of 100: paint');
  expect(describeMiss({ name: 'differences', value: '4', target: '0', isMet: false })).toBe(
    '4 above the target: not yet explained',
  );
});

import { expect, test } from 'vitest';
import { createHeartbeats } from './heartbeats.ts';

test('a worker that was silent for fifteen steps is reported once', () => {
  const heartbeats = createHeartbeats();
  const told = Array.from({ length: 20 }, () => {
    heartbeats.hear(2);
    return heartbeats.step([1, 2]);
  });
  expect(told.flat()).toEqual([1]);
  expect(told.findIndex(({ length }) => length > 0)).toBe(14);
});

test('a worker that reports again is no longer silent', () => {
  const heartbeats = createHeartbeats();
  for (let round = 0; round < 3; round += 1) {
    for (let step = 0; step < 14; step += 1) expect(heartbeats.step([1])).toEqual([]);
    heartbeats.hear(1);
  }
});

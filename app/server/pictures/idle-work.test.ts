import { expect, test } from 'vitest';
import { createIdleWork } from './idle-work.ts';

function setUp(maxWaiting: number) {
  const done: number[] = [];
  const idle = Promise.withResolvers<void>();
  return { done, idle, work: createIdleWork({ maxWaiting, waitForIdle: () => idle.promise }) };
}

test('work waits until the processor is idle, and is done in the order in which it was added', async () => {
  const { done, idle, work } = setUp(10);
  for (const number of [1, 2]) work.add(async () => done.push(number));
  expect(done).toEqual([]);
  idle.resolve();
  await expect.poll(() => done).toEqual([1, 2]);
});

test('work above the limit is dropped, and a failed task does not stop the following ones', async () => {
  const { done, idle, work } = setUp(2);
  work.add(() => Promise.reject(new Error('unreadable')));
  for (const number of [1, 2]) work.add(async () => done.push(number));
  idle.resolve();
  await expect.poll(() => done).toEqual([1]);
});

test('no work is done after the queue was stopped', async () => {
  const { done, idle, work } = setUp(2);
  work.add(async () => done.push(1));
  work.stop();
  work.add(async () => done.push(2));
  idle.resolve();
  await idle.promise;
  expect(done).toEqual([]);
});

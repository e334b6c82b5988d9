import { expect, test } from 'vitest';
import { createIdleWork } from './idle-work.ts';

test('work waits until the processor is idle, and is done in the order in which it was added', async () => {
  const done: number[] = [];
  const idle = Promise.withResolvers<void>();
  const work = createIdleWork({ maxWaiting: 10, waitForIdle: () => idle.promise });
  for (const number of [1, 2]) work.add(async () => done.push(number));
  expect(done).toEqual([]);
  idle.resolve();
  await expect.poll(() => done).toEqual([1, 2]);
});

test('work above the limit is dropped, and a failed task does not stop the following ones', async () => {
  const done: number[] = [];
  const idle = Promise.withResolvers<void>();
  const work = createIdleWork({ maxWaiting: 2, waitForIdle: () => idle.promise });
  work.add(() => Promise.reject(new Error('unreadable')));
  for (const number of [1, 2]) work.add(async () => done.push(number));
  idle.resolve();
  await expect.poll(() => done).toEqual([1]);
});

test('no work is done after the queue was stopped', async () => {
  const done: number[] = [];
  const idle = Promise.withResolvers<void>();
  const work = createIdleWork({ maxWaiting: 2, waitForIdle: () => idle.promise });
  work.add(async () => done.push(1));
  work.stop();
  work.add(async () => done.push(2));
  idle.resolve();
  await idle.promise;
  expect(done).toEqual([]);
});

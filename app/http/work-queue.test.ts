import { expect, test } from 'vitest';
import { createWorkQueue, Overloaded } from './work-queue.ts';

function setUp(limits: { concurrency: number; maxWaiting?: number }) {
  const run = createWorkQueue(limits);
  const started: string[] = [];
  const gates = new Map<string, () => void>();
  return {
    started,
    add: (name: string, options?: { isUrgent?: boolean }) =>
      run(() => {
        started.push(name);
        return new Promise<string>((resolve) => gates.set(name, () => resolve(name)));
      }, options),
    finish: (name: string) => gates.get(name)?.(),
  };
}

test('work above the limit waits, and starts in the order in which it was added', async () => {
  const { started, add, finish } = setUp({ concurrency: 2 });
  const [a, b, c, d] = [add('a'), add('b'), add('c'), add('d')];
  expect(started).toEqual(['a', 'b']);
  finish('b');
  await b;
  finish('a');
  await a;
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd']);
  finish('c');
  finish('d');
  expect(await Promise.all([c, d])).toEqual(['c', 'd']);
});

test('work is refused when the queue is full', async () => {
  const { started, add, finish } = setUp({ concurrency: 1, maxWaiting: 1 });
  const [a, b] = [add('a'), add('b')];
  await expect(add('c')).rejects.toThrow(Overloaded);
  finish('a');
  expect(await a).toBe('a');
  await expect.poll(() => started).toEqual(['a', 'b']);
  finish('b');
  expect(await b).toBe('b');
});

test('urgent work goes first, and evicts the last work that is not urgent', async () => {
  const { started, add, finish } = setUp({ concurrency: 1, maxWaiting: 2 });
  const [first, second, third] = [add('first'), add('second'), add('third')];
  const outcomes = Promise.allSettled([first, second, third]);
  const urgent = [add('urgent', { isUrgent: true }), add('urgent too', { isUrgent: true })];
  await expect(add('one too many', { isUrgent: true })).rejects.toThrow(Overloaded);
  for (const name of ['first', 'urgent', 'urgent too']) {
    await expect.poll(() => started.at(-1)).toBe(name);
    finish(name);
  }
  expect(await Promise.all(urgent)).toEqual(['urgent', 'urgent too']);
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('failed work frees its slot for the next', async () => {
  const run = createWorkQueue({ concurrency: 1 });
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(async () => 'next')).toBe('next');
});

test('work that never waits keeps its slot until the next turn of the event loop, so that simultaneous work is counted', async () => {
  const run = createWorkQueue({ concurrency: 1, maxWaiting: 0 });
  await run(async () => 'first');
  await expect(run(async () => 'second')).rejects.toThrow(Overloaded);
  await new Promise(setImmediate);
  expect(await run(async () => 'third')).toBe('third');
});

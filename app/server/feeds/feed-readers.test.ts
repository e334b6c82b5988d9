import { expect, test } from 'vitest';
import { createFeedReaders } from './feed-readers.ts';

const kilobyte = 1000;

/** Simulates one reader per entry of `bytes`, the number of bytes that it has received after `seconds`. */
function readFor(seconds: number, bytes: readonly number[]) {
  let nowMs = 0;
  const ended: number[] = [];
  const readers = createFeedReaders(() => nowMs);
  const entered = bytes.map((bytesRead, index) => ({ bytesRead, destroy: () => void ended.push(index) }));
  for (const reader of entered) readers.enter(reader);
  nowMs = seconds * 1000;
  return { readers, entered, ended };
}

const ten = (bytes: number) => Array.from({ length: 10 }, () => bytes);

test('the tenth reader is admitted, however far the others have read', () => {
  const { readers, ended } = readFor(600, ten(0).slice(1));
  expect(readers.makeRoom()).toBe(true);
  expect(ended).toEqual([]);
});

test('when ten slow readers are connected, each new reader replaces the slowest one', () => {
  const { readers, ended } = readFor(
    20,
    ten(300 * kilobyte)
      .with(7, 100)
      .with(3, 200),
  );
  expect([readers.makeRoom(), ended]).toEqual([true, [7]]);
  readers.enter({ bytesRead: 0, destroy: () => {} });
  expect([readers.makeRoom(), ended]).toEqual([true, [7, 3]]);
});

test('when ten readers are new or read quickly, the eleventh is asked to try again later', () => {
  const fresh = readFor(9, ten(0));
  expect([fresh.readers.makeRoom(), fresh.ended]).toEqual([false, []]);
  const quick = readFor(20, ten(20 * 256 * kilobyte));
  expect([quick.readers.makeRoom(), quick.ended]).toEqual([false, []]);
});

test('a slot is free again when its reader disconnects', () => {
  const { readers, entered, ended } = readFor(1, ten(0));
  expect(readers.makeRoom()).toBe(false);
  if (entered[0]) readers.leave(entered[0]);
  expect([readers.makeRoom(), ended]).toEqual([true, []]);
});

import { expect, test } from 'vitest';
import { createFeedReaders } from './feed-readers.ts';

const kilobyte = 1000;

/**
 * Connects one reader per entry of `bytes`, and lets `seconds` pass, after which each has received that many bytes.
 * @returns `disconnected` lists the indexes of the readers that were disconnected to make room
 */
function readFor(seconds: number, bytes: readonly number[]) {
  let nowMs = 0;
  const disconnected: number[] = [];
  const readers = createFeedReaders(() => nowMs);
  const connected = bytes.map((bytesRead, index) => ({ bytesRead, destroy: () => void disconnected.push(index) }));
  for (const reader of connected) readers.add(reader);
  nowMs = seconds * 1000;
  return { readers, connected, disconnected };
}

const repeatTenTimes = (bytes: number) => Array.from({ length: 10 }, () => bytes);

test('the tenth reader is admitted, however far the others have read', () => {
  const { readers, disconnected } = readFor(600, repeatTenTimes(0).slice(1));
  expect(readers.makeRoom()).toBe(true);
  expect(disconnected).toEqual([]);
});

test('when ten slow readers are connected, each new reader replaces the slowest one', () => {
  const { readers, disconnected } = readFor(
    20,
    repeatTenTimes(300 * kilobyte)
      .with(7, 100)
      .with(3, 200),
  );
  expect([readers.makeRoom(), disconnected]).toEqual([true, [7]]);
  readers.add({ bytesRead: 0, destroy: () => {} });
  expect([readers.makeRoom(), disconnected]).toEqual([true, [7, 3]]);
});

test('when ten readers are new or read quickly, the eleventh is asked to try again later', () => {
  const fresh = readFor(9, repeatTenTimes(0));
  expect([fresh.readers.makeRoom(), fresh.disconnected]).toEqual([false, []]);
  const quick = readFor(20, repeatTenTimes(20 * 256 * kilobyte));
  expect([quick.readers.makeRoom(), quick.disconnected]).toEqual([false, []]);
});

test('a slot is free again when its reader disconnects', () => {
  const { readers, connected, disconnected } = readFor(1, repeatTenTimes(0));
  expect(readers.makeRoom()).toBe(false);
  if (connected[0]) readers.remove(connected[0]);
  expect([readers.makeRoom(), disconnected]).toEqual([true, []]);
});

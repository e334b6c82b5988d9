import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createRetentionClock, startRetentionClock } from './retention-clock.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const yearMs = 365 * 24 * hourMs;
const startMs = Date.UTC(2026, 10, 20);

/** Simulates a machine with a running store. Its clock is wrong by `machine.aheadMs`. */
async function makeMachine() {
  const dataDir = await createTemporaryFolder();
  const machine = { atMs: startMs, aheadMs: 0 };
  const now = () => machine.atMs + machine.aheadMs;
  let store = start();
  function start() {
    return startRetentionClock(dataDir, { now, elapsedMs: () => machine.atMs });
  }
  return {
    dataDir,
    machine,
    retentionNow: createRetentionClock(dataDir, now),
    restart() {
      store.stop();
      machine.atMs += 5000;
      store = start();
    },
    run(minutes: number) {
      // The clock's step is called only every ten minutes instead of every minute, which has the same result.
      for (let minutesLeft = minutes; minutesLeft > 0; minutesLeft -= 10) {
        machine.atMs += Math.min(minutesLeft, 10) * minuteMs;
        store.step();
      }
    },
  };
}

test('no data count as old in the first hour of a store, and afterwards the retention clock is an hour or two behind', async () => {
  const { run, retentionNow } = await makeMachine();
  run(60);
  expect(retentionNow()).toBeLessThanOrEqual(startMs + 10 * minuteMs);
  run(24 * 60);
  expect(retentionNow()).toBeGreaterThanOrEqual(startMs + 23 * hourMs);
  expect(retentionNow()).toBeLessThanOrEqual(startMs + 25 * hourMs);
});

test.each([5, 59])('a store that is restarted every %d minutes erases old data too', async (minutes) => {
  const { run, restart, retentionNow, machine } = await makeMachine();
  while (machine.atMs < startMs + 24 * hourMs) {
    run(minutes);
    restart();
  }
  expect(retentionNow()).toBeGreaterThan(startMs + 21 * hourMs);
});

test.each([
  ['set a year ahead while the store runs, for good', 0, yearMs, 600],
  ['a year ahead at a start, for most of an hour and several starts', yearMs, yearMs, 25],
])('a clock that is %s makes no recent data count as old', async (_, atStartMs, laterMs, minutes) => {
  const { run, restart, retentionNow, machine } = await makeMachine();
  run(180);
  for (let start = 0; start < 2; start += 1) {
    machine.aheadMs = atStartMs;
    restart();
    machine.aheadMs = laterMs;
    run(minutes);
    expect(retentionNow()).toBeLessThanOrEqual(machine.atMs);
    machine.aheadMs = 0;
  }
  restart();
  run(300);
  expect(retentionNow()).toBeGreaterThan(startMs + 3 * hourMs);
  expect(retentionNow()).toBeLessThanOrEqual(machine.atMs);
});

test('a clock that is a year ahead for the second time is not trusted at once', async () => {
  const { run, restart, retentionNow, machine } = await makeMachine();
  machine.aheadMs = yearMs;
  restart();
  run(180);
  machine.aheadMs = 0;
  restart();
  run(1);
  machine.aheadMs = yearMs;
  restart();
  run(1);
  expect(retentionNow()).toBeLessThanOrEqual(machine.atMs);
});

test('files that cannot be read or written make no data count as old, and no folder is created', async () => {
  const { run, retentionNow, dataDir } = await makeMachine();
  run(180);
  writeFileSync(path.join(dataDir, 'relogio.json'), '{"believedMs":"9e99"');
  expect(retentionNow()).toBe(0);
  rmSync(dataDir, { recursive: true });
  run(1);
  expect(retentionNow()).toBe(0);
  expect(() => readdirSync(dataDir)).toThrow('ENOENT');
});

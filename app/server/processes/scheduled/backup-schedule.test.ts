import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeScheduledBackupName } from '#app/files/backups/scheduled-backups.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { startScheduledBackups } from './backup-schedule.ts';

const minuteMs = 60_000;
let folder: string;
let started: number[];
let messages: string[];
let failures: number;
let running: { stop(): void } | undefined;

beforeEach(async () => {
  folder = await createTemporaryFolder();
  [started, messages, failures] = [[], [], 0];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2026, 10, 20, 12) });
});
afterEach(() => {
  running?.stop();
  vi.useRealTimers();
});

function start(keepMs = 7 * 24 * 60 * minuteMs) {
  const say = (_fields: object, message: string) => messages.push(message);
  running = startScheduledBackups({
    retentionNow: Date.now,
    plan: { to: folder, everyMs: 15 * minuteMs, keepMs },
    log: { info: say, error: say } as unknown as Parameters<typeof startScheduledBackups>[0]['log'],
    async runBackup(file) {
      started.push(Date.now());
      if (failures-- > 0) throw new Error('no room');
      await writeFile(file, 'x');
    },
  });
}

/** Advances the time from timer to timer until `count` backups were attempted and their follow-up work is done. */
async function passUntil(count: number): Promise<void> {
  while (messages.length < count) {
    if (vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('the first backup is made at once, and each following one when it is due', async () => {
  start();
  await passUntil(3);
  const gaps = started.slice(1).map((atMs, index) => (atMs - (started[index] ?? 0)) / minuteMs);
  expect(gaps).toEqual([15, 15]);
  expect(messages).toEqual(['backup made', 'backup made', 'backup made']);
  expect(await readdir(folder)).toHaveLength(3);
});

test('a store that was restarted waits until the next backup is due', async () => {
  await writeFile(path.join(folder, makeScheduledBackupName(Date.now() - 5 * minuteMs)), '');
  const startedAt = Date.now();
  start();
  await passUntil(1);
  expect((started[0] ?? 0) - startedAt).toBe(10 * minuteMs);
});

test('a latest backup with a future date, after a clock was set back, delays the next one by no more than its interval', async () => {
  await writeFile(path.join(folder, makeScheduledBackupName(Date.now() + 24 * 60 * minuteMs)), '');
  const startedAt = Date.now();
  start();
  await passUntil(1);
  expect((started[0] ?? 0) - startedAt).toBe(15 * minuteMs);
});

test('a failed backup is reported and retried within a minute, and removes nothing', async () => {
  const old = makeScheduledBackupName(Date.now() - 30 * 24 * 60 * minuteMs);
  await writeFile(path.join(folder, old), '');
  failures = 1;
  start();
  await passUntil(1);
  expect([messages, await readdir(folder)]).toEqual([['backup failed'], [old]]);
  await passUntil(2);
  expect((started[1] ?? 0) - (started[0] ?? 0)).toBe(minuteMs);
  expect(await readdir(folder)).toEqual([expect.not.stringContaining(old)]);
});

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { withLock } from './process-lock.mjs';

let file = '';
beforeEach(async () => {
  file = path.join(await createTemporaryFolder(), 'cache/setup.lock');
});

test('the lock lets one task run at a time, and is free again when the task ends, even with an error', async () => {
  let running = 0;
  const runningCounts: number[] = [];
  const work = async (fails: boolean) => {
    runningCounts.push((running += 1));
    await wait(20);
    running -= 1;
    if (fails) throw new Error('no disk');
  };
  await Promise.allSettled([true, false, true].map((fails) => lock(() => work(fails))));
  expect(runningCounts).toEqual([1, 1, 1]);
  expect(existsSync(file)).toBe(false);
});

test('the lock is free when the process that held it has died', async () => {
  const script = `
    import { withLock } from './scripts/lib/process-lock.mjs';
    await withLock({ file: ${JSON.stringify(file)}, waitingLabel: '', work: () => process.kill(process.pid, 'SIGKILL') });`;
  spawnSync(process.execPath, ['--input-type=module', '-e', script]);
  expect(existsSync(file)).toBe(true);
  expect(await lock(async () => 'done')).toBe('done');
});

function lock<T>(work: () => Promise<T>): Promise<T> {
  return withLock({ file, waitingLabel: 'Esperando', work });
}

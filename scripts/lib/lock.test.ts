import { spawnSync } from 'node:child_process';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { withLock } from './lock.mjs';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await createTemporaryFolder();
  file = path.join(folder, 'cache/setup.lock');
});

test('lets one work at a time and goes away afterwards', async () => {
  const steps: string[] = [];
  async function work(name: string): Promise<void> {
    steps.push(`${name} begins`);
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    steps.push(`${name} ends`);
  }
  await Promise.all(['a', 'b', 'c'].map((name) => lock(() => work(name))));
  expect(steps.filter((_step, index) => index % 2 === 0).map((step) => step.split(' ')[0])).toEqual(
    steps.filter((_step, index) => index % 2 === 1).map((step) => step.split(' ')[0]),
  );
  expect(existsSync(file)).toBe(false);
});

test('goes away when the work fails', async () => {
  await expect(lock(() => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(existsSync(file)).toBe(false);
});

test('takes over from a process that died', async () => {
  await lock(async () => undefined);
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, JSON.stringify({ pid, host: hostname() }));
  expect(await lock(async () => 'done')).toBe('done');
});

test('takes over from another machine that stopped touching it', async () => {
  await lock(async () => undefined);
  writeFileSync(file, JSON.stringify({ pid: 1, host: 'elsewhere.example' }));
  utimesSync(file, 0, 0);
  expect(await lock(async () => 'done')).toBe('done');
});

function lock<T>(work: () => Promise<T>): Promise<T> {
  return withLock({ file, waitingLabel: 'Esperando', work });
}

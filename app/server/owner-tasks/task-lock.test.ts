import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTaskLock } from './task-lock.ts';

test('one process at a time holds the lock, and a process that has ended does not', async () => {
  const lock = createTaskLock(path.join(await createTemporaryFolder(), 'em-andamento'));
  expect(await lock.take()).toBe(true);
  expect(await lock.take()).toBe(false);
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  await lock.passTo(other.pid ?? 0);
  expect([await lock.isHeld(), await lock.take()]).toEqual([true, false]);
  other.kill('SIGKILL');
  await once(other, 'close');
  expect([await lock.isHeld(), await lock.take()]).toEqual([false, true]);
});

test('a lock file that is being written counts as held, and one whose writer has died does not', async () => {
  const file = path.join(await createTemporaryFolder(), 'em-andamento');
  const lock = createTaskLock(file);
  await writeFile(file, '{"pid":');
  expect([await lock.isHeld(), await lock.take()]).toEqual([true, false]);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(file, longAgo, longAgo);
  expect([await lock.isHeld(), await lock.take()]).toEqual([false, true]);
});

test('the end of one task does not release the lock of the next', async () => {
  const lock = createTaskLock(path.join(await createTemporaryFolder(), 'em-andamento'));
  await lock.take();
  await lock.release(process.pid + 1);
  expect(await lock.isHeld()).toBe(true);
  await lock.release(process.pid);
  expect(await lock.isHeld()).toBe(false);
});

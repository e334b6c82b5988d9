import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { writeWholeFile } from './atomic-file.ts';
import { isRunning, markProcess } from './process-mark.ts';

const projectDir = path.join(import.meta.dirname, '../../..');
const writeForEver = `
  import { writeWholeFile } from '#app/files/disk/atomic-file.ts';
  await writeWholeFile(process.argv[1], async (handle) => {
    await handle.appendFile('begun');
    process.stdout.write('begun');
    await new Promise(() => setInterval(() => {}, 1000));
  });`;

test('what a killed process left of a file goes when the next one is written, and what others are writing stays', async () => {
  const folder = await createTemporaryFolder();
  const begin = async (name: string) => {
    const args = ['--input-type=module', '-e', writeForEver, path.join(folder, name)];
    const writer = spawn(process.execPath, args, { cwd: projectDir, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(writer.stdout, 'data');
    return async () => {
      writer.kill('SIGKILL');
      await once(writer, 'close');
    };
  };
  const [killFirst, killSecond] = [await begin('primeira'), await begin('segunda')];
  const listed = async () => (await readdir(folder)).map((name) => name.split('.')[0]).toSorted();
  try {
    await writeWholeFile(path.join(folder, 'terceira'), (handle) => handle.appendFile('x'));
    expect(await listed()).toEqual(['primeira', 'segunda', 'terceira']);
    await killFirst();
    await writeWholeFile(path.join(folder, 'quarta'), (handle) => handle.appendFile('x'));
    expect(await listed()).toEqual(['quarta', 'segunda', 'terceira']);
  } finally {
    await killSecond();
  }
});

test('a process is another one when its number was given again', () => {
  const mark = markProcess(process.pid);
  expect(isRunning(mark)).toBe(true);
  expect(isRunning({ ...mark, startedAt: '1' })).toBe(false);
});

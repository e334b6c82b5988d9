import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { collectWarnings } from '#tests/support/collect-warnings.ts';
import { emptyIfMissing, reportUnlessMissing, undefinedIfMissing } from './missing-file.ts';
import { writeAtomically } from './write-atomically.ts';
import { isRunning, identifyProcess } from './process-identity.ts';

const projectDir = path.join(import.meta.dirname, '../../..');
/** Suffix of a temporary file that a process on another machine has created. */
const otherMachineSuffix = '.000000-1-1-00112233.parcial';
const endlessWriterSource = `
  import { writeAtomically } from '#app/data/disk/write-atomically.ts';
  await writeAtomically(process.argv[1], async (handle) => {
    await handle.appendFile('begun');
    process.stdout.write('begun');
    await new Promise(() => setInterval(() => {}, 1000));
  });`;

test('unfinished files of a killed process are removed by the next write, but those of running processes are not', async () => {
  const folder = await createTemporaryFolder();
  const startWriter = async (name: string) => {
    const args = ['--input-type=module', '-e', endlessWriterSource, path.join(folder, name)];
    const writer = spawn(process.execPath, args, { cwd: projectDir, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(writer.stdout, 'data');
    return async () => {
      writer.kill('SIGKILL');
      await once(writer, 'close');
    };
  };
  const [killFirst, killSecond] = [await startWriter('primeira'), await startWriter('segunda')];
  const listed = async () => (await readdir(folder)).map((name) => name.split('.')[0]).toSorted();
  try {
    await writeAtomically(path.join(folder, 'terceira'), (handle) => handle.appendFile('x'));
    expect(await listed()).toEqual(['primeira', 'segunda', 'terceira']);
    await killFirst();
    await writeAtomically(path.join(folder, 'quarta'), (handle) => handle.appendFile('x'));
    expect(await listed()).toEqual(['quarta', 'segunda', 'terceira']);
  } finally {
    await killSecond();
  }
});

test('unfinished files of another machine are removed after a day', async () => {
  const folder = await createTemporaryFolder();
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const name of ['velha.zip', 'nova.zip']) await writeFile(path.join(folder, `${name}${otherMachineSuffix}`), 'x');
  await utimes(path.join(folder, `velha.zip${otherMachineSuffix}`), yesterday, yesterday);
  await writeAtomically(path.join(folder, 'cheia'), (handle) => handle.appendFile('x'));
  expect((await readdir(folder)).toSorted()).toEqual(['cheia', `nova.zip${otherMachineSuffix}`]);
});

test('a file that is written several times at once has the whole content of one write, and no other file remains', async () => {
  const folder = await createTemporaryFolder();
  const file = path.join(folder, 'estado.json');
  const contents = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000));
  await Promise.all(contents.map((content) => writeAtomically(file, (handle) => handle.writeFile(content))));
  expect(contents).toContain(await readFile(file, 'utf8'));
  expect(await readdir(folder)).toEqual(['estado.json']);
});

test('a write that fails leaves the old content, and its error names the file', async () => {
  const folder = await createTemporaryFolder();
  const file = path.join(folder, 'estado.json');
  await writeAtomically(file, (handle) => handle.writeFile('old'));
  const fails = writeAtomically(file, async (handle, draft) => {
    await handle.writeFile('new');
    await readFile(`${draft}/nothing`);
  });
  await expect(fails).rejects.toMatchObject({ code: 'ENOTDIR', path: file });
  expect(await readFile(file, 'utf8')).toBe('old');
  expect(await readdir(folder)).toEqual(['estado.json']);
});

test('a process with the reused id of an earlier one is recognised as another process', () => {
  const identity = identifyProcess(process.pid);
  expect(isRunning(identity)).toBe(true);
  expect(isRunning({ ...identity, startedAt: '1' })).toBe(false);
});

const missing = '/tmp/no such folder';

test('a missing file is read as undefined and not logged, and a missing folder is read as empty', async () => {
  expect(await readFile(missing).catch(undefinedIfMissing)).toBeUndefined();
  expect(await readdir(missing).catch(emptyIfMissing)).toEqual([]);
  expect(await collectWarnings(async () => void (await readFile(missing).catch(reportUnlessMissing)))).toBe('');
});

test('an existing file that cannot be read is an error, or is logged', async () => {
  await expect(readFile('/tmp').catch(undefinedIfMissing)).rejects.toThrow('EISDIR');
  await expect(readdir(import.meta.filename).catch(emptyIfMissing)).rejects.toThrow('ENOTDIR');
  expect(await collectWarnings(async () => void (await readFile('/tmp').catch(reportUnlessMissing)))).toContain(
    'EISDIR',
  );
});

import { existsSync, readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { install } from './install-test-tools.mjs';
import { findChromium, findPostgresBin } from './find-programs.mjs';

let folder = '';
beforeEach(async () => {
  folder = await createTemporaryFolder();
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('the Chromium that CHROMIUM_PATH names is used, and no other when that one does not exist', async () => {
  await makeProgram('chromium', 'echo "Chromium 156.0"');
  const browserPath = await makeProgram('my-browser', 'echo "Chromium 156.0.1"');
  vi.stubEnv('CHROMIUM_PATH', browserPath);
  expect(findChromium()).toBe(browserPath);
  vi.stubEnv('CHROMIUM_PATH', path.join(folder, 'missing'));
  expect(findChromium()).toBeUndefined();
});

test('the headless shell is preferred to the full browser, and a program that does not report a version is skipped', async () => {
  const browser = await makeProgram('google-chrome', 'echo "Google Chrome 150.0"');
  await makeProgram('chromium', 'echo "install snap 2.61"; exit 1');
  expect(findChromium()).toBe(browser);
  const shell = await makeProgram('chromium-headless-shell', 'echo "Chromium 156.0"');
  expect(findChromium()).toBe(shell);
});

test('the PostgreSQL folder named by POSTGRES_BIN is used only when it contains a server', async () => {
  vi.stubEnv('POSTGRES_BIN', folder);
  await makeProgram('initdb', 'true');
  expect(findPostgresBin()).toBeUndefined();
  await makeProgram('postgres', 'true');
  expect(findPostgresBin()).toBe(folder);
});

test('Debian packages are installed only as root and never in place of a program that a person chose, and the next package is tried when one cannot be installed', async () => {
  await makeProgram('sh', 'exec /bin/sh "$@"');
  await makeProgram('apt-get', `echo "$*" >> ${folder}/calls; [ "$4" != one ]`);
  const attempt = () =>
    install({
      name: 'Programa',
      variable: 'PROGRAM_PATH',
      packages: ['one', 'two', 'three'],
      isThere: () => readFileSync(path.join(folder, 'calls'), 'utf8').includes('two'),
      advice: 'Instale',
    });
  const identity = vi.spyOn(process, 'getuid').mockReturnValue(1000);
  await expect(attempt()).rejects.toThrow('O que fazer: Instale');
  expect(existsSync(path.join(folder, 'calls'))).toBe(false);
  identity.mockReturnValue(0);
  vi.stubEnv('PROGRAM_PATH', '/of/a/person');
  await expect(attempt()).rejects.toThrow('O que fazer: Instale');
  expect(existsSync(path.join(folder, 'calls'))).toBe(false);
  vi.stubEnv('PROGRAM_PATH', '');
  await attempt();
  expect(readFileSync(path.join(folder, 'calls'), 'utf8').split('\n')).toEqual([
    'update',
    'install -y --no-install-recommends one',
    'update',
    'install -y --no-install-recommends two',
    '',
  ]);
});

async function makeProgram(name: string, script: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

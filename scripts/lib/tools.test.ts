import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { planChromium, planPostgres } from './test-tools.mjs';
import { canUseApt, findChromium, findPostgresBin } from './tools.mjs';

describe('planChromium', () => {
  test('asks Debian for the headless shell and then for the browser where packages can be installed, then Playwright', () => {
    const [shell, browser, download] = planChromium(true);
    expect(shell).toEqual([
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    ]);
    expect(browser?.at(-1)?.at(-1)).toBe('chromium');
    expect(download).toEqual([['playwright', 'install', 'chromium']]);
  });

  test('downloads one where packages cannot be installed', () => {
    expect(planChromium(false)).toEqual([[['playwright', 'install', 'chromium']]]);
  });
});

describe('planPostgres', () => {
  test('asks Debian where packages can be installed', () => {
    expect(planPostgres(true)[0]?.at(-1)).toEqual([
      'apt-get',
      'install',
      '-y',
      '--no-install-recommends',
      'postgresql',
    ]);
  });

  test('leaves it to the person elsewhere', () => {
    expect(planPostgres(false)).toEqual([]);
  });
});

describe('finding programs', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  test('takes the Chromium named by CHROMIUM_PATH', async () => {
    const program = await makeProgram('my-browser', 'echo "Chromium 156.0.1"');
    vi.stubEnv('CHROMIUM_PATH', program);
    expect(findChromium()).toBe(program);
  });

  test('has no Chromium when CHROMIUM_PATH names nothing, whatever else is there', () => {
    vi.stubEnv('CHROMIUM_PATH', path.join(folder, 'missing'));
    expect(findChromium()).toBeUndefined();
  });

  test('prefers the headless shell to the whole browser', async () => {
    await makeProgram('chromium', 'echo "Chromium 156.0"');
    const shell = await makeProgram('chromium-headless-shell', 'echo "Chromium 156.0"');
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('PATH', folder);
    expect(findChromium()).toBe(shell);
  });

  test('installs packages only as root on a system with apt-get', async () => {
    vi.stubEnv('PATH', folder);
    expect(canUseApt()).toBe(false);
    await makeProgram('apt-get', 'true');
    const identity = vi.spyOn(process, 'getuid').mockReturnValue(1000);
    expect(canUseApt()).toBe(false);
    identity.mockReturnValue(0);
    expect(canUseApt()).toBe(true);
  });

  test('passes over a program that answers no version', async () => {
    await makeProgram('chromium', 'echo "please install it" >&2; exit 1');
    const real = await makeProgram('google-chrome', 'echo "Google Chrome 150.0"');
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('PATH', folder);
    expect(findChromium()).toBe(real);
  });

  test('takes the PostgreSQL folder named by POSTGRES_BIN only when a server is in it', async () => {
    vi.stubEnv('POSTGRES_BIN', folder);
    await makeProgram('initdb', 'true');
    expect(findPostgresBin()).toBeUndefined();
    await makeProgram('postgres', 'true');
    expect(findPostgresBin()).toBe(folder);
  });

  async function makeProgram(name: string, script: string): Promise<string> {
    const file = path.join(folder, name);
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  }
});

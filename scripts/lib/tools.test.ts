import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { findChromium, findPostgresBin, planChromium, planPostgres } from './tools.mjs';

describe('planChromium', () => {
  test('asks Debian first where packages can be installed, then Playwright', () => {
    const attempts = planChromium({ hasApt: true, isRoot: true });
    expect(attempts.map((attempt) => attempt.name)).toEqual(['apt-get', 'Playwright']);
    expect(attempts[0]?.commands).toEqual([
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    ]);
  });

  test.each([
    { hasApt: true, isRoot: false },
    { hasApt: false, isRoot: true },
  ])('downloads one where packages cannot be installed (%o)', (machine) => {
    expect(planChromium(machine)).toEqual([{ name: 'Playwright', commands: [['playwright', 'install', 'chromium']] }]);
  });
});

describe('planPostgres', () => {
  test('asks Debian where packages can be installed', () => {
    expect(planPostgres({ hasApt: true, isRoot: true })[0]?.commands.at(-1)).toEqual([
      'apt-get',
      'install',
      '-y',
      '--no-install-recommends',
      'postgresql',
    ]);
  });

  test('leaves it to the person elsewhere', () => {
    expect(planPostgres({ hasApt: true, isRoot: false })).toEqual([]);
    expect(planPostgres({ hasApt: false, isRoot: true })).toEqual([]);
  });
});

describe('finding programs', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });
  afterEach(() => vi.unstubAllEnvs());

  test('takes the Chromium named by CHROMIUM_PATH', async () => {
    const program = await makeProgram('my-browser', 'echo "Chromium 156.0.1"');
    vi.stubEnv('CHROMIUM_PATH', program);
    expect(findChromium()).toBe(program);
  });

  test('has no Chromium when CHROMIUM_PATH names nothing, whatever else is there', () => {
    vi.stubEnv('CHROMIUM_PATH', path.join(folder, 'missing'));
    expect(findChromium()).toBeUndefined();
  });

  test('passes over a stand-in that answers no version', async () => {
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

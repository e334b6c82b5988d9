import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { arePackagesInstalled, installPackages, mustDropPinned } from './packages.mjs';

describe('arePackagesInstalled', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await createTemporaryFolder();
    await mkdir(path.join(folder, 'node_modules'));
  });

  test('is false on a bare clone', async () => {
    await writeLocks({ wanted: { a: { version: '1.0.0' } } });
    expect(arePackagesInstalled(folder)).toBe(false);
  });

  test('is true when every wanted package is there, optional ones of other systems aside', async () => {
    const packages = { '': { version: '0' }, a: { version: '1.0.0', integrity: 'x' } };
    await writeLocks({ wanted: { ...packages, mac: { version: '2.0.0', optional: true } }, installed: packages });
    expect(arePackagesInstalled(folder)).toBe(true);
  });

  test.each([
    ['another version', { a: { version: '1.0.1', integrity: 'x' } }],
    ['other bytes', { a: { version: '1.0.0', integrity: 'y' } }],
    ['nothing', {}],
  ])('is false when %s of a wanted package is there', async (_what, installed) => {
    await writeLocks({ wanted: { a: { version: '1.0.0', integrity: 'x' } }, installed });
    expect(arePackagesInstalled(folder)).toBe(false);
  });

  test('is false when the record was cut short', async () => {
    await writeLocks({ wanted: {} });
    await writeFile(path.join(folder, 'node_modules/.package-lock.json'), '{"packages": {');
    expect(arePackagesInstalled(folder)).toBe(false);
  });

  async function writeLocks({ wanted, installed }: { wanted: object; installed?: object }): Promise<void> {
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
    if (!installed) return;
    const record = JSON.stringify({ packages: installed });
    await writeFile(path.join(folder, 'node_modules/.package-lock.json'), record);
  }
});

describe('installPackages', () => {
  afterEach(() => vi.unstubAllEnvs());

  /** Runs it with an npm that fails where it trusts what it knows already; gives back what npm was told, call by call. */
  async function installWith(reason: string): Promise<{ calls: boolean[]; failed: boolean }> {
    const folder = await createTemporaryFolder();
    const [npm, record] = [path.join(folder, 'npm.cjs'), path.join(folder, 'calls')];
    await writeFile(
      npm,
      `const isTrusting = process.argv.includes('--prefer-offline');
       require('node:fs').appendFileSync(${JSON.stringify(record)}, isTrusting + '\\n');
       if (isTrusting) { console.error('npm error code ${reason}'); process.exitCode = 1; }`,
    );
    vi.stubEnv('npm_execpath', npm);
    const failed = await installPackages().then(
      () => false,
      () => true,
    );
    const calls = (await readFile(record, 'utf8')).trim().split('\n');
    return { calls: calls.map((call) => call === 'true'), failed };
  }

  test('asks about all packages where what npm knows of them is older than the lock file', async () => {
    expect(await installWith('ETARGET')).toEqual({ calls: [true, false], failed: false });
  });

  test('tries what failed for another reason once', async () => {
    expect(await installWith('ENOSPC')).toEqual({ calls: [true], failed: true });
  });
});

describe('mustDropPinned', () => {
  test('uses the pinned Node when it runs, whatever the machine has', () => {
    expect(mustDropPinned({ pinned: 'works', machineVersion: '20.0.0', system: 'linux x64' })).toBe(false);
  });

  test.each(['22.22.0', '22.30.1', '24.0.0'])("uses the machine's Node %s where there is no pinned one", (version) => {
    expect(mustDropPinned({ pinned: 'absent', machineVersion: version, system: 'darwin arm64' })).toBe(false);
  });

  test('takes a pinned Node that does not run out of the way', () => {
    expect(mustDropPinned({ pinned: 'broken', machineVersion: '24.1.0', system: 'linux x64' })).toBe(true);
  });

  test.each(['20.20.2', '22.21.9'])("says what to install when the machine's Node is %s", (version) => {
    const choose = () => mustDropPinned({ pinned: 'absent', machineVersion: version, system: 'darwin arm64' });
    expect(choose).toThrow(version);
    const advice = expect.stringContaining('Node 22.22 ou mais novo') as string;
    expect(choose).toThrow(expect.objectContaining({ advice }));
  });
});

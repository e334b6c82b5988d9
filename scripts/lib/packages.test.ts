import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { arePackagesInstalled, mustDropPinned } from './packages.mjs';

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

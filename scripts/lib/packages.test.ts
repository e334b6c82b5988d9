import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { arePackagesInstalled, chooseRuntime, hasRuntime } from './packages.mjs';

let folder = '';
beforeEach(async () => {
  folder = await createTemporaryFolder();
  await mkdir(path.join(folder, 'node_modules/.bin'), { recursive: true });
});

describe('the installed packages', () => {
  const lockedPackages = {
    a: { version: '1.0.0', integrity: 'x' },
    mac: { version: '2.0.0', optional: true },
    linter: { version: '3.0.0', integrity: 'z', dev: true },
  };

  test.each([
    ['are complete without an optional package of another system', { a: lockedPackages.a }, true],
    ['are outdated when one has another version', { a: { version: '1.0.1', integrity: 'x' } }, false],
    [
      'are outdated when one of the tests has another version',
      { ...lockedPackages, linter: { version: '2.0.0' } },
      false,
    ],
    ['are outdated when one has another checksum', { a: { version: '1.0.0', integrity: 'y' } }, false],
    ['are missing when npm recorded none', {}, false],
    ['are missing when the record of npm is truncated', '{"packages": {', false],
    ['are missing without a record of npm', undefined, false],
  ])('%s', async (_what, installed, areInstalled) => {
    await writeFile(
      path.join(folder, 'package-lock.json'),
      JSON.stringify({ packages: { '': {}, ...lockedPackages } }),
    );
    const record = typeof installed === 'string' ? installed : JSON.stringify({ packages: installed });
    if (installed) await writeFile(path.join(folder, 'node_modules/.package-lock.json'), record);
    expect(arePackagesInstalled({ folder, withDev: false })).toBe(areInstalled);
    // The packages of the tests are missing.
    expect(arePackagesInstalled({ folder, withDev: true })).toBe(false);
  });
});

describe('the Node that runs the store is found', () => {
  const writePinnedNode = async (script: string) => {
    const file = path.join(folder, 'node_modules/.bin/node');
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  };

  test.each([
    ['when the pinned version runs, whatever the machine has', 'exit 0', '20.0.0', true],
    ['never when the pinned version does not run', 'exit 1', '24.0.0', false],
    ['when only the machine has a recent version', undefined, '22.22.0', true],
    ['when the machine has a later major version', undefined, '24.0.0', true],
    ['never when the version of the machine is too old', undefined, '22.21.9', false],
  ])('%s', async (_what, pinned, machineVersion, isReady) => {
    if (pinned) await writePinnedNode(pinned);
    expect(hasRuntime({ folder, machineVersion })).toBe(isReady);
  });

  test('a pinned version that does not run is removed, unless the machine has no other version that is recent enough', async () => {
    const pinned = await writePinnedNode('exit 1');
    expect(() => chooseRuntime({ folder, machineVersion: '20.20.2' })).toThrow(/20\.20\.2[^]*Node 22\.22 ou mais novo/);
    expect(existsSync(pinned)).toBe(true);
    chooseRuntime({ folder, machineVersion: '24.1.0' });
    expect(existsSync(pinned)).toBe(false);
  });
});

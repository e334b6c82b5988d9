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

describe('packages', () => {
  const lockedPackages = { a: { version: '1.0.0', integrity: 'x' }, mac: { version: '2.0.0', optional: true } };

  test.each([
    ['every wanted package, but no optional one of another system', { a: lockedPackages.a }, true],
    ['another version', { a: { version: '1.0.1', integrity: 'x' } }, false],
    ['other bytes', { a: { version: '1.0.0', integrity: 'y' } }, false],
    ['nothing', {}, false],
    ['a record that was cut short', '{"packages": {', false],
    ['no record', undefined, false],
  ])('%s', async (_what, installed, areInstalled) => {
    await writeFile(
      path.join(folder, 'package-lock.json'),
      JSON.stringify({ packages: { '': {}, ...lockedPackages } }),
    );
    const record = typeof installed === 'string' ? installed : JSON.stringify({ packages: installed });
    if (installed) await writeFile(path.join(folder, 'node_modules/.package-lock.json'), record);
    expect(arePackagesInstalled(folder)).toBe(areInstalled);
  });
});

describe('the Node that runs the store', () => {
  const writePinnedNode = async (script: string) => {
    const file = path.join(folder, 'node_modules/.bin/node');
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  };

  test.each([
    ['the pinned one where it runs, whatever the machine has', 'exit 0', '20.0.0', true],
    ['never a pinned one that does not run', 'exit 1', '24.0.0', false],
    ["the machine's where there is no pinned one", undefined, '22.22.0', true],
    ["the machine's of a later series", undefined, '24.0.0', true],
    ["not the machine's when it is too old", undefined, '22.21.9', false],
  ])('is %s', async (_what, pinned, machineVersion, isReady) => {
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

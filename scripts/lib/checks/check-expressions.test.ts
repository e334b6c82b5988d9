import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const script = path.join(import.meta.dirname, '../../check-expressions.mjs');

test.each([
  [String.raw`/^(\w+\s?)*$/`, expect.stringContaining('app/a.ts')],
  ['new RegExp("^(a+)+$", "u")', expect.stringContaining('app/a.ts')],
  [String.raw`/^\w+(?:\.\w+)*$/`, 'safe'],
])(
  '%s is told where it is exponential',
  async (expression, told) => {
    const folder = await createTemporaryFolder();
    await mkdir(path.join(folder, 'app'));
    await writeFile(path.join(folder, 'app/a.ts'), `export const read = ${expression};\n`);
    const checked = promisify(execFile)(process.execPath, [script, folder]);
    expect(await checked.then(() => 'safe', String)).toEqual(told);
  },
  180_000,
);

import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const script = path.join(import.meta.dirname, '../../check-expressions.ts');

test('regular expressions with exponential running time are reported with their files, and no others', async () => {
  const folder = await createTemporaryFolder();
  await mkdir(path.join(folder, 'app'));
  const expressions = {
    a: String.raw`/^(\w+\s?)*$/`,
    b: 'new RegExp("^(a+)+$", "u")',
    c: String.raw`/^\w+(?:\.\w+)*$/`,
  };
  for (const [name, expression] of Object.entries(expressions))
    await writeFile(path.join(folder, `app/${name}.ts`), `export const read = ${expression};\n`);
  const checked = promisify(execFile)(process.execPath, [script, folder]);
  const { stderr } = await checked.then(
    () => ({ stderr: '' }),
    (error: { stderr: string }) => error,
  );
  expect(stderr.match(/app\/\w+\.ts/g)).toEqual(['app/a.ts', 'app/b.ts']);
});

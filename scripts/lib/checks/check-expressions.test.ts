import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const script = path.join(import.meta.dirname, '../../check-expressions.ts');

test('regular expressions with exponential running time are reported with their files, and no others', async () => {
  const folder = await createTemporaryFolder();
  await mkdir(path.join(folder, 'app'));
  const [a, b, c] = [String.raw`/^(\w+\s?)*$/`, 'new RegExp("^(a+)+$", "u")', String.raw`/^\w+(?:\.\w+)*$/`];
  for (const [name, expression] of Object.entries({ a, b, c }))
    await writeFile(path.join(folder, `app/${name}.ts`), `export const read = ${expression};\n`);
  const { stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  expect(stderr.match(/app\/\w+\.ts/g)).toEqual(['app/a.ts', 'app/b.ts']);
});

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { dumpCatalogue } from '#tests/support/databases/dump-tables.ts';
import { openLoja } from '#tests/support/loja.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const maxMemoryMb = 400;

// `xlsx-cells.test.ts` covers workbooks that expand.
test('loja import refuses a file with a text of 60 MB in Portuguese, with little memory, and changes nothing', async () => {
  const memory = await createMemoryReport();
  const { db, loja, save } = await openLoja({ env: memory.env });
  await fillCatalogue(db, [{ sku: 'X', title: 'Como estava', img: 'x.png' }]);
  const before = await dumpCatalogue(db);
  await save('a.json', `[{"sku":"${'a'.repeat(60 * 1024 * 1024)}"}]`);
  const run = await loja('import', 'a.json');
  expect(run).toMatchObject({ code: 3, stderr: expect.stringMatching(/grande demais|caracteres/) });
  expect(run.stderr).not.toMatch(/\bat .+:\d+:\d+|Error:/);
  expect(run.stderr.length).toBeLessThan(5000);
  expect(await memory.readPeakMb()).toBeLessThan(maxMemoryMb);
  expect(await dumpCatalogue(db)).toEqual(before);
});

/** Prepares a script that makes a command-line process write its maximum memory use to a file. */
async function createMemoryReport() {
  const folder = await createTemporaryFolder();
  const [script, report] = [path.join(folder, 'report.mjs'), path.join(folder, 'peak')];
  await writeFile(
    script,
    `import { writeFileSync } from 'node:fs';
    import { readPeakMemoryMb } from ${JSON.stringify(import.meta.resolve('../../lib/peak-memory.ts'))};
    process.on('exit', () => writeFileSync(${JSON.stringify(report)}, String(readPeakMemoryMb())));`,
  );
  return {
    env: { NODE_OPTIONS: `--import ${pathToFileURL(script).href}` },
    readPeakMb: async () => Number(await readFile(report, 'utf8')),
  };
}

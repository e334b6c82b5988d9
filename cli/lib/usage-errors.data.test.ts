import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const runProgram = promisify(execFile);
const programFile = path.resolve(import.meta.dirname, '../loja.ts');

test('a command typed with npm fails with an explanation without the two dashes, and runs with them', async () => {
  const cwd = await createStore();
  const run = (...args: string[]) => runProgram('npm', ['run', 'loja', ...args], { cwd });
  const failure: unknown = await run('import', '--replace', 'a.csv').catch((error) => error);
  expect(failure).toMatchObject({ code: 2, stderr: expect.stringContaining('o npm ficou com a opção --replace') });
  expect((await run('--', 'import', 'a.csv', '--dry-run')).stdout).toContain('nada foi gravado');
});

/** Creates a folder with a `package.json`, in which `npm run loja` runs the command line with the present Node. */
async function createStore(): Promise<string> {
  const cwd = await createTemporaryFolder();
  const loja = `DATA_DIR="${cwd}" DATABASE_URL= "${process.execPath}" "${programFile}"`;
  await writeFile(path.join(cwd, 'package.json'), JSON.stringify({ name: 'loja', private: true, scripts: { loja } }));
  await copyFile(path.resolve(import.meta.dirname, '../import/fixtures/sem-estoque.csv'), path.join(cwd, 'a.csv'));
  return cwd;
}

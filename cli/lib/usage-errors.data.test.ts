import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const runProgram = promisify(execFile);
const programFile = path.resolve(import.meta.dirname, '../loja.ts');

describe('a command typed with npm', () => {
  test('fails with an explanation without the two dashes', async () => {
    const cwd = await createStore();
    const commandArguments = ['run', 'loja', 'import', '--replace', 'a.csv'];
    const failure: unknown = await runProgram('npm', commandArguments, { cwd }).catch((error) => error);
    expect(failure).toMatchObject({ code: 2, stderr: expect.stringContaining('o npm ficou com a opção --replace') });
  });

  test('runs with the two dashes', async () => {
    const cwd = await createStore();
    const { stdout } = await runProgram('npm', ['run', 'loja', '--', 'import', 'a.csv', '--dry-run'], { cwd });
    expect(stdout).toContain('nada foi gravado');
  });
});

/** Creates a folder with a `package.json`, in which `npm run loja` runs the command line with the present Node. */
async function createStore(): Promise<string> {
  const cwd = await createTemporaryFolder();
  const script = `"${process.execPath}" "${programFile}"`;
  const settings = {
    name: 'loja',
    private: true,
    scripts: { loja: `DATA_DIR="${cwd}" DATABASE_URL= ${script}` },
  };
  await writeFile(path.join(cwd, 'package.json'), JSON.stringify(settings));
  await copyFile(path.resolve(import.meta.dirname, '../import/fixtures/sem-estoque.csv'), path.join(cwd, 'a.csv'));
  return cwd;
}

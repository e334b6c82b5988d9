import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { runLoja } from '#tests/support/loja.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

/** Commands without the file they write, which follows with its extension. A backup also creates missing folders. */
const writers = [
  ['export', '.csv'],
  ['export', '.json'],
  ['export', '.xlsx'],
  ['modelo --force', '.xlsx'],
  ['delivery export', '.csv'],
  ['delivery export', '.xlsx'],
  ['quotations export', '.json'],
] as const;

/** Commands without the file they read, which follows. */
const readers = ['import', 'restore --yes', 'delivery import', 'settings set STORE_LOGO'];

async function runOn(command: string, file: string, cwd: string) {
  const { location } = await openSqliteDatabase();
  return runLoja([...command.split(' '), file], { location, cwd });
}

test.each(writers)('%s to a %s file names the folder that is not there', async (command, ending) => {
  const cwd = await createTemporaryFolder();
  const file = path.join('nao', 'existe', `c${ending}`);
  const run = await runOn(command, file, cwd);
  expect(run).toMatchObject({ code: 1, stdout: '' });
  expect(run.stderr).toBe(`Não deu certo: o arquivo ou a pasta não existe (${path.join(cwd, file)}).\n`);
});

describe.each([...writers, ['backup', '.gz'] as const])('%s to a %s file', (command, ending) => {
  test('names what is in its place', async () => {
    const cwd = await createTemporaryFolder();
    await mkdir(path.join(cwd, `c${ending}`, 'dentro'), { recursive: true });
    const run = await runOn(command, `c${ending}`, cwd);
    expect(run).toMatchObject({ code: 1, stdout: '' });
    expect(run.stderr).toMatch(/^Não deu certo: (é uma pasta|a pasta não está vazia) \(.*\)\.\n$/);
    expect(run.stderr).toContain(path.join(cwd, `c${ending}`));
  });

  test('names a file that is where a folder should be', async () => {
    const cwd = await createTemporaryFolder();
    await writeFile(path.join(cwd, 'pasta'), '');
    const run = await runOn(command, path.join('pasta', `c${ending}`), cwd);
    expect(run).toMatchObject({ code: 1, stdout: '' });
    expect(run.stderr).toMatch(/uma parte do caminho não é uma pasta|já há outra coisa com esse nome/);
    expect(run.stderr).toContain(path.join(cwd, 'pasta'));
  });
});

describe.each(readers)('%s', (command) => {
  test('names the file that is missing, and the folder that is in its place', async () => {
    const cwd = await createTemporaryFolder();
    await mkdir(path.join(cwd, 'pasta'));
    for (const file of ['nao/existe.xlsx', 'pasta']) {
      const run = await runOn(command, file, cwd);
      expect([file, run.code]).not.toEqual([file, 0]);
      expect(run.stderr).toContain(path.join(cwd, file));
      expect(run.stderr).not.toMatch(/ENOENT|EISDIR|illegal/);
    }
  });
});

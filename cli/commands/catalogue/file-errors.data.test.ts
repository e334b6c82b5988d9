import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openLoja } from '#tests/support/loja.ts';

/** Commands that write a file, each with an extension of that file. The name of the file is the last argument. */
const writers = [
  ['export', '.csv'],
  ['export', '.json'],
  ['export', '.xlsx'],
  ['modelo --force', '.xlsx'],
  ['delivery export', '.csv'],
  ['quotations export', '.json'],
  ['backup', '.gz'],
] as const;

/** Commands that read a file, whose name is the last argument. */
const readers = ['import', 'restore --yes', 'delivery import', 'settings set STORE_LOGO'];

test.each(writers)('%s to a %s file reports the path that prevents writing it', async (command, ending) => {
  const { cwd, loja, save } = await openLoja();
  const file = `c${ending}`;
  await mkdir(path.join(cwd, file, 'dentro'), { recursive: true });
  await save('pasta', '');
  const write = (name: string) => loja(...command.split(' '), name);
  const folder = await write(file);
  expect(folder).toMatchObject({ code: 1, stdout: '' });
  expect(folder.stderr).toMatch(/^Não deu certo: (é uma pasta|a pasta não está vazia) \(.*\)\.\n$/);
  expect(folder.stderr).toContain(path.join(cwd, file));
  const inFile = await write(path.join('pasta', file));
  expect(inFile).toMatchObject({ code: 1, stdout: '' });
  expect(inFile.stderr).toMatch(/uma parte do caminho não é uma pasta|já há outra coisa com esse nome/);
  expect(inFile.stderr).toContain(path.join(cwd, 'pasta'));
  // `backup` does not fail in a missing folder, because it creates folders.
  if (command === 'backup') return;
  const nowhere = await write(path.join('nao', file));
  const stderr = `Não deu certo: o arquivo ou a pasta não existe (${path.join(cwd, 'nao', file)}).\n`;
  expect(nowhere).toMatchObject({ code: 1, stdout: '', stderr });
});

test.each(readers)('%s reports a missing file and a folder in place of a file, each with its name', async (command) => {
  const { cwd, loja } = await openLoja();
  await mkdir(path.join(cwd, 'pasta'));
  for (const file of ['nao/existe.xlsx', 'pasta']) {
    const run = await loja(...command.split(' '), file);
    expect([file, run.code]).not.toEqual([file, 0]);
    expect(run.stderr).toContain(path.join(cwd, file));
    expect(run.stderr).not.toMatch(/ENOENT|EISDIR|illegal/);
  }
});

import { execFile } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const module_ = import.meta.resolve('./data-folder.ts');

/** Creates a data folder in a process without root's permissions. @returns 'started', or its exit code and message */
async function start(folder: string): Promise<string> {
  const program = `import { makeDataFolder } from ${JSON.stringify(module_)};
    if (process.getuid?.() === 0) process.setuid(65534);
    makeDataFolder(${JSON.stringify(folder)}, { errors: { writeMessage: (line) => process.stderr.write(line) } });`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]).then(
    () => 'started',
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
  );
}

test('the start fails with one sentence when the data folder cannot be created or written, or its database is read-only', async () => {
  const folder = await createTemporaryFolder();
  const file = path.join(folder, 'boa-lida.db');
  await writeFile(file, '');
  await chmod(folder, 0o555);
  expect(await start(folder)).toMatch(
    /^1: A pasta dos dados \(DATA_DIR\) não pode ser usada: sem permissão \(.*\)\. Ela e o que há nela precisam ser do usuário/,
  );
  await chmod(folder, 0o777);
  await chmod(file, 0o444);
  expect(await start(folder)).toContain(`sem permissão (${file})`);
  await chmod(file, 0o666);
  expect(await start(folder)).toBe('started');
  expect(await start(path.join(file, 'dados'))).toMatch(
    /^1: A pasta dos dados \(DATA_DIR\) não pôde ser criada: uma parte do caminho não é uma pasta .*\.$/,
  );
});

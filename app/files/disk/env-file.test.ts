import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const envFileUrl = import.meta.resolve('./env-file.ts');

/**
 * Loads the `.env` file of a folder in a new process, optionally without root's permissions.
 * @returns the values of two variables as JSON, or the exit code and the error output
 */
async function load(folder: string, { isOrdinaryUser = false } = {}): Promise<string> {
  const drop = isOrdinaryUser ? 'if (process.getuid?.() === 0) process.setuid(65534);' : '';
  const program = `import { loadEnvFile } from ${JSON.stringify(envFileUrl)}; ${drop} loadEnvFile();
    process.stdout.write(JSON.stringify([process.env.PRIMEIRA, process.env.SEGUNDA]));`;
  const options = { cwd: folder, env: { SEGUNDA: 'do sistema' } };
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], options).then(
    ({ stdout }) => stdout,
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
  );
}

test.each([
  [null, [null, 'do sistema']],
  ['', [null, 'do sistema']],
  ['PRIMEIRA=um\nSEGUNDA=dois\n', ['um', 'do sistema']],
  ['\uFEFFPRIMEIRA=um\r\nSEGUNDA=dois\r\n', ['um', 'do sistema']],
])('%j sets its variables, except one that is already set; null is a missing file', async (content, values) => {
  const folder = await createTemporaryFolder();
  if (content !== null) await writeFile(path.join(folder, '.env'), content);
  expect(JSON.parse(await load(folder))).toEqual(values);
});

test('a folder in place of the file, another encoding and an unreadable file are each reported in one line', async () => {
  const folder = await createTemporaryFolder();
  const file = path.join(folder, '.env');
  await writeFile(file, Buffer.from('\uFEFFPRIMEIRA=um\n', 'utf16le'));
  expect(await load(folder)).toBe(
    `1: O arquivo de configurações ${file} não está em UTF-8 (o Bloco de Notas o chama de "UTF-16" ou "Unicode"): grave-o de novo em UTF-8.\n`,
  );
  await chmod(folder, 0o755);
  await chmod(file, 0);
  expect(await load(folder, { isOrdinaryUser: true })).toMatch(
    /^1: O arquivo .*\.env está lá e não pôde ser lido: sem permissão\. .*\n$/,
  );
  const other = await createTemporaryFolder();
  await mkdir(path.join(other, '.env'));
  expect(await load(other)).toMatch(/^1: O arquivo .*\.env está lá e não pôde ser lido: é uma pasta\. .*\n$/);
});

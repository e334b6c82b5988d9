import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import SqliteConnection from 'better-sqlite3';
import { expect, test } from 'vitest';
import { listenForTest } from '#tests/support/http/listen-for-test.ts';
import { copyStarterDatabase } from '#tests/support/databases/sqlite-templates.ts';
import { startServerProcess } from '#tests/support/http/server-process.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { formatListenError } from '#app/texts/shared/start-texts.ts';

const server = path.join(import.meta.dirname, '../../../server.ts');

/** Starts the store, and expects that it fails with exit code 1. @returns its error output */
async function readStartFailure(dataDir: string, settings: Record<string, string> = {}): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent', ...settings };
  const error = await promisify(execFile)(process.execPath, [server], { env }).then(
    () => undefined,
    (reason: { code: number; stderr: string }) => reason,
  );
  expect(error?.code).toBe(1);
  return error?.stderr ?? '';
}

test('an invalid database makes the start fail with one line in Portuguese', async () => {
  const folder = await createTemporaryFolder();
  await writeFile(path.join(folder, 'boa-lida.db'), 'não é um banco de dados '.repeat(100));
  expect(await readStartFailure(folder)).toMatch(
    /^O banco de dados \(.*\) não pôde ser aberto: o arquivo não é um banco de dados\n$/,
  );
});

test('a store that starts while another program locks the database says so, opens once it is unlocked, and then watches its event loop and opens no debugger', async () => {
  const dataDir = await createTemporaryFolder();
  await copyStarterDatabase(dataDir);
  const other = new SqliteConnection(path.join(dataDir, 'boa-lida.db'));
  other.exec('pragma locking_mode = exclusive; begin immediate');
  const env = { LOG_LEVEL: 'warn', NODE_OPTIONS: '--inspect-port=0' };
  const started = await startServerProcess({ url: null, dataDir }, { env, waitsUntilReady: false });
  await expect.poll(() => started.lines()[0]).toMatch(/^Outro programa está usando o banco de dados.*começa quando/);
  other.exec('rollback');
  other.close();
  await started.ready();
  await expect.poll(() => readThreadNames(started.pid())).toContain('watch');
  process.kill(started.pid(), 'SIGUSR1');
  await expect.poll(() => started.lines().at(-1)).toContain('SIGUSR1');
  expect((await fetch(`${started.url}/healthz`)).status).toBe(200);
  expect(await started.stop()).toBe(0);
});

function readThreadNames(pid: number): string[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim());
}

test('a store of two processes reports a port in use once, in Portuguese', async () => {
  const { port } = await listenForTest(createServer());
  const dataDir = await createTemporaryFolder();
  await copyStarterDatabase(dataDir);
  expect(await readStartFailure(dataDir, { WEB_CONCURRENCY: '2', PORT: String(port) })).toBe(
    `A loja não pôde abrir http://127.0.0.1:${port}: a porta ${port} já está em uso.\n`,
  );
});

test.each(['203.0.113.1', '999.1.1.1'])('the IP address %s of no network interface is reported', async (host) => {
  const [error] = (await once(createServer().listen({ host, port: 0 }), 'error')) as [NodeJS.ErrnoException];
  expect(formatListenError(error, { host, port: 0 })).toBe(`HOST (${host}) não é um endereço desta máquina`);
});

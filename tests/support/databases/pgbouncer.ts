import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPgbouncer } from '../../../scripts/lib/find-programs.mjs';
import { findFreePort } from '#tests/support/free-port.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { canConnect, findIdentity } from './postgres-server.ts';

/** A real pgbouncer in transaction mode, where each transaction may use a different server connection. */
export interface Pgbouncer {
  /** URL of the server through pgbouncer. */
  url: string;
  stop(): Promise<void>;
}

/** Starts pgbouncer in front of a PostgreSQL server. @throws when pgbouncer is not installed */
export async function startPgbouncer(serverUrl: string): Promise<Pgbouncer> {
  const program = findPgbouncer();
  if (!program) throw new Error('pgbouncer was not found. On Debian: apt-get install pgbouncer.');
  const folder = mkdtempSync(path.join(tmpdir(), 'boa-lida-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const { hostname, port: serverPort, username, pathname } = new URL(serverUrl);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]\n* = host=${hostname} port=${serverPort} user=${username}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
unix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 3\nmax_client_conn = 200\nserver_login_retry = 1\n`,
  );
  const child = spawn(program, ['-q', file], { ...findIdentity(), cwd: '/', stdio: 'ignore' });
  const url = new URL(serverUrl);
  url.port = String(port);
  await waitUntil(() => canConnect(url.href), { what: `pgbouncer on the way to ${pathname}` });
  return {
    url: url.href,
    async stop() {
      const ended = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

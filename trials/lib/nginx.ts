import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '#tests/support/free-port.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { makeFolder, removeFolder } from './store.ts';
import { visit } from './visits.ts';

export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

/** Whether to print what nginx says of requests that failed. */
const isShown = process.env['TRIALS_SHOW'] !== undefined;
const deployFolder = path.join(import.meta.dirname, '../../deploy/nginx');

/** nginx as `deploy/nginx` sets it up, in front of the given stores; without TLS, on a port of its own. */
export async function startNginx(storeUrls: readonly string[]): Promise<Proxy> {
  const folder = makeFolder();
  const port = await findFreePort();
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`);
  const shown = isShown
    ? `log_format trial '$status $request $upstream_addr $upstream_status $upstream_response_time'; access_log ${folder}/access.log trial;`
    : 'access_log off;';
  const site = readFileSync(path.join(deployFolder, 'loja.conf'), 'utf8')
    .replace(/( *server 127\.0\.0\.1:\d+ max_fails=0;\n)+/, listInstances(storeUrls))
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replace(/ *ssl_certificate.*\n/g, '')
    .replace('/etc/nginx/loja-proxy.conf', path.join(deployFolder, 'loja-proxy.conf'))
    .replace(/\nserver \{\s+listen 80;[^}]+\}/, '');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events { worker_connections 1024; }
     http { ${shown} ${temporary.join(' ')} ${site} }`,
  );
  const child = spawn('nginx', ['-c', file, '-e', path.join(folder, 'error.log')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(async () => (await visit(`${url}/healthz`)).ending === '200', { what: 'nginx' });
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      if (isShown) showFailed(folder);
      removeFolder(folder);
    },
  };
}

function showFailed(folder: string): void {
  for (const line of readFileSync(path.join(folder, 'access.log'), 'utf8').split('\n'))
    if (/^[45]/.test(line)) console.log(line);
}

/** Each twice, as the file has it. */
function listInstances(urls: readonly string[]): string {
  return urls.flatMap((url) => Array<string>(2).fill(`    server ${new URL(url).host} max_fails=0;\n`)).join('');
}

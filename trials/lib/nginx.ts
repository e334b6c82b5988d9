import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '#tests/support/free-port.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { closeAtEnd } from './opened.ts';
import { makeFolder, removeFolder } from './store.ts';
import { visit } from './visits.ts';

interface Proxy {
  url: string;
  /** What nginx says of the requests that it answered 5xx, and of its upstreams while they failed. */
  describeFailed(): string[];
  stop(): Promise<void>;
}

const mostLines = 60;
const logFormat =
  "log_format trial '$time_local $status $request $request_time up $upstream_addr $upstream_status $upstream_response_time';";
const serverLines = /( *server 127\.0\.0\.1:\d+ max_fails=0( backup)?;\n)+/;
const deployFolder = path.join(import.meta.dirname, '../../deploy/nginx');

/** nginx as `deploy/nginx` sets it up, in front of the given stores; without TLS, on a port of its own. */
export async function startNginx(storeUrls: readonly string[]): Promise<Proxy> {
  const folder = makeFolder();
  const port = await findFreePort();
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`);
  const site = readFileSync(path.join(deployFolder, 'loja.conf'), 'utf8')
    .replace(serverLines, listInstances(storeUrls, 4))
    .replace(/(upstream loja_painel \{\n)(?:.*server.*\n)+/, `$1${listInstances(storeUrls, storeUrls.length, 1)}`)
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replace(/ *(ssl_certificate|access_log).*\n/g, '')
    .replace('/etc/nginx/loja-proxy.conf', path.join(deployFolder, 'loja-proxy.conf'))
    .replace(/\nserver \{\s+listen 80;[^}]+\}/, '');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events { worker_connections 1024; }
     http { ${logFormat} access_log ${folder}/access.log trial; ${temporary.join(' ')} ${site} }`,
  );
  const child = spawn('nginx', ['-c', file, '-e', path.join(folder, 'error.log')], { stdio: 'ignore' });
  closeAtEnd(() => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(async () => (await visit(`${url}/healthz`)).ending === '200', { what: 'nginx' });
  return {
    url,
    describeFailed: () => describeFailed(folder),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      removeFolder(folder);
    },
  };
}

function describeFailed(folder: string): string[] {
  const [accesses, errors] = ['access.log', 'error.log'].map((name) =>
    readFileSync(path.join(folder, name), 'utf8').split('\n'),
  );
  const failed = (accesses ?? []).filter((line) => /^\S+ \S+ 5\d\d /.test(line)).slice(0, mostLines);
  // The seconds in which something failed: '22/Nov/2026:14:43:07' of one file is '2026/11/22 14:43:07' of the other.
  const times = new Set(failed.map((line) => line.slice(12, 20)));
  const around = (errors ?? []).filter((line) => times.has(line.slice(11, 19))).slice(0, mostLines);
  return [...failed, ...around];
}

/** In as many lines as the file has, of which those after the first ones are backups. */
function listInstances(urls: readonly string[], length: number, first = urls.length): string {
  const lines = Array.from({ length }, (_, line) => {
    const url = urls[line % urls.length] ?? '';
    return `    server ${new URL(url).host} max_fails=0${line < first ? '' : ' backup'};\n`;
  });
  return lines.join('');
}

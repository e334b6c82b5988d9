import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '#tests/support/free-port.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { closeAtEnd } from '../../bench/lib/close-at-end.ts';
import { makeFolder } from '../../bench/lib/running-store.ts';
import { NotRun } from './trial.ts';
import { visit } from './visits.ts';

const serverLines = /( *server 127\.0\.0\.1:\d+ max_fails=0( backup)?;\n)+/;
const deployFolder = path.join(import.meta.dirname, '../../deploy/nginx');

/**
 * Starts nginx with the configuration of `deploy/nginx`, but without TLS and on a free port, in front of the given
 * stores. It runs until the trial ends.
 * @throws {NotRun} when nginx is not installed
 */
export async function startNginx(storeUrls: readonly string[]): Promise<{ url: string }> {
  if (spawnSync('nginx', ['-v']).error) throw new NotRun('nginx is not installed');
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
     http { access_log off; ${temporary.join(' ')} ${site} }`,
  );
  const child = spawn('nginx', ['-c', file, '-e', path.join(folder, 'error.log')], { stdio: 'ignore' });
  closeAtEnd(() => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(async () => (await visit(`${url}/healthz`)).result === '200', { what: 'nginx' });
  return { url };
}

/**
 * Formats `length` server lines of an nginx upstream, in which the instances repeat. Lines after the first `first` are
 * backups.
 */
function listInstances(urls: readonly string[], length: number, first = urls.length): string {
  const lines = Array.from({ length }, (_, line) => {
    const url = urls[line % urls.length] ?? '';
    return `    server ${new URL(url).host} max_fails=0${line < first ? '' : ' backup'};\n`;
  });
  return lines.join('');
}

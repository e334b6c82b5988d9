import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getChildPids, getCpuSeconds, hasProgram, startUntil, stopProcess } from './lib/processes.ts';

/**
 * Cached answers of the store beside nginx serving the very same bytes from a file, in one run: CPU time per request
 * and requests per second, as ratios. Both log every request, as they do by default. Rounds alternate, the median of
 * each side counts.
 */
export interface ServingResult {
  part: 'serving';
  skipped?: string;
  cases: ServingCase[];
}

export interface ServingCase {
  name: string;
  bytes: number;
  storeMicrosPerRequest: number;
  nginxMicrosPerRequest: number;
  /** Store divided by nginx: below 1 the store costs less. */
  cpuRatio: number;
  /** Store divided by nginx: above 1 the store answers more. */
  throughputRatio: number;
}

interface Target {
  name: string;
  path: string;
  headers: Record<string, string>;
  nginxFile: string;
}

interface Round {
  microsPerRequest: number;
  requestsPerSecond: number;
}

const rounds = 5;
const secondsPerRound = 3;
const connections = 32;
const nginxPort = 4991;

export async function runServing(): Promise<ServingResult> {
  const missing = ['nginx', 'wrk'].filter((program) => !hasProgram(program));
  if (missing.length > 0) return { part: 'serving', skipped: `falta ${missing.join(' e ')}`, cases: [] };
  const folder = mkdtempSync(path.join(tmpdir(), 'boalida-bench-'));
  const store = await startStore(folder);
  try {
    const targets = await prepareTargets(store.url, folder);
    const nginx = await startNginx(folder, targets);
    try {
      const pids = { store: [store.pid], nginx: getChildPids(nginx.pid) };
      return { part: 'serving', cases: targets.map((target) => measure(target, store.url, pids)) };
    } finally {
      await nginx.stop();
    }
  } finally {
    await store.stop();
    rmSync(folder, { recursive: true });
  }
}

async function startStore(folder: string) {
  const { child, match } = await startUntil({
    command: process.execPath,
    args: ['server.ts'],
    env: { PORT: '0', DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'info' },
    ready: /Boa Lida em (http:\S+)/,
  });
  return { url: match[1] ?? '', pid: child.pid ?? 0, stop: () => stopProcess(child) };
}

/** Warms each address and writes its exact bytes where nginx will serve them. */
async function prepareTargets(url: string, folder: string): Promise<Target[]> {
  mkdirSync(path.join(folder, 'www'));
  const product = await findFirstProductPath(url);
  const pages: Omit<Target, 'nginxFile'>[] = [
    { name: 'listing, cached', path: '/shop', headers: {} },
    { name: 'product, cached', path: product, headers: {} },
    { name: 'listing, 304', path: '/shop', headers: { 'If-None-Match': await getEtag(url, '/shop') } },
    { name: 'API list', path: '/api/Produto/v1/produtosHome', headers: {} },
    { name: 'script', path: await findScriptPath(url), headers: {} },
  ];
  const targets: Target[] = [];
  for (const [index, page] of pages.entries()) {
    // Asked for twice, apart: the second time the harder compression has had its turn.
    fetchRaw(url + page.path);
    execFileSync('sleep', ['1']);
    const nginxFile = `${index}.bin`;
    writeFileSync(path.join(folder, 'www', nginxFile), fetchRaw(url + page.path));
    targets.push({ ...page, nginxFile });
  }
  return targets;
}

/** Bytes as they cross the wire, Brotli and all. */
function fetchRaw(address: string): Buffer {
  return execFileSync('curl', ['-s', '--raw', '-H', 'Accept-Encoding: br', address], { maxBuffer: 64 * 1024 * 1024 });
}

async function getEtag(url: string, pathname: string): Promise<string> {
  const response = await fetch(url + pathname, { headers: { 'Accept-Encoding': 'br' } });
  return response.headers.get('ETag') ?? '';
}

async function findFirstProductPath(url: string): Promise<string> {
  const html = await (await fetch(`${url}/shop`)).text();
  return /\/shop\/shop-details\/\d+/.exec(html)?.[0] ?? '/shop';
}

async function findScriptPath(url: string): Promise<string> {
  const html = await (await fetch(`${url}/shop`)).text();
  return /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '/shop';
}

async function startNginx(folder: string, targets: Target[]) {
  const locations = targets.map(
    ({ nginxFile, name }) =>
      `location = /${nginxFile} { default_type text/html; add_header Content-Encoding br; ${
        name.endsWith('304') ? 'if ($http_if_none_match) { return 304; }' : ''
      } }`,
  );
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log ${folder}/access.log; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
       client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
       server { listen 127.0.0.1:${nginxPort}; root ${folder}/www; ${locations.join('\n')} } }`,
  );
  execFileSync('chmod', ['-R', 'a+rwX', folder]);
  const { spawn } = await import('node:child_process');
  const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: 'inherit' });
  await waitUntilUp(`http://127.0.0.1:${nginxPort}/${targets[0]?.nginxFile}`);
  return { pid: child.pid ?? 0, stop: () => stopProcess(child) };
}

async function waitUntilUp(address: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} did not come up`);
}

function measure(target: Target, storeUrl: string, pids: { store: number[]; nginx: number[] }): ServingCase {
  const sides: { store: Round[]; nginx: Round[] } = { store: [], nginx: [] };
  for (let round = 0; round < rounds; round++) {
    sides.store.push(load(storeUrl + target.path, target.headers, pids.store));
    sides.nginx.push(load(`http://127.0.0.1:${nginxPort}/${target.nginxFile}`, target.headers, pids.nginx));
  }
  const store = getMedian(sides.store);
  const nginx = getMedian(sides.nginx);
  return {
    name: target.name,
    bytes: fetchRaw(storeUrl + target.path).length,
    storeMicrosPerRequest: roundTo(store.microsPerRequest, 1),
    nginxMicrosPerRequest: roundTo(nginx.microsPerRequest, 1),
    cpuRatio: roundTo(store.microsPerRequest / nginx.microsPerRequest, 2),
    throughputRatio: roundTo(store.requestsPerSecond / nginx.requestsPerSecond, 2),
  };
}

function load(address: string, headers: Record<string, string>, pids: number[]): Round {
  const headerArgs = Object.entries({ 'Accept-Encoding': 'br', ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const before = getCpuSeconds(pids);
  const output = execFileSync('wrk', ['-t1', `-c${connections}`, `-d${secondsPerRound}s`, ...headerArgs, address], {
    encoding: 'utf8',
  });
  const cpuSeconds = getCpuSeconds(pids) - before;
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  if (/Non-2xx or 3xx/.test(output) || !(requests > 0)) throw new Error(`${address} failed under load:\n${output}`);
  return { microsPerRequest: (cpuSeconds * 1e6) / requests, requestsPerSecond };
}

function getMedian(all: Round[]): Round {
  const sorted = all.toSorted((one, other) => one.microsPerRequest - other.microsPerRequest);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

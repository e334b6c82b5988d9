import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getChildPids, load, stopProcess, type Load } from './lib/processes.ts';
import { atMost, getMedian, roundTo, type Part } from './lib/report.ts';
import { startBareServer } from './lib/bare-server.ts';
import { createBenchFolder, withStore } from './lib/store.ts';

interface Target {
  name: string;
  path: string;
  /** What nginx serves: a file with these bytes, or 304 to requests with `If-None-Match`. */
  body: Buffer;
  headers: Headers;
  isUnchanged: boolean;
}

const rounds = 5;
const secondsPerRound = 1;
/** For everything that is answered from memory. */
const cpuRatioLimit = 2;
const why = 'node:http takes half of it: a bare server is measured beside the 304s (decision 151)';
const nginxPort = 4991;

/**
 * Responses from the store's memory beside nginx serving the same bytes from a file: CPU time per request and requests
 * per second, as ratios. Both log every request. Rounds alternate; the median counts. Beside the store's 304s are those of a
 * server of node:http that does nothing else: less is not to be had with it.
 */
export const serving: Part = {
  title: 'Serving from memory, beside nginx',
  needs: ['nginx', 'wrk', 'curl'],
  run: (dataDir) =>
    withStore(dataDir, {}, async (store) => {
      const targets = await prepareTargets(store.url);
      const folder = createBenchFolder();
      const nginx = await startNginx(folder, targets);
      const bare = await startBareServer();
      const cases: Case[] = [];
      try {
        for (const [index, target] of targets.entries()) {
          const ours = { address: store.url + target.path, pids: [store.pid] };
          const theirs = { address: `http://127.0.0.1:${nginxPort}/${index}.bin`, pids: nginx.pids };
          cases.push({ name: target.name, bytes: target.body.length, ...(await compare(target, ours, theirs)) });
          if (!target.isUnchanged) continue;
          const least = await compare(target, { address: bare.url, pids: [bare.pid] }, theirs);
          cases.push({ name: `${target.name}, of a bare node:http server`, bytes: 0, isBare: true, ...least });
        }
      } finally {
        await bare.stop();
        await nginx.stop();
        rmSync(folder, { recursive: true });
      }
      return {
        figures: cases.flatMap(({ name, cpuRatio, throughputRatio, isBare = false }) =>
          isBare
            ? [{ name: `${name}: CPU per request, server : nginx`, value: `${cpuRatio} ×` }]
            : [
                atMost(`${name}: CPU per request, store : nginx`, cpuRatio, cpuRatioLimit, { unit: '×', why }),
                { name: `${name}: requests per second, store : nginx`, value: `${throughputRatio} ×` },
              ],
        ),
        details: cases,
      };
    }),
};

async function prepareTargets(url: string): Promise<Target[]> {
  const html = await (await fetch(`${url}/shop`)).text();
  const find = (form: RegExp) => form.exec(html)?.[0] ?? '/shop';
  const pages = [
    { name: 'listing', path: '/shop' },
    { name: 'product', path: find(/\/shop\/shop-details\/\d+/) },
    { name: 'listing, data of a navigation', path: '/shop.data' },
    { name: 'API list', path: '/api/Produto/v1/produtosHome' },
    { name: 'picture', path: find(/\/imagens\/[0-9a-f]+\/480\.avif/) },
    { name: 'script', path: find(/\/assets\/root-[^"]+\.js/) },
    { name: 'style sheet', path: find(/\/assets\/[^"#]+\.css/) },
    { name: 'listing, 304', path: '/shop', isUnchanged: true },
    { name: 'API list, 304', path: '/api/Produto/v1/produtosHome', isUnchanged: true },
  ];
  const targets: Target[] = [];
  for (const { isUnchanged = false, ...page } of pages) {
    // A page that is requested again is compressed harder, after the response.
    for (let visit = 0; visit < 2; visit += 1) fetchRaw(url + page.path);
    await wait(1500);
    const { headers } = await fetch(url + page.path, { headers: { 'Accept-Encoding': 'br' } });
    targets.push({ ...page, isUnchanged, headers, body: fetchRaw(url + page.path) });
  }
  return targets;
}

/** The body as it crosses the wire, which `fetch` would decompress. */
function fetchRaw(address: string): Buffer {
  return execFileSync('curl', ['-s', '--raw', '-H', 'Accept-Encoding: br', address], { maxBuffer: 64 * 1024 * 1024 });
}

/** nginx with one worker over a folder of files, logging each request as it does by default. */
async function startNginx(folder: string, targets: readonly Target[]) {
  mkdirSync(path.join(folder, 'www'));
  const locations = targets.map(({ body, headers, isUnchanged }, index) => {
    writeFileSync(path.join(folder, 'www', `${index}.bin`), body);
    const type = headers.get('Content-Type')?.split(';')[0] ?? 'text/html';
    const coding = headers.get('Content-Encoding') === 'br' ? 'add_header Content-Encoding br;' : '';
    const unchanged = isUnchanged ? 'if ($http_if_none_match) { return 304; }' : '';
    return `location = /${index}.bin { types { } default_type ${type}; ${coding} ${unchanged} }`;
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log ${folder}/access.log; sendfile on; tcp_nopush on; keepalive_requests 1000000;
       open_file_cache max=100; ${temporary.join(' ')}
       server { listen 127.0.0.1:${nginxPort}; root ${folder}/www; ${locations.join('\n')} } }`,
  );
  // Its worker runs as another user.
  execFileSync('chmod', ['-R', 'a+rwX', folder]);
  const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: 'inherit' });
  for (let attempt = 0; !(await fetch(`http://127.0.0.1:${nginxPort}/`).catch(() => null)); attempt += 1) {
    if (attempt === 50) throw new Error('nginx did not start');
    await wait(100);
  }
  return { pids: getChildPids(child.pid ?? 0), stop: () => stopProcess(child) };
}

interface Case extends Awaited<ReturnType<typeof compare>> {
  name: string;
  bytes: number;
  isBare?: boolean;
}

interface Side {
  address: string;
  pids: readonly number[];
}

async function compare({ headers, isUnchanged }: Target, ours: Side, theirs: Side) {
  const sent = isUnchanged ? { 'If-None-Match': headers.get('ETag') ?? '' } : undefined;
  const loads: Record<'store' | 'nginx', Load>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const common = { headers: sent, seconds: secondsPerRound };
    loads.push({ store: await load({ ...common, ...ours }), nginx: await load({ ...common, ...theirs }) });
  }
  const median = (side: 'store' | 'nginx', kind: 'microsPerRequest' | 'requestsPerSecond') =>
    getMedian(loads.map((round) => round[side][kind]));
  return {
    storeMicrosPerRequest: roundTo(median('store', 'microsPerRequest'), 1),
    nginxMicrosPerRequest: roundTo(median('nginx', 'microsPerRequest'), 1),
    cpuRatio: roundTo(median('store', 'microsPerRequest') / median('nginx', 'microsPerRequest'), 2),
    throughputRatio: roundTo(median('store', 'requestsPerSecond') / median('nginx', 'requestsPerSecond'), 2),
  };
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { load, type Load } from './lib/load.ts';
import { startNginx, type ServedFile } from './lib/nginx.ts';
import { hasProgram } from './lib/processes.ts';
import { atMost, getMedian, roundTo, type PartReport } from './lib/report.ts';
import { createBenchFolder, startStore } from './lib/store.ts';

interface Target {
  name: string;
  path: string;
  headers: Record<string, string>;
  served: ServedFile;
  bytes: number;
}

export interface ServingCase {
  name: string;
  /** Of the body, as it crosses the wire. */
  bytes: number;
  storeMicrosPerRequest: number;
  nginxMicrosPerRequest: number;
  /** Store divided by nginx: below 1 the store costs less. */
  cpuRatio: number;
  /** Store divided by nginx: above 1 the store answers more. */
  throughputRatio: number;
}

const rounds = 5;
const secondsPerRound = 1;
/** Set by the project for everything that is answered from memory. */
const cpuRatioLimit = 2.5;

/**
 * Answers of the store from memory beside nginx serving the very same bytes from a file, in one run: CPU time per request
 * and requests per second, as ratios. Both log every request, as they do by default. Rounds alternate; the median counts.
 */
export async function runServing(dataDir: string): Promise<PartReport> {
  const report = { name: 'serving', command: 'npm run bench -- --only serving' };
  const missing = ['nginx', 'wrk', 'curl'].filter((program) => !hasProgram(program));
  if (missing.length > 0) {
    return { ...report, figures: [], missing: [`everything: ${missing.join(', ')} not installed`], details: [] };
  }
  const cases = await measureCases(dataDir);
  return {
    ...report,
    figures: cases.flatMap(({ name, cpuRatio, throughputRatio }) => [
      atMost(`${name}: CPU per request, store : nginx`, cpuRatio, { limit: cpuRatioLimit, unit: '×' }),
      { name: `${name}: requests per second, store : nginx`, value: `${throughputRatio} ×` },
    ]),
    missing: [],
    details: cases,
  };
}

async function measureCases(dataDir: string): Promise<ServingCase[]> {
  const folder = createBenchFolder();
  const store = await startStore(dataDir);
  try {
    const targets = await prepareTargets(store.url, folder);
    const nginx = await startNginx(
      folder,
      targets.map(({ served }) => served),
    );
    try {
      const cases: ServingCase[] = [];
      for (const target of targets) cases.push(await measure(target, { store, nginx }));
      return cases;
    } finally {
      await nginx.stop();
    }
  } finally {
    await store.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Warms each address and writes its exact bytes where nginx will serve them. */
async function prepareTargets(url: string, folder: string): Promise<Target[]> {
  mkdirSync(path.join(folder, 'www'));
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
  for (const [index, { name, path: pathname, isUnchanged = false }] of pages.entries()) {
    // A page that is asked for again is compressed harder, after the answer.
    fetchRaw(url + pathname);
    fetchRaw(url + pathname);
    await wait(1500);
    const file = `${index}.bin`;
    const body = fetchRaw(url + pathname);
    writeFileSync(path.join(folder, 'www', file), body);
    const { headers } = await fetch(url + pathname, { headers: { 'Accept-Encoding': 'br' } });
    targets.push({
      ...{ name, path: pathname, bytes: isUnchanged ? 0 : body.length },
      headers: isUnchanged ? { 'If-None-Match': headers.get('ETag') ?? '' } : {},
      served: {
        ...{ file, isUnchanged, isBrotli: headers.get('Content-Encoding') === 'br' },
        contentType: headers.get('Content-Type')?.split(';')[0] ?? 'text/html',
      },
    });
  }
  return targets;
}

/** Bytes as they cross the wire, Brotli and all. */
function fetchRaw(address: string): Buffer {
  return execFileSync('curl', ['-s', '--raw', '-H', 'Accept-Encoding: br', address], { maxBuffer: 64 * 1024 * 1024 });
}

interface Sides {
  store: { url: string; pid: number };
  nginx: { url: string; pids: number[] };
}

async function measure(target: Target, { store, nginx }: Sides): Promise<ServingCase> {
  const { headers, name, bytes } = target;
  const sides: { store: Load[]; nginx: Load[] } = { store: [], nginx: [] };
  const common = { headers, seconds: secondsPerRound };
  for (let round = 0; round < rounds; round++) {
    sides.store.push(await load({ ...common, address: store.url + target.path, pids: [store.pid] }));
    sides.nginx.push(await load({ ...common, address: `${nginx.url}/${target.served.file}`, pids: nginx.pids }));
  }
  const storeMicros = getMedian(sides.store.map(({ microsPerRequest }) => microsPerRequest));
  const nginxMicros = getMedian(sides.nginx.map(({ microsPerRequest }) => microsPerRequest));
  const storeRate = getMedian(sides.store.map(({ requestsPerSecond }) => requestsPerSecond));
  const nginxRate = getMedian(sides.nginx.map(({ requestsPerSecond }) => requestsPerSecond));
  return {
    ...{ name, bytes },
    storeMicrosPerRequest: roundTo(storeMicros, 1),
    nginxMicrosPerRequest: roundTo(nginxMicros, 1),
    cpuRatio: roundTo(storeMicros / nginxMicros, 2),
    throughputRatio: roundTo(storeRate / nginxRate, 2),
  };
}

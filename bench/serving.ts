import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { getCpuSeconds, stopProcess } from './lib/processes.ts';
import { getMedian, roundTo, type Figure, type Part } from './lib/report.ts';
import { createBenchFolder, withStore } from './lib/store.ts';

const rounds = 5;
const secondsPerRound = 4;
const connections = 32;
const acceptEncoding = { 'accept-encoding': 'br' };

interface Side {
  address: string;
  pid: number;
}

/**
 * What the store serves from memory, beside a server of `node:http` that sends the same bytes and does nothing else: CPU time per
 * request and requests per second, as ratios. Rounds alternate between the two; the median counts.
 */
export const serving: Part = {
  title: 'Serving from memory, beside a bare server',
  needs: ['curl'],
  run: (dataDir) =>
    withStore(dataDir, {}, async ({ url, pid }) => {
      const figures: Figure[] = [];
      for (const [name, pathname] of Object.entries(await findPaths(url))) {
        const address = url + pathname;
        const ratios = await withStaticServer(fetchCompressed(address), (bare) => compare({ address, pid }, bare));
        figures.push(
          { name: `${name}: CPU per request, store : bare server`, value: `${ratios.cpu} ×` },
          { name: `${name}: requests per second, store : bare server`, value: `${ratios.throughput} ×` },
        );
      }
      return { figures };
    }),
};

async function findPaths(url: string): Promise<Record<string, string>> {
  const html = await (await fetch(`${url}/shop`)).text();
  const find = (form: RegExp) => form.exec(html)?.[0] ?? '/shop';
  return {
    listing: '/shop',
    product: find(/\/shop\/shop-details\/\d+/),
    'listing, data of a navigation': '/shop.data',
    'API list': '/api/Produto/v1/produtosHome',
    picture: find(/\/imagens\/[0-9a-f]+\/480\.avif/),
    script: find(/\/assets\/root-[\w-]+\.js/),
  };
}

/** The body as it crosses the wire, which `fetch` would decompress. */
function fetchCompressed(address: string): Buffer {
  return execFileSync('curl', ['-s', '--raw', '-H', 'Accept-Encoding: br', address], { maxBuffer: 64 * 1024 * 1024 });
}

async function withStaticServer<Result>(body: Buffer, work: (server: Side) => Promise<Result>): Promise<Result> {
  const folder = createBenchFolder();
  const file = path.join(folder, 'body');
  writeFileSync(file, body);
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'lib/static-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { port } = JSON.parse(String(line)) as { port: number };
    return await work({ address: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0 });
  } finally {
    await stopProcess(child);
    rmSync(folder, { recursive: true });
  }
}

async function compare(store: Side, bare: Side): Promise<{ cpu: number; throughput: number }> {
  const ratios: { cpu: number; throughput: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [ours, theirs] = [await load(store), await load(bare)];
    ratios.push({ cpu: ours.cpu / theirs.cpu, throughput: ours.throughput / theirs.throughput });
  }
  const median = (kind: 'cpu' | 'throughput') => roundTo(getMedian(ratios.map((ratio) => ratio[kind])), 2);
  return { cpu: median('cpu'), throughput: median('throughput') };
}

/** @returns CPU seconds for each request, and requests per second */
async function load({ address, pid }: Side): Promise<{ cpu: number; throughput: number }> {
  const before = getCpuSeconds([pid]);
  const result = await autocannon({ url: address, connections, duration: secondsPerRound, headers: acceptEncoding });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${address} failed under load`);
  const requests = result.requests.total;
  return { cpu: (getCpuSeconds([pid]) - before) / requests, throughput: requests / result.duration };
}

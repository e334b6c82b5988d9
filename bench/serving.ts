import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { closeAtEnd } from './lib/close-at-end.ts';
import { getCpuSeconds } from './lib/cpu-time.ts';
import { getMedian, roundTo, type Figure, type BenchmarkPart } from './lib/report.ts';
import { startBenchStore } from './lib/running-store.ts';

const rounds = 5;
const secondsPerRound = 4;
const connections = 32;
const headers = { 'accept-encoding': 'br' };

interface MeasuredServer {
  url: string;
  pid: number;
}

/**
 * Compares the store, when it serves from memory, with a plain `node:http` server that sends the same bytes. The
 * figures are ratios of CPU time per request: medians of rounds that alternate between the two. Requests per second are
 * not compared, because the program that sends them is slower than both servers.
 */
export const serving: BenchmarkPart = {
  title: 'Serving from memory, beside a bare server',
  async run(dataDir) {
    const store = await startBenchStore(dataDir);
    const figures: Figure[] = [];
    for (const [name, pathname] of Object.entries(await findPaths(store.url))) {
      const url = store.url + pathname;
      const ratio = await compare({ url, pid: store.pid() }, await startBareServer(await fetchCompressed(url)));
      figures.push({ name: `${name}: CPU per request, store : bare server`, value: `${roundTo(ratio, 2)} ×` });
    }
    return { figures };
  },
};

/** Finds paths of responses that the store keeps in memory, by their kind. */
async function findPaths(url: string): Promise<Record<string, string>> {
  const html = await (await fetch(`${url}/shop`)).text();
  return {
    listing: '/shop',
    'API list': '/api/Produto/v1/produtosHome',
    picture: /\/imagens\/[0-9a-f]+\/480\.avif/.exec(html)?.[0] ?? '',
    script: /\/assets\/root-[\w-]+\.js/.exec(html)?.[0] ?? '',
  };
}

/** Requests a body in its compressed form without `fetch`, which would decompress it. */
async function fetchCompressed(url: string): Promise<Buffer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return buffer(response);
}

async function startBareServer(body: Buffer): Promise<MeasuredServer> {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'lib/static-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  closeAtEnd(() => server.kill());
  server.stdin.end(body);
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${String(line).trim()}/`, pid: server.pid ?? 0 };
}

async function compare(store: MeasuredServer, bare: MeasuredServer): Promise<number> {
  const ratios: number[] = [];
  while (ratios.length < rounds) ratios.push((await measureCpu(store)) / (await measureCpu(bare)));
  return getMedian(ratios);
}

/** Sends requests for `secondsPerRound`. @returns CPU seconds per request */
async function measureCpu({ url, pid }: MeasuredServer): Promise<number> {
  const before = getCpuSeconds(pid);
  const result = await autocannon({ url, connections, duration: secondsPerRound, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return (getCpuSeconds(pid) - before) / result.requests.total;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { getCpuSeconds, stopProcess } from './lib/processes.ts';
import { getMedian, roundTo, type Figure, type Part } from './lib/report.ts';
import { withStore } from './lib/store.ts';

const rounds = 5;
const secondsPerRound = 4;
const connections = 32;
const headers = { 'accept-encoding': 'br' };

interface Side {
  url: string;
  pid: number;
}

/**
 * Compares the store, when it serves from memory, with a plain `node:http` server that sends the same bytes. The
 * figures are ratios of CPU time per request and of requests per second: medians of rounds that alternate between the
 * two.
 */
export const serving: Part = {
  title: 'Serving from memory, beside a bare server',
  run: (dataDir) =>
    withStore(dataDir, {}, async ({ url, pid }) => {
      const figures: Figure[] = [];
      for (const [name, pathname] of Object.entries(await findPaths(url))) {
        const targetUrl = url + pathname;
        const ratios = await withBareServer(await fetchCompressed(targetUrl), (bare) =>
          compare({ url: targetUrl, pid }, bare),
        );
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

/** Requests a body in its compressed form without `fetch`, which would decompress it. */
async function fetchCompressed(url: string): Promise<Buffer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return buffer(response);
}

async function withBareServer<Result>(body: Buffer, work: (server: Side) => Promise<Result>): Promise<Result> {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'lib/static-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    server.stdin.end(body);
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    return await work({ url: `http://127.0.0.1:${String(line).trim()}/`, pid: server.pid ?? 0 });
  } finally {
    await stopProcess(server);
  }
}

async function compare(store: Side, bare: Side): Promise<{ cpu: number; throughput: number }> {
  const [cpu, throughput]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const [ours, theirs] = [await load(store), await load(bare)];
    cpu.push(ours.cpu / theirs.cpu);
    throughput.push(ours.throughput / theirs.throughput);
  }
  return { cpu: roundTo(getMedian(cpu), 2), throughput: roundTo(getMedian(throughput), 2) };
}

/** Sends requests for `secondsPerRound`. @returns CPU seconds per request (`cpu`), and requests per second */
async function load({ url, pid }: Side): Promise<{ cpu: number; throughput: number }> {
  const before = getCpuSeconds(pid);
  const result = await autocannon({ url, connections, duration: secondsPerRound, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  const requests = result.requests.total;
  return { cpu: (getCpuSeconds(pid) - before) / requests, throughput: requests / result.duration };
}

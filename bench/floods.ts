import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { runFlood, type Flood, type FloodCounts } from './lib/flood.ts';
import { limitMemory } from './lib/memory-limit.ts';
import { atMost, type Figure, type PartReport } from './lib/report.ts';
import { startStore } from './lib/store.ts';

const limitMb = 512;
const defaultSeconds = 300;

const floods: readonly Flood[] = [
  { name: 'plain text', clients: 3000, reads: true, write: () => get('/shop', 'Connection: close') },
  {
    name: 'gzip on cold pages',
    clients: 2500,
    reads: true,
    // All of them ask for the same page, and after that for the next.
    write: (count) => get(`/shop?minPrice=${Math.floor(count / 2500)}`, 'Accept-Encoding: gzip', 'Connection: close'),
  },
  {
    name: 'pipelined and never read',
    clients: 300,
    reads: false,
    write: (count) =>
      Array.from({ length: 50 }, (_, index) => get(`/shop?minPrice=${(count * 50 + index) % 900}`)).join(''),
  },
  {
    name: 'addresses nobody has asked for',
    clients: 40,
    reads: true,
    write: (count) => get(askNew(count), 'Accept-Encoding: br', 'Connection: close'),
  },
];

export interface FloodResult extends FloodCounts {
  name: string;
  isAlive: boolean;
  /** Most memory the process has had at once, files it maps included. */
  peakMb: number;
  /** The same for all that the system counts of the limit; null without one. */
  groupPeakMb: number | null;
  /** Answers of `/healthz`, asked once a second meanwhile. */
  probes: { answered: number; failed: number; slowestMs: number };
}

/** Whether the store outlives each flood in 512 MB, and how much memory it takes at most. */
export async function runFloods(dataDir: string, seconds = defaultSeconds): Promise<PartReport> {
  const results: FloodResult[] = [];
  for (const flood of floods) {
    const result = await measure(dataDir, flood, seconds);
    console.log(JSON.stringify(result));
    results.push(result);
  }
  const isLimited = results.every(({ groupPeakMb }) => groupPeakMb !== null);
  return {
    name: 'floods',
    command: 'npm run bench -- --only floods',
    figures: results.flatMap((result) => describeFlood(result, seconds)),
    missing: isLimited ? [] : [`the system's own limit of ${limitMb} MB: memory groups cannot be made here`],
    details: { seconds, limitMb, results },
  };
}

function describeFlood({ name, isAlive, peakMb }: FloodResult, seconds: number): Figure[] {
  return [
    { name: `${name}, ${seconds} s: the store`, value: isAlive ? 'lives' : 'is dead', target: 'lives', isMet: isAlive },
    atMost(`${name}, ${seconds} s: most memory at once`, peakMb, { limit: limitMb, unit: 'MB' }),
  ];
}

async function measure(dataDir: string, flood: Flood, seconds: number): Promise<FloodResult> {
  const limit = limitMemory(limitMb);
  const env: Record<string, string> = limit ? {} : { MEMORY_MB: String(limitMb) };
  const store = await startStore(dataDir, env, limit?.command);
  try {
    const watch = watchProbe(store.url);
    const counts = await runFlood(store.url, flood, seconds);
    const probes = await watch.stop();
    await wait(1000);
    const isAlive = await fetch(`${store.url}/home`).then(
      ({ ok }) => ok,
      () => false,
    );
    const peakMb = isAlive ? readPeakMb(store.pid) : Number.NaN;
    return { name: flood.name, isAlive, peakMb, groupPeakMb: limit?.readPeakMb() ?? null, probes, ...counts };
  } finally {
    await store.stop();
    limit?.remove();
  }
}

function watchProbe(url: string) {
  const probes = { answered: 0, failed: 0, slowestMs: 0 };
  const stopping = new AbortController();
  const running = ask();
  return {
    async stop() {
      stopping.abort();
      await running;
      return probes;
    },
  };

  async function ask(): Promise<void> {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const isAnswered = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      probes[isAnswered ? 'answered' : 'failed'] += 1;
      if (isAnswered) probes.slowestMs = Math.max(probes.slowestMs, Math.round(performance.now() - startedAt));
      await wait(1000, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
}

function readPeakMb(pid: number): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}

function askNew(count: number): string {
  const kinds = [
    `/shop?minPrice=${count % 900}&maxPrice=${1000 + Math.floor(count / 900)}`,
    `/pages/search?searchText=flood${count}`,
    `/shop/shop-details/${100_000 + count}`,
    `/api/Produto/v1/produtosComFiltros?searchText=flood${count}`,
  ];
  return kinds[count % kinds.length] ?? '';
}

function get(address: string, ...headers: string[]): string {
  return `GET ${address} HTTP/1.1\r\nHost: loja.example\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`;
}

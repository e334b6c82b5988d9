import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { load } from './lib/load.ts';
import { getChildPids, getCpuSeconds, getMainThreadCpuSeconds, hasProgram } from './lib/processes.ts';
import { atLeast, atMost, roundTo } from './lib/report.ts';
import type { Figure, PartReport } from './lib/report.ts';
import { createBenchFolder, readMetric, startStore } from './lib/store.ts';
import type { BenchStore } from './lib/store.ts';

const stampedeVisitors = 1000;
const wantedRequests = 1_000_000;
const longestSeconds = 110;
const sliceSeconds = 5;
const renderSeconds = 5;

/** A request to the listing whose query nobody has asked for before: only the part that the page reads counts as new. */
const randomQueries = `
math.randomseed(os.time())
local count = 0
request = function()
  count = count + 1
  if count % 1000 == 0 then
    return wrk.format('GET', '/shop?minPrice=' .. math.random(1, 400) .. '&maxPrice=' .. math.random(500, 1900))
  end
  return wrk.format('GET', '/shop?utm_source=' .. math.random(1, 1e9) .. '&x=' .. math.random(1, 1e9))
end`;

/** A listing that is in no cache, every time. */
const coldQueries = `
local count = 0
request = function()
  count = count + 1
  return wrk.format('GET', '/shop?minPrice=' .. (count % 400) .. '&maxPrice=' .. (500 + math.floor(count / 400)))
end`;

/** How the store holds when many come at once, for long, or for pages nobody has asked for. */
export async function runPressure(dataDir: string): Promise<PartReport> {
  const report = { name: 'pressure', command: 'npm run bench -- --only pressure' };
  const store = await startStore(dataDir);
  const folder = createBenchFolder();
  try {
    const stampede = await measureStampede(store);
    const figures: Figure[] = [
      atMost(`${stampedeVisitors} visitors at once on a cold page: pages rendered`, stampede.rendered, {
        ...{ limit: 1, unit: '' },
      }),
    ];
    if (!hasProgram('wrk')) return { ...report, figures, missing: ['load: wrk not installed'], details: { stampede } };
    const rendering = await measureRendering(store, writeScript(folder, 'cold.lua', coldQueries));
    const memory = await measureMemory(store, writeScript(folder, 'random.lua', randomQueries));
    await store.stop();
    const processes = await compareProcesses(dataDir, writeScript(folder, 'cold.lua', coldQueries));
    figures.push(
      { name: 'Uncached listings rendered per CPU-second of the main thread', value: `${rendering.perMainSecond}` },
      { name: 'The same, compression in other threads included', value: `${rendering.perCpuSecond}` },
      atLeast('Requests with random queries', memory.requests, { limit: wantedRequests, unit: '' }),
      atMost('Memory after all of them : after half', memory.growth, { limit: 1.1, unit: '×' }),
      {
        name: `Uncached listings per second, ${processes.workers} processes : 1 (wrk on the same ${availableParallelism()} cores)`,
        value: `${processes.ratio} ×`,
      },
    );
    return { ...report, figures, missing: [], details: { stampede, rendering, memory, processes } };
  } finally {
    await store.stop();
    rmSync(folder, { recursive: true });
  }
}

function writeScript(folder: string, name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

async function measureStampede({ url }: BenchStore) {
  const before = await readMetric(url, 'boalida_pages_rendered_total');
  const visits = Array.from({ length: stampedeVisitors }, async () => {
    const response = await fetch(`${url}/shop?sortBy=high&category=equinos`);
    await response.arrayBuffer();
    return response.status;
  });
  const statuses = await Promise.all(visits);
  const rendered = (await readMetric(url, 'boalida_pages_rendered_total')) - before;
  return { visitors: stampedeVisitors, rendered, failed: statuses.filter((status) => status !== 200).length };
}

async function measureRendering({ url, pid }: BenchStore, script: string) {
  const rendered = await readMetric(url, 'boalida_pages_rendered_total');
  const mainSeconds = getMainThreadCpuSeconds(pid);
  const { cpuSeconds } = await load({ address: url, seconds: renderSeconds, script, pids: [pid] });
  const renders = (await readMetric(url, 'boalida_pages_rendered_total')) - rendered;
  const usedByMain = getMainThreadCpuSeconds(pid) - mainSeconds;
  return {
    renders,
    perMainSecond: Math.round(renders / usedByMain),
    perCpuSecond: Math.round(renders / cpuSeconds),
  };
}

/** Memory is taken after half of the requests, when every cache has been full for long, and after all of them. */
async function measureMemory({ url, pid }: BenchStore, script: string) {
  const startedAt = performance.now();
  const samples: { requests: number; residentMb: number }[] = [];
  let requests = 0;
  while (requests < wantedRequests && performance.now() - startedAt < longestSeconds * 1000) {
    requests += (await load({ address: url, seconds: sliceSeconds, script, pids: [pid] })).requests;
    samples.push({ requests, residentMb: readResidentMb(pid) });
  }
  const half = samples.find((sample) => sample.requests >= requests / 2)?.residentMb ?? Number.NaN;
  const last = samples.at(-1)?.residentMb ?? Number.NaN;
  return { requests, growth: roundTo(last / half, 3), samples };
}

async function compareProcesses(dataDir: string, script: string) {
  const workers = Math.max(2, availableParallelism());
  const perSecond: number[] = [];
  for (const count of [1, workers]) {
    const store = await startStore(dataDir, { WEB_CONCURRENCY: String(count) });
    const pids = count === 1 ? [store.pid] : getChildPids(store.pid);
    const used = getCpuSeconds(pids);
    const { requestsPerSecond } = await load({ address: store.url, seconds: renderSeconds, script, pids });
    if (!(getCpuSeconds(pids) > used)) throw new Error('The processes were not the ones that answered');
    perSecond.push(requestsPerSecond);
    await store.stop();
  }
  const [one = Number.NaN, several = Number.NaN] = perSecond;
  return { workers, perSecond: perSecond.map(Math.round), ratio: roundTo(several / one, 2) };
}

function readResidentMb(pid: number): number {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return Math.round(kilobytes / 1024);
}

if (import.meta.main) {
  const report = await runPressure(process.argv[2] ?? path.join(createBenchFolder(), 'data'));
  console.table(report.figures);
  console.log(JSON.stringify(report.details));
}

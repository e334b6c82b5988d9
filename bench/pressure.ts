import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { getChildPids, getCpuSeconds, getMainThreadCpuSeconds, load, readMemoryMb } from './lib/processes.ts';
import { atLeast, atMost, getMedian, roundTo, type Figure, type Part } from './lib/report.ts';
import { createBenchFolder, readMetric, withStore } from './lib/store.ts';

const wantedRequests = 1_000_000;
/** An idle machine needs about a third of it. */
const longestSeconds = 240;
const sliceSeconds = 5;
const growthLimit = 1.1;
const warmUpSeconds = 10;
const measuredSeconds = 8;
/** Cost of a page when several processes render, which share the processor's caches, against one. */
const costLimit = 1.25;
/** Work of the busiest process against an even share. */
const unevenLimit = 1.2;

/** Queries without end, and pages that are in no cache. */
export const pressure: Part = {
  title: 'Under pressure',
  needs: ['wrk'],
  async run(dataDir) {
    const folder = createBenchFolder();
    const script = path.join(folder, 'requests.lua');
    try {
      writeFileSync(script, randomQueries);
      const memory = await measureMemory(dataDir, script);
      const one = await measureRendering(dataDir, 1, script);
      const several = await measureRendering(dataDir, Math.max(2, availableParallelism()), script);
      const figures = [...describeMemory(memory), ...describeRendering(one, several)];
      return { figures, details: { memory, one, several } };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/**
 * A request to the listing whose query is new. Of a thousand, one asks for a page that is in no cache; the others have
 * parameters that the page does not read.
 */
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

/** Listings that are in no cache: 400,000 of them before the next offset begins. */
function writeColdPages(offset: number): string {
  return `
local count = ${offset * 400_000}
request = function()
  count = count + 1
  return wrk.format('GET', '/shop?minPrice=' .. (count % 400) .. '&maxPrice=' .. (500 + math.floor(count / 400)))
end`;
}

/** Memory of the process while a million queries are answered that are all different. */
function measureMemory(dataDir: string, script: string) {
  return withStore(dataDir, {}, async ({ url, pid }) => {
    const startedAt = performance.now();
    const samples: { requests: number; residentMb: number }[] = [];
    let requests = 0;
    while (requests < wantedRequests && performance.now() - startedAt < longestSeconds * 1000) {
      requests += (await load({ address: url, seconds: sliceSeconds, script, pids: [pid] })).requests;
      samples.push({ requests, residentMb: readMemoryMb(pid, 'VmRSS') });
    }
    // Medians, because a single reading depends on the last garbage collection.
    const getMemory = (from: number, to: number) => {
      const within = samples.filter((sample) => sample.requests >= from * requests && sample.requests <= to * requests);
      return getMedian((within.length > 0 ? within : samples.slice(-1)).map(({ residentMb }) => residentMb));
    };
    const seconds = roundTo((performance.now() - startedAt) / 1000, 1);
    return { requests, seconds, middleMb: getMemory(0.4, 0.6), lastMb: getMemory(0.8, 1), samples };
  });
}

function describeMemory({ requests, seconds, middleMb, lastMb }: Awaited<ReturnType<typeof measureMemory>>): Figure[] {
  const pace = `${seconds} s, ${Math.round(requests / seconds)} per second`;
  return [
    atLeast('Requests with random queries', requests, wantedRequests, { why: `ended after ${pace}` }),
    { name: 'How long they took, and how many a second', value: pace },
    atMost('Memory at the end of them : half-way', roundTo(lastMb / middleMb, 3), growthLimit, {
      unit: '×',
      why: `from ${middleMb} MB to ${lastMb} MB; pages are cached up to a limit`,
    }),
  ];
}

/** Pages in no cache, after a warm-up: a process that has just started spends more on compiling than on rendering. */
function measureRendering(dataDir: string, processes: number, script: string) {
  return withStore(dataDir, { env: { WEB_CONCURRENCY: String(processes) } }, async ({ url, pid }) => {
    const pids = processes === 1 ? [pid] : getChildPids(pid);
    const common = { address: url, pids, connections: 16, script };
    const countPages = () => readMetric(url, 'boalida_pages_rendered_total');
    writeFileSync(script, writeColdPages(0));
    await load({ ...common, seconds: warmUpSeconds });
    writeFileSync(script, writeColdPages(1));
    const [rendered, cpu, main] = [await countPages(), getCpuSeconds(pids), pids.map(getMainThreadCpuSeconds)];
    const { requestsPerSecond } = await load({ ...common, seconds: measuredSeconds });
    const mainSeconds = pids.map((one, index) => getMainThreadCpuSeconds(one) - (main[index] ?? 0));
    const cpuSeconds = getCpuSeconds(pids) - cpu;
    const pages = (await countPages()) - rendered;
    const mainSum = mainSeconds.reduce((sum, seconds) => sum + seconds, 0);
    return {
      processes,
      pages,
      requestsPerSecond,
      mainMsPerPage: roundTo((mainSum / pages) * 1000, 2),
      cpuMsPerPage: roundTo((cpuSeconds / pages) * 1000, 2),
      coresUsed: roundTo(cpuSeconds / measuredSeconds, 2),
      shares: mainSeconds.map((seconds) => roundTo(seconds / mainSum, 3)),
    };
  });
}

type Rendering = Awaited<ReturnType<typeof measureRendering>>;

function describeRendering(one: Rendering, several: Rendering): Figure[] {
  const { processes } = several;
  const busiest = roundTo(Math.max(...several.shares) * processes, 2);
  const cost = roundTo(several.mainMsPerPage / one.mainMsPerPage, 2);
  const speed = roundTo(several.requestsPerSecond / one.requestsPerSecond, 2);
  const cores = `${several.coresUsed} and ${one.coresUsed}`;
  return [
    {
      name: 'Uncached listings per CPU-second of the main thread',
      value: String(Math.round(1000 / one.mainMsPerPage)),
    },
    { name: 'The same, all threads included', value: String(Math.round(1000 / one.cpuMsPerPage)) },
    atMost(`${processes} processes: work of the busiest : an even part`, busiest, unevenLimit, { unit: '×' }),
    atMost(`CPU of the main threads per uncached listing, ${processes} processes : 1`, cost, costLimit, {
      unit: '×',
      why: `${several.mainMsPerPage} ms against ${one.mainMsPerPage} ms; cores busy: ${cores}`,
    }),
    { name: `Uncached listings per second, ${processes} processes : 1 (cores busy: ${cores})`, value: `${speed} ×` },
  ];
}

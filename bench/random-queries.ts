import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { load } from './lib/load.ts';
import { atLeast, atMost, getMedian, roundTo, type Figure } from './lib/report.ts';
import { readMetric, type BenchStore } from './lib/store.ts';

const wantedRequests = 1_000_000;
/** A machine that does nothing else needs about a third of it. */
const longestSeconds = 240;
const sliceSeconds = 5;
const growthLimit = 1.1;

/**
 * A request to the listing whose query nobody has asked for before. Of a thousand, one asks for a page that is in no cache;
 * the others say things that the page does not read.
 */
export const randomQueries = `
math.randomseed(os.time())
local count = 0
request = function()
  count = count + 1
  if count % 1000 == 0 then
    return wrk.format('GET', '/shop?minPrice=' .. math.random(1, 400) .. '&maxPrice=' .. math.random(500, 1900))
  end
  return wrk.format('GET', '/shop?utm_source=' .. math.random(1, 1e9) .. '&x=' .. math.random(1, 1e9))
end`;

interface Sample {
  requests: number;
  /** What the system has given to the process. */
  residentMb: number;
  /** What the engine has set aside for objects, rubbish included. */
  heapMb: number;
  /** Buffers, such as the pages that are kept. */
  buffersMb: number;
}

export interface MemoryResult {
  requests: number;
  seconds: number;
  requestsPerSecond: number;
  /** Median of the last fifth : median of the fifth around the middle. */
  growth: number;
  /** What a hundred thousand requests added in the second half. */
  mbPer100k: number;
  middle: Sample;
  last: Sample;
  pagesRendered: number;
  loadAverage: number;
  samples: Sample[];
}

/** Asks a million times for what nobody has asked for, and watches the memory of the process that answers. */
export async function measureMemory({ url, pid }: BenchStore, script: string): Promise<MemoryResult> {
  const startedAt = performance.now();
  const samples: Sample[] = [];
  let requests = 0;
  while (requests < wantedRequests && performance.now() - startedAt < longestSeconds * 1000) {
    requests += (await load({ address: url, seconds: sliceSeconds, script, pids: [pid] })).requests;
    samples.push({ requests, residentMb: readResidentMb(pid), ...(await readHeap(url)) });
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const middle = summarize(samples, { from: 0.4 * requests, to: 0.6 * requests });
  const last = summarize(samples, { from: 0.8 * requests, to: requests });
  return {
    requests,
    seconds: roundTo(seconds, 1),
    requestsPerSecond: Math.round(requests / seconds),
    growth: roundTo(last.residentMb / middle.residentMb, 3),
    mbPer100k: roundTo(findSlope(samples.filter((sample) => sample.requests >= requests / 2)) * 100_000, 2),
    ...{ middle, last },
    pagesRendered: await readMetric(url, 'boalida_pages_rendered_total'),
    loadAverage: roundTo(loadavg()[0] ?? 0, 1),
    samples,
  };
}

/** The rows of the table; what is missed says what was seen meanwhile. */
export function describeMemory(memory: MemoryResult): Figure[] {
  const { requests, seconds, requestsPerSecond, growth, mbPer100k, middle, last, loadAverage } = memory;
  const grown = (kind: 'residentMb' | 'heapMb' | 'buffersMb') => roundTo(last[kind] - middle[kind], 1);
  return [
    atLeast('Requests with random queries', requests, {
      ...{ limit: wantedRequests, unit: '' },
      why:
        `ended after ${seconds} s, at ${requestsPerSecond} a second: the machine had ${loadAverage} processes that wanted ` +
        `to run, this one and wrk among them`,
    }),
    { name: 'How long they took, and how many a second', value: `${seconds} s, ${requestsPerSecond} per second` },
    atMost('Memory at the end of them : half-way', growth, {
      ...{ limit: growthLimit, unit: '×' },
      why:
        `of ${grown('residentMb')} MB more, the engine's heap, rubbish included, is ${grown('heapMb')} MB and buffers ` +
        `${grown('buffersMb')} MB; pages are kept up to 96 MB`,
    }),
    {
      name: 'Memory half-way, at the end, and growth per 100,000 requests in the second half',
      value: `${middle.residentMb} MB, ${last.residentMb} MB, ${mbPer100k} MB`,
    },
  ];
}

function summarize(samples: readonly Sample[], { from, to }: { from: number; to: number }): Sample {
  const within = samples.filter(({ requests }) => requests >= from && requests <= to);
  const chosen = within.length > 0 ? within : samples.slice(-1);
  const median = (kind: keyof Sample) => getMedian(chosen.map((sample) => sample[kind]));
  return {
    requests: median('requests'),
    residentMb: median('residentMb'),
    heapMb: median('heapMb'),
    buffersMb: median('buffersMb'),
  };
}

/** Least squares, in MB per request. */
function findSlope(samples: readonly Sample[]): number {
  const count = samples.length;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / count;
  const meanRequests = mean(samples.map(({ requests }) => requests));
  const meanMb = mean(samples.map(({ residentMb }) => residentMb));
  let [above, below] = [0, 0];
  for (const { requests, residentMb } of samples) {
    above += (requests - meanRequests) * (residentMb - meanMb);
    below += (requests - meanRequests) ** 2;
  }
  return below > 0 ? above / below : 0;
}

async function readHeap(url: string): Promise<Pick<Sample, 'heapMb' | 'buffersMb'>> {
  const [heap, buffers] = [
    await readMetric(url, 'nodejs_heap_size_total_bytes'),
    await readMetric(url, 'nodejs_external_memory_bytes'),
  ];
  return { heapMb: roundTo(heap / 1024 ** 2, 1), buffersMb: roundTo(buffers / 1024 ** 2, 1) };
}

function readResidentMb(pid: number): number {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return roundTo(kilobytes / 1024, 1);
}

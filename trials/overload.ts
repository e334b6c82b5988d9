import autocannon, { type Request } from 'autocannon';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { getMedian } from '../bench/lib/report.ts';
import type { RunningStore } from '../bench/lib/running-store.ts';
import { makeTrialDatabase, startTrialStore } from './lib/trial-setup.ts';
import { formatNumber, scaleCount, formatSeconds, type Trial, type TrialRow } from './lib/trial.ts';
import { visit } from './lib/visits.ts';

const loadFactor = 10;
const sampleIntervalMs = 500;
let serial = 0;

/** Returns a request for a listing that must be rendered, because its URL was not requested before. */
function makeListingRequest(request: Request): Request {
  serial += 1;
  return { ...request, path: `/shop?minPrice=${serial % 1000}&maxPrice=${1000 + serial}` };
}

const makePaths = [
  (text: string) => `/${text}`,
  (text: string) => `/shop?${text}=${text}&minPrice=${text.length}`,
  (text: string) => `/shop/shop-details/${text}`,
  (text: string) => `/imagens/${text}/320.avif`,
  (text: string) => `/api/${text}`,
  (text: string) => `/assets/${text}.js`,
  (text: string) => `/cotacao/${text}`,
  (text: string) => `/painel/${text}`,
  (text: string) => `/${text}/${text}.data`,
];

function makeRandomRequest(request: Request): Request {
  serial += 1;
  const text = `${serial.toString(36)}-${Math.random().toString(36).slice(2)}`;
  return { ...request, path: makePaths[serial % makePaths.length]?.(text) ?? '/' };
}

/** Sends ten times as many requests for uncached pages as the store can render. */
export const overload: Trial = {
  title: 'Ten times the load it can carry',
  run: () =>
    withTrialStore(async (store) => {
      const warm = { connections: 6, duration: scaleCount(10, 3) };
      await applyLoad(store, makeListingRequest, warm);
      const capacity = await applyLoad(store, makeListingRequest, warm);
      const pagesPerSecond = capacity.result['2xx'] / capacity.result.duration;
      const before = await timePage(store);
      const { result, memory, health, withoutRetry } = await applyLoad(store, makeListingRequest, {
        connections: 1000,
        duration: scaleCount(30, 5),
        overallRate: Math.round(pagesPerSecond * loadFactor),
      });
      const after = await timePage(store);
      const backMs = await waitForPage(store);
      const refused = result.statusCodeStats?.['503']?.count ?? 0;
      const otherCount = result.requests.total - result['2xx'] - refused;
      const [middle, end] = readHalves(memory);
      const outcome = [
        `${formatNumber(result['2xx'])} answered, ${formatNumber(refused)} refused with 503, ${withoutRetry} of them without \`Retry-After\``,
        `${otherCount + result.errors} otherwise`,
        `slowest ${formatSeconds(result.latency.max)} s`,
        `\`/healthz\` ${health.length} times, ${health.filter((status) => status === '200').length} of them 200`,
        `memory ${middle} MB and ${end} MB in the two halves`,
        `a page in memory ${Math.round(before)} ms before, ${Math.round(after)} ms after`,
      ].join('; ');
      return {
        tried: `${loadFactor} times the pages a second that it can make (${Math.round(pagesPerSecond)})`,
        times: result.requests.total,
        outcome,
        servedAgain: `${formatSeconds(backMs)} s`,
        isHeld:
          refused > 0 &&
          withoutRetry + otherCount + result.errors === 0 &&
          health.every((status) => status === '200') &&
          end < middle * 1.25,
      };
    }),
};

/** Requests random URLs that were not requested before. */
export const randomUrls: Trial = {
  title: 'Random addresses',
  run: () =>
    withTrialStore(async (store) => {
      const { result, memory, withoutRetry } = await applyLoad(store, makeRandomRequest, {
        connections: 64,
        amount: scaleCount(1_000_000, 5000),
      });
      const [middle, end] = readHalves(memory);
      const after = await visit(`${store.url}/shop`);
      const statuses = Object.entries(result.statusCodeStats ?? {});
      const failed = statuses.filter(([status]) => !/^[234]\d\d$|^503$/.test(status)).length + result.errors;
      const answered = statuses.map(([status, { count = 0 }]) => `${status}: ${formatNumber(count)}`).join(', ');
      const outcome = [
        `answered: ${answered}; ${withoutRetry} of the 503s without \`Retry-After\``,
        `${formatNumber(Math.round(result.requests.total / result.duration))} a second, slowest ${result.latency.max} ms`,
        `memory ${middle} MB and ${end} MB in the two halves`,
      ].join('; ');
      return {
        tried: 'requests for addresses that are all different',
        times: result.requests.total,
        outcome,
        servedAgain: `${Math.round(after.ms)} ms for a page right after`,
        isHeld: after.result === '200' && failed + withoutRetry === 0 && end < middle * 1.25,
      };
    }),
};

async function withTrialStore(work: (store: RunningStore) => Promise<TrialRow>): Promise<TrialRow[]> {
  const { location } = await makeTrialDatabase(null);
  return [await work(await startTrialStore(location))];
}

/**
 * Sends requests, and meanwhile records the store's memory in MB and the results of its health check.
 * @returns also `withoutRetry`, the number of 503 responses without `Retry-After`
 */
async function applyLoad(
  store: RunningStore,
  setupRequest: (request: Request) => Request,
  options: Partial<autocannon.Options>,
) {
  const [memory, health]: [number[], string[]] = [[], []];
  let withoutRetry = 0;
  const watching = setInterval(() => {
    memory.push(readMemoryMb(store.pid()));
    void visit(`${store.url}/healthz`).then(({ result }) => health.push(result));
  }, sampleIntervalMs);
  const load = autocannon({
    ...options,
    url: store.url,
    timeout: 60,
    requests: [{ setupRequest }],
    setupClient: (client) =>
      client.on('headers', (answer) => {
        // The declared type is that of a request, but the argument is the parsed response.
        const { statusCode, headers } = answer as unknown as { statusCode: number; headers: string[] };
        const hasRetryAfter = headers.some((name) => name.toLowerCase() === 'retry-after');
        if (statusCode === 503 && !hasRetryAfter) withoutRetry += 1;
      }),
  });
  try {
    const result = await load;
    return { result, memory, health, withoutRetry };
  } finally {
    clearInterval(watching);
  }
}

/** Returns the resident memory of a process in MB. */
function readMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Returns the medians of the first and of the second half of the measurements. */
function readHalves(memory: readonly number[]): [number, number] {
  return [getMedian(memory.slice(0, memory.length / 2)), getMedian(memory.slice(memory.length / 2))];
}

/** Returns the median time in ms of several requests for a cached page. */
async function timePage({ url }: RunningStore): Promise<number> {
  const visits = [];
  for (let count = 0; count < 9; count += 1) visits.push((await visit(`${url}/shop`)).ms);
  return getMedian(visits);
}

async function waitForPage({ url }: RunningStore): Promise<number> {
  const startedAt = performance.now();
  while ((await visit(`${url}/shop?maxPrice=${Math.random()}`)).result !== '200') await wait(50);
  return performance.now() - startedAt;
}

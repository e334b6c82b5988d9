import { setTimeout as wait } from 'node:timers/promises';
import { readMemoryMb } from '../bench/lib/processes.ts';
import { getMedian } from '../bench/lib/report.ts';
import { runLoad, type LoadCounts } from './lib/load.ts';
import { makeTrialDatabase, startTrialStore, type TrialStore } from './lib/store.ts';
import { describeEndings, formatNumber, scaled, toSeconds, type Trial, type TrialReport } from './lib/trial.ts';
import { visit } from './lib/visits.ts';

/** A process that has just begun is slower at first. */
const warmingMs = 5000;
const measuredSeconds = 8;
const times = 10;
/** More than the store takes at once. */
const mostSockets = 6000;

/** Ten times as many requests for pages that have to be made as the store can make, each visitor on a connection of their own. */
export const overload: Trial = {
  title: 'Ten times the load it can carry',
  async run() {
    const database = await makeTrialDatabase(null);
    const store = await startTrialStore(database.location);
    const carried = await measureCapacity(store);
    const before = { memory: readStoreMemory(store), ms: await timePage(store) };
    const rush = await rushIn(store, carried * times);
    const after = { ms: await timePage(store), backMs: await waitForPage(store) };
    await store.stop();
    await database.remove();
    return describeRush({ carried, before, rush, after });
  },
};

interface Rush {
  counts: LoadCounts;
  memory: number[];
  health: string[];
}

interface Moment {
  ms: number;
}

function describeRush({
  carried,
  before,
  rush: { counts, memory, health },
  after,
}: {
  carried: number;
  before: Moment & { memory: number };
  rush: Rush;
  after: Moment & { backMs: number };
}): TrialReport {
  const { endings, sent, notSent, withoutRetry, slowestMs } = counts;
  const { '200': answered = 0, '503': refused = 0, ...others } = endings;
  const [middle, end] = [getMedian(memory.slice(0, memory.length / 2)), getMedian(memory.slice(memory.length / 2))];
  const offered = sent / (sent + notSent);
  const isShed = refused > 0 && withoutRetry === 0 && Object.keys(others).length === 0;
  const isHealthy = health.every((ending) => ending === '200');
  const outcome = [
    `${formatNumber(answered)} answered, ${formatNumber(refused)} refused with 503${withoutRetry > 0 ? `, ${withoutRetry} of them without` : ' and'} \`Retry-After\``,
    Object.keys(others).length > 0 ? describeEndings(others) : 'none otherwise',
    ...(notSent > 0 ? [`${formatNumber(notSent)} not sent for want of a socket`] : []),
    `slowest ${toSeconds(slowestMs)} s`,
    `\`/healthz\` ${isHealthy ? `${health.length} times 200` : health.join(' ')}`,
    `memory ${before.memory} MB before, ${middle} MB and ${end} MB in the two halves`,
    `a page in memory ${Math.round(before.ms)} ms before, ${Math.round(after.ms)} ms after`,
  ].join('; ');
  return {
    rows: [
      {
        tried: `${times} times the pages a second that it can make (${Math.round(carried)})`,
        times: sent,
        outcome,
        servedAgain: `${toSeconds(after.backMs)} s`,
        isHeld: isShed && isHealthy && end < middle * 1.25 && offered > 0.95,
      },
    ],
  };
}

/** Pages in its best second, with as many visitors as keep it busy, each waiting for their page. */
async function measureCapacity({ url }: TrialStore): Promise<number> {
  const load = runLoad(url, {
    addresses: 'pages',
    sockets: 6,
    isKept: false,
    seconds: warmingMs / 1000 + measuredSeconds,
  });
  const countPages = () => load.countsSoFar().endings['200'] ?? 0;
  await wait(warmingMs);
  let best = 1;
  for (let second = 0; second < measuredSeconds - 1; second += 1) {
    const before = countPages();
    await wait(1000);
    best = Math.max(best, countPages() - before);
  }
  await load.done;
  return best;
}

/** Visitors who come whether or not others were answered. */
async function rushIn(store: TrialStore, perSecond: number): Promise<Rush> {
  const [memory, health]: [number[], string[]] = [[], []];
  const load = runLoad(store.url, {
    ...{ addresses: 'pages', sockets: mostSockets, isKept: false, perSecond, seconds: scaled(30, 5) },
  });
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      memory.push(readStoreMemory(store));
      health.push((await visit(`${store.url}/healthz`)).ending);
      await wait(500);
    }
  })();
  const counts = await load.done.finally(() => (isOver = true));
  await watching;
  return { counts, memory, health };
}

function readStoreMemory(store: TrialStore): number {
  return readMemoryMb(store.child().pid ?? 0, 'VmRSS');
}

/** The middle one of a few visits to a page in memory. */
async function timePage({ url }: TrialStore): Promise<number> {
  const visits = [];
  for (let count = 0; count < 9; count += 1) visits.push((await visit(`${url}/shop`)).ms);
  return getMedian(visits);
}

async function waitForPage({ url }: TrialStore): Promise<number> {
  const startedAt = performance.now();
  while ((await visit(`${url}/shop?maxPrice=${Math.random()}`)).ending !== '200') await wait(50);
  return performance.now() - startedAt;
}

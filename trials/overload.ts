import { setTimeout as wait } from 'node:timers/promises';
import { readMemoryMb } from '../bench/lib/processes.ts';
import { getMedian } from '../bench/lib/report.ts';
import { makeTrialDatabase, startTrialStore, type TrialStore } from './lib/store.ts';
import { formatNumber, scaled, toSeconds, type Trial } from './lib/trial.ts';
import { startLoad, visit, type Endings } from './lib/visits.ts';

/** A process that has just begun is slower at first. */
const warmingMs = 5000;
const measuredSeconds = 8;
const times = 10;

/** Ten times as many requests for pages that have to be made as the store can make. */
export const overload: Trial = {
  title: 'Ten times the load it can carry',
  async run() {
    const database = await makeTrialDatabase(null);
    const store = await startTrialStore(database.location);
    const pid = store.child().pid ?? 0;
    for (let round = 0; round < 3; round += 1) await visit(`${store.url}/shop`);
    const carried = await measureCapacity(store);
    const before = { memory: readMemoryMb(pid, 'VmRSS'), ms: await timePage(store) };
    const rush = await rushIn(store, { perSecond: carried * times, pid });
    const after = { ms: await timePage(store), backMs: await waitForPage(store) };
    await store.stop();
    await database.remove();
    const { endings, withoutRetry, slowestMs, memory, health } = rush;
    const asked = Object.values(endings).reduce((sum, count) => sum + count, 0);
    const [middle, end] = [getMedian(memory.slice(0, memory.length / 2)), getMedian(memory.slice(memory.length / 2))];
    const others = Object.keys(endings).filter((ending) => ending !== '200' && ending !== '503');
    const isFlat = end < middle * 1.25;
    const isHealthy = health.every((ending) => ending === '200');
    const refused = endings['503'] ?? 0;
    const shed = `${formatNumber(endings['200'] ?? 0)} answered, ${formatNumber(refused)} refused with 503${withoutRetry > 0 ? `, ${withoutRetry} of them without Retry-After` : ' and `Retry-After`'}, ${others.length > 0 ? JSON.stringify(endings) : 'none otherwise'}`;
    const state = `memory ${before.memory} MB before, ${middle} MB and ${end} MB in the two halves; a page in memory ${Math.round(before.ms)} ms before, ${Math.round(after.ms)} ms after`;
    return {
      rows: [
        {
          tried: `${times} times the ${Math.round(carried)} pages a second that it can make`,
          times: asked,
          outcome: `${shed}; slowest ${toSeconds(slowestMs)} s; \`/healthz\` ${isHealthy ? 'always 200' : health.join(' ')}; ${state}`,
          servedAgain: `${toSeconds(after.backMs)} s`,
          isHeld: refused > 0 && others.length === 0 && withoutRetry === 0 && isFlat && isHealthy,
        },
      ],
    };
  },
};

let serial = 0;
/** A page that nobody has asked for before. */
function makePath(): string {
  serial += 1;
  return `/shop?minPrice=${serial % 1000}&maxPrice=${1000 + serial}`;
}

/** Pages in its best second, with as many visitors as keep it busy, each waiting for their page. */
async function measureCapacity({ url }: TrialStore): Promise<number> {
  const paths = Array.from({ length: 20_000 }, makePath);
  const load = startLoad(url, { visitors: 6, paths });
  await wait(warmingMs);
  let best = 1;
  for (let second = 0; second < measuredSeconds; second += 1) {
    const before = load.countSoFar();
    await wait(1000);
    best = Math.max(best, load.countSoFar() - before);
  }
  await load.stop();
  return best;
}

/** Visitors who come whether or not others were answered, each on a connection of their own. */
async function rushIn({ url }: TrialStore, { perSecond, pid }: { perSecond: number; pid: number }) {
  const endings: Endings = {};
  const [memory, health, underway]: [number[], string[], Set<Promise<void>>] = [[], [], new Set()];
  let [withoutRetry, slowestMs, sent] = [0, 0, 0];
  const startedAt = performance.now();
  const lastsMs = scaled(30_000, 5000);
  for (let now = startedAt; now - startedAt < lastsMs; now = performance.now()) {
    const due = ((now - startedAt) / 1000) * perSecond;
    for (; sent < due; sent += 1) {
      const asking = visit(url + makePath()).then(({ ending, ms, retryAfter }) => {
        endings[ending] = (endings[ending] ?? 0) + 1;
        if (ending === '503' && !retryAfter) withoutRetry += 1;
        slowestMs = Math.max(slowestMs, ms);
        underway.delete(asking);
      });
      underway.add(asking);
    }
    if (memory.length * 500 < now - startedAt) {
      memory.push(readMemoryMb(pid, 'VmRSS'));
      void visit(`${url}/healthz`).then(({ ending }) => health.push(ending));
    }
    await wait(10);
  }
  await Promise.all(underway);
  return { endings, withoutRetry, slowestMs, memory, health };
}

/** The middle one of a few visits to a page in memory. */
async function timePage({ url }: TrialStore): Promise<number> {
  const visits = [];
  for (let count = 0; count < 9; count += 1) visits.push((await visit(`${url}/shop`)).ms);
  return getMedian(visits);
}

async function waitForPage({ url }: TrialStore): Promise<number> {
  const startedAt = performance.now();
  while ((await visit(url + makePath())).ending !== '200') await wait(50);
  return performance.now() - startedAt;
}

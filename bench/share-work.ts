import { availableParallelism } from 'node:os';
import { load } from './lib/load.ts';
import { getChildPids, getCpuSeconds, getMainThreadCpuSeconds } from './lib/processes.ts';
import { atMost, roundTo, type Figure } from './lib/report.ts';
import { readMetric, startStore } from './lib/store.ts';

const warmUpSeconds = 10;
const measuredSeconds = 8;
/** What a page may cost more when several processes render: they share caches of the processor, and nothing else. */
const costLimit = 1.25;
/** Above what would be the even part of the busiest process. */
const unevenLimit = 1.2;

/** How one number of processes did, once the engine has compiled what it compiles. */
interface Run {
  processes: number;
  pages: number;
  perSecond: number;
  /** CPU time of the main threads alone, in ms per page: rendering, without compilers and collectors of the engine. */
  mainMsPerPage: number;
  /** CPU time of all threads of all processes, in ms per page. */
  cpuMsPerPage: number;
  /** How many cores all of them together kept busy. */
  coresUsed: number;
  /** Part of the main threads' CPU time that each process took. */
  shares: number[];
}

export interface SharedWork {
  one: Run;
  several: Run;
}

/**
 * Pages in no cache, rendered by one process and by one for each core. The generator takes little of the machine then: a page
 * costs the store some fifty times what asking for it costs.
 * @param makeScript gives a script for wrk that asks for pages nobody has asked for since `offset`
 */
export async function compareProcesses(dataDir: string, makeScript: (offset: number) => string): Promise<SharedWork> {
  const workers = Math.max(2, availableParallelism());
  return { one: await measure(dataDir, 1, makeScript), several: await measure(dataDir, workers, makeScript) };
}

/** The rows of the table. */
export function describeSharing({ one, several }: SharedWork): Figure[] {
  const { processes } = several;
  const busiest = Math.max(...several.shares);
  return [
    atMost(`${processes} processes: work of the busiest : an even part`, roundTo(busiest * processes, 2), {
      ...{ limit: unevenLimit, unit: '×' },
      why: `the processes took ${several.shares.map((share) => `${Math.round(share * 100)} %`).join(' and ')}`,
    }),
    atMost(
      `CPU of the main threads per uncached listing, ${processes} processes : 1`,
      roundTo(several.mainMsPerPage / one.mainMsPerPage, 2),
      {
        ...{ limit: costLimit, unit: '×' },
        why:
          `${several.mainMsPerPage} ms against ${one.mainMsPerPage} ms; with ${processes} processes ` +
          `${several.coresUsed} cores were busy, with one ${one.coresUsed}`,
      },
    ),
    {
      name: `Uncached listings per second, ${processes} processes : 1 (cores kept busy: ${several.coresUsed} and ${one.coresUsed})`,
      value: `${roundTo(several.perSecond / one.perSecond, 2)} ×`,
    },
  ];
}

async function measure(dataDir: string, processes: number, makeScript: (offset: number) => string): Promise<Run> {
  const store = await startStore(dataDir, { WEB_CONCURRENCY: String(processes) });
  try {
    const pids = processes === 1 ? [store.pid] : getChildPids(store.pid);
    const common = { address: store.url, pids, connections: 16 };
    await load({ ...common, seconds: warmUpSeconds, script: makeScript(0) });
    const [rendered, cpu] = [await readMetric(store.url, 'boalida_pages_rendered_total'), getCpuSeconds(pids)];
    const main = pids.map(getMainThreadCpuSeconds);
    const { requestsPerSecond } = await load({ ...common, seconds: measuredSeconds, script: makeScript(1) });
    const used = pids.map((pid, index) => getMainThreadCpuSeconds(pid) - (main[index] ?? 0));
    const cpuSeconds = getCpuSeconds(pids) - cpu;
    const pages = (await readMetric(store.url, 'boalida_pages_rendered_total')) - rendered;
    const mainSeconds = used.reduce((sum, seconds) => sum + seconds, 0);
    return {
      ...{ processes, pages, perSecond: Math.round(requestsPerSecond) },
      mainMsPerPage: roundTo((mainSeconds / pages) * 1000, 2),
      cpuMsPerPage: roundTo((cpuSeconds / pages) * 1000, 2),
      coresUsed: roundTo(cpuSeconds / measuredSeconds, 2),
      shares: used.map((seconds) => roundTo(seconds / mainSeconds, 3)),
    };
  } finally {
    await store.stop();
  }
}

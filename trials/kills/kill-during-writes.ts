import { setTimeout as wait } from 'node:timers/promises';
import type { EngineName } from '#app/data/database/database.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import type { RunningStore } from '../../bench/lib/running-store.ts';
import { closeAtEnd } from '../../bench/lib/close-at-end.ts';
import {
  engineNames,
  findFaults,
  makeDatabaseOn,
  makeTrialDatabase,
  startTrialPostgres,
  startTrialStore,
} from '../lib/trial-setup.ts';
import { formatTimes, formatNumber, scaleCount, type Trial, type TrialRow } from '../lib/trial.ts';
import { makeWriteKinds, type WriteKind } from './write-kinds.ts';

const writers = 6;
/** Upper limit in ms of the random time between the first acknowledged write and the kill. */
const maxKillDelayMs = 400;

/** Sends each kind of write while the store is killed repeatedly. */
export function killsDuringWrites(engine: EngineName): Trial {
  return {
    title: `Killed (\`kill -9\`) during writes, ${engineNames[engine]}`,
    async run() {
      const { location, db } = await makeDatabaseOn(engine);
      const rows: TrialRow[] = [];
      for (const kind of makeWriteKinds()) {
        const store = await startTrialStore(location);
        const times: number[] = [];
        const faults: string[] = [];
        while (times.length < scaleCount(100)) {
          times.push(await killWhileWriting(store, [kind], () => store.killAndRestart()));
          faults.push(...(await findFaults(location)));
        }
        await store.stop();
        const tried = `store killed while ${kind.name}, ${engineNames[engine]}`;
        rows.push(toRow({ tried, times, faults, counts: [await kind.count(db)] }));
      }
      return rows;
    },
  };
}

/** Kills PostgreSQL while all kinds of writes are sent. The store must continue and reconnect. */
export const databaseKilledDuringWrites: Trial = {
  title: 'PostgreSQL killed (`kill -9`) during writes',
  async run() {
    const server = await startTrialPostgres();
    const { location, db } = await makeTrialDatabase(server.urlOf('postgres'));
    const store = await startTrialStore(location);
    const kinds = makeWriteKinds();
    const [times, faults]: [number[], string[]] = [[], []];
    async function kill(): Promise<number> {
      await server.crash();
      await server.start();
      const startedAt = performance.now();
      await store.waitUntilServing();
      return performance.now() - startedAt;
    }
    while (times.length < scaleCount(100)) {
      times.push(await killWhileWriting(store, kinds, kill));
      faults.push(...(await findFaults(location)));
    }
    const count = () => Promise.all(kinds.map((kind) => kind.count(db))).catch(() => undefined);
    const counts = await waitUntil(count, { what: 'PostgreSQL answers' });
    const tried = 'PostgreSQL killed while reviews, quotations and prices were written';
    const row = toRow({ tried, times, faults, counts });
    return [
      {
        ...row,
        outcome: `${row.outcome}; the store was not started again`,
        servedAgain: `${row.servedAgain}, after PostgreSQL`,
      },
    ];
  },
};

interface Outcome {
  tried: string;
  times: number[];
  faults: string[];
  counts: Awaited<ReturnType<WriteKind['count']>>[];
}

function toRow({ tried, times, faults, counts }: Outcome): TrialRow {
  const acknowledged = counts.reduce((sum, count) => sum + count.acknowledged, 0);
  const lostCount = counts.reduce((sum, count) => sum + count.lost, 0);
  const firstFault = faults[0] ? ` (${faults[0]})` : '';
  return {
    tried,
    times: times.length,
    outcome: `${lostCount} of ${formatNumber(acknowledged)} acknowledged lost; ${faults.length} faults found${firstFault}`,
    servedAgain: formatTimes(times),
    isHeld: lostCount + faults.length === 0 && acknowledged > 0,
  };
}

/**
 * Sends writes of the given kinds in parallel, and calls `kill` after the first acknowledgement.
 * @param kill kills and restarts a process, and returns the time in ms until the store served again
 */
async function killWhileWriting(
  { url }: RunningStore,
  kinds: readonly WriteKind[],
  kill: () => Promise<number>,
): Promise<number> {
  let [isOver, acknowledged] = [false, 0];
  closeAtEnd(() => (isOver = true));
  const writing = Array.from({ length: writers }, async (_, writer) => {
    const kind = kinds[writer % kinds.length];
    while (!isOver) if (await kind?.write(url, writer)) acknowledged += 1;
  });
  await waitUntil(() => acknowledged > 0, { what: 'a write is acknowledged' });
  await wait(Math.random() * maxKillDelayMs);
  const restarting = kill();
  isOver = true;
  const [ms] = await Promise.all([restarting, ...writing]);
  return ms;
}

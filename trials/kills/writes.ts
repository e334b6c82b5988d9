import { setTimeout as wait } from 'node:timers/promises';
import type { EngineName } from '#app/data/database/database.ts';
import type { PostgresServer } from '#tests/support/databases/postgres-server.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { withPostgres } from '../../bench/lib/store.ts';
import { engineNames, findFaults, onEngine } from '../lib/engines.ts';
import { closeAtEnd } from '../lib/opened.ts';
import { makeTrialDatabase, startTrialStore, type TrialDatabase, type TrialStore } from '../lib/store.ts';
import { makeKinds, type Kind } from './kinds.ts';
import { formatTimes, formatNumber, scaled, type Trial, type TrialReport, type TrialRow } from '../lib/trial.ts';

const writers = 6;
const longestMs = 400;
/** Each kind of write while the store is killed again and again. */
export function killsDuringWrites(engine: EngineName): Trial {
  return {
    title: `Killed (\`kill -9\`) during writes, ${engineNames[engine]}`,
    run: () =>
      onEngine(engine, async (database) => {
        const rows: TrialRow[] = [];
        for (const kind of makeKinds()) {
          const tried = `store killed while ${kind.name}, ${engineNames[engine]}`;
          rows.push(await tryKind(database, { kind, tried }));
        }
        return rows;
      }),
  };
}

async function tryKind(
  { location, db }: TrialDatabase,
  { kind, tried }: { kind: Kind; tried: string },
): Promise<TrialRow> {
  const store = await startTrialStore(location);
  const times: number[] = [];
  const faults: string[] = [];
  while (times.length < kind.times) {
    times.push(await killWhileWriting(store, [kind], () => store.killAndRestart()));
    faults.push(...(await findFaults(location)));
  }
  await store.stop();
  const { acknowledged, lost } = await kind.count(db);
  return {
    tried,
    times: times.length,
    outcome: `${lost} of ${formatNumber(acknowledged)} acknowledged lost; ${faults.length} faults found${faults.length > 0 ? ` (${faults[0]})` : ''}`,
    servedAgain: formatTimes(times),
    isHeld: lost + faults.length === 0 && acknowledged > 0,
  };
}

/** PostgreSQL itself is killed while everything is written at once; the store goes on and finds it again. */
export const databaseKilledDuringWrites: Trial = {
  title: 'PostgreSQL killed (`kill -9`) during writes',
  async run() {
    const report = await withPostgres(tryPostgres);
    return report ?? { rows: [], notRun: ['PostgreSQL is not installed'] };
  },
};

async function tryPostgres(server: PostgresServer): Promise<TrialReport> {
  const database = await makeTrialDatabase(server.urlOf('postgres'));
  const store = await startTrialStore(database.location);
  const kinds = makeKinds();
  const times = scaled(100);
  const [backMs, faults]: [number[], string[]] = [[], []];
  for (let kill = 0; kill < times; kill += 1) {
    backMs.push(
      await killWhileWriting(store, kinds, async () => {
        await server.crash();
        await server.start();
        const startedAt = performance.now();
        await store.waitUntilServing();
        return performance.now() - startedAt;
      }),
    );
    faults.push(...(await findFaults(database.location)));
  }
  const counts = await waitUntil(
    () => Promise.all(kinds.map((kind) => kind.count(database.db))).catch(() => undefined),
    {
      what: 'PostgreSQL answers',
    },
  );
  await store.stop();
  await database.remove();
  const acknowledged = counts.reduce((sum, count) => sum + count.acknowledged, 0);
  const lost = counts.reduce((sum, count) => sum + count.lost, 0);
  return {
    rows: [
      {
        tried: 'PostgreSQL killed while reviews, quotations and prices were written',
        times,
        outcome: `${lost} of ${formatNumber(acknowledged)} acknowledged lost; ${faults.length} faults found; the store was not started again`,
        servedAgain: `${formatTimes(backMs)}, after PostgreSQL`,
        isHeld: lost + faults.length === 0 && acknowledged > 0,
      },
    ],
  };
}

/** Writes of each kind, of which some are acknowledged before the kill. @param kill gives how long it took until the store served again, in ms */
async function killWhileWriting(
  { url }: TrialStore,
  kinds: readonly Kind[],
  kill: () => Promise<number>,
): Promise<number> {
  let [isOver, acknowledged] = [false, 0];
  const forget = closeAtEnd(() => (isOver = true));
  const writing = Array.from({ length: writers }, async (_, writer) => {
    const kind = kinds[writer % kinds.length];
    while (!isOver) if (await kind?.write(url, writer)) acknowledged += 1;
  });
  await waitUntil(() => acknowledged > 0, { what: 'a write is acknowledged' });
  await wait(Math.random() * longestMs);
  const restarting = kill();
  isOver = true;
  const [ms] = await Promise.all([restarting, ...writing]);
  forget();
  return ms;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { attacks } from './attacks.ts';
import { randomAddresses, slowClients } from './clients.ts';
import { movedClock } from './clock.ts';
import { copies } from './copies.ts';
import { databaseAway, slowDatabase } from './database.ts';
import { fullDisk, fullLogDisk } from './disks.ts';
import { instanceKilled, workerKilled } from './killed-behind-proxy.ts';
import { killsDuringImports, killsDuringMigrations } from './kills/programs.ts';
import { databaseKilledDuringWrites, killsDuringWrites } from './kills/writes.ts';
import { closeAtEnd, closeOpened } from './lib/opened.ts';
import { PartResults } from './lib/results.ts';
import type { Trial, TrialRow } from './lib/trial.ts';
import { heldLock } from './lock.ts';
import { overload } from './overload.ts';
import { severalInstances } from './several-instances.ts';
import { simulation } from './simulation.ts';
import { stopUnderLoad } from './under-load.ts';

const { values } = parseArgs({
  options: {
    ...{ only: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' }, minutes: { type: 'string' } },
  },
});

/**
 * Tries to break running stores and writes what came of it to `docs/trust.md`; `--only lock,kill-writes` runs the parts whose names
 * begin so, and the others keep what was said of them. `TRIALS_SCALE` (1) makes a run smaller. `--seed`, `--path` and
 * `--minutes` are the simulation's.
 */
const trials: Record<string, Trial> = {
  ...{ 'kill-writes-sqlite': killsDuringWrites('sqlite'), 'kill-writes-postgres': killsDuringWrites('postgres') },
  ...{ 'kill-imports-sqlite': killsDuringImports('sqlite'), 'kill-imports-postgres': killsDuringImports('postgres') },
  ...{ 'kill-migrations-sqlite': killsDuringMigrations('sqlite') },
  ...{ 'kill-migrations-postgres': killsDuringMigrations('postgres') },
  'kill-postgres': databaseKilledDuringWrites,
  'database-away': databaseAway,
  'slow-database': slowDatabase,
  ...{ 'full-disk': fullDisk, 'full-log-disk': fullLogDisk, lock: heldLock, stop: stopUnderLoad },
  ...{ 'worker-killed': workerKilled, 'instance-killed': instanceKilled, instances: severalInstances, copies },
  ...{ 'slow-clients': slowClients, 'random-addresses': randomAddresses, clock: movedClock, overload },
  simulation: simulation({ seed: readNumber(values.seed), path: values.path, minutes: readNumber(values.minutes) }),
  attacks,
};
const asked = values.only?.split(',');
const unknown = asked?.filter((name) => !Object.keys(trials).some((part) => isPartOf(part, name))) ?? [];
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: there are ${Object.keys(trials).join(', ')}.`);
  process.exit(1);
}

// What a part left behind may still fail: that must not take the other parts along.
process.on('unhandledRejection', fail);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeOpened().finally(() => process.exit(1)));

// Each takes the whole machine, or measures what it can do.
const alone = ['random-addresses', 'overload'];
const [here, beside] = asked
  ? [Object.keys(trials).filter((name) => asked.some((wanted) => isPartOf(name, wanted))), []]
  : [alone, Object.keys(trials).filter((name) => !alone.includes(name))];
// Two at a time, for the two cores of the machine that the figures come from.
const isSecond = (name: string) => /-postgres$|^(clock|instances|worker-killed|attacks)$/.test(name);
await Promise.all([
  runBeside(beside.filter((name) => !isSecond(name))),
  runBeside(beside.filter((name) => isSecond(name))),
]);
for (const name of here) {
  const trial = trials[name];
  if (trial) await tryPart(name, trial);
}

// Connections to servers that were killed may still be open.
process.exit();

function readNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** In a process of its own. */
async function runBeside(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const child = spawn(process.execPath, [import.meta.filename, '--only', names.join(',')], { stdio: 'inherit' });
  closeAtEnd(() => child.kill('SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}

function isPartOf(part: string, name: string): boolean {
  return part === name || part.startsWith(`${name}-`);
}

async function tryPart(name: string, trial: Trial): Promise<void> {
  console.log(`\n${name}: ${trial.title} …`);
  const results = new PartResults(name, trials);
  try {
    const report = await trial.run(async (row) => {
      print(row);
      await results.add(row);
    });
    for (const row of report.rows) {
      print(row);
      if (!row.isHeld) process.exitCode = 1;
    }
    for (const what of report.notRun ?? []) console.log(`not run: ${what}`);
    await results.finish(report);
  } catch (error) {
    fail(error);
    await results.breakOff(error).catch(fail);
  } finally {
    await closeOpened();
  }
  console.log(`${results.seconds} s`);
}

function print({ tried, times, outcome, servedAgain, isHeld }: TrialRow): void {
  console.log(`${isHeld ? 'held  ' : 'BROKEN'} ${tried}, ${times} times: ${outcome}. ${servedAgain}`);
}

function fail(error: unknown): void {
  console.error(error);
  process.exitCode = 1;
}

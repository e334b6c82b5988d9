import { parseArgs } from 'node:util';
import { accessibility } from './accessibility.ts';
import { databaseOutage, slowDatabase } from './database-outage.ts';
import { fullDisk, fullLogDisk } from './full-disks.ts';
import { instanceKilled } from './killed-behind-proxy.ts';
import { killsDuringImports, killsDuringMigrations } from './kills/kill-programs.ts';
import { databaseKilledDuringWrites, killsDuringWrites } from './kills/kill-during-writes.ts';
import { closeOpened } from '../bench/lib/close-at-end.ts';
import { saveResult } from './lib/trial-results.ts';
import { NotRun, formatSeconds, type Trial } from './lib/trial.ts';
import { heldLock } from './held-lock.ts';
import { killsDuringNotices } from './notices-while-killed.ts';
import { overload, randomUrls } from './overload.ts';
import { severalInstances } from './several-instances.ts';
import { stopUnderLoad } from './stop-under-load.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' } },
});

/**
 * Trials that try to break running stores, by name. This script runs all of them and writes the results to
 * `docs/trust.md`. `--only lock,kill-writes` runs the trials with these names or prefixes; results of the others stay.
 * `TRIALS_SCALE` below 1 shortens the run.
 */
const trials: Record<string, Trial> = {
  'kill-writes-sqlite': killsDuringWrites('sqlite'),
  'kill-writes-postgres': killsDuringWrites('postgres'),
  'kill-imports-sqlite': killsDuringImports('sqlite'),
  'kill-imports-postgres': killsDuringImports('postgres'),
  'kill-migrations-sqlite': killsDuringMigrations('sqlite'),
  'kill-migrations-postgres': killsDuringMigrations('postgres'),
  'notices-sqlite': killsDuringNotices('sqlite'),
  'notices-postgres': killsDuringNotices('postgres'),
  'kill-postgres': databaseKilledDuringWrites,
  'database-away': databaseOutage,
  'slow-database': slowDatabase,
  'full-disk': fullDisk,
  'full-log-disk': fullLogDisk,
  lock: heldLock,
  stop: stopUnderLoad,
  'instance-killed': instanceKilled,
  instances: severalInstances,
  'random-addresses': randomUrls,
  overload,
  accessibility,
};
const requested = values.only?.split(',');
const unknown = requested?.filter((group) => !Object.keys(trials).some((name) => isInGroup(name, group))) ?? [];
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: there are ${Object.keys(trials).join(', ')}.`);
  process.exit(1);
}

// Background work of an earlier trial may still fail, and must not end the later trials.
process.on('unhandledRejection', fail);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeOpened().finally(() => process.exit(1)));

for (const [name, trial] of Object.entries(trials)) {
  if (!requested || requested.some((group) => isInGroup(name, group))) await runTrial(name, trial);
}

// Without this call, open connections to killed servers could keep the process running.
process.exit();

function isInGroup(name: string, group: string): boolean {
  return name === group || name.startsWith(`${group}-`);
}

async function runTrial(name: string, trial: Trial): Promise<void> {
  console.log(`\n${name}: ${trial.title} …`);
  const startedAt = performance.now();
  try {
    const rows = await trial.run();
    for (const { tried, times, outcome, servedAgain = '', isHeld } of rows) {
      if (!isHeld) process.exitCode = 1;
      console.log(`${isHeld ? 'held  ' : 'BROKEN'} ${tried}, ${times} times: ${outcome}. ${servedAgain}`);
    }
    await saveResult(name, { rows }, trials);
  } catch (error) {
    if (!(error instanceof NotRun)) fail(error);
    const why = error instanceof NotRun ? error.message : `broke off: ${String(error)}`;
    console.log(`not run: ${why}`);
    await saveResult(name, { notRun: [why] }, trials);
  } finally {
    await closeOpened();
  }
  console.log(`${formatSeconds(performance.now() - startedAt)} s`);
}

function fail(error: unknown): void {
  console.error(error);
  process.exitCode = 1;
}

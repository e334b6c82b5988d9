import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { attacks } from './attacks.ts';
import { movedClock } from './clock.ts';
import { copies } from './copies.ts';
import { databaseAway, slowDatabase } from './database.ts';
import { fullDisk, fullLogDisk } from './disks.ts';
import { killsDuringImports, killsDuringMigrations } from './kills/programs.ts';
import { databaseKilledDuringWrites, killsDuringWrites } from './kills/writes.ts';
import { formatTrust, type Results } from './lib/results.ts';
import { scale, toSeconds, type Trial, type TrialReport } from './lib/trial.ts';
import { heldLock } from './lock.ts';
import { randomAddresses, slowClients } from './clients.ts';
import { instanceKilled, workerKilled } from './killed-behind-proxy.ts';
import { overload } from './overload.ts';
import { simulation } from './simulation.ts';
import { severalInstances } from './several-instances.ts';
import { stopUnderLoad } from './under-load.ts';

const stored = path.join(import.meta.dirname, 'results.json');
const { values } = parseArgs({
  options: { only: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' } },
});

/**
 * Tries to break running stores and writes what came of it to `docs/trust.md`; `--only lock,slow-clients` runs some parts, and the
 * others keep what was said of them. `TRIALS_SCALE` (1) makes a run smaller. `--seed` and `--path` are the simulation's.
 */
const trials: Record<string, Trial> = {
  ...{ 'kill-writes': killsDuringWrites, 'kill-imports': killsDuringImports, 'kill-migrations': killsDuringMigrations },
  ...{
    'kill-postgres': databaseKilledDuringWrites,
    'database-away': databaseAway,
    'slow-database': slowDatabase,
    'full-disk': fullDisk,
    'full-log-disk': fullLogDisk,
  },
  ...{
    lock: heldLock,
    stop: stopUnderLoad,
    'worker-killed': workerKilled,
    'instance-killed': instanceKilled,
    instances: severalInstances,
  },
  ...{ copies },
  ...{ 'slow-clients': slowClients, 'random-addresses': randomAddresses, clock: movedClock, overload },
  ...{ simulation: simulation({ seed: values.seed ? Number(values.seed) : undefined, path: values.path }), attacks },
};
const wanted = values.only?.split(',') ?? Object.keys(trials);
const unknown = wanted.filter((name) => !(name in trials));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: there are ${Object.keys(trials).join(', ')}.`);
  process.exit(1);
}

for (const name of wanted) {
  const trial = trials[name];
  if (!trial) continue;
  console.log(`\n${trial.title} …`);
  const startedAt = performance.now();
  const report = await tryPart(trial);
  const seconds = Number(toSeconds(performance.now() - startedAt));
  for (const row of report.rows) {
    console.log(
      `${row.isHeld ? 'held  ' : 'BROKEN'} ${row.tried}, ${row.times} times: ${row.outcome}. ${row.servedAgain}`,
    );
    if (!row.isHeld) process.exitCode = 1;
  }
  for (const what of report.notRun ?? []) console.log(`not run: ${what}`);
  console.log(`${seconds} s`);
  // Read each time: another run may write the parts it was asked for.
  const results: Results = existsSync(stored) ? (JSON.parse(readFileSync(stored, 'utf8')) as Results) : {};
  results[name] = { ...report, title: trial.title, at: new Date().toISOString().slice(0, 10), scale, seconds };
  writeFileSync(stored, await format(JSON.stringify(results, null, 2), { parser: 'json', printWidth: 120 }));
  const text = formatTrust(Object.keys(trials).flatMap((part) => results[part] ?? []));
  writeFileSync('docs/trust.md', await format(text, { parser: 'markdown', printWidth: 120 }));
}

// Connections to servers that were killed may still be open.
process.exit();

async function tryPart(trial: Trial): Promise<TrialReport> {
  try {
    return await trial.run();
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return { rows: [], notRun: [`everything: ${String(error)}`] };
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database, DatabaseLocation, EngineName } from '#app/data/database/database.ts';
import { openWithoutMigrating, openDatabase } from '#app/data/database/open-database.ts';
import { migrations } from '#app/data/database/migrate.ts';
import { makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { closeAtEnd } from '../../bench/lib/close-at-end.ts';
import { makeFolder, makeEnv } from '../../bench/lib/running-store.ts';
import { engineNames, findFaults, makeDatabaseOn } from '../lib/trial-setup.ts';
import { scaleCount, type Trial, type TrialRow } from '../lib/trial.ts';

const importedProducts = 300;
const sentinelRows = 500;
const oldMigrations = 16;

/** Kills imports. After each kill the database must contain either the complete old or the complete new catalogue. */
export function killsDuringImports(engine: EngineName): Trial {
  return {
    title: `Killed (\`kill -9\`) during imports, ${engineNames[engine]}`,
    run: async () => [await tryImports(engine)],
  };
}

async function tryImports(engine: EngineName): Promise<TrialRow> {
  const { location, db } = await makeDatabaseOn(engine);
  const file = path.join(location.dataDir, 'catalogo.json');
  const times = scaleCount(100);
  let [price, acknowledged, killed, partial, faults] = [60, 0, 0, 0, 0];
  const program = startKiller(['cli/loja.ts', 'import', file, '--yes', '--json']);
  while (killed < times) {
    price += 1;
    const rows = Array.from({ length: importedProducts }, (_, index) => makeCatalogueRow({ sku: `I-${index}`, price }));
    writeFileSync(file, JSON.stringify(rows));
    if (await program.kill(location)) killed += 1;
    else acknowledged = price;
    const prices = await db.query
      .selectFrom('products')
      .select('price_cents')
      .where('sku', 'like', 'I-%')
      .distinct()
      .execute();
    const [only] = prices;
    if (prices.length !== 1 || !only || only.price_cents < acknowledged * 100) partial += 1;
    faults += (await findFaults(location)).length;
  }
  return {
    tried: `import of ${importedProducts} products killed, ${engineNames[engine]}`,
    times: killed,
    outcome: `${partial} left in part or lost; ${faults} faults found`,
    isHeld: partial + faults === 0,
  };
}

/** Kills migrations. After each kill either all or none of them must be applied, and no row may be lost. */
export function killsDuringMigrations(engine: EngineName): Trial {
  return {
    title: `Killed (\`kill -9\`) during migrations, ${engineNames[engine]}`,
    run: async () => [await tryMigrations(engine)],
  };
}

async function tryMigrations(engine: EngineName): Promise<TrialRow> {
  const { url } = (await makeDatabaseOn(engine)).location;
  const times = scaleCount(100);
  let [killed, halfDone, lostRows, faults] = [0, 0, 0, 0];
  const program = startKiller(['scripts/database.ts', 'migrate']);
  while (killed < times) {
    const location = { url, dataDir: makeFolder() };
    await makeOldDatabase(location);
    if (await program.kill(location)) killed += 1;
    const applied = await withOpenDatabase(openWithoutMigrating(location), countMigrations);
    if (applied !== oldMigrations && applied !== migrations.length) halfDone += 1;
    lostRows += await withOpenDatabase(openDatabase(location), async (db) => sentinelRows - (await countSentinels(db)));
    faults += (await findFaults(location)).length;
  }
  return {
    tried: `migration from ${oldMigrations} to ${migrations.length} killed, ${engineNames[engine]}`,
    times: killed,
    isHeld: halfDone + lostRows + faults === 0,
    outcome: `${halfDone} half done, ${lostRows} rows lost; ${faults} faults found`,
  };
}

/** Creates the tables of an older release, with rows that must still exist after the migrations. */
async function makeOldDatabase(location: DatabaseLocation): Promise<void> {
  await withOpenDatabase(openWithoutMigrating(location), (db) =>
    db.transact(async (tx) => {
      if (tx.engine === 'postgres') await sql`drop schema public cascade; create schema public`.execute(tx.query);
      await sql`create table migrations (name text primary key, applied_at_ms bigint not null)`.execute(tx.query);
      for (const migration of migrations.slice(0, oldMigrations)) {
        await migration.up(tx.query as Kysely<unknown>, tx.engine);
        await sql`insert into migrations values (${migration.name}, 0)`.execute(tx.query);
      }
      for (let row = 0; row < sentinelRows; row += 1) {
        await sql`insert into settings (name, value, updated_at_ms) values (${`prova-${row}`}, 'x', 0)`.execute(
          tx.query,
        );
      }
    }),
  );
}

async function withOpenDatabase<Result>(
  opening: Promise<Database>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await opening;
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function countMigrations(db: Database): Promise<number> {
  const { rows } = await sql<{ applied: number }>`select count(*) as applied from migrations`.execute(db.query);
  return Number(rows[0]?.applied);
}

async function countSentinels(db: Database): Promise<number> {
  const { rows } = await sql<{ kept: number }>`select count(*) as kept from settings where name like 'prova-%'`.execute(
    db.query,
  );
  return Number(rows[0]?.kept);
}

/**
 * Starts a program of the project repeatedly and kills it. The first run is completed. Later runs are killed at a
 * random time within the last 70 % of its duration, because the program is loading before.
 */
function startKiller(args: string[]) {
  let usualMs = Infinity;
  return {
    /** Starts and kills the program. @returns whether it was killed before it ended by itself */
    async kill(location: DatabaseLocation): Promise<boolean> {
      const startedAt = performance.now();
      const env = makeEnv(location, { NODE_COMPILE_CACHE: '.cache/compiled' });
      const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
      closeAtEnd(() => child.kill('SIGKILL'));
      const ended = once(child, 'exit') as Promise<[number | null]>;
      if (usualMs !== Infinity) {
        await Promise.race([ended, wait((0.3 + 0.7 * Math.random()) * usualMs)]);
        child.kill('SIGKILL');
      }
      const [code] = await ended;
      if (code !== null && code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
      if (code === 0) usualMs = performance.now() - startedAt;
      return code === null;
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database, DatabaseLocation } from '#app/data/database/database.ts';
import { openAsItIs, openDatabase } from '#app/data/database/open-database.ts';
import { migrationNames } from '#app/data/database/migrate.ts';
import { makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { withPostgres } from '../../bench/lib/store.ts';
import { engineNames, findFaults, onBothEngines } from '../lib/engines.ts';
import { makeEnv, makeFolder, removeFolder } from '../lib/store.ts';
import { scaled, type Trial, type TrialRow } from '../lib/trial.ts';

const importedProducts = 300;
const sentinels = 500;
const oldMigrations = 16;

/** Imports that are killed leave all of the old or all of the new. */
export const killsDuringImports: Trial = {
  title: 'Killed (`kill -9`) during imports',
  run: () =>
    onBothEngines(async ({ location, db }, engine) => {
      const file = path.join(location.dataDir, 'catalogo.json');
      const times = scaled(90);
      let [price, acknowledged, finished, partial, faults, longestMs] = [60, 0, 0, 0, 0, 0];
      for (let kill = 0; kill <= times; kill += 1) {
        price += 1;
        const rows = Array.from({ length: importedProducts }, (_, index) =>
          makeCatalogueRow({ sku: `I-${index}`, price }),
        );
        writeFileSync(file, JSON.stringify(rows));
        // The first one is let go to its end: the others are killed somewhere within that time.
        const { isDone, ms } = await run(
          ['cli/loja.ts', 'import', file, '--yes', '--json'],
          location,
          kill === 0 ? Infinity : Math.random() * longestMs,
        );
        if (isDone) [acknowledged, finished, longestMs] = [price, finished + 1, Math.max(longestMs, ms)];
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
      const outcome = `${partial} left in part or lost, ${finished} ended before the kill; ${faults} faults found`;
      return [
        {
          tried: `import of ${importedProducts} products killed, ${engineNames[engine]}`,
          times,
          outcome,
          servedAgain: '',
          isHeld: partial + faults === 0,
        },
      ];
    }),
};

/** Migrations that are killed have done all or nothing, and lose no row. */
export const killsDuringMigrations: Trial = {
  title: 'Killed (`kill -9`) during migrations',
  async run() {
    const rows = [await tryMigrations(null)];
    const onServer = await withPostgres(async (server) => tryMigrations(server.urlOf('postgres')));
    return {
      rows: [...rows, ...(onServer ? [onServer] : [])],
      notRun: onServer ? [] : ['migrations on PostgreSQL: not installed'],
    };
  },
};

async function tryMigrations(serverUrl: string | null): Promise<TrialRow> {
  const times = scaled(60);
  let [halfDone, lost, faults, finished, longestMs] = [0, 0, 0, 0, 0];
  for (let kill = 0; kill <= times; kill += 1) {
    const location = { url: serverUrl, dataDir: makeFolder() };
    await makeOldDatabase(location);
    const { isDone, ms } = await run(
      ['scripts/database.ts', 'migrate'],
      location,
      kill === 0 ? Infinity : Math.random() * longestMs,
    );
    if (isDone) [finished, longestMs] = [finished + 1, Math.max(longestMs, ms)];
    const applied = await withDatabase(openAsItIs(location), countMigrations);
    if (applied !== oldMigrations && applied !== migrationNames.length) halfDone += 1;
    lost += await withDatabase(openDatabase(location), async (db) => sentinels - (await countSentinels(db)));
    faults += (await findFaults(location)).length;
    removeFolder(location.dataDir);
  }
  const outcome = `${halfDone} half done, ${lost} rows lost, ${finished} ended before the kill; ${faults} faults found`;
  const engine = serverUrl ? 'postgres' : 'sqlite';
  return {
    tried: `migration from ${oldMigrations} to ${migrationNames.length} killed, ${engineNames[engine]}`,
    times,
    outcome,
    servedAgain: '',
    isHeld: halfDone + lost + faults === 0,
  };
}

/** A database as an older release left it, with rows that must be there afterwards. */
async function makeOldDatabase(location: DatabaseLocation): Promise<void> {
  const folder = path.join(import.meta.dirname, '../../db/migrations');
  const files = readdirSync(folder).toSorted().slice(0, oldMigrations);
  await withDatabase(openAsItIs(location), (db) =>
    db.transact(async (tx) => {
      if (tx.engine === 'postgres') await sql`drop schema public cascade; create schema public`.execute(tx.query);
      await sql`create table migrations (name text primary key, applied_at_ms bigint not null)`.execute(tx.query);
      for (const file of files) {
        const migration = (await import(path.join(folder, file))) as {
          name: string;
          up(db: Kysely<unknown>, engine: string): Promise<void>;
        };
        await migration.up(tx.query as Kysely<unknown>, tx.engine);
        await sql`insert into migrations values (${migration.name}, 0)`.execute(tx.query);
      }
      for (let row = 0; row < sentinels; row += 1) {
        await sql`insert into settings (name, value, updated_at_ms) values (${`prova-${row}`}, 'x', 0)`.execute(
          tx.query,
        );
      }
    }),
  );
}

async function withDatabase<Result>(
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

/** Runs one of the project's programs and kills it after a time, unless it has ended. */
async function run(
  args: string[],
  location: DatabaseLocation,
  killAfterMs: number,
): Promise<{ isDone: boolean; ms: number }> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { env: makeEnv(location), stdio: 'ignore' });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  if (killAfterMs !== Infinity) {
    await Promise.race([ended, wait(killAfterMs)]);
    child.kill('SIGKILL');
  }
  const [code] = await ended;
  if (code !== null && code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return { isDone: code === 0, ms: performance.now() - startedAt };
}

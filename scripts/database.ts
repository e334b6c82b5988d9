import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { databaseFileName, openDatabase } from '#app/data/database/open-database.ts';
import { importStarterCatalogue } from '#app/operations/import/import-starter-catalogue.ts';
import { loadEnvFile } from '#app/files/disk/env-file.ts';
import { getDatabaseLocation, loadSettings, type Settings } from '#app/server/settings.ts';
import { databaseTexts } from './database-texts.ts';

/**
 * Commands of this script: `migrate` runs pending migrations, `seed` imports the starter catalogue into an unused
 * database, and `reset --yes` deletes a local database and seeds a new one.
 */
const commands: Record<string, Command> = { migrate, seed, reset };
type Command = (settings: Settings, options: { isSure: boolean }) => Promise<void>;
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]', '']);

loadEnvFile();
const { positionals, values } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } });
const command = commands[positionals[0] ?? ''];
if (!command) fail(databaseTexts.usage(Object.keys(commands)), 2);
await command(loadSettings(process.env), { isSure: values.yes === true });

async function migrate(settings: Settings): Promise<void> {
  const db = await openDatabase(getDatabaseLocation(settings));
  await db.close();
  console.log(databaseTexts.migrated);
}

async function seed(settings: Settings): Promise<void> {
  const db = await openDatabase(getDatabaseLocation(settings));
  const { imported } = await importStarterCatalogue(db, {
    nowMs: Date.now(),
    onProgress({ done, total }) {
      if (done % 25 === 0) console.log(databaseTexts.progress({ done, total }));
    },
  });
  await db.close();
  console.log(imported > 0 ? databaseTexts.seeded(imported) : databaseTexts.alreadyUsed);
}

async function reset(settings: Settings, { isSure }: { isSure: boolean }): Promise<void> {
  const target = settings.databaseUrl ? new URL(settings.databaseUrl) : null;
  if (target && !localHosts.has(target.hostname)) fail(databaseTexts.elsewhere(target.hostname), 1);
  const where = target
    ? databaseTexts.database(target.pathname.slice(1))
    : path.join(settings.dataDir, databaseFileName);
  if (!isSure) fail(databaseTexts.confirm(where), 1);
  if (target) await dropTables(target.href);
  else await removeFiles(settings.dataDir);
  console.log(databaseTexts.deleted(where));
  await seed(settings);
}

async function dropTables(url: string): Promise<void> {
  const db = await openDatabase({ url, dataDir: '' });
  await db.transact((tx) => sql`drop schema public cascade; create schema public`.execute(tx.query));
  await db.close();
}

async function removeFiles(dataDir: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) {
    await rm(path.join(dataDir, `${databaseFileName}${suffix}`), { force: true });
  }
}

function fail(message: string, exitCode: number): never {
  console.error(message);
  process.exit(exitCode);
}

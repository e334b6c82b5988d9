import path from 'node:path';
import type { Database } from '#app/data/database/database.ts';
import { isS3Url } from '#app/files/backups/backup-location.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { runAs } from '#app/data/store/actor.ts';
import { loadEnvFile } from '#app/files/disk/env-file.ts';
import { getDatabaseLocation, loadSettings, SettingsError, type Settings } from '#app/server/settings.ts';
import { CommandFailure, exitCodes } from './exit-codes.ts';
import { printError } from './output.ts';
import { environmentTexts } from './texts.ts';

/**
 * Folder of the project, against which `.env` and a relative DATA_DIR are resolved instead of the owner's current
 * folder.
 */
const storeFolder = path.resolve(import.meta.dirname, '../..');

/** Folder in which the command was typed. */
let ownersFolder = process.cwd();

/** Changes to the project folder and loads its `.env`. This must be called before a command runs. */
export function enterStoreFolder(): void {
  // npm changes the current folder before it runs scripts.
  const isFromNpm = process.env.npm_lifecycle_event === 'loja';
  ownersFolder = isFromNpm ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd();
  process.chdir(storeFolder);
  loadEnvFile();
}

/** Resolves a path against the folder in which the owner typed it; an `s3://` URL stays unchanged. */
export function resolveOwnersPath(typedPath: string): string {
  return isS3Url(typedPath) ? typedPath : path.resolve(ownersFolder, typedPath);
}

/** Reads the settings from the environment; a wrong setting throws a `CommandFailure`. */
export function readSettings(): Settings {
  try {
    return loadSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new CommandFailure(environmentTexts.wrongSettings(error.message), { exitCode: exitCodes.failed });
  }
}

/**
 * Opens the store's database while `work` runs.
 * @param mustExist rejects a missing file instead of creating a new embedded database
 * @throws CommandFailure when the database cannot be opened
 */
export async function withDatabase<Result>(
  work: (db: Database, settings: Settings) => Promise<Result>,
  { mustExist = false } = {},
): Promise<Result> {
  const settings = readSettings();
  const db = await openStore(settings, mustExist);
  try {
    return await runAs({ via: 'command', personId: null }, () => work(db, settings));
  } finally {
    await db.close();
  }
}

async function openStore(settings: Settings, mustExist: boolean): Promise<Database> {
  try {
    return await openDatabase(getDatabaseLocation(settings), {
      usesMemoryMap: false,
      mustExist,
      defersLargeRebuild: true,
      // The error output is used, because programs read the result from the standard output.
      onRebuild: () => printError(environmentTexts.rebuilding),
    });
  } catch (error) {
    throw new CommandFailure(environmentTexts.databaseClosed({ database: formatDatabase(settings), error }), {
      exitCode: exitCodes.failed,
    });
  }
}

/** Formats the location of the database for messages, without a password. */
export function formatDatabase({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return environmentTexts.inFolder(dataDir);
  const { hostname, port, pathname } = new URL(databaseUrl);
  return environmentTexts.onServer({ database: pathname.slice(1), server: `${hostname}${port ? `:${port}` : ''}` });
}

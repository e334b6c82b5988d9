import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#app/data/database.ts';
import type { Database } from '#app/data/database.ts';
import { loadSettings, SettingsError } from '#app/server/settings.ts';
import type { Settings } from '#app/server/settings.ts';
import { CommandFailure, exitCodes } from './exit-codes.ts';

/** Folder of the store's own code: `.env` and a relative DATA_DIR are looked for here, wherever the owner stands. */
export const storeFolder = path.resolve(import.meta.dirname, '../..');

/** Folder in which the owner typed the command: npm changes it before it runs anything. */
const ownersFolder =
  process.env.npm_lifecycle_event === 'loja' ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd();

/** Makes the store's folder the current one and reads its `.env`. Call it once, first. */
export function enterStoreFolder(): void {
  process.chdir(storeFolder);
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** A path the owner typed, from where it was typed. */
export function resolveOwnersPath(typed: string): string {
  return path.resolve(ownersFolder, typed);
}

/**
 * @throws CommandFailure when a setting is wrong
 */
export function readSettings(): Settings {
  try {
    return loadSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new CommandFailure(`Configuração errada. ${error.message}`, { exitCode: exitCodes.failed });
  }
}

/**
 * Opens the store's database for the time of the work.
 * @throws CommandFailure when it cannot be opened
 */
export async function withDatabase<Result>(
  work: (db: Database, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings();
  const db = await openStore(settings);
  try {
    return await work(db, settings);
  } finally {
    await db.close();
  }
}

async function openStore({ databaseUrl, dataDir }: Settings): Promise<Database> {
  try {
    return await openDatabase({ url: databaseUrl, dataDir }, { mapsFile: false, onRebuild: announceRebuild });
  } catch (error) {
    throw new CommandFailure(
      `O banco de dados ${describeDatabase({ databaseUrl, dataDir })} não pôde ser aberto: ${describeError(error)}`,
      {
        exitCode: exitCodes.failed,
      },
    );
  }
}

/** On the error output, so that a program reads the result alone. */
function announceRebuild(): void {
  process.stderr.write('Refazendo o índice da busca para esta versão da loja. Só desta vez…\n');
}

/** Where the data are, without a password. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return `em ${dataDir}`;
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1)} em ${hostname}${port ? `:${port}` : ''}`;
}

/** An error of the system or of the database in words, without a stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const known: Record<string, string> = {
    ENOENT: 'o arquivo ou a pasta não existe',
    EACCES: 'sem permissão',
    EPERM: 'sem permissão',
    EROFS: 'o disco é só de leitura',
    ENOSPC: 'o disco está cheio',
    SQLITE_FULL: 'o disco está cheio',
    EISDIR: 'é uma pasta',
    ENOTDIR: 'uma parte do caminho não é uma pasta',
    ECONNREFUSED: 'o servidor de banco não responde (confira se está ligado e o endereço em DATABASE_URL)',
    '28P01': 'usuário ou senha do banco não conferem',
    '3D000': 'o servidor não tem esse banco',
    SQLITE_CANTOPEN: 'o arquivo do banco não abre; confira a pasta e as permissões',
    SQLITE_NOTADB: 'o arquivo não é um banco de dados',
    SQLITE_CORRUPT: 'o arquivo do banco está danificado; restaure a última cópia de segurança',
    SQLITE_BUSY: 'outra tarefa está usando o banco há muito tempo; tente de novo daqui a pouco',
    '40P01': 'outra tarefa mexia nos mesmos dados; tente de novo',
  };
  return known[code] ?? (error.message || code || 'erro desconhecido');
}

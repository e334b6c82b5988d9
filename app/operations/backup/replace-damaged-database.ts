import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#app/data/database/database.ts';
import { databaseFileName, openWithoutMigrating, openDatabase } from '#app/data/database/open-database.ts';
import { findDamage, isDamage } from '#app/data/database/database-health.ts';
import { formatCompactInstant } from '#app/domain/shared/times.ts';

/** Suffixes of the files that belong to a SQLite database: the main file, its write-ahead log and that log's index. */
const fileSuffixes = ['', '-wal', '-shm'];

/**
 * Lists the damage in a folder's SQLite database; the list is empty when the database is intact or does not exist.
 * @throws when the database cannot be examined for another reason, such as permissions
 */
export async function findFileDamage(dataDir: string): Promise<string[]> {
  if (!existsSync(path.join(dataDir, databaseFileName))) return [];
  let db: Database | undefined;
  try {
    db = await openWithoutMigrating({ url: null, dataDir }, { usesMemoryMap: false });
    return await findDamage(db);
  } catch (error) {
    if (isDamage(error)) return [error.message];
    throw error;
  } finally {
    await db?.close();
  }
}

/**
 * Restores a backup into a new SQLite database, renames the existing database, and puts the new one in its place. On any
 * error before the renaming, the existing database stays unchanged. A running store uses the old database until it is
 * restarted.
 * @returns path of the renamed database
 */
export async function replaceDamagedDatabase(
  dataDir: string,
  { restore, nowMs }: { restore: (db: Database) => Promise<void>; nowMs: number },
): Promise<string> {
  const folder = await mkdtemp(path.join(dataDir, 'restauracao-'));
  try {
    const db = await openDatabase({ url: null, dataDir: folder }, { usesMemoryMap: false });
    try {
      await restore(db);
    } finally {
      // Closing writes the whole write-ahead log into the file.
      await db.close();
    }
    const file = path.join(dataDir, databaseFileName);
    const renamedFile = `${file}.danificado-${formatCompactInstant(nowMs)}`;
    await moveDatabase(file, renamedFile);
    await moveDatabase(path.join(folder, databaseFileName), file);
    return renamedFile;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function moveDatabase(from: string, to: string): Promise<void> {
  for (const suffix of fileSuffixes) if (existsSync(from + suffix)) await rename(from + suffix, to + suffix);
}

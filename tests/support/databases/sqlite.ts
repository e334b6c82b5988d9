import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { databaseFileName, openDatabase } from '#app/data/database/open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of an embedded database, migrated and empty, that every test's own is copied from. */
    sqliteTemplate: string;
  }
}

// Vitest runs a global set-up by its default export.
export default async function migrateTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-modelo-'));
  const db = await openDatabase({ url: null, dataDir: folder });
  await db.close();
  project.provide('sqliteTemplate', folder);
  return () => rm(folder, { recursive: true });
}

/** Puts an embedded database into a folder: migrated, empty. A copy takes a hundredth of the time of its migrations. */
export function copyEmptyDatabase(dataDir: string): Promise<void> {
  return copyFrom(inject('sqliteTemplate'), dataDir);
}

/** Puts an embedded database with the starter catalogue into a folder. */
export function copyStarterDatabase(dataDir: string): Promise<void> {
  return copyFrom(inject('sqliteStarter'), dataDir);
}

async function copyFrom(folder: string, dataDir: string): Promise<void> {
  await copyFile(path.join(folder, databaseFileName), path.join(dataDir, databaseFileName));
}

import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { databaseFileName, openDatabase } from '#app/data/database/open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a migrated, empty embedded database, from which the databases of tests are copied. */
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

/** Copies a migrated, empty embedded database to a folder, because the migrations take a hundred times as long. */
export function copyEmptyDatabase(dataDir: string): Promise<void> {
  return copyFrom(inject('sqliteTemplate'), dataDir);
}

/** Copies an embedded database with the starter catalogue to a folder. */
export function copyStarterDatabase(dataDir: string): Promise<void> {
  return copyFrom(inject('sqliteStarter'), dataDir);
}

async function copyFrom(folder: string, dataDir: string): Promise<void> {
  await copyFile(path.join(folder, databaseFileName), path.join(dataDir, databaseFileName));
}

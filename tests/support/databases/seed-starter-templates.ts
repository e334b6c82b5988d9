import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import type { DatabaseLocation } from '#app/data/database/database.ts';
import { databaseFileName, openDatabase } from '#app/data/database/open-database.ts';
import { importJson } from '#tests/factories/catalogue.ts';
import { templateDatabase } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of an embedded database with the starter catalogue. */
    sqliteStarter: string;
  }
}

/** Name of the template database with the starter catalogue on the tests' PostgreSQL server. */
export const starterDatabase = 'template_boa_lida_starter';

/**
 * Global set-up that fills template databases with the starter catalogue, because copying them is much faster than an
 * import. It must run after the set-up of the empty templates.
 */
export default async function seedTemplates(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-inicial-'));
  const { postgresUrl, sqliteTemplate } = project.getProvidedContext();
  await copyFile(path.join(sqliteTemplate, databaseFileName), path.join(folder, databaseFileName));
  await seed({ url: null, dataDir: folder });
  project.provide('sqliteStarter', folder);
  if (postgresUrl) await seed({ url: await copyTemplate(postgresUrl), dataDir: '' });
  return () => rm(folder, { recursive: true });
}

/** Imports the starter catalogue with plain test pictures. */
async function seed(location: DatabaseLocation): Promise<void> {
  const db = await openDatabase(location);
  const result = await importJson(db, await readStarterProducts());
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  await db.close();
}

/** Copies the empty template database. @returns the URL of the copy */
async function copyTemplate(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${starterDatabase} template ${templateDatabase}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${starterDatabase}`;
  return url.href;
}

async function readStarterProducts(): Promise<Record<string, unknown>[]> {
  const text = await readFile(path.join(import.meta.dirname, '../../../db/starter-catalogue.json'), 'utf8');
  return JSON.parse(text) as Record<string, unknown>[];
}

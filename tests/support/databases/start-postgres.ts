import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { openDatabase } from '#app/data/database/open-database.ts';
import { createPostgresServer, missingPostgres } from './postgres-server.ts';
import { findPostgresBin } from '../../../scripts/lib/find-programs.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the maintenance database of the tests' PostgreSQL server; null when PostgreSQL is not installed. */
    postgresUrl: string | null;
  }
}

/** Name of the migrated, empty database from which the databases of tests are copied. */
export const templateDatabase = 'template_boa_lida';

// Vitest runs a global set-up by its default export.
export default async function startPostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!findPostgresBin()) {
    console.error(`\n${'!'.repeat(80)}\n${missingPostgres}\n${'!'.repeat(80)}\n`);
    project.provide('postgresUrl', null);
    return undefined;
  }
  const server = await createPostgresServer({ isDurable: false });
  // The connection timeout in seconds is long, because this server may be slow on a busy machine. Tests of an
  // unreachable server set their own timeout.
  const urlOf = (database: string) => `${server.urlOf(database)}?connect_timeout=600`;
  try {
    await createTemplate(urlOf);
  } catch (error) {
    await server.remove();
    throw error;
  }
  project.provide('postgresUrl', urlOf('postgres'));
  return () => server.remove();
}

async function createTemplate(urlOf: (database: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const db = await openDatabase({ url: urlOf(templateDatabase), dataDir: '' });
  await db.close();
}

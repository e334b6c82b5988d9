import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { openDatabase } from '#app/data/database/open-database.ts';
import { createPostgresServer, missingPostgres } from './postgres-server.ts';
import { findPostgresBin } from '../../../scripts/lib/tools.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance database of the tests' PostgreSQL; null when the machine has none. */
    postgresUrl: string | null;
  }
}

/** Migrated, empty database from which every test's own is copied. */
export const templateDatabase = 'template_boa_lida';

// Vitest runs a global set-up by its default export.
export default async function startPostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!findPostgresBin()) {
    console.error(`\n${'!'.repeat(80)}\n${missingPostgres}\n${'!'.repeat(80)}\n`);
    project.provide('postgresUrl', null);
    return undefined;
  }
  const server = await createPostgresServer({ isDurable: false });
  // The timeout is long because this server may be slow on a busy machine; tests of an unreachable server have one of
  // their own.
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

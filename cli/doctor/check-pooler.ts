import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#app/data/database/database.ts';
import { openWithoutMigrating } from '#app/data/database/open-database.ts';
import { getDatabaseLocation, type Settings } from '#app/server/settings.ts';
import { ok, problem, warning, type Finding } from './finding.ts';
import { poolerCheckTexts } from './database-texts.ts';

const maxWaitMs = 5000;
const stepMs = 100;

/**
 * Checks a database behind a connection pooler: whether notifications arrive over the direct connection, and whether
 * statements have a time limit.
 */
export async function checkPooler(settings: Settings): Promise<Finding[]> {
  if (!settings.databaseDirectUrl) return [];
  const db = await openWithoutMigrating(getDatabaseLocation(settings));
  try {
    return await checkConnections(db);
  } catch (error) {
    return [problem(poolerCheckTexts.notExamined(error), poolerCheckTexts.checkSettings)];
  } finally {
    await db.close();
  }
}

async function checkConnections(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db.query);
  const isReceived = await receivesNotification(db);
  return [
    isReceived ? ok(poolerCheckTexts.direct) : problem(poolerCheckTexts.noNotice, poolerCheckTexts.useDirect),
    rows[0]?.statement_timeout === '0'
      ? warning(poolerCheckTexts.noTimeout, poolerCheckTexts.setTimeout)
      : ok(poolerCheckTexts.hasTimeout),
  ];
}

async function receivesNotification({ query, changeSource }: Database): Promise<boolean> {
  if (changeSource?.engine !== 'postgres') return false;
  const client = changeSource.createClient();
  let isReceived = false;
  client.on('error', () => {});
  client.on('notification', () => (isReceived = true));
  try {
    await client.connect();
    await client.query('listen loja_doctor');
    await sql`select pg_notify('loja_doctor', '')`.execute(query);
    for (let ms = 0; ms < maxWaitMs && !isReceived; ms += stepMs) await wait(stepMs);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
  return isReceived;
}

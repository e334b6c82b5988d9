import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#app/data/database/database.ts';
import { openAsItIs } from '#app/data/database/open-database.ts';
import { getDatabaseLocation, type Settings } from '#app/server/settings.ts';
import { formatSystemError } from '#app/texts/shared/system-errors.ts';
import { ok, problem, warning, type Finding } from './finding.ts';

const longestMs = 5000;
const stepMs = 100;

/**
 * Checks a connection pooler: whether the direct connection around it works, and whether statements have a time limit.
 */
export async function checkPooler(settings: Settings): Promise<Finding[]> {
  if (!settings.databaseDirectUrl) return [];
  const db = await openAsItIs(getDatabaseLocation(settings));
  try {
    return await examine(db);
  } catch (error) {
    return [
      problem(`O servidor do banco não pôde ser examinado: ${formatSystemError(error)}.`, 'Confira as DATABASE_*.'),
    ];
  } finally {
    await db.close();
  }
}

async function examine(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db.query);
  const isHeard = await isChangeHeard(db);
  return [
    isHeard
      ? ok('As mudanças são anunciadas por DATABASE_DIRECT_URL.')
      : problem(
          'Um aviso de mudança não chegou por DATABASE_DIRECT_URL.',
          'Ela precisa ser o endereço do próprio banco, o mesmo de DATABASE_URL, sem pooler no caminho.',
        ),
    rows[0]?.statement_timeout === '0'
      ? warning(
          'O usuário do banco não tem limite de tempo, e por um pooler a loja não pode dar um.',
          "Rode no banco: alter role USUARIO set statement_timeout = '15s'",
        )
      : ok('O usuário do banco tem limite de tempo.'),
  ];
}

async function isChangeHeard({ query, changeSource }: Database): Promise<boolean> {
  if (changeSource?.engine !== 'postgres') return false;
  const client = changeSource.createClient();
  let isHeard = false;
  client.on('error', () => {});
  client.on('notification', () => (isHeard = true));
  try {
    await client.connect();
    await client.query('listen loja_doctor');
    await sql`select pg_notify('loja_doctor', '')`.execute(query);
    for (let ms = 0; ms < longestMs && !isHeard; ms += stepMs) await wait(stepMs);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
  return isHeard;
}

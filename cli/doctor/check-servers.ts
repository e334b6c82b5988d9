import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#app/data/database/database.ts';
import { openAsItIs } from '#app/data/database/open-database.ts';
import type { ReplicaState } from '#app/data/engines/postgres-replica.ts';
import { getDatabaseLocation, type Settings } from '#app/server/settings.ts';
import { describeError } from '#app/texts/shared/system-errors.ts';
import { ok, problem, warning, type Finding } from './finding.ts';

const longestMs = 5000;
const stepMs = 100;

/** The ways to the database server that a shop has besides the first: a read replica, and one past a connection pooler. */
export async function checkServers(settings: Settings): Promise<Finding[]> {
  const { databaseReadUrl: readUrl, databaseDirectUrl } = settings;
  if (!readUrl && !databaseDirectUrl) return [];
  let state: ReplicaState | undefined;
  const db = await openAsItIs(
    { ...getDatabaseLocation(settings), readUrl },
    { onReplicaState: (next) => (state = next) },
  );
  try {
    const findings = databaseDirectUrl ? await checkPooler(db) : [];
    for (let ms = 0; readUrl && ms < longestMs && state !== 'used'; ms += stepMs) {
      await db.reads?.db.ping();
      await wait(stepMs);
    }
    return readUrl ? [...findings, replicaFindings[state ?? 'away']] : findings;
  } catch (error) {
    return [problem(`O servidor do banco não pôde ser examinado: ${describeError(error)}.`, 'Confira as DATABASE_*.')];
  } finally {
    await db.close();
  }
}

const replicaFindings: Record<ReplicaState, Finding> = {
  used: ok('A réplica de leitura (DATABASE_READ_URL) responde e está em dia.'),
  behind: warning(
    'A réplica de leitura (DATABASE_READ_URL) está atrasada; a loja lê do banco principal até ela alcançar.',
    'Veja no servidor da réplica por que ela não acompanha.',
  ),
  away: warning(
    'A réplica de leitura (DATABASE_READ_URL) não responde; a loja lê do banco principal.',
    'Confira o endereço e se o servidor está ligado.',
  ),
  'other-database': problem(
    'DATABASE_READ_URL não é uma réplica deste banco; a loja não lê dela.',
    'Escreva o endereço da réplica do banco de DATABASE_URL, ou deixe vazio.',
  ),
};

async function checkPooler(db: Database): Promise<Finding[]> {
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

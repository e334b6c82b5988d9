import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import {
  cutConnection,
  DatabaseAwayError,
  startHealthCheck,
  type HealthCheck,
} from '#app/data/engines/postgres-health-check.ts';
import type { Schema } from '#app/data/database/schema.ts';
import { getErrorCode } from '#app/domain/shared/error-code.ts';

export interface PostgresEngine {
  queries: Kysely<Schema>;
  /** A connection of its own, outside the pool, for LISTEN. The caller connects and ends it. */
  createClient: () => pg.Client;
  /** Writes something that changes nothing to the server's log. @throws when the server takes no writes */
  probeWrite: () => Promise<void>;
  close: () => Promise<void>;
}

const maxConnections = 10;
const usualConnectTimeoutMs = 5_000;
/** A page that takes longer is not worth waiting for; transactions of the owner's tools lift it. */
const statementTimeoutMs = 15_000;
/** The server ends a statement first; this is for one whose answer never comes. */
const answerTimeoutMs = statementTimeoutMs + 5_000;
const idleInTransactionTimeoutMs = 120_000;

/** Lets the statements of a transaction take as long as they need, for as long as the server answers at all. */
export const liftStatementTimeout = 'set local statement_timeout = 0';

/**
 * A pool of connections to a PostgreSQL server. It connects when first asked, so that a server that is away can be
 * told from a store that cannot start. A caller waiting for a server that does not answer fails within seconds.
 * @param url `postgres://user:password@host:port/database`; `?connect_timeout=30` lets it take as many seconds to answer
 * @param directUrl address of the same server, for LISTEN, where `url` leads through a connection pooler, which shares connections out
 * by transaction. A pooler takes no settings at the start: the statement timeout is to be the user's own then.
 */
export function openPostgres(url: string, { directUrl = null }: { directUrl?: string | null } = {}): PostgresEngine {
  const connectTimeoutMs = readConnectTimeoutMs(url);
  const connection: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: 'boa-lida',
    types: { getTypeParser },
  };
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    ...(directUrl === null && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    }),
  });
  const healthCheck = startHealthCheck(pool, () => new pg.Client({ ...connection, query_timeout: connectTimeoutMs }));
  let ending: Promise<void> | undefined;
  // A lost connection is replaced at the next query, and the query it was lost in fails by itself: neither when idle
  // nor in use may it end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    boundQueries(client, healthCheck);
  });
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guardPool(pool, healthCheck) }) });
  return {
    queries,
    probeWrite: () => probeWrite(queries),
    createClient: () =>
      new pg.Client({ ...connection, connectionString: directUrl ?? url, query_timeout: connectTimeoutMs }),
    close: () => {
      healthCheck.stop();
      return (ending ??= pool.end());
    },
  };
}

/** PostgreSQL's own programs read it from the address too. */
function readConnectTimeoutMs(url: string): number {
  const seconds = Number(/[?&]connect_timeout=(\d{1,5})/.exec(url)?.[1] ?? 0);
  return seconds > 0 ? seconds * 1000 : usualConnectTimeoutMs;
}

/** Takes no lock: an import that runs for minutes says nothing against the server. */
async function probeWrite(queries: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(queries);
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('The database server is read-only');
  await sql`select pg_logical_emit_message(true, 'boa-lida', '')`.execute(queries);
}

/** Kysely ends the pool only if it has used it, so the engine does so itself. */
function guardPool(pool: pg.Pool, healthCheck: HealthCheck) {
  return { options: pool.options, connect: () => connect(pool, healthCheck), end: async () => {} };
}

async function connect(pool: pg.Pool, healthCheck: HealthCheck): Promise<pg.PoolClient> {
  if (healthCheck.isAway()) throw new DatabaseAwayError();
  const askedAt = performance.now();
  try {
    return await pool.connect();
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw describePooler(error);
    if (isWithoutTls(error))
      throw new Error('o servidor não oferece TLS; tire sslmode de DATABASE_URL', { cause: error });
    if (isWithoutPassword(error))
      throw new Error('falta a senha do banco; escreva-a em DATABASE_URL: postgres://usuario:senha@…', {
        cause: error,
      });
    // The driver gives what it waited for in vain no code.
    const isTimeout = getErrorCode(error) === '';
    if (isTimeout && healthCheck.hasPausedSince(askedAt)) return connect(pool, healthCheck);
    healthCheck.check();
    throw isTimeout ? new DatabaseAwayError({ cause: error }) : error;
  }
}

/** The driver gives this no code either, and waiting changes nothing. */
function isWithoutTls(error: unknown): boolean {
  return error instanceof Error && error.message.includes('does not support SSL');
}

/** Neither this: the server asked for a password, and the address has none. */
function isWithoutPassword(error: unknown): boolean {
  return error instanceof Error && error.message.includes('client password must be a string');
}

/** A pooler's words for a store that takes it for the server itself. */
function describePooler(error: pg.DatabaseError): Error {
  if (!error.message.includes('unsupported startup parameter')) return error;
  return new Error(
    'DATABASE_URL leva a um pooler (pgbouncer): escreva o endereço do próprio banco em DATABASE_DIRECT_URL',
    {
      cause: error,
    },
  );
}

/** Cuts a connection on which an answer does not come, unless the transaction may take its time. */
function boundQueries(client: pg.PoolClient, healthCheck: HealthCheck): void {
  const run = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  let isLifted = false;
  const query: typeof run = async (text, values) => {
    if (text === 'commit' || text === 'rollback') isLifted = false;
    let timer: NodeJS.Timeout | undefined;
    const startLimit = () => {
      const askedAt = performance.now();
      const end = () => (healthCheck.hasPausedSince(askedAt) ? startLimit() : cutConnection(client));
      timer = setTimeout(end, answerTimeoutMs);
    };
    if (!isLifted) startLimit();
    try {
      return await run(text, values);
    } finally {
      clearTimeout(timer);
      if (text === liftStatementTimeout) isLifted = true;
    }
  };
  Object.assign(client, { query });
}

const { INT8, NUMERIC } = pg.types.builtins;

/** The one place where 64-bit columns, counts and sums become numbers. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) => {
  if (oid === INT8 || oid === NUMERIC) return parseWholeNumber;
  return pg.types.getTypeParser(oid, format as 'text');
};

function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number that is exact: ${text}`);
  return value;
}

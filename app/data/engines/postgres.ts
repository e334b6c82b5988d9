import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import {
  cutConnection,
  DatabaseUnreachableError,
  startHealthCheck,
  type HealthCheck,
} from '#app/data/engines/postgres-health-check.ts';
import type { Schema } from '#app/data/database/schema.ts';
import { getErrorCode } from '#app/domain/shared/error-code.ts';
import { connectionTexts } from './connection-texts.ts';

interface PostgresEngine {
  queries: Kysely<Schema>;
  /** Creates a connection outside the pool, for LISTEN. The caller must connect and end it. */
  createClient: () => pg.Client;
  /**
   * Writes a message that has no effect to the server's write-ahead log.
   * @throws when the server does not accept writes
   */
  probeWrite: () => Promise<void>;
  close: () => Promise<void>;
}

const maxConnections = 10;
const usualConnectTimeoutMs = 5_000;
/**
 * Statement timeout in ms. It limits how long one statement can delay a visitor's request; transactions of the owner's
 * tools disable it.
 */
const statementTimeoutMs = 15_000;
/** Timeout in ms for a response from the server. It takes effect when the server's own statement timeout does not. */
const responseTimeoutMs = statementTimeoutMs + 5_000;
const idleInTransactionTimeoutMs = 120_000;

/**
 * Statement that disables the statement timeout for a transaction, which may then take any time as long as the server
 * responds.
 */
export const liftStatementTimeout = 'set local statement_timeout = 0';

/**
 * Opens a pool of connections to a PostgreSQL server. The first query connects, so that an unreachable server can be
 * distinguished from a store that cannot start. Queries fail within seconds when the server does not respond.
 * @param url `postgres://user:password@host:port/database`; `?connect_timeout=30` sets the connection timeout in
 * seconds
 * @param directUrl URL of the same server for LISTEN and health checks, needed when `url` leads through a connection
 * pooler that assigns connections by transaction. Such a pooler accepts no start-up parameters, so the statement timeout
 * must then be set for the user in the database
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
  // The health check connects directly. Through a pooler whose connections are all in use, it would get no response and
  // count the server as unreachable.
  const createClient = () =>
    new pg.Client({ ...connection, connectionString: directUrl ?? url, query_timeout: connectTimeoutMs });
  const healthCheck = startHealthCheck(pool, createClient);
  let ending: Promise<void> | undefined;
  // The pool replaces a lost connection at the next query, and a query in progress fails with an error of its own.
  // Without a listener, the `error` event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    limitQueryTime(client, healthCheck);
  });
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guardPool(pool, healthCheck) }) });
  return {
    queries,
    probeWrite: () => probeWrite(queries),
    createClient,
    close: () => {
      healthCheck.stop();
      return (ending ??= pool.end());
    },
  };
}

/** Reads the connection timeout from the URL, as PostgreSQL's own programs do. */
function readConnectTimeoutMs(url: string): number {
  const seconds = Number(/[?&]connect_timeout=(\d{1,5})/.exec(url)?.[1] ?? 0);
  return seconds > 0 ? seconds * 1000 : usualConnectTimeoutMs;
}

/**
 * Checks that the server accepts writes. It takes no lock, because otherwise an import of several minutes would make
 * the server count as unwritable.
 */
async function probeWrite(queries: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(queries);
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('The database server is read-only');
  await sql`select pg_logical_emit_message(true, 'boa-lida', '')`.execute(queries);
}

/**
 * Wraps the pool for Kysely. Kysely ends a pool only if it has used it, so `end` does nothing here and the engine ends
 * the pool itself.
 */
function guardPool(pool: pg.Pool, healthCheck: HealthCheck) {
  return { options: pool.options, connect: () => connect(pool, healthCheck), end: async () => {} };
}

async function connect(pool: pg.Pool, healthCheck: HealthCheck): Promise<pg.PoolClient> {
  if (healthCheck.isUnreachable()) throw new DatabaseUnreachableError();
  const startedAt = performance.now();
  try {
    return await pool.connect();
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw toPoolerError(error);
    if (isWithoutTls(error)) throw new Error(connectionTexts.withoutTls, { cause: error });
    if (isWithoutPassword(error)) throw new Error(connectionTexts.withoutPassword, { cause: error });
    // The driver sets no code for its own timeouts.
    const isTimeout = getErrorCode(error) === '';
    if (isTimeout && healthCheck.hasPausedSince(startedAt)) return connect(pool, healthCheck);
    healthCheck.check();
    throw isTimeout ? new DatabaseUnreachableError({ cause: error }) : error;
  }
}

/**
 * Whether the cause of an error is that the server does not support TLS. The driver sets no error code in this case,
 * and retrying is useless.
 */
function isWithoutTls(error: unknown): boolean {
  return error instanceof Error && error.message.includes('does not support SSL');
}

/**
 * Whether the cause of an error is that the server requires a password but the URL contains none. The driver sets no
 * error code in this case.
 */
function isWithoutPassword(error: unknown): boolean {
  return error instanceof Error && error.message.includes('client password must be a string');
}

/** Replaces an error that means that `url` leads to a connection pooler by one with a message for the operator. */
function toPoolerError(error: pg.DatabaseError): Error {
  if (!error.message.includes('unsupported startup parameter')) return error;
  return new Error(connectionTexts.pooler, { cause: error });
}

/**
 * Limits the time that a connection's queries may take: when a query gets no response in time, the connection is
 * closed. The limit does not apply to a transaction that has disabled the statement timeout.
 */
function limitQueryTime(client: pg.PoolClient, healthCheck: HealthCheck): void {
  const run = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  let isLifted = false;
  const query: typeof run = async (text, values) => {
    if (text === 'commit' || text === 'rollback') isLifted = false;
    let timer: NodeJS.Timeout | undefined;
    const startLimit = () => {
      const startedAt = performance.now();
      const end = () => (healthCheck.hasPausedSince(startedAt) ? startLimit() : cutConnection(client));
      timer = setTimeout(end, responseTimeoutMs);
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

/** Returns the parser of a result column. 64-bit columns, counts and sums are parsed as numbers only here. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) => {
  if (oid === INT8 || oid === NUMERIC) return parseWholeNumber;
  return pg.types.getTypeParser(oid, format as 'text');
};

function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number that is exact: ${text}`);
  return value;
}

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from '#app/data/schema.ts';

export interface PostgresEngine {
  queries: Kysely<Schema>;
  /** A connection of its own, outside the pool, for LISTEN. The caller connects and ends it. */
  createClient: () => pg.Client;
  close: () => Promise<void>;
}

const maxConnections = 10;
const connectTimeoutMs = 5_000;
/** A page that takes longer is not worth waiting for; transactions of the owner's tools lift it. */
const statementTimeoutMs = 15_000;
const idleInTransactionTimeoutMs = 120_000;

/**
 * A pool of connections to a PostgreSQL server. It connects when first asked, so that a server that is away can be
 * told from a store that cannot start.
 * @param url `postgres://user:password@host:port/database`
 */
export function openPostgres(url: string): PostgresEngine {
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
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  });
  let ending: Promise<void> | undefined;
  // A lost connection is replaced at the next query, and the query it was lost in fails by itself: neither when idle
  // nor in use may it end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    queries: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: shareEnd(pool) }) }),
    createClient: () => new pg.Client(connection),
    close: () => (ending ??= pool.end()),
  };
}

/** Kysely ends the pool only if it has used it, so the engine does so itself. */
function shareEnd(pool: pg.Pool) {
  return { options: pool.options, connect: () => pool.connect(), end: async () => {} };
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

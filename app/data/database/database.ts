import type { Client } from 'pg';
import type { Kysely } from 'kysely';
import type { Schema } from '#app/data/database/schema.ts';
import { getErrorCode, isDiskFull } from '#app/domain/shared/error-code.ts';

export type EngineName = 'sqlite' | 'postgres';

/**
 * The store's database, or one transaction in it. Every function of `data` takes either, so that several can run inside
 * one `transact`.
 */
export interface Database {
  readonly engine: EngineName;
  /** Query builder. It writes only inside `transact`: outside, the SQLite connection is read-only. */
  readonly query: Kysely<Schema>;
  /**
   * Runs `work` in one transaction, which is committed durably or, when `work` throws, rolled back. A nested `transact`
   * is part of the outer one.
   */
  transact<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` in a transaction like `transact`, for large writes: the commit does not block the event loop for long.
   */
  transactInSlices<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>;
  /**
   * Runs reads on one consistent state, independent of concurrent writes and of how long they take, without blocking
   * writers. Inside a transaction it uses that transaction.
   */
  snapshot<Result>(work: (reads: Database) => Promise<Result>): Promise<Result>;
  /** Cache of values by name, used by `memoise-by-version.ts`. */
  readonly memoised: Map<string, unknown>;
  /** Resolves when the database answers a query. */
  ping(): Promise<void>;
  /** Resolves when the database accepts writes; absent inside a transaction. */
  probeWrite?(): Promise<void>;
  close(): Promise<void>;
  /** Source from which `engines/` detects changes by other processes; absent inside a transaction. */
  readonly changeSource?: ChangeSource;
}

type ChangeSource =
  /** `readDataVersion` gives another number after a commit of another connection. */
  | { engine: 'sqlite'; readDataVersion: () => number }
  /** `createClient` opens a connection that listens for notifications. */
  | { engine: 'postgres'; createClient: () => Client };

export interface DatabaseLocation {
  /** Address `postgres://…`; null or undefined means SQLite. */
  url: string | null | undefined;
  /** Folder of the SQLite database, created when missing. */
  dataDir: string;
  /** Address of the same server without a connection pooler, needed when `url` leads through one. */
  directUrl?: string | null;
}

/**
 * Error codes of connections to a server that is unreachable, starting or stopping. The driver sets no code for a lost
 * connection.
 */
const awayCodes =
  /^(DATABASE_AWAY|ECONN(REFUSED|RESET)|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|57P0[1-3]|53300)$/;
const lostConnection = /^(Connection terminated|Client has encountered a connection error)/;

/** Messages of a connection pooler whose server does not answer. It uses one code for all errors. */
const awayBehindPooler =
  /^(server (login|conn)|pgbouncer cannot connect|query_wait_timeout|client_idle_timeout|the database system is)/i;

/** Whether an error means only that the database server does not answer now, so that a later attempt may succeed. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    awayCodes.test(getErrorCode(error)) || lostConnection.test(error.message) || awayBehindPooler.test(error.message)
  );
}

/**
 * Whether an error means that the database is unreachable or that a disk is full, read-only or failing, and not that
 * the request was wrong.
 */
export function isStorageFailure(error: unknown): boolean {
  return (
    isServerAway(error) ||
    isDiskFull(error) ||
    /^(SQLITE_(BUSY|CANTOPEN|IOERR|READONLY)|(EROFS|EIO)$)/.test(getErrorCode(error))
  );
}

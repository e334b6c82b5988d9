import type { Client } from 'pg';
import type { Kysely } from 'kysely';
import type { Schema } from '#app/data/database/schema.ts';
import { getErrorCode, isDiskFull } from '#app/domain/shared/error-code.ts';

export type EngineName = 'sqlite' | 'postgres';

/**
 * The store's database, or one transaction in it. Functions of `data` accept either, so several of them can run inside
 * one `transact`.
 */
export interface Database {
  readonly engine: EngineName;
  /** Query builder. Write only inside `transact`: outside it, the SQLite connection is read-only. */
  readonly query: Kysely<Schema>;
  /**
   * Runs `work` in one transaction, which is committed durably or, when `work` throws, rolled back. A nested `transact`
   * is part of the outer one.
   */
  transact<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` in a transaction like `transact`. It is meant for large writes: the commit does not block the event
   * loop for long.
   */
  transactInSlices<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>;
  /**
   * Runs reads on one consistent state of the database, however long they take and whatever is written meanwhile. It
   * does not block writers. Inside a transaction it uses that transaction.
   */
  snapshot<Result>(work: (reads: Database) => Promise<Result>): Promise<Result>;
  /** Cached values by name, used by `memoise-by-version.ts`. */
  readonly memoised: Map<string, unknown>;
  /** Resolves when the database responds to a query. */
  ping(): Promise<void>;
  /** Resolves when the database accepts writes; absent inside a transaction. */
  probeWrite?(): Promise<void>;
  close(): Promise<void>;
  /** Source from which `engines/` detects changes by other processes; absent inside a transaction. */
  readonly changeSource?: ChangeSource;
}

type ChangeSource =
  /** `readDataVersion` returns a different number after another connection has committed. */
  | { engine: 'sqlite'; readDataVersion: () => number }
  /** `createClient` opens a connection that listens for notifications. */
  | { engine: 'postgres'; createClient: () => Client };

export interface DatabaseLocation {
  /** URL `postgres://…` of the database; null or undefined means SQLite. */
  url: string | null | undefined;
  /** Folder of the SQLite database. It is created when it is missing. */
  dataDir: string;
  /** URL of the same server without a connection pooler. It is required when `url` leads through a pooler. */
  directUrl?: string | null;
}

/**
 * Codes of the errors that mean that the server is unreachable, starting, stopping, or has no free connection. For a
 * lost connection the driver sets no code, only a message (`lostConnection`).
 */
const unreachableCodes =
  /^(DATABASE_AWAY|ECONN(REFUSED|RESET)|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|57P0[1-3]|53300)$/;
const lostConnection = /^(Connection terminated|Client has encountered a connection error)/;

/**
 * Error messages of a connection pooler whose server does not respond. The pooler uses the same code for all errors.
 */
const unreachableBehindPooler =
  /^(server (login|conn)|pgbouncer cannot connect|query_wait_timeout|client_idle_timeout|the database system is)/i;

/** Whether an error means only that the database server does not respond now, so that a later attempt may succeed. */
export function isServerUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    unreachableCodes.test(getErrorCode(error)) ||
    lostConnection.test(error.message) ||
    unreachableBehindPooler.test(error.message)
  );
}

/**
 * Whether the cause of an error is an unreachable database or a disk that is full, read-only or failing, rather than a
 * wrong request.
 */
export function isStorageFailure(error: unknown): boolean {
  return (
    isServerUnreachable(error) ||
    isDiskFull(error) ||
    /^(SQLITE_(BUSY|CANTOPEN|IOERR|READONLY)|(EROFS|EIO)$)/.test(getErrorCode(error))
  );
}

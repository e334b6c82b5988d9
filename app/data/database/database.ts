import type { Client } from 'pg';
import type { Kysely } from 'kysely';
import type { Schema } from '#app/data/database/schema.ts';
import { getErrorCode, isDiskFull } from '#app/domain/shared/error-code.ts';

export type EngineName = 'sqlite' | 'postgres';

/**
 * The store's database, or one transaction of it: every function of `data` takes either, so that they can be put
 * together inside `transact`.
 */
export interface Database {
  readonly engine: EngineName;
  /** Reads, and writes inside `transact` only: outside it the embedded database refuses to write. */
  readonly query: Kysely<Schema>;
  /**
   * Runs `work` in one transaction: all of it is kept, or, when it throws, nothing. What it returns is durable. A
   * `transact` inside another is part of the outer one.
   */
  transact<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>;
  /** The same for writes of many pages: their commit does not hold the event loop for long either. */
  transactInSlices<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>;
  /**
   * Runs reads that all see the same state, whatever is written meanwhile and however long they take; no writer waits
   * for them. Inside a transaction it is that transaction.
   */
  snapshot<Result>(work: (reads: Database) => Promise<Result>): Promise<Result>;
  /** Values memoised by version, by name (`memoise-by-version.ts`). */
  readonly memoised: Map<string, unknown>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Resolves when the database takes writes; absent inside a transaction. */
  probeWrite?(): Promise<void>;
  close(): Promise<void>;
  /** What `engines/` needs for noticing changes made elsewhere; absent inside a transaction. */
  readonly changeSource?: ChangeSource;
}

type ChangeSource =
  { engine: 'sqlite'; readDataVersion: () => number } | { engine: 'postgres'; createClient: () => Client };

export interface DatabaseLocation {
  /** `postgres://…`; null or undefined means the embedded database. */
  url: string | null | undefined;
  /** Folder of the embedded database, created when missing. */
  dataDir: string;
  /** A way to the same server that is no connection pooler, where `url` leads through one. */
  directUrl?: string | null;
}

/** Codes of what a server that is away, starts or stops makes of a connection; the driver has none for a lost one. */
const awayCodes =
  /^(DATABASE_AWAY|ECONN(REFUSED|RESET)|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|57P0[1-3]|53300)$/;
const lostConnection = /^(Connection terminated|Client has encountered a connection error)/;

/** What a pooler says while the server behind it does not answer; it has one code for everything. */
const awayBehindPooler =
  /^(server (login|conn)|pgbouncer cannot connect|query_wait_timeout|client_idle_timeout|the database system is)/i;

/** Whether an error only says that the database server does not answer now: later it may. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    awayCodes.test(getErrorCode(error)) || lostConnection.test(error.message) || awayBehindPooler.test(error.message)
  );
}

/** Whether an error says that the database is away, or that a disk is full, read-only or failing: what was asked may be right. */
export function isStorageFailure(error: unknown): boolean {
  return (
    isServerAway(error) ||
    isDiskFull(error) ||
    /^(SQLITE_(BUSY|CANTOPEN|IOERR|READONLY)|(EROFS|EIO)$)/.test(getErrorCode(error))
  );
}

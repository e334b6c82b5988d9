import { setTimeout as wait } from 'node:timers/promises';
import type SqliteConnection from 'better-sqlite3';
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
} from 'kysely';
import { getErrorCode } from '#app/domain/shared/error-code.ts';
import { getBeginDeadline } from './begin-within.ts';

/** A lock that is held for longer is worth a word. */
const longWaitMs = 1000;

/** Parsing the same few statements again costs more than running them. */
export function cacheStatements(connection: SqliteConnection.Database): SqliteDatabase {
  const maxStatements = 300;
  const statements = new Map<string, SqliteConnection.Statement<unknown[]>>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known && !known.busy) return known as ReturnType<SqliteDatabase['prepare']>;
      const statement = connection.prepare<unknown[]>(sql);
      if (statements.size >= maxStatements) statements.clear();
      statements.set(sql, statement);
      return statement as ReturnType<SqliteDatabase['prepare']>;
    },
    close: () => connection.close(),
  };
}

interface DriverParts {
  retry: Retry;
  checkPlace: () => void;
}

export class StoreDialect extends SqliteDialect {
  readonly #connection: SqliteConnection.Database;
  readonly #parts: DriverParts;

  constructor(connection: SqliteConnection.Database, parts: DriverParts) {
    super({ database: connection });
    this.#connection = connection;
    this.#parts = parts;
  }

  override createDriver(): Driver {
    return new StoreDriver(this.#connection, this.#parts);
  }
}

/**
 * Takes the write lock at the start: a transaction that begins by reading could not wait for it later. While another
 * process holds it, this one goes on serving.
 */
class StoreDriver extends SqliteDriver {
  readonly #connection: SqliteConnection.Database;
  readonly #parts: DriverParts;

  constructor(connection: SqliteConnection.Database, parts: DriverParts) {
    super({ database: cacheStatements(connection) });
    this.#connection = connection;
    this.#parts = parts;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#parts.checkPlace();
    const begin = () => connection.executeQuery(CompiledQuery.raw('begin immediate'));
    await this.#parts.retry(begin, getBeginDeadline());
  }

  /** A full disk ends the transaction by itself; a second end would hide why it failed. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** @param deadline by `performance.now()` */
export type Retry = <T>(attempt: () => T | Promise<T>, deadline: number) => Promise<T>;

/** Tries again while another process holds the lock, until the deadline. */
export function createRetry(onLongWait: () => void): Retry {
  return async (attempt, deadline) => {
    const startedAt = performance.now();
    let isLong = false;
    for (let pauseMs = 2; ; pauseMs = Math.min(pauseMs * 2, 50)) {
      try {
        return await attempt();
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
      }
      const wasLong = isLong;
      isLong = performance.now() - startedAt > longWaitMs;
      if (isLong && !wasLong) onLongWait();
      await wait(pauseMs);
    }
  };
}

export function isBusy(error: unknown): boolean {
  return getErrorCode(error).startsWith('SQLITE_BUSY');
}

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

/** Time in ms after which a wait for the lock is reported. */
const longWaitMs = 1000;

/**
 * Wraps a connection so that prepared statements are cached, because parsing them again costs more than running them.
 */
export function cacheStatements(connection: SqliteConnection.Database): SqliteDatabase {
  const maxStatements = 300;
  const statements = new Map<string, SqliteConnection.Statement<unknown[]>>();
  return {
    prepare(sql) {
      const cached = statements.get(sql);
      // A statement is busy while its rows are being iterated.
      if (cached && !cached.busy) return cached as ReturnType<SqliteDatabase['prepare']>;
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
  checkPathOfOpenFile: () => void;
}

/** Kysely's SQLite dialect with the driver below. */
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
 * Driver that takes the write lock at the start of a transaction, because a transaction that begins with a read cannot
 * wait for the lock later. While another process holds the lock, the event loop of this process is not blocked.
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
    this.#parts.checkPathOfOpenFile();
    const begin = () => connection.executeQuery(CompiledQuery.raw('begin immediate'));
    await this.#parts.retry(begin, getBeginDeadline());
  }

  /**
   * Rolls back, unless SQLite has already rolled back because the disk is full: a second rollback would fail and hide
   * the original error.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Repeats an attempt while the database is locked.
 * @param deadline time in terms of `performance.now()` at which it gives up
 */
export type Retry = <T>(attempt: () => T | Promise<T>, deadline: number) => Promise<T>;

/** Creates a function that repeats an attempt while another process holds the lock, until a deadline. */
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

import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { isServerAway } from '#app/data/database/database.ts';
import { openPostgres, type PostgresEngine } from '#app/data/engines/postgres.ts';
import type { Schema } from '#app/data/database/schema.ts';

/** Why reads go to the replica or do not. */
export type ReplicaState = 'used' | 'behind' | 'away' | 'other-database';

export interface Replica {
  queries: Kysely<Schema>;
  /** From now on reads must see this version of the catalogue or a later one. */
  require(version: number): void;
  close(): Promise<void>;
}

interface ReplicaOptions {
  primary: PostgresEngine;
  isPooled: boolean;
  /** Number of migrations that a database has which this store can read. */
  migrations: number;
  /** Called when the state changes. */
  onState: (state: ReplicaState) => void;
}

/** What tells how far a copy of the database is, and of which database it is one. */
interface Mark {
  version: number;
  /** Instant of the first migration: two databases that are no copies of each other have different ones. */
  origin: number;
  migrations: number;
}

/** A replica that lags usually does so for less than a second. */
const behindRecheckMs = 100;
const awayRecheckMs = 1000;
/** What a server that follows another says when it has to drop what a query reads. */
const conflictWithRecovery = '40001';

/**
 * Reads from a copy of the database that follows it, for as long as it has everything that must be seen; from the database itself
 * otherwise, query by query, so that no reader learns of a copy that is behind, away or of something else.
 */
export function openReplica(url: string, { primary, isPooled, migrations, onState }: ReplicaOptions): Replica {
  const replica = openPostgres(url, { isPooled });
  let needed = 0;
  /** Version that the replica has shown; 0 while it cannot be used. It never shows an earlier one later. */
  let shown = 0;
  let origin: number | undefined;
  let state: ReplicaState | undefined;
  let isChecking = false;
  let nextCheckAt = 0;

  function enter(next: ReplicaState): void {
    if (next !== 'used') shown = 0;
    nextCheckAt = performance.now() + (next === 'behind' ? behindRecheckMs : awayRecheckMs);
    if (next === state) return;
    state = next;
    onState(next);
  }

  async function check(): Promise<void> {
    isChecking = true;
    try {
      origin ??= (await readMark(primary.queries)).origin;
      const mark = await readMark(replica.queries);
      if (mark.origin !== origin) enter('other-database');
      else if (mark.migrations < migrations || mark.version < needed) enter('behind');
      else {
        enter('used');
        shown = mark.version;
      }
    } catch (error) {
      // One without the store's tables answers, but is no copy.
      enter(error instanceof pg.DatabaseError && !isServerAway(error) ? 'other-database' : 'away');
    } finally {
      isChecking = false;
    }
  }

  function isUsable(): boolean {
    if (shown > 0 && shown >= needed) return true;
    if (!isChecking && performance.now() >= nextCheckAt) void check();
    return false;
  }

  async function connect(): Promise<Connection> {
    if (!isUsable()) return primary.connect();
    try {
      return withFallback(await replica.connect());
    } catch {
      enter('away');
      return primary.connect();
    }
  }

  function withFallback(client: Connection): Connection {
    return {
      release: () => client.release(),
      async query(text, values) {
        try {
          return await client.query(text, values);
        } catch (error) {
          if (!isOfReplica(error)) throw error;
          enter('away');
        }
        const other = await primary.connect();
        try {
          return await other.query(text, values);
        } finally {
          other.release();
        }
      },
    };
  }

  const pool = { options: replica.poolOptions, connect, end: async () => {} };
  return {
    queries: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) }),
    require(version) {
      needed = Math.max(needed, version);
    },
    close: () => replica.close(),
  };
}

/** As much of a connection as queries outside transactions use. */
interface Connection {
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  release(): void;
}

function isOfReplica(error: unknown): boolean {
  return isServerAway(error) || (error instanceof pg.DatabaseError && error.code === conflictWithRecovery);
}

async function readMark(queries: Kysely<Schema>): Promise<Mark> {
  const { rows } = await sql<Mark>`select (select version from catalogue_version) as version,
    count(*) as migrations, min(applied_at_ms) as origin from migrations`.execute(queries);
  const [mark] = rows;
  if (!mark) throw new Error('The database has no migrations');
  return mark;
}

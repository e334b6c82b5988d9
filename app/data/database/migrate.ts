import { sql, type Kysely } from 'kysely';
import { liftStatementTimeout } from '#app/data/engines/postgres.ts';
import * as catalogue from '#db/migrations/catalogue.ts';
import * as catalogueTables from '#db/migrations/catalogue-tables.ts';
import * as notices from '#db/migrations/notices.ts';
import * as owner from '#db/migrations/owner.ts';
import * as people from '#db/migrations/people.ts';
import * as quotations from '#db/migrations/quotations.ts';
import * as reviews from '#db/migrations/reviews.ts';
import * as search from '#db/migrations/search.ts';
import * as store from '#db/migrations/store.ts';
import type { Database, EngineName } from '#app/data/database/database.ts';

interface Migration {
  name: string;
  up(db: Kysely<unknown>, engine: EngineName): Promise<void>;
}

/**
 * All migrations in the order of their names, in which they run. A published migration is never edited; corrections are
 * made by a later migration.
 */
export const migrations: readonly Migration[] = [
  catalogue,
  catalogueTables,
  notices,
  owner,
  people,
  quotations,
  reviews,
  search,
  store,
]
  .flatMap((group): Migration[] => Object.values(group))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Names of all migrations. An up-to-date database contains exactly these. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** Arbitrary constant that identifies the advisory lock of the migrating process. */
const lockId = 7_261_553_402;

/**
 * Runs pending migrations in one transaction. When several processes start at the same time, one of them migrates; the
 * others wait and find nothing to do. When nothing is pending, the call only reads.
 * @returns names of the migrations that this call ran
 * @throws when the database was made by a newer version of the store
 */
export async function migrateDatabase(db: Database): Promise<string[]> {
  if ((await findPending(db)).length === 0) return [];
  return db.transact(async (tx) => {
    if (tx.engine === 'postgres') {
      // The migration of another process, for which the lock is awaited, may take longer than a usual statement.
      await sql.raw(liftStatementTimeout).execute(tx.query);
      await sql`select pg_advisory_xact_lock(${lockId})`.execute(tx.query);
    }
    await sql`create table if not exists migrations (name text primary key, applied_at_ms bigint not null)`.execute(
      tx.query,
    );
    const pending = await findPending(tx);
    for (const migration of pending) {
      await migration.up(tx.query as Kysely<unknown>, tx.engine);
      await sql`insert into migrations (name, applied_at_ms) values (${migration.name}, ${Date.now()})`.execute(
        tx.query,
      );
    }
    return pending.map(({ name }) => name);
  });
}

/**
 * Lists the names of pending migrations. It only reads.
 * @throws when the database was made by a newer version of the store, or by another program
 */
export async function listPendingMigrations(db: Database): Promise<string[]> {
  return (await findPending(db)).map(({ name }) => name);
}

async function findPending(db: Database): Promise<Migration[]> {
  // The table `products` is looked up first, because another process that starts at the same time may create both
  // tables between the two queries.
  const hasProducts = await hasTable(db, 'products');
  const isNew = !(await hasTable(db, 'migrations'));
  const applied = isNew ? [] : await listApplied(db);
  const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name));
  // A newer version of the store has added migrations to known ones; another program has none of the known ones.
  const isForeign = isNew ? hasProducts : unknown.length > 0 && unknown.length === applied.length;
  if (isForeign) throw Object.assign(new Error('The database is of another program'), { code: 'DATABASE_FOREIGN' });
  if (unknown.length > 0) {
    const error = new Error(`The database was made by a newer version of the store (${unknown.join(', ')})`);
    throw Object.assign(error, { code: 'DATABASE_NEWER' });
  }
  return migrations.filter((migration) => !applied.includes(migration.name));
}

async function listApplied(db: Database): Promise<string[]> {
  // All columns are selected, because another program's table of the same name may have no column `name`.
  const { rows } = await sql<Record<string, unknown>>`select * from migrations`.execute(db.query);
  return rows.map(({ name }) => String(name));
}

async function hasTable({ engine, query }: Database, table: string): Promise<boolean> {
  const lookUp =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${table}`
      : sql`select 1 where to_regclass(${table}) is not null`;
  return (await lookUp.execute(query)).rows.length > 0;
}

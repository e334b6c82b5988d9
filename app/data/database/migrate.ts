import { sql, type Kysely } from 'kysely';
import { liftStatementTimeout } from '#app/data/engines/postgres.ts';
import * as catalogue from '#db/migrations/001-catalogue.ts';
import * as search from '#db/migrations/002-search.ts';
import * as auditLog from '#db/migrations/003-audit-log.ts';
import * as upkeep from '#db/migrations/004-upkeep.ts';
import * as productsVersion from '#db/migrations/005-products-version.ts';
import * as reviewChanges from '#db/migrations/006-review-changes.ts';
import * as settings from '#db/migrations/007-settings.ts';
import * as hiddenAndRestricted from '#db/migrations/008-hidden-and-restricted-products.ts';
import * as offerInstants from '#db/migrations/009-offer-instants.ts';
import * as ownerSessions from '#db/migrations/010-owner-sessions.ts';
import * as removedProducts from '#db/migrations/011-removed-products.ts';
import * as ownerTable from '#db/migrations/012-owner-table.ts';
import * as importLayouts from '#db/migrations/013-import-layouts.ts';
import * as ownerAccess from '#db/migrations/014-owner-access.ts';
import * as reviewAnswers from '#db/migrations/015-review-answers.ts';
import * as missedSearches from '#db/migrations/016-missed-searches.ts';
import * as quotations from '#db/migrations/017-quotations.ts';
import * as groupAddresses from '#db/migrations/018-group-addresses.ts';
import * as delivery from '#db/migrations/019-delivery.ts';
import * as exampleProducts from '#db/migrations/020-example-products.ts';
import * as brandOrder from '#db/migrations/021-brand-order.ts';
import * as countedQuotations from '#db/migrations/022-counted-quotations.ts';
import * as labels from '#db/migrations/024-labels.ts';
import * as priceSteps from '#db/migrations/026-price-steps.ts';
import * as unitPrices from '#db/migrations/027-unit-prices.ts';
import * as reviewPostings from '#db/migrations/032-review-postings.ts';
import * as builtAssets from '#db/migrations/033-built-assets.ts';
import * as productsWithDirections from '#db/migrations/034-products-with-directions.ts';
import type { Database, EngineName } from '#app/data/database/database.ts';

interface Migration {
  name: string;
  up(db: Kysely<unknown>, engine: EngineName): Promise<void>;
}

/** In the order they run. A migration that has been published is never edited: the next one mends it. */
const migrations: readonly Migration[] = [
  catalogue,
  search,
  auditLog,
  upkeep,
  productsVersion,
  reviewChanges,
  settings,
  hiddenAndRestricted,
  offerInstants,
  ownerSessions,
  removedProducts,
  ownerTable,
  importLayouts,
  ownerAccess,
  reviewAnswers,
  missedSearches,
  quotations,
  groupAddresses,
  delivery,
  exampleProducts,
  brandOrder,
  countedQuotations,
  labels,
  priceSteps,
  unitPrices,
  reviewPostings,
  builtAssets,
  productsWithDirections,
];

/** Names of all migrations, as a database that is up to date has them. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** Any constant: it names the lock that one migrating process holds. */
const lockId = 7_261_553_402;

/**
 * Brings the tables up to date in one transaction, whichever process comes first; the others wait and find nothing to
 * do. Costs one read when there is nothing to do.
 * @returns names of the migrations that this call ran
 * @throws when the database was made by a newer version of the store
 */
export async function migrateDatabase(db: Database): Promise<string[]> {
  if ((await findPending(db)).length === 0) return [];
  return db.transact(async (tx) => {
    if (tx.engine === 'postgres') {
      await sql`select pg_advisory_xact_lock(${lockId})`.execute(tx.query);
      await sql.raw(liftStatementTimeout).execute(tx.query);
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
 * Names of the migrations that a database has yet to run. Reads only.
 * @throws when the database was made by a newer version of the store
 */
export async function listPendingMigrations(db: Database): Promise<string[]> {
  return (await findPending(db)).map(({ name }) => name);
}

async function findPending(db: Database): Promise<Migration[]> {
  const applied = await listApplied(db);
  const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new Error(`The database was made by a newer version of the store (${unknown.join(', ')})`);
  }
  return migrations.filter((migration) => !applied.includes(migration.name));
}

async function listApplied(db: Database): Promise<string[]> {
  const tables =
    db.engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name = 'migrations'`
      : sql<{ name: string }>`select 'migrations' as name where to_regclass('migrations') is not null`;
  if ((await tables.execute(db.query)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db.query);
  return rows.map(({ name }) => name);
}

import { sql } from 'kysely';
import { compileOnce } from '#app/data/database/queries/compiled-query.ts';
import type { Database } from '#app/data/database/database.ts';
import { liftStatementTimeout } from '#app/data/engines/postgres.ts';
import { watchPostgres } from '#app/data/engines/postgres-notifications.ts';
import { watchSqlite } from '#app/data/engines/sqlite-notifications.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';

/** PostgreSQL notification channel on which a new version is announced. */
export const catalogueChannel = 'catalogue_version';

/** Version of a catalogue to which nothing was ever written. */
export const untouchedVersion = 1;

/**
 * Reads the catalogue's version, a number that increases when products, categories, brands, pictures or published
 * reviews change.
 */
export async function getCatalogueVersion(db: Database): Promise<number> {
  const row = await db.query.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** Reads the catalogue's version, and the version of the data by which products are listed and searched. */
export async function getCatalogueVersions(db: Database): Promise<{ version: number; productsVersion: number }> {
  const statement = compileOnce(db, {
    name: 'catalogue versions',
    build: () => db.query.selectFrom('catalogue_version').select(['version', 'products_version']),
  });
  const [row] = (await db.query.executeQuery(statement)).rows;
  if (!row) throw new Error('The catalogue has no version');
  return { version: row.version, productsVersion: row.products_version };
}

/**
 * Increases the version of products, so that every process rebuilds its product indexes and counts. Call it once in
 * every transaction that changed products or their derived texts.
 */
export async function bumpProductsVersion(tx: Database): Promise<void> {
  await tx.query
    .updateTable('catalogue_version')
    .set((eb) => ({ products_version: eb('products_version', '+', 1) }))
    .execute();
}

/**
 * Takes the lock that makes catalogue writers wait for each other, and lifts the statement timeout. Call it, or
 * `lockCatalogueBriefly`, first in every transaction that writes products, categories, brands or reviews, because locks
 * taken in another order can deadlock. SQLite needs no lock, because it allows only one writer.
 */
export async function lockCatalogue(tx: Database): Promise<void> {
  if (tx.engine === 'sqlite') return;
  await sql.raw(liftStatementTimeout).execute(tx.query);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx.query);
  await lockVersion(tx);
}

/**
 * Takes the same lock as `lockCatalogue` for a write by a visitor, within the usual statement timeout.
 * @throws when the lock does not become free in time
 */
export async function lockCatalogueBriefly(tx: Database): Promise<void> {
  if (tx.engine === 'postgres') await lockVersion(tx);
}

/**
 * Increases the catalogue's version. Every process is notified when the transaction commits.
 * @returns the new version
 */
export async function bumpCatalogueVersion(tx: Database, nowMs: number): Promise<number> {
  const { version } = await tx.query
    .updateTable('catalogue_version')
    .set((eb) => ({ version: eb('version', '+', 1), changed_at_ms: nowMs }))
    .returning('version')
    .executeTakeFirstOrThrow();
  if (tx.engine === 'postgres') await sql`select pg_notify(${catalogueChannel}, ${String(version)})`.execute(tx.query);
  return version;
}

/**
 * Calls `onChange` with the new version soon after a change by any process, usually within a second. When the database
 * becomes reachable again after an outage, it reports a change made meanwhile.
 * @param since version that the caller knows: if the version already differs, that change is reported too
 * @returns a function that ends the watch
 */
export function watchCatalogueVersion(db: Database, since: number, onChange: (version: number) => void): () => void {
  const source = db.changeSource;
  if (!source) throw new Error('A transaction cannot be watched');
  const check = createVersionCheck(db, since, onChange);
  return source.engine === 'sqlite'
    ? watchSqlite({ readDataVersion: source.readDataVersion, check })
    : watchPostgres({ createClient: source.createClient, channel: catalogueChannel, check });
}

async function lockVersion(tx: Database): Promise<void> {
  await tx.query.selectFrom('catalogue_version').select('version').forUpdate().execute();
}

/**
 * Creates a function that checks for a new version. Only one check runs at a time; a call during a check starts another
 * check after it.
 * @returns a function that resolves to false when the version could not be read
 */
function createVersionCheck(db: Database, since: number, onChange: (version: number) => void): () => Promise<boolean> {
  let known = since;
  let running: Promise<boolean> | undefined;
  let needsAnotherRun = false;

  async function compare(): Promise<boolean> {
    do {
      needsAnotherRun = false;
      const version = await getCatalogueVersion(db);
      const isChange = version !== known;
      known = version;
      if (isChange) onChange(version);
    } while (needsAnotherRun);
    return true;
  }

  return () => {
    needsAnotherRun = running !== undefined;
    running ??= compare()
      .catch((error: unknown) => {
        reportUnlessStorageFails(error);
        return false;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}

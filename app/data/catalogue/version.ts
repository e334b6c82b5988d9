import { sql } from 'kysely';
import { compileOnce } from '#app/data/database/compiled-query.ts';
import type { Database } from '#app/data/database/database.ts';
import { liftStatementTimeout } from '#app/data/engines/postgres.ts';
import { watchPostgres } from '#app/data/engines/postgres-notifications.ts';
import { watchSqlite } from '#app/data/engines/sqlite-notifications.ts';

/** Channel that announces a new version on PostgreSQL. */
const catalogueChannel = 'catalogue_version';

/** Version of a catalogue nobody has ever written to. */
export const untouchedVersion = 1;

/** Number that grows with every change a visitor could see: products, categories, brands, pictures, reviews. */
export async function getCatalogueVersion(db: Database): Promise<number> {
  const row = await db.query.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** The catalogue's version, and that of what its products are listed and found by. */
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
 * Makes every process rebuild its indexes of products and count them anew. Call it once in every transaction that wrote products or
 * the search index.
 */
export async function bumpProductsVersion(tx: Database): Promise<void> {
  await tx.query
    .updateTable('catalogue_version')
    .set((eb) => ({ products_version: eb('products_version', '+', 1) }))
    .execute();
}

/**
 * Makes catalogue writers wait for one another, for as long as it takes. Call it first in every transaction that writes
 * products, categories, brands or reviews: locks taken in another order can deadlock. The embedded database has a single writer
 * anyhow.
 */
export async function lockCatalogue(tx: Database): Promise<void> {
  if (tx.engine === 'sqlite') return;
  await sql.raw(liftStatementTimeout).execute(tx.query);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx.query);
  await lockVersion(tx);
}

/**
 * As `lockCatalogue`, for a visitor's write: it gives up at the statement timeout of a page.
 * @throws when the lock is not free in time
 */
export async function lockCatalogueBriefly(tx: Database): Promise<void> {
  if (tx.engine === 'postgres') await lockVersion(tx);
}

/**
 * Raises the catalogue version; every process is notified when the transaction commits.
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
 * Calls `onChange` with the new version within a second of a change by any process. It reconnects to a database that was
 * unreachable and then reports changes missed meanwhile.
 * @param since the version the caller knows: a change before the watch has begun is reported as well
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
 * Single-flight check; a call while one runs makes it run once more.
 * @returns a function that resolves to false when the version could not be read
 */
function createVersionCheck(db: Database, since: number, onChange: (version: number) => void): () => Promise<boolean> {
  let known = since;
  let running: Promise<boolean> | undefined;
  let askedAgain = false;

  async function compare(): Promise<boolean> {
    do {
      askedAgain = false;
      const version = await getCatalogueVersion(db);
      const isChange = version !== known;
      known = version;
      if (isChange) onChange(version);
    } while (askedAgain);
    return true;
  }

  return () => {
    askedAgain = running !== undefined;
    running ??= compare()
      .catch(() => false)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}

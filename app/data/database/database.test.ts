import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database, DatabaseLocation, EngineName } from '#app/data/database/database.ts';
import { databaseFileName, openWithoutMigrating, openDatabase } from '#app/data/database/open-database.ts';
import { listSkus } from '#app/data/catalogue/product-keys.ts';
import { migrateDatabase, migrationNames } from '#app/data/database/migrate.ts';
import { fillCatalogue, makeCatalogueReview, makeCatalogueRow, openCatalogue } from '#tests/factories/catalogue.ts';
import { runProgram } from '#tests/support/child-process.ts';
import { makeBlankPostgresDatabase, describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

/**
 * Names of migrations that databases of released stores contain. They must not be renamed, because a store refuses to
 * open a database with an unknown migration.
 */
const releasedMigrations = `
  001-catalogue 002-search 003-audit-log 004-upkeep 005-products-version 006-review-changes 007-settings
  008-hidden-and-restricted-products 009-offer-instants 010-owner-sessions 011-removed-products 012-owner-table
  013-import-layouts 014-owner-access 015-review-answers 016-missed-searches 017-quotations 018-group-addresses
  019-delivery 020-example-products 021-brand-order 022-counted-quotations 024-labels 026-price-steps
  027-unit-prices 032-review-postings 033-built-assets 034-products-with-directions 035-folded-skus
  036-counted-groups 037-changed-contacts 038-dated-discounts 039-bar-codes 040-listed-products
  041-example-fingerprints 042-dropped-tables
`;

test('a released migration keeps its name', () => {
  expect(migrationNames).toEqual(expect.arrayContaining(releasedMigrations.trim().split(/\s+/)));
});

describeOnBothEngines('the database', (open, engine) => {
  test('answers a ping, and returns instants and counts as numbers', async () => {
    const { db } = await open();
    await db.ping();
    await fillCatalogue(db, [{}, {}]);
    const row = await db.query
      .selectFrom('products')
      .select((eb) => [
        eb.fn.countAll().as('products'),
        eb.fn.sum('price_cents').as('sum'),
        eb.fn.max('created_at_ms').as('last'),
      ])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ products: 2, sum: 20_000, last: Date.UTC(2026, 10, 20, 15) });
  });

  test('is refused when it belongs to another program, whatever the names of its tables', async () => {
    for (const statement of ['create table products (id int)', 'create table migrations (versao int)']) {
      const location = await locateBlankDatabase(engine);
      const other = await openWithoutMigrating(location);
      await other.transact(async (tx) => void (await sql.raw(statement).execute(tx.query)));
      if (statement.includes('migrations'))
        await other.transact(async (tx) => void (await sql`insert into migrations values (1)`.execute(tx.query)));
      await other.close();
      await expect(openDatabase(location)).rejects.toMatchObject({ code: 'DATABASE_FOREIGN' });
    }
  });

  test('stores no part of a transaction that throws, even when it is nested in another', async () => {
    const { db } = await open();
    const fail = () => Promise.reject(new Error('changed my mind'));
    for (const end of [fail, (tx: Database) => tx.transact(fail)]) {
      const work = db.transact(async (tx) => {
        await tx.query.insertInto('last_ids').values({ table_name: 'products', last_id: 7 }).execute();
        await end(tx);
      });
      await expect(work).rejects.toThrow('changed my mind');
    }
    expect(await db.query.selectFrom('last_ids').selectAll().execute()).toEqual([]);
  });

  test('shows one state throughout a snapshot, which blocks no writer and cannot write', async () => {
    const { db } = await openCatalogue(open, [{ sku: 'A' }]);
    const snapshots = await db.snapshot(async (reads) => {
      const before = await listSkus(reads);
      await fillCatalogue(db, [{ sku: 'B' }]);
      return [before, await listSkus(reads)];
    });
    expect(snapshots.map((rows) => rows.map(({ sku }) => sku))).toEqual([['A'], ['A']]);
    expect((await listSkus(db)).map(({ sku }) => sku)).toEqual(['A', 'B']);
    await expect(db.snapshot((reads) => reads.query.deleteFrom('products').execute())).rejects.toThrow(/read.?only/i);
  });

  test('runs transactions of one process one after another when they lock the same row', async () => {
    const { db } = await open();
    await Promise.all(Array.from({ length: 20 }, () => db.transact(raiseVersion)));
    const { version } = await db.query.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
    expect(version).toBe(21);
  });

  test('is migrated once, also when several processes start at the same moment', async () => {
    const location = await locateBlankDatabase(engine);
    const codes = await Promise.all([openInProcess(location), openInProcess(location)]);
    expect(codes).toEqual([0, 0]);
    const reopened = await openForTest(location);
    expect(await migrateDatabase(reopened)).toEqual([]);
    expect(await listMigrations(reopened)).toEqual(migrationNames);
  });

  test('is refused when a newer version of the store has made it', async () => {
    const location = await locateBlankDatabase(engine);
    const db = await openForTest(location);
    await db.transact((tx) =>
      sql`insert into migrations (name, applied_at_ms) values ('999-future', 0)`.execute(tx.query),
    );
    await expect(openDatabase(location)).rejects.toThrow('999-future');
  });

  test('refuses values that no product and no review may have', async () => {
    const { db } = await open();
    const review = makeCatalogueReview();
    await fillCatalogue(db, [{ sku: 'FIRST' }, { sku: 'SECOND', reviews: [review] }]);
    for (const [table, column, value] of [
      ['products', 'price_cents', -1],
      ['products', 'discount_basis_points', 10_001],
      ['products', 'in_stock', 2],
      ['products', 'status', 'gone'],
      ['products', 'category_id', 999],
      ['products', 'picture_hash', 'ffffffffffffffffffff'],
      ['products', 'sku', 'FIRST'],
      ['reviews', 'rating', 6],
    ] as const) {
      const where = table === 'products' ? sql`where sku = 'SECOND'` : sql``;
      const change = db.transact((tx) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} ${where}`.execute(tx.query),
      );
      await expect(change, `${table}.${column} = ${value}`).rejects.toThrow(/constraint/i);
    }
  });

  test('stores text of any script and any symbol unchanged', async () => {
    const { db } = await open();
    const title = `Ração "d'água" 100% \\ _ * 日本 🐄 ${'á'.repeat(200)}`;
    await fillCatalogue(db, [makeCatalogueRow({ id: 5, title })]);
    const row = await db.query.selectFrom('products').select('title').where('id', '=', 5).executeTakeFirst();
    expect(row?.title).toBe(title);
  });
});

describe('the embedded database', () => {
  test('writes only inside a transaction, with a write-ahead log that each commit flushes to the disk, and checks foreign keys', async () => {
    const db = await openForTest({ url: null, dataDir: await createTemporaryFolder() });
    const write = db.query.insertInto('last_ids').values({ table_name: 'brands', last_id: 1 }).execute();
    await expect(write).rejects.toThrow(/readonly/);
    const settings = await db.transact(async (tx) => ({
      synchronous: await readPragma(tx, 'synchronous'),
      journal: await readPragma(tx, 'journal_mode'),
      foreignKeys: await readPragma(tx, 'foreign_keys'),
    }));
    expect(settings).toEqual({ synchronous: 2, journal: 'wal', foreignKeys: 1 });
  });

  test('can be read while a transaction is open', async () => {
    const db = await openForTest({ url: null, dataDir: await createTemporaryFolder() });
    await db.transact(async (tx) => {
      await raiseVersion(tx);
      const { version } = await db.query.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
      expect(version).toBe(1);
    });
  });

  test('has the data of a long transaction in its file when that ends, and uses the usual tuning for the next transactions', async () => {
    const dataDir = await createTemporaryFolder();
    const db = await openForTest({ url: null, dataDir });
    const before = await db.transact(readTuning);
    await db.transactInSlices(async (tx) => {
      expect(await readTuning(tx)).not.toEqual(before);
      await sql`create table pages (content text)`.execute(tx.query);
      await sql`insert into pages values (hex(zeroblob(${logBytes / 2})))`.execute(tx.query);
    });
    expect((await stat(path.join(dataDir, databaseFileName))).size).toBeGreaterThan(logBytes);
    expect(await db.transact(readTuning)).toEqual(before);
  });
});

/** Size in bytes that exceeds what SQLite leaves in its write-ahead log after an ordinary commit. */
const logBytes = 8 * 1024 * 1024;

async function readTuning(tx: Database) {
  return {
    cacheSize: await readPragma(tx, 'cache_size'),
    checkpointPages: await readPragma(tx, 'wal_autocheckpoint'),
  };
}

async function listMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db.query);
  return rows.map(({ name }) => name);
}

async function locateBlankDatabase(engine: EngineName): Promise<DatabaseLocation> {
  if (engine === 'sqlite') return { url: null, dataDir: await createTemporaryFolder() };
  return { url: await makeBlankPostgresDatabase(), dataDir: '' };
}

async function raiseVersion(tx: Database): Promise<void> {
  const { version } = await tx.query
    .selectFrom('catalogue_version')
    .select('version')
    .$if(tx.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  await tx.query
    .updateTable('catalogue_version')
    .set({ version: version + 1 })
    .execute();
}

async function readPragma(tx: Database, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(tx.query);
  return Object.values(rows[0] ?? {})[0];
}

function openInProcess(location: DatabaseLocation): Promise<number | null> {
  return runProgram(`
    import { openDatabase } from '#app/data/database/open-database.ts';
    const db = await openDatabase(${JSON.stringify(location)});
    await db.close();`).ended;
}

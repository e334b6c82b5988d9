import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  bumpCatalogueVersion,
  getCatalogueVersion,
  watchCatalogueVersion,
} from '#app/data/catalogue/catalogue-version.ts';
import { isServerUnreachable } from '#app/data/database/database.ts';
import { listPendingMigrations } from '#app/data/database/migrate.ts';
import { openWithoutMigrating, openDatabase } from '#app/data/database/open-database.ts';
import { backUpStore } from '#app/operations/backup/back-up-store.ts';
import { inspectBackup } from '#app/operations/backup/restore-store.ts';
import { importJson, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { makeBlankPostgresDatabase } from '#tests/support/databases/databases.ts';
import { startPgbouncer, type Pgbouncer } from '#tests/support/databases/pgbouncer.ts';
import { createPostgresServer, type PostgresServer } from '#tests/support/databases/postgres-server.ts';

let server: PostgresServer;
let pooler: Pgbouncer;

beforeAll(async () => {
  server = await createPostgresServer();
  pooler = await startPgbouncer(server.urlOf('postgres'));
});
afterAll(async () => {
  await pooler?.stop();
  await server?.remove();
});

async function open(parameters = '') {
  const db = await openDatabase({ url: pooler.url + parameters, directUrl: server.urlOf('postgres'), dataDir: '' });
  onTestFinished(() => db.close());
  return db;
}

test('stores opened at the same time migrate, write and read a consistent state through a pooler', async () => {
  const dbs = await Promise.all([open(), open(), open()]);
  expect(await listPendingMigrations(dbs[0])).toEqual([]);
  const before = await getCatalogueVersion(dbs[0]);
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      dbs[index % 3]?.transact(async (tx) => {
        await bumpCatalogueVersion(tx, index);
        await sql`select pg_sleep(0.01)`.execute(tx.query);
      }),
    ),
  );
  expect(await getCatalogueVersion(dbs[1])).toBe(before + 30);
  await importJson(dbs[0], [makeCatalogueRow({ id: 1, sku: 'um' }), makeCatalogueRow({ id: 2, sku: 'dois' })]);
  const { rowsByTable } = await dbs[2].snapshot((reads) => inspectBackup(backUpStore(reads, { nowMs: 0 })));
  expect(rowsByTable.get('products')).toBe(2);
});

test('transactions that use all connections of the pooler are not interrupted', async () => {
  const db = await open('?connect_timeout=3');
  const sleep = () => db.snapshot((reads) => sql`select pg_sleep(8)`.execute(reads.query));
  await expect(Promise.all([sleep(), sleep(), sleep()])).resolves.toHaveLength(3);
});

test('a change is announced at once over the direct connection', async () => {
  const [here, there] = [await open(), await open()];
  const versions: number[] = [];
  const stop = watchCatalogueVersion(there, await getCatalogueVersion(there), (version) => versions.push(version));
  onTestFinished(stop);
  // The first notification shows that the connection of `there` is listening.
  await expect
    .poll(async () => {
      await here.transact((tx) => bumpCatalogueVersion(tx, 1));
      return versions.length;
    })
    .toBeGreaterThan(0);
  const version = await here.transact((tx) => bumpCatalogueVersion(tx, 2));
  await expect.poll(() => versions.at(-1)).toBe(version);
});

test('the statement timeout of the database ends slow queries, but not those of a snapshot', async () => {
  const url = await makeBlankPostgresDatabase();
  const direct = await openDatabase({ url, dataDir: '' });
  await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set statement_timeout = '2s'`.execute(
    direct.query,
  );
  await direct.close();
  const other = await startPgbouncer(url);
  onTestFinished(() => other.stop());
  // Only this connection has the short timeout, because other queries may exceed it on a busy machine.
  const db = await openWithoutMigrating({ url: other.url, directUrl: url, dataDir: '' });
  onTestFinished(() => db.close());
  await expect(sql`select pg_sleep(60)`.execute(db.query)).rejects.toThrow('statement timeout');
  await db.snapshot((reads) => sql`select pg_sleep(2.5)`.execute(reads.query));
});

test('without a direct URL a store refuses to use the pooler, and says why', async () => {
  await expect(openDatabase({ url: pooler.url, dataDir: '' })).rejects.toThrow('DATABASE_DIRECT_URL');
});

test('a server that is unreachable behind its pooler is reported as unreachable, and is used again when it responds', async () => {
  const db = await open();
  await server.crash();
  await expect.poll(() => db.ping().then(() => false, isServerUnreachable)).toBe(true);
  await server.start();
  await expect.poll(() => db.ping().catch(String)).toBeUndefined();
});

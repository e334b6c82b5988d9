import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bumpCatalogueVersion } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { makeBlankPostgresDatabase } from '#tests/support/databases/databases.ts';
import { createPostgresServer, type PostgresServer } from '#tests/support/databases/postgres-server.ts';
import type { ReplicaState } from './postgres-replica.ts';

let primary: PostgresServer;
let replica: PostgresServer;

beforeAll(async () => {
  primary = await createPostgresServer();
  replica = await createPostgresServer({ follows: primary });
});
afterAll(async () => {
  await replica?.remove();
  await primary?.remove();
});

async function openStore(readUrl = replica.urlOf('postgres')) {
  const states: ReplicaState[] = [];
  const location = { url: primary.urlOf('postgres'), readUrl, dataDir: '' };
  const db = await openDatabase(location, { onReplicaState: (state) => states.push(state) });
  onTestFinished(() => db.close());
  if (!db.reads) throw new Error('The database has no reads of their own');
  return { db, reads: db.reads, states };
}

/** Whether a read is answered by the replica. */
async function isOfReplica(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db.query);
  return rows[0]?.is === true;
}

async function readVersion({ query }: Database): Promise<number> {
  return (await query.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;
}

/** How long the replica waits before it shows what it has. */
async function delay(time: string): Promise<void> {
  const client = new pg.Client({ connectionString: replica.urlOf('postgres') });
  await client.connect();
  await client.query(`alter system set recovery_min_apply_delay = '${time}'`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

function bump(db: Database): Promise<number> {
  return db.transact((tx) => bumpCatalogueVersion(tx, 1));
}

test('reads come from a replica that has what is served, and transactions and snapshots never do', async () => {
  const { db, reads, states } = await openStore();
  reads.require(await bump(db));
  await expect.poll(() => isOfReplica(reads.db)).toBe(true);
  expect(states.at(-1)).toBe('used');
  expect(await isOfReplica(db)).toBe(false);
  expect(await reads.db.transact(isOfReplica)).toBe(false);
  expect(await reads.db.snapshot(isOfReplica)).toBe(false);
});

test('a replica that lags is not read until it has caught up', async () => {
  const { db, reads, states } = await openStore();
  await expect.poll(() => isOfReplica(reads.db)).toBe(true);
  await delay('1h');
  onTestFinished(() => delay('0'));
  for (let change = 0; change < 3; change += 1) {
    const version = await bump(db);
    reads.require(version);
    expect(await readVersion(reads.db)).toBe(version);
  }
  expect(await isOfReplica(reads.db)).toBe(false);
  await expect.poll(() => isOfReplica(reads.db).then(() => states.at(-1))).toBe('behind');
  await delay('0');
  await expect.poll(() => isOfReplica(reads.db)).toBe(true);
  expect(await readVersion(reads.db)).toBe(await readVersion(db));
});

test('no read fails while a replica dies, is away and comes back', async () => {
  const { db, reads, states } = await openStore();
  await expect.poll(() => isOfReplica(reads.db)).toBe(true);
  let isOver = false;
  const versions = new Set<number>();
  const reading = Array.from({ length: 4 }, async () => {
    while (!isOver) versions.add(await readVersion(reads.db));
  });
  await replica.crash();
  await expect.poll(() => states.at(-1)).toBe('away');
  expect(await isOfReplica(reads.db)).toBe(false);
  await replica.start();
  await expect.poll(() => isOfReplica(reads.db)).toBe(true);
  isOver = true;
  await Promise.all(reading);
  expect([...versions]).toEqual([await readVersion(db)]);
});

test('a database that is no copy of this one, or has no tables, is never read', async () => {
  for (const isMigrated of [true, false]) {
    const url = await makeBlankPostgresDatabase();
    if (isMigrated) await (await openDatabase({ url, dataDir: '' })).close();
    const { reads, states } = await openStore(url);
    await expect.poll(() => isOfReplica(reads.db).then(() => states.at(-1))).toBe('other-database');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(reads.db.query);
    expect(rows).toEqual([{ name: 'postgres' }]);
  }
});

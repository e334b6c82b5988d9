import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { bumpCatalogueVersion, lockCatalogue, watchCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { runProgram } from '#tests/support/child-process.ts';
import { listListeners, openForTest } from '#tests/support/databases/databases.ts';
import { startHangingProxy, type HangingProxy } from '#tests/support/databases/hanging-proxy.ts';
import { createPostgresServer, type PostgresServer } from '#tests/support/databases/postgres-server.ts';

let server: PostgresServer;

beforeAll(async () => {
  server = await createPostgresServer();
});

afterAll(() => server.remove());

describe('a PostgreSQL server that stops responding', () => {
  let db: Database;

  beforeEach(async () => {
    db = await openForTest({ url: server.urlOf('postgres'), dataDir: '' });
    onTestFinished(server.thaw);
  });

  test('makes waiting queries fail, then new ones at once, and is used again when it responds', async () => {
    await db.ping();
    server.freeze();
    const waiting = [db.ping(), db.transact((tx) => tx.ping()), db.snapshot((reads) => reads.ping())];
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    // A query that had to wait fails with a network error as its cause; a query that is rejected at once has none.
    await expect.poll(() => db.ping().catch(readReason)).toEqual({ code: 'DATABASE_AWAY', cause: undefined });
    server.thaw();
    await expect.poll(() => db.ping().catch(readReason)).toBeUndefined();
  });

  test('is waited for as long as its URL configures', async () => {
    server.freeze();
    const opening = openForTest({ url: `${server.urlOf('postgres')}?connect_timeout=600`, dataDir: '' });
    const openingWithUsualTimeout = openForTest({ url: server.urlOf('postgres'), dataDir: '' });
    await expect(openingWithUsualTimeout).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
    server.thaw();
    await (await opening).ping();
  });

  test('makes a transaction without a time limit fail', async () => {
    const outcome = db.transact(async (tx) => {
      await lockCatalogue(tx);
      server.freeze();
      await tx.ping();
    });
    await expect(outcome).rejects.toThrow(/connection/);
  });

  test('is distinguished from one where a transaction waits long for a lock', async () => {
    const other = await openForTest({ url: server.urlOf('postgres'), dataDir: '' });
    let waiting: Promise<string> | undefined;
    await db.transact(async (tx) => {
      await lockCatalogue(tx);
      waiting = other.transact(async (second) => {
        await lockCatalogue(second);
        return 'had its turn';
      });
      // The query takes longer than the timeout of the check whether the server responds.
      await sql`select pg_sleep(4)`.execute(tx.query);
    });
    expect(await waiting).toBe('had its turn');
  });
});

describe('a PostgreSQL server behind a network that drops all packets', () => {
  let proxy: HangingProxy;

  beforeEach(async () => {
    proxy = await startHangingProxy(server.urlOf('postgres'));
    onTestFinished(proxy.close);
  });

  test('makes opening a store fail without waiting for it', async () => {
    proxy.hang();
    await expect(openForTest({ url: proxy.url, dataDir: '' })).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  });

  test('does not count as unreachable for a process that was paused and reads the response late', async () => {
    proxy.hang();
    const program = runProgram(`
      import { openWithoutMigrating } from '#app/data/database/open-database.ts';
      const db = await openWithoutMigrating(${JSON.stringify({ url: proxy.url, dataDir: '' })});
      await db.ping();
      console.log('answered');
      await db.close();`);
    await expect.poll(() => proxy.countOpen()).toBe(1);
    program.child.kill('SIGSTOP');
    proxy.resumeForNewConnections();
    // The pause is longer than the connection timeout, as that of a suspended virtual machine may be.
    await wait(6000);
    program.child.kill('SIGCONT');
    expect([await program.ended, program.lines]).toEqual([0, ['answered']]);
  });

  test('makes a query fail on a connection that is lost while others work, and later queries get a new connection', async () => {
    const db = await openForTest({ url: proxy.url, dataDir: '' });
    await db.ping();
    proxy.hang();
    proxy.resumeForNewConnections();
    await expect(db.ping()).rejects.toThrow(/terminated/);
    // On a slow machine the server counts as unreachable until its next health check.
    await expect.poll(() => db.ping().catch(readReason)).toBeUndefined();
  });

  test('changes are noticed again after the listening connection was lost silently', async () => {
    const db = await openForTest({ url: server.urlOf('postgres'), dataDir: '' });
    const watched = await openForTest({ url: proxy.url, dataDir: '' });
    const versions: number[] = [];
    onTestFinished(watchCatalogueVersion(watched, 0, (version) => versions.push(version)));
    await expect.poll(() => listListeners(db)).toHaveLength(1);
    const [before] = await listListeners(db);
    proxy.hang();
    proxy.resumeForNewConnections();
    await expect.poll(async () => (await listListeners(db)).some((pid) => pid !== before)).toBe(true);
    const version = await db.transact((tx) => bumpCatalogueVersion(tx, 1));
    await expect.poll(() => versions.at(-1)).toBe(version);
  });
});

function readReason(error: Error & { code?: string }) {
  return { code: error.code, cause: error.cause };
}

import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  bumpCatalogueVersion,
  catalogueChannel,
  untouchedVersion,
  watchCatalogueVersion,
} from '#app/data/catalogue/catalogue-version.ts';
import type { Database, DatabaseLocation } from '#app/data/database/database.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { quotationChannel } from '#app/data/quotation/watch-quotations.ts';
import { openVisitorQuotations } from '#tests/factories/stored-quotations.ts';
import { runProgram } from '#tests/support/child-process.ts';
import { describeOnBothEngines, listListeners, openPostgresDatabase } from '#tests/support/databases/databases.ts';

describeOnBothEngines("the catalogue's version", (open) => {
  test('a change by another process is noticed', async () => {
    const { db, location } = await open();
    const versions = watch(db);
    const other = runProgram(bumpAfterStart(location));
    await other.waitForLines(1);
    expect(await versions.next()).toBe(2);
  });

  test('neither a rolled-back change nor a write that leaves the version is reported', async () => {
    const { db } = await open();
    const versions = watch(db);
    const undone = db.transact(async (tx) => {
      await bumpCatalogueVersion(tx, 1);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    await db.transact((tx) => tx.query.insertInto('last_ids').values({ table_name: 'brands', last_id: 3 }).execute());
    await db.transact((tx) => bumpCatalogueVersion(tx, 2));
    expect(await versions.next()).toBe(2);
    expect(versions.all).toEqual([2]);
  });

  test('a change is no longer reported after the watch was stopped', async () => {
    const { db } = await open();
    const ended: number[] = [];
    const stop = watchCatalogueVersion(db, untouchedVersion, (version) => ended.push(version));
    const versions = watch(db);
    stop();
    await fillCatalogue(db, [{}]);
    await versions.next();
    expect(ended).toEqual([]);
  });
});

describe('on a PostgreSQL server', () => {
  // The test listens for the notifications directly, because stores also poll, which would hide a missing notification.
  test('other stores are notified of a change and of a quotation at once', async () => {
    const { db, location } = await openPostgresDatabase();
    const listener = new pg.Client(location.url ?? '');
    await listener.connect();
    onTestFinished(() => listener.end());
    const channels: string[] = [];
    listener.on('notification', ({ channel }) => channels.push(channel));
    await listener.query(`listen ${catalogueChannel}`);
    await listener.query(`listen ${quotationChannel}`);

    await fillCatalogue(db, [{ id: 1 }]);
    await expect.poll(() => channels).toEqual([catalogueChannel]);

    await openVisitorQuotations(db).post();
    await expect.poll(() => channels).toEqual([catalogueChannel, quotationChannel]);
  });

  test('a change is noticed after the listening connection was cut', async () => {
    const { db } = await openPostgresDatabase();
    const versions = watch(db);
    const [cut] = await untilListening(db);
    await sql`select pg_terminate_backend(${cut})`.execute(db.query);
    // The test waits until the connection is restored, because polling would also notice the change.
    await expect.poll(() => listListeners(db)).not.toContain(cut);
    await untilListening(db);
    await db.transact((tx) => bumpCatalogueVersion(tx, 1));
    expect(await versions.next()).toBe(2);
  });
});

/**
 * Watches the version of an unused database until the test ends. `all` has all reported versions, and `next` resolves
 * to the next one.
 */
function watch(db: Database): { all: number[]; next: () => Promise<number> } {
  const all: number[] = [];
  let readCount = 0;
  let wake = () => {};
  const stop = watchCatalogueVersion(db, untouchedVersion, (version) => {
    all.push(version);
    wake();
  });
  onTestFinished(stop);
  return {
    all,
    async next() {
      while (all.length <= readCount) await new Promise<void>((resolve) => (wake = resolve));
      readCount += 1;
      return all[readCount - 1] ?? 0;
    },
  };
}

function bumpAfterStart(location: DatabaseLocation): string {
  return `
    import { bumpCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
    import { openDatabase } from '#app/data/database/open-database.ts';
    const db = await openDatabase(${JSON.stringify(location)});
    await db.transact((tx) => bumpCatalogueVersion(tx, 1));
    console.log('changed');
    await db.close();`;
}

async function untilListening(db: Database): Promise<number[]> {
  await expect.poll(() => listListeners(db)).toHaveLength(1);
  return listListeners(db);
}

import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';
import { findBuiltAsset, keepBuiltAssets } from './built-assets.ts';

const dayMs = 24 * 60 * 60 * 1000;

function makeAsset(name: string) {
  return { address: `/assets/${name}`, plain: Buffer.from(name), brotli: Buffer.from('br'), gzip: null };
}

/** Starts a build of these files and returns the names of all that are kept. */
async function build(db: Database, names: readonly string[], day: number, maxBytes?: number): Promise<string[]> {
  await keepBuiltAssets(db, { assets: names.map(makeAsset), nowMs: day * dayMs, maxBytes });
  const rows = await db.query.selectFrom('built_assets').select('address').execute();
  return rows.map(({ address }) => address.replace('/assets/', '')).toSorted();
}

describeOnBothEngines('files of earlier builds', (open) => {
  test('are kept for a week after the build that replaced them, however old they are', async () => {
    const { db } = await open();
    expect(await build(db, ['root-a.js', 'same.js'], 0)).toEqual(['root-a.js', 'same.js']);
    expect(await build(db, ['root-b.js', 'same.js'], 30)).toEqual(['root-a.js', 'root-b.js', 'same.js']);
    expect(await build(db, ['root-c.js', 'same.js'], 36)).toContain('root-a.js');
    expect(await build(db, ['root-d.js', 'same.js'], 38)).toEqual(['root-b.js', 'root-c.js', 'root-d.js', 'same.js']);
  });

  test('that come back are counted from when they are replaced again', async () => {
    const { db } = await open();
    await build(db, ['a.js'], 0);
    await build(db, ['b.js'], 1);
    await build(db, ['a.js'], 5);
    await build(db, ['b.js'], 20);
    expect(await build(db, ['c.js'], 26)).toContain('a.js');
  });

  test('go before their week is over, oldest first, when they exceed the size limit', async () => {
    const { db } = await open();
    const bytes = 'old.jsbr'.length;
    await build(db, ['old.js'], 0, 2 * bytes);
    await build(db, ['mid.js'], 1, 2 * bytes);
    expect(await build(db, ['new.js'], 2, 2 * bytes)).toEqual(['mid.js', 'new.js', 'old.js']);
    expect(await build(db, ['now.js'], 3, 2 * bytes)).toEqual(['mid.js', 'new.js', 'now.js']);
  });

  test('are found with their copies, by every instance, while builds start at once', async () => {
    const { db, location } = await open();
    const other = await openForTest(location);
    await Promise.all([build(db, ['a.js', 'b.js'], 0), build(other, ['a.js', 'b.js'], 0)]);
    await build(other, ['c.js'], 1);
    expect(await findBuiltAsset(db, '/assets/a.js')).toEqual(makeAsset('a.js'));
    expect(await findBuiltAsset(db, '/assets/c.js')).toEqual(makeAsset('c.js'));
    expect(await findBuiltAsset(db, '/assets/d.js')).toBeUndefined();
  });
});

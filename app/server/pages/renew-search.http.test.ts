import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isSearchIndexCurrent } from '#app/data/search/rebuild.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { renewSearch } from './renew-search.ts';

test('a renewal of the search index that fails is logged and goes on by itself, until it is done or the store stops', async () => {
  const { db } = await openSqliteDatabase();
  await seedThreeProducts(db);
  const run = (...statements: string[]) =>
    db.transact(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx.query);
    });
  const told: unknown[] = [];
  let changes = 0;
  const begin = () =>
    renewSearch(db, {
      now: Date.now,
      log: { info: (text: unknown) => told.push(text), warn: (...parts: unknown[]) => told.push(parts.at(-1)) },
      onChange: async () => void (changes += 1),
    });
  await run(
    "update derived_signatures set signature = 'older' where name = 'search'",
    "create trigger broken before update on derived_signatures begin select raise(fail, 'broken'); end",
  );
  const stopEarly = begin();
  await expect.poll(() => told).toEqual(['search index could not be renewed']);
  await stopEarly();
  const stop = begin();
  await expect.poll(() => told.length).toBe(2);
  await run('drop trigger broken');
  await expect.poll(() => isSearchIndexCurrent(db)).toBe(true);
  await expect.poll(() => changes).toBe(1);
  expect(told.at(-1)).toBe('search index renewed');
  await stop();
});

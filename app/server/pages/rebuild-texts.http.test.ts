import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { areTextsCurrent } from '#app/data/catalogue/derived/rebuild-texts.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { startRebuild } from './rebuild-texts.ts';

test('a failed rebuild of derived texts is logged and retried until it succeeds or the store stops', async () => {
  const { db } = await openSqliteDatabase();
  await seedThreeProducts(db);
  const run = (...statements: string[]) =>
    db.transact(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx.query);
    });
  const loggedMessages: unknown[] = [];
  let changes = 0;
  const begin = () =>
    startRebuild(db, {
      now: Date.now,
      log: {
        info: (text: unknown) => loggedMessages.push(text),
        warn: (...parts: unknown[]) => loggedMessages.push(parts.at(-1)),
      },
      onChange: async () => void (changes += 1),
    });
  await run(
    "update derived_signatures set signature = 'older' where name = 'texts'",
    "create trigger broken before update on derived_signatures begin select raise(fail, 'broken'); end",
  );
  const stopEarly = begin();
  await expect.poll(() => loggedMessages).toEqual(['texts of products could not be rebuilt']);
  await stopEarly();
  const stop = begin();
  await expect.poll(() => loggedMessages.length).toBe(2);
  await run('drop trigger broken');
  await expect.poll(() => areTextsCurrent(db)).toBe(true);
  await expect.poll(() => changes).toBe(1);
  expect(loggedMessages.at(-1)).toBe('texts of products rebuilt');
  await stop();
});

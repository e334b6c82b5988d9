import { expect, test } from 'vitest';
import { openForTest, openSqliteDatabase } from '#tests/support/databases/databases.ts';

test('whoever waits for too long behind a transaction of this process is refused, and what it would have done is not done later', async () => {
  const { location } = await openSqliteDatabase();
  const db = await openForTest(location, { getLockWaitMs: () => 30 });
  const done: string[] = [];
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const long = db.transact(async () => {
    await mayEnd;
    done.push('long');
  });
  const late = db.transact(async () => void done.push('late'));
  await expect(late).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  end();
  await long;
  await db.transact(async () => void done.push('next'));
  expect(done).toEqual(['long', 'next']);
});

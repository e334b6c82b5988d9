import { rename } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openForTest, openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { watchSqlite } from './sqlite-notifications.ts';
import { openSqlite } from './sqlite.ts';

test('a transaction that fills the disk fails with that error, although SQLite has already rolled it back', async () => {
  const { writer, close } = await openSqlite(path.join(await createTemporaryFolder(), 'cheio.db'), {
    usesMemoryMap: false,
  });
  await sql`create table filled (bytes blob)`.execute(writer);
  // Limiting the number of pages causes SQLITE_FULL, as a full disk does, and ends the transaction.
  await sql`pragma max_page_count = 8`.execute(writer);
  const fill = writer.transaction().execute((tx) => sql`insert into filled values (zeroblob(1000000))`.execute(tx));
  await expect(fill).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  await expect(
    writer.transaction().execute((tx) => sql`insert into filled values (zeroblob(10))`.execute(tx)),
  ).resolves.toBeDefined();
  await close();
});

test('no data are written to a database file that was moved or replaced until it is back', async () => {
  const [folder, away] = [await createTemporaryFolder(), path.join(await createTemporaryFolder(), 'longe')];
  const file = path.join(folder, 'loja.db');
  const { writer, checkPathOfOpenFile, close } = await openSqlite(file, { usesMemoryMap: false });
  const write = () =>
    writer.transaction().execute((tx) => sql`create table if not exists written (id int)`.execute(tx));
  await rename(folder, away);
  expect(checkPathOfOpenFile).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  await expect(write()).rejects.toMatchObject({ code: 'ENOENT' });
  const other = await openSqlite(file, { usesMemoryMap: false });
  expect(checkPathOfOpenFile).toThrow('Another file has taken the place of');
  await expect(write()).rejects.toThrow('Another file has taken the place of');
  await other.close();
  await rename(folder, `${away}-outro`);
  await rename(away, folder);
  expect(checkPathOfOpenFile).not.toThrow();
  await expect(write()).resolves.toBeDefined();
  await close();
});

test('a change that could not be read when it was noticed is read later', async () => {
  const outcomes = [true, false, false, true];
  let checks = 0;
  let dataVersion = 1;
  const stop = watchSqlite({
    readDataVersion: () => dataVersion,
    check: async () => outcomes[checks++] ?? true,
  });
  onTestFinished(stop);
  await expect.poll(() => checks).toBe(1);
  dataVersion = 2;
  await expect.poll(() => checks).toBe(4);
});

test('a database that cannot be read stops neither the watch for changes nor the process', async () => {
  let readCount = 0;
  let checks = 0;
  const stop = watchSqlite({
    readDataVersion() {
      readCount += 1;
      if (readCount < 3) throw new Error('disk I/O error');
      return 1;
    },
    check: async () => (checks += 1) > 0,
  });
  onTestFinished(stop);
  await expect.poll(() => checks).toBe(1);
});

test('a caller that waits too long for a transaction of this process gets an error, and its transaction does not run later', async () => {
  const { location } = await openSqliteDatabase();
  // Only the caller that must fail has a short wait, because a busy machine may begin the others late.
  let waitMs = 60_000;
  const db = await openForTest(location, { getLockWaitMs: () => waitMs });
  const done: string[] = [];
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const long = db.transact(async () => {
    await mayEnd;
    done.push('long');
  });
  waitMs = 30;
  const late = db.transact(async () => void done.push('late'));
  await expect(late).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  waitMs = 60_000;
  end();
  await long;
  await db.transact(async () => void done.push('next'));
  expect(done).toEqual(['long', 'next']);
});

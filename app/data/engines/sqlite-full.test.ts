import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openSqlite } from './sqlite.ts';

test('a transaction that fills the disk fails for that reason, though SQLite has ended it itself', async () => {
  const { writer, close } = await openSqlite(path.join(await createTemporaryFolder(), 'cheio.db'), { mapsFile: false });
  await sql`create table filled (bytes blob)`.execute(writer);
  // As a full disk does, this gives SQLITE_FULL and ends the transaction.
  await sql`pragma max_page_count = 8`.execute(writer);
  const fill = writer.transaction().execute((tx) => sql`insert into filled values (zeroblob(1000000))`.execute(tx));
  await expect(fill).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  await expect(
    writer.transaction().execute((tx) => sql`insert into filled values (zeroblob(10))`.execute(tx)),
  ).resolves.toBeDefined();
  await close();
});

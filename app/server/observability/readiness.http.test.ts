import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getCatalogueVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import { plainResponses } from '#app/texts/shared/plain-response-texts.ts';
import { startTestApp, type TestApp } from '#tests/support/http/app.ts';
import { makeBlankPostgresDatabase } from '#tests/support/databases/databases.ts';

const readOnly = { status: 200, text: `${plainResponses.databaseReadOnly}\n` };
const ready = { status: 200, text: 'ok\n' };

test('a store whose database file cannot be written stays ready and reports the problem, and the check disturbs no import', async () => {
  const app = await startTestApp({ seed: async () => {} });
  try {
    // The readiness check must not wait for the lock that an import holds, and must not change the catalogue's version.
    const version = await getCatalogueVersion(app.db);
    await app.db.transact(async (tx) => {
      await lockCatalogue(tx);
      await expect.poll(() => fetchReadiness(app)).toEqual(ready);
    });
    expect(await getCatalogueVersion(app.db)).toBe(version);
    await app.db.transact((tx) =>
      sql`create trigger disk_full before update on catalogue_version
        begin select raise(fail, 'database or disk is full'); end`.execute(tx.query),
    );
    await expect.poll(() => fetchReadiness(app)).toEqual(readOnly);
    await app.db.transact((tx) => sql`drop trigger disk_full`.execute(tx.query));
    await expect.poll(() => fetchReadiness(app)).toEqual(ready);
  } finally {
    await app.stop();
  }
});

test('a store whose PostgreSQL accepts no writes stays ready, and reports the problem', async () => {
  const databaseUrl = await makeBlankPostgresDatabase();
  const app = await startTestApp({ databaseUrl, seed: async () => {} });
  try {
    await expect.poll(() => fetchReadiness(app)).toEqual(ready);
    const name = new URL(databaseUrl).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(app.db.query);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`.execute(
      app.db.query,
    );
    await app.db.transact((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.query)).catch(() => {});
    await expect.poll(() => fetchReadiness(app)).toEqual(readOnly);
    expect((await app.get('/healthz')).status).toBe(200);
  } finally {
    await app.stop();
  }
});

async function fetchReadiness(app: TestApp): Promise<{ status: number; text: string }> {
  const answer = await app.get('/readyz');
  return { status: answer.status, text: await answer.text() };
}

import { expect, test } from 'vitest';
import { storeSetting } from '#app/data/store/settings.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { startServerProcess } from '#tests/support/http/server-process.ts';

test('a stored address is sent over HTTPS alone where it is https, unless the environment says another address [N28]', async () => {
  const { db, location } = await openSqliteDatabase();
  await seedThreeProducts(db);
  await db.transact((tx) => storeSetting(tx, { name: 'publicUrl', value: 'https://loja.example', nowMs: 1 }));
  const readSafety = async (env: Record<string, string>) => {
    const server = await startServerProcess(location, env);
    const { headers } = await fetch(`${server.url}/home`);
    await server.stop();
    return headers.get('Strict-Transport-Security');
  };
  expect(await readSafety({})).toBe('max-age=31536000');
  expect(await readSafety({ PUBLIC_URL: 'http://loja.example' })).toBeNull();
});

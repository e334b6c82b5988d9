import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { findQuotation } from '#app/data/quotation/quotations.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { makeNewQuotation } from '#tests/factories/quotation.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { startServerProcess } from '#tests/support/http/server-process.ts';

const hourMs = 60 * 60 * 1000;

test('a store of two processes erases what is old at its start, by the time it ran before, and notes how long it ran when it stops', async () => {
  const { db, location } = await openSqliteDatabase();
  await fillCatalogue(db, [{ id: 1 }]);
  const createdAtMs = Date.now() - 200 * 24 * hourMs;
  const id = await db.transact((tx) => insertQuotation(tx, makeNewQuotation({ createdAtMs })));
  const { dataDir } = location;
  const accesses = path.join(dataDir, 'acessos');
  await mkdir(accesses);
  await writeFile(path.join(accesses, 'acessos-2026-01-01.log'), '');
  const progress = { believedMs: Date.now() - hourMs, seenMs: Date.now() - hourMs / 2, ranMs: hourMs / 2 };
  await writeFile(path.join(dataDir, 'relogio.json'), JSON.stringify(progress));

  const env = { WEB_CONCURRENCY: '2', ACCESS_LOG_DAYS: '183' };
  const store = await startServerProcess(location, env);
  await expect.poll(() => findQuotation(db, id ?? 0)).toBeUndefined();
  await fetch(`${store.url}/shop`);
  await expect.poll(() => readdir(accesses)).not.toContain('acessos-2026-01-01.log');
  expect(await store.stop()).toBe(0);
  const noted = JSON.parse(await readFile(path.join(dataDir, 'relogio.json'), 'utf8')) as typeof progress;
  expect(noted.ranMs).toBeGreaterThan(progress.ranMs);
});

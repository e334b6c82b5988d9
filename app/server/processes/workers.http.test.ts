import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { findQuotation } from '#app/data/quotation/read-quotations.ts';
import { storeSetting } from '#app/data/store/stored-settings.ts';
import { readBackupFile } from '#app/files/backup-file.ts';
import { listScheduledBackups } from '#app/files/backups/scheduled-backups.ts';
import { inspectBackup } from '#app/operations/backup/restore-store.ts';
import { makeNewQuotation } from '#tests/factories/quotation.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { ownerEnv, ownerToken } from '#tests/support/http/owner-calls.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { startServerProcess } from '#tests/support/http/server-process.ts';
import type { StoreProcess } from '#tests/support/store-process.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const page = '/shop/shop-details/1';
const apiPath = '/api/Produto/v1/produtoDetalhe/1';
const sender = '203.0.113.9';
const workers = 2;
const hourMs = 60 * 60 * 1000;

test('two processes serve requests and report common metrics, old data are erased, and one backup is made', async () => {
  const { db, location } = await openSqliteDatabase();
  await seedThreeProducts(db);
  const old = await prepareOldStore(db, location.dataDir);
  const backupsFolder = path.join(await createTemporaryFolder(), 'copias');
  const store = await startServerProcess(location, {
    env: {
      WEB_CONCURRENCY: String(workers),
      ...ownerEnv,
      ACCESS_LOG_DAYS: '183',
      BACKUP_TO: backupsFolder,
      BACKUP_EVERY: '1h',
      LOG_LEVEL: 'info',
    },
  });

  let callCount = 0;
  const countServing = async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetchTarget(store, apiPath)));
    callCount += answers.length;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const logged = store
      .lines()
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as LogLine);
    return new Set(logged.filter((line) => line.path === apiPath).map(({ worker }) => worker)).size;
  };
  await expect.poll(countServing, { interval: 300 }).toBe(workers);
  for (let visit = 0; visit < 4; visit += 1) expect(await countCalls(store)).toBe(callCount);

  const shop = await fetchTarget(store, '/shop?searchText=segredo');
  // The stored public URL begins with https, so browsers must be told to use only HTTPS (N28).
  expect(shop.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  const script = /\/assets\/[\w.-]+\.js/.exec(await shop.text())?.[0] ?? '';
  expect((await fetchTarget(store, script)).status).toBe(200);
  expect((await fetchTarget(store, await findPanelFile())).status).toBe(200);

  await expect.poll(() => findQuotation(db, old.quotationId)).toBeUndefined();
  await expect.poll(() => readdir(old.accesses)).not.toContain(old.accessFile);
  const backup = await waitUntil(async () => (await listScheduledBackups(backupsFolder))[0], { what: 'a copy' });
  const { rowsByTable } = await inspectBackup(readBackupFile(backup.file));
  expect(rowsByTable.get('products')).toBe(3);
  expect(await store.stop()).toBe(0);

  expect(await listScheduledBackups(backupsFolder)).toHaveLength(1);
  const clock = await readFile(path.join(location.dataDir, 'relogio.json'), 'utf8');
  expect((JSON.parse(clock) as { ranMs: number }).ranMs).toBeGreaterThan(old.ranMs);
  const recordedAccesses = await readAccesses(old.accesses);
  expect(new Set(recordedAccesses.map(({ address }) => address))).toEqual(new Set([sender]));
  const counts = new Map(
    [...Map.groupBy(recordedAccesses, (access) => access.path)].map(([name, all]) => [name, all.length]),
  );
  expect(counts.get(apiPath)).toBe(callCount);
  expect(counts.get('/shop')).toBe(1);
  expect(counts.has(script)).toBe(false);
  expect(store.lines().join('')).not.toContain(sender);
});

test('a process that dies while the data folder is missing is replaced once the folder is back, and all processes end with the primary one', async () => {
  const { db, location } = await openSqliteDatabase();
  await seedThreeProducts(db);
  const { dataDir } = location;
  const store = await startServerProcess(location, { env: { WEB_CONCURRENCY: String(workers), LOG_LEVEL: 'info' } });
  const [first = 0, second = 0] = listWorkers(store);
  await rename(dataDir, `${dataDir}-longe`);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => store.lines().filter((line) => line.includes('starting another')).length).toBe(2);
  expect(existsSync(dataDir)).toBe(false);
  await rename(`${dataDir}-longe`, dataDir);
  await expect.poll(() => listWorkers(store).length).toBe(workers);
  expect(listWorkers(store)).toContain(second);
  for (let visit = 0; visit < 4; visit += 1) expect((await fetchTarget(store, page)).status).toBe(200);
  // A store without a token must not serve files of the panel.
  expect((await fetchTarget(store, await findPanelFile())).status).toBe(404);
  const pids = listWorkers(store);
  process.kill(store.pid(), 'SIGKILL');
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});

/**
 * Stores a public URL, and a quotation and an access log that are old enough to be erased. The stored state of the
 * retention clock is that of a store that has run for half an hour.
 */
async function prepareOldStore(db: Database, dataDir: string) {
  const createdAtMs = Date.now() - 200 * 24 * hourMs;
  const quotationId = await db.transact(async (tx) => {
    await storeSetting(tx, { name: 'publicUrl', value: 'https://loja.example', nowMs: 1 });
    return insertQuotation(tx, makeNewQuotation({ createdAtMs }));
  });
  const [accesses, accessFile] = [path.join(dataDir, 'acessos'), 'acessos-2026-01-01.log'];
  await mkdir(accesses);
  await writeFile(path.join(accesses, accessFile), '');
  const progress = { believedMs: Date.now() - hourMs, seenMs: Date.now() - hourMs / 2, ranMs: hourMs / 2 };
  await writeFile(path.join(dataDir, 'relogio.json'), JSON.stringify(progress));
  return { quotationId: quotationId ?? 0, accesses, accessFile, ranMs: progress.ranMs };
}

async function readAccesses(folder: string): Promise<{ address: string; path: string }[]> {
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
  const lines = files.join('').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as { address: string; path: string });
}

/** Returns the ids of the worker processes. */
function listWorkers(store: StoreProcess): number[] {
  const text = readFileSync(`/proc/${store.pid()}/task/${store.pid()}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** Sends a request over a new connection, so that any worker may respond. */
function fetchTarget(store: StoreProcess, target: string): Promise<Response> {
  return fetch(store.url + target, { headers: { Connection: 'close', 'X-Forwarded-For': sender } });
}

async function findPanelFile(): Promise<string> {
  const [file] = await readdir('build/panel/client/painel/assets');
  return `/painel/assets/${file}`;
}

/** Reads the number of API requests from the metrics, which add up those of all workers. */
async function countCalls(store: StoreProcess): Promise<number> {
  const headers = { Connection: 'close', Authorization: `Bearer ${ownerToken}` };
  const metrics = await (await fetch(`${store.url}/metrics`, { headers })).text();
  const countedRequests = [...metrics.matchAll(/^boalida_http_requests_total\{kind="api".*\} (\d+)$/gm)];
  return countedRequests.reduce((sum, [, count]) => sum + Number(count), 0);
}

interface LogLine {
  worker?: number;
  path?: string;
}

/**
 * Returns whether a process runs. A process that has ended stays listed as a zombie until its new parent collects it,
 * which the first process of some containers never does.
 */
function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/http/server-process.ts';

const page = '/shop/shop-details/1';
const call = '/api/Produto/v1/produtoDetalhe/1';
const workers = 2;

test('both processes of a store serve, and either tells the metrics of both', async () => {
  const { store } = await startWorkers();
  let asked = 0;
  const countServing = async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => ask(store, call)));
    asked += statuses.length;
    expect(new Set(statuses)).toEqual(new Set([200]));
    const logged = store.lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);
    return new Set(logged.filter(({ path }) => path === call).map(({ worker }) => worker)).size;
  };
  await expect.poll(countServing, { interval: 300 }).toBe(workers);
  for (let visit = 0; visit < 4; visit += 1) expect(await countCalls(store)).toBe(asked);
});

test('a process that dies while the data folder is elsewhere is replaced when it is back, and makes no new one', async () => {
  const { store, dataDir } = await startWorkers();
  const [first = 0, second = 0] = store.workerPids();
  await rename(dataDir, `${dataDir}-longe`);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => store.lines.filter((line) => line.includes('starting another')).length).toBe(2);
  expect(existsSync(dataDir)).toBe(false);
  await rename(`${dataDir}-longe`, dataDir);
  await expect.poll(() => store.workerPids().length).toBe(workers);
  expect(store.workerPids()).toContain(second);
  for (let visit = 0; visit < 4; visit += 1) expect(await ask(store, page)).toBe(200);
});

test('when the process that started the others is killed, none of them lives on', async () => {
  const { store } = await startWorkers();
  const pids = store.workerPids();
  expect(pids).toHaveLength(workers);
  process.kill(store.pid(), 'SIGKILL');
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});

async function startWorkers() {
  const { db, location } = await openSqliteDatabase();
  await seedThreeProducts(db);
  const store = await startServerProcess(location, { WEB_CONCURRENCY: String(workers), LOG_LEVEL: 'info' });
  return { store, dataDir: location.dataDir };
}

/** Calls over a new connection, so that any of the processes may respond. */
async function ask(store: ServerProcess, target: string): Promise<number> {
  return (await fetch(store.url + target, { headers: { Connection: 'close' } })).status;
}

/** Counts the answered calls in the metrics of all processes. */
async function countCalls(store: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`${store.url}/metrics`, { headers: { Connection: 'close' } })).text();
  const counted = [...metrics.matchAll(/^boalida_http_requests_total\{kind="api".*\} (\d+)$/gm)];
  return counted.reduce((sum, [, count]) => sum + Number(count), 0);
}

interface LogLine {
  worker?: number;
  path?: string;
}

/**
 * Tells whether a process runs. One that has ended stays listed until its new parent collects it, which the first
 * process of some containers never does.
 */
function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

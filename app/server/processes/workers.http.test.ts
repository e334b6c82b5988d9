import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { reviewLimits } from '#app/operations/reviews/post-review.ts';
import {
  describeOnBothEngines,
  openSqliteDatabase,
  type OpenTestDatabase,
} from '#tests/support/databases/databases.ts';
import { ownerEnv, ownerToken } from '#tests/support/http/owner-calls.ts';
import { makePosting, reviewCall, seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { isGivenUp, startServerProcess, type ServerProcess } from '#tests/support/http/server-process.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const page = '/shop/shop-details/1';
const workers = 2;

describeOnBothEngines('a store of two processes', (open) => {
  test('shares the connections, and every process shows what any of them has changed', async () => {
    const store = await startWorkers(open, { LOG_LEVEL: 'info', ...ownerEnv });
    for (let visit = 0; visit < 4; visit += 1) expect((await ask(store, page)).status).toBe(200);
    await expect.poll(() => listServingWorkers(store).size).toBe(workers);

    const changed = await ask(store, '/api/Produto/v1/produto/1', {
      method: 'PUT',
      headers: { Authorization: `Bearer ${ownerToken}` },
      body: JSON.stringify({ title: 'Título trocado' }),
    });
    expect(changed.status).toBe(200);
    await expect.poll(() => countShowing(store, 'Título trocado')).toBe(4);
  });
});

test('reviews of one sender are counted over all processes, and so are the figures', async () => {
  const store = await startWorkers(openSqliteDatabase);
  const statuses: number[] = [];
  for (let count = 0; count <= reviewLimits.perProduct; count += 1) {
    const body = JSON.stringify(makePosting());
    statuses.push((await ask(store, reviewCall, { method: 'POST', body })).status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(reviewLimits.perProduct);
  expect(statuses.at(-1)).toBe(429);

  // A process that is too busy to tell its figures is left out of them.
  await expect.poll(() => countCalls(store)).toBe(statuses.length);
});

test('a process that dies is replaced, and the store goes on answering', async () => {
  const store = await startWorkers(openSqliteDatabase);
  const [first = 0, second = 0] = store.workerPids();
  process.kill(first, 'SIGKILL');
  const isReplaced = () => {
    const pids = store.workerPids();
    return pids.length === workers && pids.includes(second) && !pids.includes(first);
  };
  await expect.poll(isReplaced).toBe(true);
  for (let visit = 0; visit < 4; visit += 1) expect((await ask(store, page)).status).toBe(200);
});

test('a process that hangs is killed and replaced, and no request waits for it for ever', async () => {
  const store = await startWorkers(openSqliteDatabase);
  const [first = 0, second = 0] = store.workerPids();
  process.kill(first, 'SIGSTOP');
  const asked = await Promise.allSettled(Array.from({ length: 4 }, () => ask(store, page)));
  expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1);
  await expect.poll(() => store.workerPids().length).toBe(workers);
  expect(store.workerPids()).not.toContain(first);
  expect(store.workerPids()).toContain(second);
  for (let visit = 0; visit < 4; visit += 1) expect((await ask(store, page)).status).toBe(200);
});

test('a process that dies while the data folder is elsewhere is replaced when it is back, and makes no new one', async () => {
  const database = await openSqliteDatabase();
  await seedThreeProducts(database.db);
  const { dataDir } = database.location;
  const store = await startWorkers(async () => database, { LOG_LEVEL: 'info' });
  await rename(dataDir, `${dataDir}-longe`);
  const [first = 0] = store.workerPids();
  process.kill(first, 'SIGKILL');
  await expect.poll(() => store.lines.filter((line) => line.includes('starting another')).length).toBe(2);
  expect(existsSync(dataDir)).toBe(false);
  await rename(`${dataDir}-longe`, dataDir);
  await expect.poll(() => store.workerPids().length).toBe(workers);
});

// At SIGTERM: `drain.http.test.ts`.
test.each(['SIGHUP'] as const)(
  'at %s it finishes the request that is open, and leaves nobody behind',
  async (signal) => {
    const store = await startWorkers(openSqliteDatabase);
    const pids = store.workerPids();
    const body = JSON.stringify(makePosting());
    const { hostname, port } = new URL(store.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = `POST ${reviewCall} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n`;
    socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`);
    // The process has the request in hand: it says that it waits for the body.
    const [goOn] = (await once(socket, 'data')) as [Buffer];
    expect(goOn.toString()).toContain('100 Continue');

    const answered = readText(socket).catch(String);
    const toldAt = performance.now();
    const stopped = store.stop(signal);
    await expect.poll(() => isRefused(store)).toBe(true);
    socket.write(body);
    const answer = await answered;
    expect(answer).toMatch(isGivenUp(toldAt) ? '' : 'HTTP/1.1 201');
    socket.destroy();
    expect(await stopped).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  },
);

test('a port that is taken is said once, and when the process that watches over the others is killed, none of them lives on', async () => {
  const store = await startWorkers(openSqliteDatabase);
  const { port } = new URL(store.url);
  await expect(startWorkers(openSqliteDatabase, { PORT: port })).rejects.toThrow('ended before it listened');
  const pids = store.workerPids();
  expect(pids).toHaveLength(workers);
  process.kill(store.pid(), 'SIGKILL');
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});

async function startWorkers(open: OpenTestDatabase, env: Record<string, string> = {}): Promise<ServerProcess> {
  const { db, location } = await open();
  await seedThreeProducts(db);
  const dataDir = location.url ? path.join(await createTemporaryFolder(), 'data') : location.dataDir;
  return startServerProcess({ ...location, dataDir }, { WEB_CONCURRENCY: String(workers), ...env });
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks over a connection of its own, so that any of the processes may answer. */
function ask(store: ServerProcess, target: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const options = { agent: false, method, headers: { Connection: 'close', ...sent, ...headers } };
    httpRequest(store.url + target, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    })
      .on('error', reject)
      .end(body);
  });
}

/** How many of four visits, two to each process, see a text. */
async function countShowing(store: ServerProcess, text: string): Promise<number> {
  let count = 0;
  for (let visit = 0; visit < 4; visit += 1) if ((await ask(store, page)).body.includes(text)) count += 1;
  return count;
}

/** Calls that were answered, in the figures of all processes. */
async function countCalls(store: ServerProcess): Promise<number> {
  const figures = (await ask(store, '/metrics')).body;
  const counted = [...figures.matchAll(/^boalida_http_requests_total\{kind="api".*\} (\d+)$/gm)];
  return counted.reduce((sum, [, count]) => sum + Number(count), 0);
}

function listServingWorkers(store: ServerProcess): Set<unknown> {
  const logged = store.lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);
  return new Set(logged.filter(({ path: asked }) => asked === page).map(({ worker }) => worker));
}

interface LogLine {
  worker?: number;
  path?: string;
}

/** One that has ended is listed until its new parent asks, which the first process of some containers never does. */
function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

/** Asks for a connection only: one taken while the store stops may be given to nobody, and never be answered. */
async function isRefused(store: ServerProcess): Promise<boolean> {
  const { hostname, port } = new URL(store.url);
  const socket = connect(Number(port), hostname);
  return once(socket, 'connect').then(
    () => {
      socket.destroy();
      return false;
    },
    () => true,
  );
}

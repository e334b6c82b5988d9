import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { makePosting, reviewCall } from '#tests/support/http/review-calls.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { postReview } from './lib/store-writes.ts';
import { closeAtEnd } from '../bench/lib/close-at-end.ts';
import { makeTrialDatabase, startTrialPostgres, startTrialStore } from './lib/trial-setup.ts';
import { scaleCount, formatSeconds, type Trial, type TrialRow } from './lib/trial.ts';
import { startLoad, visit } from './lib/visits.ts';

const warmPaths = ['/home', '/shop', '/shop/shop-details/1'];
const delayMs = 5000;

/** Starts the store before its PostgreSQL, and then kills and restarts PostgreSQL while the store serves requests. */
export const databaseOutage: Trial = {
  title: 'Database away',
  async run() {
    const server = await startTrialPostgres();
    const { location, db } = await makeTrialDatabase(server.urlOf('postgres'));
    await server.crash();
    const store = await startTrialStore(location, { waits: false });
    await server.start();
    const startedAt = performance.now();
    await store.waitUntilServing();
    const startMs = performance.now() - startedAt;
    for (const path of warmPaths) await visit(store.url + path);
    const times = scaleCount(10);
    const [backMs, warmResults, writes]: [number[], string[], string[]] = [[], [], []];
    for (let round = 0; round < times; round += 1) {
      const load = startLoad(store.url, { visitors: 4, paths: warmPaths });
      await server.crash();
      for (const path of warmPaths) warmResults.push((await visit(store.url + path)).result);
      writes.push(await tryWrite(store.url));
      await server.start();
      const backAt = performance.now();
      await waitUntil(() => postReview(store.url), { what: 'a review is taken again' });
      backMs.push(performance.now() - backAt);
      warmResults.push(...Object.keys(await load.stop()));
    }
    const storedReviews = await db.query.selectFrom('reviews').select('id').execute();
    const isWarm = warmResults.every((result) => result === '200');
    const isRefused = writes.every((answer) => answer === refusal);
    const opened: TrialRow = {
      tried: 'store started before its PostgreSQL',
      times: 1,
      outcome: 'waits, and opens by itself',
      servedAgain: `${formatSeconds(startMs)} s`,
      isHeld: true,
    };
    const killed: TrialRow = {
      tried: 'PostgreSQL killed in the middle of requests, and started again',
      times,
      outcome: `pages in memory: ${isWarm ? 'all answered 200' : warmResults.join(' ')}; writes: ${isRefused ? refusal : writes.join(' ')}; ${storedReviews.length} of ${times} acknowledged kept; no restart`,
      servedAgain: `${formatSeconds(Math.max(...backMs))} s at most`,
      isHeld: isWarm && isRefused && storedReviews.length === times,
    };
    return [opened, killed];
  },
};

const refusal = '503 with `Retry-After`';

async function tryWrite(url: string): Promise<string> {
  const { status, headers } = await fetch(url + reviewCall, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(makePosting({ produtoId: '1' })),
  });
  return headers.has('Retry-After') ? `${status} with \`Retry-After\`` : String(status);
}

/** Delays everything that PostgreSQL sends by five seconds. */
export const slowDatabase: Trial = {
  title: 'Database slow by 5 s',
  async run() {
    const server = await startTrialPostgres();
    const { location } = await makeTrialDatabase(server.urlOf('postgres'));
    const proxy = await startDelayingProxy(server.urlOf('postgres'));
    const store = await startTrialStore({ ...location, url: proxy.url });
    for (const path of warmPaths) await visit(store.url + path);
    proxy.setDelay(delayMs);
    const warmResults = await Promise.all(warmPaths.map((path) => visit(store.url + path)));
    const coldResults = await Promise.all(
      Array.from({ length: 20 }, (_, index) => visit(`${store.url}/shop?minPrice=${index}`)),
    );
    proxy.setDelay(0);
    const startedAt = performance.now();
    const isBack = async () => (await visit(`${store.url}/shop?minPrice=99`)).result === '200';
    await waitUntil(isBack, { what: 'a cold page' });
    const backMs = performance.now() - startedAt;
    const slowest = Math.max(...coldResults.map(({ ms }) => ms));
    const results = [...new Set(coldResults.map(({ result }) => result))].toSorted().join(' or ');
    const isHeld =
      warmResults.every(({ result, ms }) => result === '200' && ms < 1000) &&
      coldResults.every(({ result }) => ['200', '503'].includes(result));
    return [
      {
        tried: 'PostgreSQL answers five seconds late',
        times: 1,
        outcome: `pages in memory at once; ${coldResults.length} pages that are not: ${results}, within ${formatSeconds(slowest)} s`,
        servedAgain: `${formatSeconds(backMs)} s`,
        isHeld,
      },
    ];
  },
};

/** Starts a TCP proxy in front of PostgreSQL, which can delay everything that the server sends. */
async function startDelayingProxy(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl);
  let currentDelayMs = 0;
  const proxy = createServer((clientSocket) => {
    const serverSocket = connect(Number(port), hostname);
    for (const socket of [clientSocket, serverSocket]) socket.on('error', () => {});
    clientSocket.on('data', (bytes) => serverSocket.write(bytes));
    // Delayed chunks are sent in order: each also waits for the chunk before it.
    let lastSent = Promise.resolve();
    serverSocket.on('data', (bytes) => {
      const delayed = new Promise<void>((resolve) => setTimeout(resolve, currentDelayMs));
      lastSent = Promise.all([lastSent, delayed]).then(() => void (clientSocket.writable && clientSocket.write(bytes)));
    });
    clientSocket.on('close', () => serverSocket.destroy());
    serverSocket.on('close', () => clientSocket.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  closeAtEnd(() => proxy.close());
  const url = new URL(serverUrl);
  url.port = String((proxy.address() as AddressInfo).port);
  return { url: url.href, setDelay: (ms: number) => void (currentDelayMs = ms) };
}

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { withPostgres } from '../bench/lib/store.ts';
import type { PostgresServer } from '#tests/support/databases/postgres-server.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { postReview } from './lib/calls.ts';
import { makeTrialDatabase, startTrialStore } from './lib/store.ts';
import { scaled, toSeconds, type Trial, type TrialReport } from './lib/trial.ts';
import { startLoad, visit } from './lib/visits.ts';

const missing: TrialReport = { rows: [], notRun: ['PostgreSQL is not installed'] };
const warmPaths = ['/home', '/shop', '/shop/shop-details/1'];

/** PostgreSQL goes away while requests are answered, and comes back. */
export const databaseAway: Trial = {
  title: 'Database away',
  run: async () => (await withPostgres(tryAway)) ?? missing,
};

async function tryAway(server: PostgresServer): Promise<TrialReport> {
  const database = await makeTrialDatabase(server.urlOf('postgres'));
  await server.crash();
  const store = await startTrialStore(database.location, { waits: false });
  await server.start();
  const startedAt = performance.now();
  await store.waitUntilServing();
  const startMs = performance.now() - startedAt;
  for (const path of warmPaths) await visit(store.url + path);
  const times = scaled(10);
  const [backMs, warm, writes]: [number[], string[], string[]] = [[], [], []];
  let [acknowledged, hasRetry] = [0, true];
  for (let round = 0; round < times; round += 1) {
    const load = startLoad(store.url, { visitors: 4, paths: warmPaths });
    await server.crash();
    for (const path of warmPaths) warm.push((await visit(store.url + path)).ending);
    const refused = await fetch(`${store.url}/api/ProdutoComentario/v1/produtocomentario/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        produtoId: '1',
        avaliacao: '5',
        nome: 'Ana',
        email: 'ana@example.com',
        comentario: `Sem banco ${round}.`,
      }),
    });
    writes.push(String(refused.status));
    hasRetry &&= refused.headers.has('Retry-After');
    await server.start();
    const backAt = performance.now();
    await waitUntil(() => postReview(store.url), { what: 'a review is taken again' });
    acknowledged += 1;
    backMs.push(performance.now() - backAt);
    const endings = await load.stop();
    if (Object.keys(endings).some((ending) => ending !== '200')) warm.push(JSON.stringify(endings));
  }
  const kept = await database.db.query
    .selectFrom('reviews')
    .select('id')
    .execute()
    .catch(() => []);
  await store.stop();
  await database.remove().catch(() => {});
  const isWarm = warm.every((ending) => ending === '200');
  const isRefused = writes.every((status) => status === '503') && hasRetry;
  return {
    rows: [
      {
        tried: 'store started before its PostgreSQL',
        times: 1,
        outcome: 'waits, and opens by itself',
        servedAgain: `${toSeconds(startMs)} s`,
        isHeld: true,
      },
      {
        tried: 'PostgreSQL killed in the middle of requests, and started again',
        times,
        outcome: `pages in memory: ${isWarm ? 'all answered 200' : warm.join(' ')}; writes: ${isRefused ? '503 with `Retry-After`' : writes.join(' ')}; ${kept.length} of ${acknowledged} acknowledged kept; no restart`,
        servedAgain: `${toSeconds(Math.max(...backMs))} s at most`,
        isHeld: isWarm && isRefused && kept.length === acknowledged,
      },
    ],
  };
}

const delayMs = 5000;

/** Everything that PostgreSQL says comes five seconds late. */
export const slowDatabase: Trial = {
  title: 'Database slow by 5 s',
  run: async () => (await withPostgres(trySlow)) ?? missing,
};

async function trySlow(server: PostgresServer): Promise<TrialReport> {
  const database = await makeTrialDatabase(server.urlOf('postgres'));
  const way = await startSlowWay(server.urlOf('postgres'));
  const store = await startTrialStore({ ...database.location, url: way.url });
  for (const path of warmPaths) await visit(store.url + path);
  way.setDelay(delayMs);
  const warm = await Promise.all(warmPaths.map((path) => visit(store.url + path)));
  const cold = await Promise.all(
    Array.from({ length: 20 }, (_, index) => visit(`${store.url}/shop?minPrice=${index}`)),
  );
  way.setDelay(0);
  const startedAt = performance.now();
  await waitUntil(async () => (await visit(`${store.url}/shop?minPrice=99`)).ending === '200', { what: 'a cold page' });
  const backMs = performance.now() - startedAt;
  await store.stop();
  way.close();
  await database.remove();
  const slowest = Math.max(...cold.map(({ ms }) => ms));
  const endings = [...new Set(cold.map(({ ending }) => ending))].toSorted().join(' or ');
  const isHeld =
    warm.every(({ ending, ms }) => ending === '200' && ms < 1000) &&
    cold.every(({ ending }) => ['200', '503'].includes(ending));
  return {
    rows: [
      {
        tried: 'PostgreSQL answers five seconds late',
        times: 1,
        outcome: `pages in memory at once; ${cold.length} pages that are not: ${endings}, within ${toSeconds(slowest)} s`,
        servedAgain: `${toSeconds(backMs)} s`,
        isHeld,
      },
    ],
  };
}

async function startSlowWay(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl);
  let delay = 0;
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('data', (bytes) => far.write(bytes));
    // In order: what was said later never overtakes what waits.
    let last = Promise.resolve();
    far.on('data', (bytes) => {
      const due = new Promise<void>((resolve) => setTimeout(resolve, delay));
      last = Promise.all([last, due]).then(() => void (near.writable && near.write(bytes)));
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const url = new URL(serverUrl);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return { url: url.href, setDelay: (ms: number) => void (delay = ms), close: () => proxy.close() };
}

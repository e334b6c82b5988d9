import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '#tests/support/wait-until.ts';
import { postQuotation, postReview, putPrice } from './lib/store-writes.ts';
import { startNginx } from './lib/nginx.ts';
import { closeAtEnd } from '../bench/lib/close-at-end.ts';
import { makeTrialDatabase, startTrialPostgres, startTrialStore, type TrialDatabase } from './lib/trial-setup.ts';
import { formatNumber, scaleCount, type Trial } from './lib/trial.ts';
import { countFailed, startLoad } from './lib/visits.ts';
import { loadedPaths } from './stop-under-load.ts';

/** Time in ms in which a restarted instance must serve again. It is long, because the load keeps the machine busy. */
const timeoutMs = 120_000;

/**
 * Kills one of two instances under load behind nginx. Visitors read pages, some without compression, and post reviews
 * and quotations, while the owner changes prices.
 */
export const instanceKilled: Trial = {
  title: 'Instance killed under load',
  async run() {
    const server = await startTrialPostgres();
    const database = await makeTrialDatabase(server.urlOf('postgres'));
    // Two proxies are trusted, so the client's IP address is the second last in `X-Forwarded-For`.
    const startInstance = () => startTrialStore(database.location, { env: { TRUST_PROXY: '2' } });
    const stores = [await startInstance(), await startInstance()];
    const proxy = await startNginx(stores.map(({ url }) => url));
    const browsers = startLoad(proxy.url, {
      visitors: 8,
      paths: loadedPaths,
      headers: { 'Accept-Encoding': 'br, gzip' },
    });
    const programs = startLoad(proxy.url, { visitors: 8, paths: loadedPaths });
    const writes = startWrites(proxy.url);
    const times = scaleCount(30);
    for (let round = 0; round < times; round += 1) {
      const before = browsers.countSoFar();
      await stores[round % stores.length]?.killAndRestart();
      await waitUntil(() => browsers.countSoFar() > before + 200, { what: 'load', timeoutMs });
    }
    const results = [await browsers.stop(), await programs.stop()];
    const { sent, failed, missing } = await writes.stop(database);
    const reads = browsers.countSoFar() + programs.countSoFar();
    const failedReads = results.reduce((sum, result) => sum + countFailed(result), 0);
    const kinds = failedReads + failed > 0 ? ` (${JSON.stringify([...results, { failed }]).replaceAll('"', '')})` : '';
    return [
      {
        tried: 'one of two instances on one PostgreSQL killed under load, behind nginx as in `deploy/`',
        times,
        outcome:
          `${failedReads} of ${formatNumber(reads)} reads and ${failed} of ${formatNumber(sent)} writes failed${kinds}; ` +
          `${missing} of the writes not kept exactly once`,
        servedAgain: 'the other instance goes on',
        isHeld: failedReads + failed + missing === 0,
      },
    ];
  },
};

/** Writes reviews, quotations and prices in parallel until `stop` is called, each kind one after another. */
function startWrites(url: string) {
  const acknowledged: string[] = [];
  let [isOver, sent, failed, price] = [false, 0, 0, 50];
  async function repeat(write: () => Promise<unknown>): Promise<void> {
    while (!isOver) {
      sent += 1;
      const writeResult = await write().catch(() => false);
      if (!writeResult) failed += 1;
      if (typeof writeResult === 'string') acknowledged.push(writeResult);
      // The pause leaves time to render pages, because each price change outdates all of them.
      await wait(200);
    }
  }
  closeAtEnd(() => (isOver = true));
  const writing = [
    repeat(() => postReview(url)),
    repeat(() => postQuotation(url)),
    repeat(() => putPrice(url, 1, (price += 1))),
  ];
  return {
    async stop({ db }: TrialDatabase) {
      isOver = true;
      await Promise.all(writing);
      const reviews = await db.query.selectFrom('reviews').select('comment').execute();
      const quotations = await db.query.selectFrom('quotations').select('code').execute();
      const stored = [...reviews.map(({ comment }) => comment), ...quotations.map(({ code }) => code)];
      const rowsByText = Map.groupBy(stored, (text) => text);
      const missing = acknowledged.filter((text) => rowsByText.get(text)?.length !== 1).length;
      return { sent, failed, missing };
    },
  };
}

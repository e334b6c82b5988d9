import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '#tests/support/wait-until.ts';
import { postQuotation, postReview, putPrice } from './lib/calls.ts';
import { startPostgres } from './lib/engines.ts';
import { startNginx } from './lib/nginx.ts';
import { closeAtEnd } from './lib/opened.ts';
import { makeTrialDatabase, startTrialStore, type TrialDatabase } from './lib/store.ts';
import { formatNumber, scaled, type Trial } from './lib/trial.ts';
import { countFailed, startLoad } from './lib/visits.ts';
import { paths } from './under-load.ts';

/** Timeout in ms. It is long, because a machine that is busy with the load starts slowly. */
const timeoutMs = 120_000;

/**
 * Kills one of two instances under load behind nginx. Visitors read, some of them without compression, others post, and
 * the owner changes prices.
 */
export const instanceKilled: Trial = {
  title: 'Instance killed under load',
  async run() {
    const server = await startPostgres();
    const database = await makeTrialDatabase(server.urlOf('postgres'));
    // The client's own address comes first in the header, then that of the proxy.
    const start = () => startTrialStore(database.location, { env: { TRUST_PROXY: '2' } });
    const stores = [await start(), await start()];
    const proxy = await startNginx(stores.map(({ url }) => url));
    const browsers = startLoad(proxy.url, { visitors: 8, paths, headers: { 'Accept-Encoding': 'br, gzip' } });
    const programs = startLoad(proxy.url, { visitors: 8, paths });
    const writes = startWrites(proxy.url);
    const times = scaled(30);
    for (let round = 0; round < times; round += 1) {
      const before = browsers.countSoFar();
      await stores[round % stores.length]?.killAndRestart();
      await waitUntil(() => browsers.countSoFar() > before + 200, { what: 'load', timeoutMs });
    }
    const endings = [await browsers.stop(), await programs.stop()];
    const { sent, failed, missing } = await writes.stop(database);
    const reads = browsers.countSoFar() + programs.countSoFar();
    const failedReads = endings.reduce((sum, ending) => sum + countFailed(ending), 0);
    const kinds = failedReads + failed > 0 ? ` (${JSON.stringify([...endings, { failed }]).replaceAll('"', '')})` : '';
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

/** Starts writing reviews, quotations and prices, each kind one after another. */
function startWrites(url: string) {
  const acknowledged: string[] = [];
  let [isOver, sent, failed, price] = [false, 0, 0, 50];
  async function repeat(write: () => Promise<unknown>): Promise<void> {
    while (!isOver) {
      sent += 1;
      const kept = await write().catch(() => false);
      if (!kept) failed += 1;
      if (typeof kept === 'string') acknowledged.push(kept);
      // Each price change makes all pages be rendered again, so that there is a pause.
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
      const counts = Map.groupBy(stored, (one) => one);
      const missing = acknowledged.filter((one) => counts.get(one)?.length !== 1).length;
      return { sent, failed, missing };
    },
  };
}

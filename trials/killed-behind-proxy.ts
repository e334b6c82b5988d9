import { setTimeout as wait } from 'node:timers/promises';
import { hasProgram } from '../bench/lib/processes.ts';
import { withPostgres } from '../bench/lib/store.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { postQuotation, postReview, putPrice } from './lib/calls.ts';
import { startNginx } from './lib/nginx.ts';
import { closeAtEnd } from './lib/opened.ts';
import { makeTrialDatabase, startTrialStore, type TrialDatabase, type TrialStore } from './lib/store.ts';
import { formatNumber, scaled, type Trial, type TrialReport } from './lib/trial.ts';
import { countFailed, startLoad } from './lib/visits.ts';
import { paths } from './under-load.ts';

/** The clients' own address, then the proxy's. */
const behindProxy = { TRUST_PROXY: '2' };
/** A start may take long on a machine that is busy with the load. */
const timeoutMs = 120_000;
const noNginx: TrialReport = { rows: [], notRun: ['nginx is not installed'] };

/** One of two instances is killed under load, behind nginx. */
export const instanceKilled: Trial = {
  title: 'Instance killed under load',
  async run() {
    if (!hasProgram('nginx')) return noNginx;
    const report = await withPostgres(async (server) => {
      const database = await makeTrialDatabase(server.urlOf('postgres'));
      const start = () => startTrialStore(database.location, { env: behindProxy });
      const stores = [await start(), await start()];
      const killed = await tryKills({
        tried: 'one of two instances on one PostgreSQL killed under load, behind nginx as in `deploy/`',
        servedAgain: 'the other instance goes on',
        database,
        stores,
        async kill(round) {
          await stores[round % stores.length]?.killAndRestart();
        },
      });
      for (const store of stores) await store.stop();
      await database.remove();
      return killed;
    });
    return report ?? { rows: [], notRun: ['PostgreSQL is not installed'] };
  },
};

interface Kills {
  tried: string;
  servedAgain: string;
  database: TrialDatabase;
  stores: readonly TrialStore[];
  /** Kills once, and resolves when what was killed serves again. */
  kill(round: number): Promise<void>;
}

/** Visitors read, some of them without compression, others post, and the owner changes prices, while something is killed. */
async function tryKills({ tried, servedAgain, database, stores, kill }: Kills): Promise<TrialReport> {
  const proxy = await startNginx(stores.map(({ url }) => url));
  const browsers = startLoad(proxy.url, { visitors: 8, paths, headers: { 'Accept-Encoding': 'br, gzip' } });
  const programs = startLoad(proxy.url, { visitors: 8, paths });
  const writes = startWrites(proxy.url);
  const times = scaled(30);
  for (let round = 0; round < times; round += 1) {
    const before = browsers.countSoFar();
    await kill(round);
    await waitUntil(() => browsers.countSoFar() > before + 200, { what: 'load', timeoutMs });
  }
  const endings = [await browsers.stop(), await programs.stop()];
  const { sent, failed, missing } = await writes.stop(database);
  const reads = browsers.countSoFar() + programs.countSoFar();
  const failedReads = endings.reduce((sum, ending) => sum + countFailed(ending), 0);
  await proxy.stop();
  const kinds = failedReads + failed > 0 ? ` (${JSON.stringify([...endings, { failed }]).replaceAll('"', '')})` : '';
  const outcome =
    `${failedReads} of ${formatNumber(reads)} reads and ${failed} of ${formatNumber(sent)} writes failed${kinds}; ` +
    `${missing} of the writes not kept exactly once`;
  return { rows: [{ tried, times, outcome, servedAgain, isHeld: failedReads + failed + missing === 0 }] };
}

/** Reviews, quotations and prices, one after another of each. */
function startWrites(url: string) {
  const [texts, codes]: [string[], string[]] = [[], []];
  let [isOver, sent, failed, price] = [false, 0, 0, 50];
  async function repeat(write: () => Promise<boolean>): Promise<void> {
    while (!isOver) {
      sent += 1;
      if (!(await write().catch(() => false))) failed += 1;
      // Each of them makes all pages be rendered again.
      await wait(200);
    }
  }
  closeAtEnd(() => (isOver = true));
  const writing = [
    repeat(async () => keep(texts, await postReview(url))),
    repeat(async () => keep(codes, await postQuotation(url))),
    repeat(() => putPrice(url, 1, (price += 1))),
  ];
  return {
    async stop({ db }: TrialDatabase) {
      isOver = true;
      await Promise.all(writing);
      const reviews = await db.query.selectFrom('reviews').select('comment').execute();
      const quotations = await db.query.selectFrom('quotations').select('code').execute();
      const missing =
        countNotOnce(
          texts,
          reviews.map(({ comment }) => comment),
        ) +
        countNotOnce(
          codes,
          quotations.flatMap(({ code }) => code ?? []),
        );
      return { sent, failed, missing };
    },
  };
}

function keep(list: string[], value: string | undefined): boolean {
  if (value !== undefined) list.push(value);
  return value !== undefined;
}

function countNotOnce(wanted: readonly string[], stored: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const one of stored) counts.set(one, (counts.get(one) ?? 0) + 1);
  return wanted.filter((one) => counts.get(one) !== 1).length;
}

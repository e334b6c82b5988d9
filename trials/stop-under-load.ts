import { waitUntil } from '#tests/support/wait-until.ts';
import { makeTrialDatabase, startTrialStore } from './lib/trial-setup.ts';
import { formatNumber, scaleCount, type Trial } from './lib/trial.ts';
import { countFailed, startLoad, type RequestResults } from './lib/visits.ts';

export const loadedPaths = [
  '/home',
  '/shop',
  '/shop?category=bovinos-de-corte',
  '/shop/shop-details/1',
  '/api/Produto/v1/produtosHome',
];

/** Stops the store with SIGTERM under load. All requests that it has accepted must succeed. */
export const stopUnderLoad: Trial = {
  title: 'Stopped under load',
  async run() {
    const { location } = await makeTrialDatabase(null);
    const times = scaleCount(20);
    const total: RequestResults = {};
    for (let round = 0; round < times; round += 1) {
      const store = await startTrialStore(location);
      const load = startLoad(store.url, { visitors: 16, paths: loadedPaths });
      await waitUntil(() => load.countSoFar() > 200, { what: 'load' });
      await store.stop();
      for (const [result, count] of Object.entries(await load.stop())) total[result] = (total[result] ?? 0) + count;
    }
    // Refused connections do not count, because the store had already stopped listening.
    const { refused = 0, ...acceptedCounts } = total;
    const failed = countFailed(acceptedCounts);
    const requestCount = Object.values(acceptedCounts).reduce((sum, count) => sum + count, 0);
    const outcome = `${failed} of ${formatNumber(requestCount)} requests failed that the store had taken (${formatNumber(refused)} came too late to be)`;
    return [{ tried: '`SIGTERM` under load', times, outcome, isHeld: failed === 0 }];
  },
};

import { waitForHydration } from '../e2e/support/page-elements.ts';
import { cpuThrottling, openBrowser, openPhone } from './lib/phone.ts';
import { roundTo, type Figure, type BenchmarkPart } from './lib/report.ts';
import { startBenchStore } from './lib/running-store.ts';
import { findLighthouse, judgeScreen } from './lighthouse.ts';
import { loadPictures } from './pictures.ts';

const screens = [
  { name: 'home', path: '/home' },
  { name: 'listing', path: '/shop' },
  { name: 'product', path: '/shop/shop-details/1001' },
  { name: 'search', path: '/pages/search?searchText=sal', isIndexed: false },
];
const slow3G = { latency: 400, bitsPerSecond: 400_000 };

/**
 * Measures the first visit on a phone: paints and hydration on slow 3G, and Lighthouse's results if it is installed.
 */
export const firstVisit: BenchmarkPart = {
  title: 'First visit on a weak network',
  async run(dataDir) {
    const [store, browser] = [await startBenchStore(dataDir, { LOG_LEVEL: 'error' }), await openBrowser()];
    const lighthouse = findLighthouse();
    const figures: Figure[] = [];
    for (const { name, path, isIndexed = true } of screens) {
      const url = store.url + path;
      // After these requests the store has the screen and its pictures in memory.
      await loadPictures(url, /\/imagens\/[0-9a-f]+\/\d+\.avif/g);
      const { page, throttle } = await openPhone(browser);
      await throttle(slow3G);
      await page.goto(url, { waitUntil: 'commit' });
      await waitForHydration(page);
      const hydratedMs = await page.evaluate(() => performance.now());
      await page.waitForLoadState('networkidle', { timeout: 120_000 });
      const times = [...(await page.evaluate(readPaints)), hydratedMs];
      await page.close();
      figures.push({
        name: `Slow 3G, ${cpuThrottling} × slower CPU, ${name}: readable, largest picture, tappable`,
        value: times.map((ms) => `${roundTo(ms / 1000, 1)} s`).join(', '),
      });
      if (lighthouse) figures.push(...(await judgeScreen({ name, url, isIndexed, lighthouse })));
    }
    const missing = lighthouse ? [] : ['Lighthouse: name the folder of `npm i lighthouse@13` in LIGHTHOUSE_DIR'];
    return { figures, missing };
  },
};

/**
 * Runs in the page. It returns the times in ms from the start of the navigation to the first and to the largest
 * contentful paint.
 */
function readPaints(): Promise<number[]> {
  const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve([firstPaintMs, list.getEntries().at(-1)?.startTime ?? 0])).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

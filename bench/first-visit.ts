import { cpuThrottling, openPhone, waitForHandlers, withBrowser } from './lib/phone.ts';
import { roundTo, type Figure, type Part } from './lib/report.ts';
import { findLighthouse, judgeScreen } from './lighthouse.ts';

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
export const firstVisit: Part = {
  title: 'First visit on a weak network',
  run: (dataDir) =>
    withBrowser(dataDir, async (url, browser) => {
      const lighthouse = findLighthouse();
      const figures: Figure[] = [];
      for (const { name, path, isIndexed = true } of screens) {
        const screenUrl = url + path;
        await warm(screenUrl);
        const { page, slow } = await openPhone(browser);
        await slow(slow3G);
        await page.goto(screenUrl, { waitUntil: 'commit' });
        const tappable = await waitForHandlers(page);
        await page.waitForLoadState('networkidle', { timeout: 120_000 });
        const times = [...(await page.evaluate(readPaints)), tappable];
        await page.close();
        figures.push({
          name: `Slow 3G, ${cpuThrottling} × slower CPU, ${name}: readable, largest picture, tappable`,
          value: times.map((ms) => `${roundTo(ms / 1000, 1)} s`).join(', '),
        });
        if (lighthouse) figures.push(...(await judgeScreen({ name, url: screenUrl, isIndexed, lighthouse })));
      }
      const missing = lighthouse ? [] : ['Lighthouse: name the folder of `npm i lighthouse@13` in LIGHTHOUSE_DIR'];
      return { figures, missing };
    }),
};

/** Requests a screen and its pictures before the measurement, so that the store has them in memory. */
async function warm(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const pictures = new Set(html.match(/\/imagens\/[0-9a-f]+\/\d+\.avif/g));
  for (const picture of pictures) await (await fetch(new URL(picture, url))).arrayBuffer();
}

/**
 * Runs in the page. It returns the times in ms from the start of the navigation to the first and to the largest
 * contentful paint.
 */
function readPaints(): Promise<number[]> {
  const readable = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve([readable, list.getEntries().at(-1)?.startTime ?? 0])).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

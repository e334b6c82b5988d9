import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { waitForHydration } from '../e2e/support/page-elements.ts';
import { cpuThrottling, openBrowser, openPhone } from './lib/phone.ts';
import { atMost, getMedian, getQuantile, roundTo, type BenchmarkPart } from './lib/report.ts';
import { startBenchStore } from './lib/running-store.ts';

const navigations = 40;
const limitMs = 100;
/** Time in ms between hovering over a link and clicking it. People usually take longer. */
const restMs = 400;
const fourG = { latency: 170, bitsPerSecond: 9_000_000 };

/** Measures navigations from a listing to a product and from there to its category, by links that are first hovered. */
export const navigation: BenchmarkPart = {
  title: 'Navigation with prefetch',
  async run(dataDir) {
    const { url } = await startBenchStore(dataDir, { LOG_LEVEL: 'error' });
    const { page, throttle } = await openPhone(await openBrowser());
    await page.goto(`${url}/shop`);
    await waitForHydration(page);
    await throttle(fourG);
    const times: number[] = [];
    while (times.length < navigations) times.push(await measureNavigation(page, times.length));
    const p75 = roundTo(getQuantile(times, 0.75), 0);
    const name = `4G, ${cpuThrottling} × slower CPU, ${navigations} hovered clicks: 75th percentile until the next screen’s title`;
    const why = `the median is ${roundTo(getMedian(times), 0)} ms, on a machine that may be busy with other work`;
    return { figures: [atMost(name, p75, limitMs, { unit: 'ms', why })] };
  },
};

async function measureNavigation(page: Page, index: number): Promise<number> {
  const cards = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
  const crumbs = page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('link');
  const link = index % 2 === 0 ? cards.nth((index / 2) % (await cards.count())) : crumbs.last();
  await link.hover();
  await wait(restMs);
  await page.evaluate(watchTitle);
  await link.click();
  const titleHandle = await page.waitForFunction(() => (window as Watched).titleMs);
  return Number(await titleHandle.jsonValue());
}

interface Watched {
  titleMs?: number;
}

/** Runs in the page. It measures the time from the click to the frame that shows another heading. */
function watchTitle(): void {
  const watched = window as Watched;
  watched.titleMs = undefined;
  const before = document.querySelector('h1')?.textContent;
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent === before) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          watched.titleMs = performance.now() - timeStamp;
        });
      });
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    },
    { capture: true, once: true },
  );
}

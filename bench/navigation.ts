import type { Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { weakPhone, withBrowser } from './lib/phone.ts';
import { atMost, getMedian, getQuantile, roundTo, type Part } from './lib/report.ts';

const navigations = 40;
const limitMs = 100;
/** From the pointer's coming to rest on a link to the press: shorter than people take. */
const restMs = 400;
/** 9 Mbit/s with 170 ms there and back. */
const fourG = { latency: 170, downloadThroughput: 9_000_000 / 8, uploadThroughput: 9_000_000 / 8, offline: false };

/** From a list to a product and on to its category, by links on which the pointer has rested. */
export const navigation: Part = {
  title: 'Navigation with prefetch',
  run: (dataDir) =>
    withBrowser(dataDir, async (url, browser) => {
      const page = await browser.newPage(weakPhone.screen);
      await page.goto(`${url}/shop`);
      await page.waitForFunction(() => 'pressAgain' in window && window.pressAgain === undefined);
      const session = await page.context().newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', fourG);
      await session.send('Emulation.setCPUThrottlingRate', { rate: weakPhone.cpuThrottling });
      await page.evaluate(() => performance.setResourceTimingBufferSize(10_000));
      const times: number[] = [];
      for (let index = 0; index < navigations; index += 1) times.push(await measureNavigation(page, index));
      const p75 = roundTo(getQuantile(times, 0.75), 0);
      const fetched = await page.evaluate(countFetches);
      const name = `4G, ${weakPhone.cpuThrottling} × slower CPU, ${navigations} hovered clicks`;
      const why = `the median is ${roundTo(getMedian(times), 0)} ms, on a machine that may be busy with other work`;
      return {
        figures: [
          atMost(`${name}: 75th percentile until the next screen’s title`, p75, limitMs, { unit: 'ms', why }),
          { name: `${name}: those that fetched data themselves`, value: String(fetched) },
        ],
      };
    }),
};

async function measureNavigation(page: Page, index: number): Promise<number> {
  const cards = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
  const crumbs = page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('link');
  const link = index % 2 === 0 ? cards.nth((index / 2) % (await cards.count())) : crumbs.last();
  await link.hover();
  await wait(restMs);
  await page.evaluate(watchTitle);
  await link.click();
  const taken = await page.waitForFunction(() => (window as Watched).titleMs);
  return Number(await taken.jsonValue());
}

/** Runs in the page: answers that a click took from the network, and not from what was fetched ahead. */
function countFetches(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.filter(
    ({ name, initiatorType, transferSize }) => initiatorType === 'fetch' && transferSize > 0 && name.includes('.data'),
  ).length;
}

interface Watched {
  titleMs?: number;
}

/** Runs in the page: from the click to the frame that shows another heading. */
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

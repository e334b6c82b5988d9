import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { weakPhone, withBrowser } from './lib/phone.ts';
import { roundTo, type Figure, type Part } from './lib/report.ts';
import { findLighthouse, judgeScreen } from './lighthouse.ts';

const screens = [
  { name: 'home', path: '/home' },
  { name: 'listing', path: '/shop' },
  { name: 'product', path: '/shop/shop-details/1001' },
  { name: 'search', path: '/pages/search?searchText=sal', isIndexed: false },
];
interface Visit {
  /** Milliseconds from the start of the navigation to the first paint. */
  readableMs: number;
  /** To the largest paint. */
  largestMs: number;
  /** Until the screen's buttons have their handlers. */
  tappableMs: number;
}

/** The first visit on a phone: Lighthouse where it is installed, and paints and hydration on slow 3G. */
export const firstVisit: Part = {
  title: 'First visit on a weak network',
  run: (dataDir) =>
    withBrowser(dataDir, async (url, browser) => {
      const lighthouse = findLighthouse();
      const figures: Figure[] = [];
      for (const { name, path: pathname, isIndexed = true } of screens) {
        await warm(url, pathname);
        const page = await browser.newPage(weakPhone.screen);
        const visit = await measureVisit(page, url + pathname);
        await page.close();
        figures.push(toFigure(name, visit));
        if (lighthouse) figures.push(...(await judgeScreen({ name, address: url + pathname, isIndexed, lighthouse })));
      }
      const missing = lighthouse ? [] : ['Lighthouse: name the folder of `npm i lighthouse@13` in LIGHTHOUSE_DIR'];
      return { figures, missing };
    }),
};

/** Has everything of a screen rendered and compressed before it is measured: the visitor is new, the store is not. */
async function warm(url: string, pathname: string): Promise<void> {
  await (await fetch(url + pathname)).text();
  const html = await (await fetch(url + pathname)).text();
  const pictures = new Set([...html.matchAll(/\/imagens\/[0-9a-f]+\/\d+\.avif/g)].map(([address]) => address));
  for (const address of pictures) await (await fetch(url + address)).arrayBuffer();
}

async function measureVisit(page: Page, address: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', weakPhone.network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: weakPhone.cpuThrottling });
  await page.addInitScript(watchPage);
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForFunction(() => 'tappableMs' in window, undefined, { timeout: 120_000 });
  await wait(1000);
  return page.evaluate(() => {
    const { largestMs, tappableMs } = window as unknown as { largestMs: number; tappableMs: number };
    const readableMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { readableMs, largestMs, tappableMs };
  });
}

/** Runs in the page before anything of it: records the largest paint and the moment a button has its handler. */
function watchPage(): void {
  const recorded = window as unknown as { largestMs: number; tappableMs?: number };
  recorded.largestMs = 0;
  new PerformanceObserver((list) => {
    recorded.largestMs = Math.max(recorded.largestMs, ...list.getEntries().map(({ startTime }) => startTime));
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const timer = setInterval(() => {
    // Emptied once the screen is hydrated and listens.
    if (!('pressAgain' in window) || window.pressAgain !== undefined) return;
    recorded.tappableMs = performance.now();
    clearInterval(timer);
  }, 20);
}

function toFigure(screen: string, { readableMs, largestMs, tappableMs }: Visit): Figure {
  const times = [readableMs, largestMs, tappableMs].map((ms) => `${roundTo(ms / 1000, 1)} s`);
  const name = `Slow 3G, ${weakPhone.cpuThrottling} × slower CPU, ${screen}: readable, largest picture, tappable`;
  return { name, value: times.join(', ') };
}

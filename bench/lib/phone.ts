import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/lib/tools.mjs';
import { withStore } from './store.ts';

const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Factor by which the processor is throttled to simulate a phone. */
export const cpuThrottling = 4;

/** A network: round-trip time in ms, and bits per second in both directions. */
export interface Network {
  latency: number;
  bitsPerSecond: number;
}

/** Calls `work` with a running store and a browser, and then stops both. */
export function withBrowser<Result>(
  dataDir: string,
  work: (url: string, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('not installed: Chromium');
  return withStore(dataDir, { LOG_LEVEL: 'error' }, async ({ url }) => {
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    try {
      return await work(url, browser);
    } finally {
      await browser.close();
    }
  });
}

/** Opens a tab with the properties of a phone; `slow` throttles the processor and, if given, the network. */
export async function openPhone(browser: Browser): Promise<{ page: Page; slow: (network?: Network) => Promise<void> }> {
  const page = await browser.newPage(screen);
  const session: CDPSession = await page.context().newCDPSession(page);
  return {
    page,
    async slow(network) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottling });
      if (!network) return;
      const throughput = network.bitsPerSecond / 8;
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
    },
  };
}

/** Waits until the page is hydrated. @returns ms since the start of the navigation */
export async function waitForHandlers(page: Page): Promise<number> {
  // `pressAgain` is removed once the screen is hydrated and earlier presses were repeated.
  const listens = () => 'pressAgain' in window && window.pressAgain === undefined && performance.now();
  return Number(await (await page.waitForFunction(listens, undefined, { timeout: 120_000 })).jsonValue());
}

import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/lib/tools.mjs';
import { withStore } from './store.ts';

/** A phone of two years ago against this machine, on a weak network. */
export const weakPhone = {
  screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  cpuThrottling: 4,
  network: { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, offline: false },
};

/** Starts a store and a browser for the time of the work. */
export function withBrowser<Result>(
  dataDir: string,
  work: (url: string, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('not installed: Chromium');
  return withStore(dataDir, { env: { LOG_LEVEL: 'error' } }, async ({ url }) => {
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    try {
      return await work(url, browser);
    } finally {
      await browser.close();
    }
  });
}

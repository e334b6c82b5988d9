import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/lib/find-programs.mjs';
import { closeAtEnd } from './close-at-end.ts';

const phoneScreen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Factor by which the processor is throttled to simulate a phone. */
export const cpuThrottling = 4;

/** A network: round-trip time in ms, and bits per second in both directions. */
export interface Network {
  latency: number;
  bitsPerSecond: number;
}

/** Starts a browser that runs until the part or trial ends. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('not installed: Chromium');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  closeAtEnd(() => browser.close());
  return browser;
}

/** Opens a tab with the properties of a phone; `throttle` slows down the processor and, if given, the network. */
export async function openPhone(browser: Browser) {
  const page = await browser.newPage(phoneScreen);
  const session: CDPSession = await page.context().newCDPSession(page);
  return {
    page,
    async throttle(network?: Network) {
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

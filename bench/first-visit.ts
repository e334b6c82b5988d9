import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../scripts/lib/tools.mjs';
import { roundTo, type Figure, type PartReport } from './lib/report.ts';
import { startStore } from './lib/store.ts';
import { askLighthouse, describeScores, findLighthouse } from './lighthouse.ts';

const screens = [
  { name: 'home', path: '/home' },
  { name: 'listing', path: '/shop' },
  { name: 'product', path: '/shop/shop-details/1001' },
  { name: 'search', path: '/pages/search?searchText=sal' },
];
const network = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, offline: false };
/** A phone of two years ago against this machine. */
const cpuThrottling = 4;
const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

export interface Visit {
  screen: string;
  /** Milliseconds from the start of the navigation. */
  readableMs: number;
  largestMs: number;
  tappableMs: number;
  bytesByKind: Record<string, number>;
}

/**
 * The first visit on a phone: Lighthouse where it is installed, and the time to readable (first and largest paint) and to
 * tappable (the screen's buttons have their handlers) on slow 3G.
 */
export async function runFirstVisit(dataDir: string): Promise<PartReport> {
  const report = { name: 'first-visit', command: 'npm run bench -- --only first-visit' };
  const browser = findChromium();
  if (!browser) return { ...report, figures: [], missing: ['everything: no Chromium'], details: {} };
  const store = await startStore(dataDir, { LOG_LEVEL: 'error' });
  const missing: string[] = [];
  try {
    for (const { path: pathname } of screens) await warm(store.url, pathname);
    const visits = await visitSlowly(store.url, browser);
    const lighthouse = findLighthouse();
    if (!lighthouse) missing.push('Lighthouse: name the folder of `npm i lighthouse@13` in LIGHTHOUSE_DIR');
    const scores = lighthouse ? await askLighthouse(store.url, { screens, flags, lighthouse, browser }) : [];
    return {
      ...report,
      figures: [...scores.flatMap(describeScores), ...visits.flatMap(describeVisit)],
      missing,
      details: { network, cpuThrottling, visits, scores },
    };
  } finally {
    await store.stop();
  }
}

/** Has everything of a screen rendered and compressed before it is measured: the visitor is new, the store is not. */
async function warm(url: string, pathname: string): Promise<void> {
  await (await fetch(url + pathname)).text();
  const html = await (await fetch(url + pathname)).text();
  const pictures = new Set([...html.matchAll(/\/imagens\/[0-9a-f]+\/\d+\.avif/g)].map(([address]) => address));
  for (const address of pictures) await (await fetch(url + address)).arrayBuffer();
}

async function visitSlowly(url: string, executablePath: string): Promise<Visit[]> {
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const visits: Visit[] = [];
    for (const { name, path: pathname } of screens) {
      const context = await browser.newContext({
        ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
      });
      const page = await context.newPage();
      visits.push({ screen: name, ...(await measureVisit(page, url + pathname)) });
      await context.close();
    }
    return visits;
  } finally {
    await browser.close();
  }
}

async function measureVisit(page: Page, address: string): Promise<Omit<Visit, 'screen'>> {
  const session = await page.context().newCDPSession(page);
  const bytesByKind = await countBytes(session);
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottling });
  await page.addInitScript(watchPage);
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForFunction(() => 'tappableMs' in window, undefined, { timeout: 120_000 });
  await wait(1000);
  const times = await page.evaluate(() => {
    const { largestMs, tappableMs } = window as unknown as { largestMs: number; tappableMs: number };
    const readableMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { readableMs, largestMs, tappableMs };
  });
  return {
    readableMs: Math.round(times.readableMs),
    largestMs: Math.round(times.largestMs),
    tappableMs: Math.round(times.tappableMs),
    bytesByKind,
  };
}

/** Runs in the page, before anything of it: notes the largest paint and the moment a button has its handler. */
function watchPage(): void {
  const noted = window as unknown as { largestMs: number; tappableMs?: number };
  noted.largestMs = 0;
  new PerformanceObserver((list) => {
    noted.largestMs = Math.max(noted.largestMs, ...list.getEntries().map(({ startTime }) => startTime));
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const timer = setInterval(() => {
    // React hangs the handlers on an element when it has taken it over.
    const button = document.querySelector('header button');
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return;
    noted.tappableMs = performance.now();
    clearInterval(timer);
  }, 20);
}

async function countBytes(session: CDPSession): Promise<Record<string, number>> {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other';
    bytes[kind] = (bytes[kind] ?? 0) + Math.round(encodedDataLength);
  });
  return bytes;
}

function describeVisit({ screen, readableMs, largestMs, tappableMs, bytesByKind }: Visit): Figure[] {
  const seconds = (ms: number) => `${roundTo(ms / 1000, 1)} s`;
  const total = Object.values(bytesByKind).reduce((sum, bytes) => sum + bytes, 0);
  const kinds = Object.entries(bytesByKind).map(([kind, bytes]) => `${kind} ${roundTo(bytes / 1000, 1)}`);
  return [
    {
      name: `Slow 3G, ${cpuThrottling} × slower CPU, ${screen}: readable, largest picture, tappable`,
      value: [readableMs, largestMs, tappableMs].map(seconds).join(', '),
    },
    { name: `Bytes of that visit, ${screen}`, value: `${roundTo(total / 1000, 1)} KB: ${kinds.join(', ')}` },
  ];
}

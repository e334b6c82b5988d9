import type { Browser, Locator, Page } from '@playwright/test';
import { waitForHydration } from '../e2e/support/page-elements.ts';
import { cpuThrottling, openBrowser, openPhone } from './lib/phone.ts';
import { atMost, getMedian, roundTo, type Figure, type BenchmarkPart } from './lib/report.ts';
import { startBenchStore } from './lib/running-store.ts';

const attempts = 5;
const limitMs = 200;

interface Press {
  /** Finds the element that is tapped, or that receives the key press when `key` is given. */
  find: (page: Page) => Locator;
  key?: string;
}

const button = (name: string | RegExp): Press => ({
  find: (page) => page.getByRole('main').getByRole('button', { name, exact: true }).first(),
});

/** Presses on each screen, by their names. */
const screens: Record<string, { path: string; presses: Record<string, Press> }> = {
  listing: {
    path: '/shop',
    presses: {
      'add to cart': button('Adicionar ao carrinho'),
      heart: button('Adicionar à Lista de Desejos'),
      compare: button('Comparar'),
      'quick view': button('Visualização Rápida'),
      filters: button(/^Filtros/),
      order: { find: (page) => page.getByRole('combobox', { name: 'Ordenar por' }), key: 'ArrowDown' },
      menu: { find: (page) => page.getByRole('button', { name: 'Abrir menu' }) },
    },
  },
  product: {
    path: '/shop/shop-details/1055',
    presses: {
      plus: button('Aumentar quantidade'),
      'add to cart': button('Adicionar ao Carrinho'),
      tab: { find: (page) => page.getByRole('tab', { name: 'Descrição' }) },
      'a letter of a search': { find: (page) => page.getByRole('search').getByRole('combobox'), key: 's' },
    },
  },
};

/** Measures the time from a press to the paint that shows its effect, on a slow phone (Interaction to Next Paint). */
export const interactions: BenchmarkPart = {
  title: 'Interaction to next paint',
  async run(dataDir) {
    const [{ url }, browser] = [await startBenchStore(dataDir, { LOG_LEVEL: 'error' }), await openBrowser()];
    const figures: Figure[] = [];
    for (const [screen, { path, presses }] of Object.entries(screens)) {
      let slowest = { name: '', ms: 0 };
      for (const [name, press] of Object.entries(presses)) {
        const times: number[] = [];
        while (times.length < attempts) times.push(await measurePress(browser, url + path, press));
        const ms = roundTo(getMedian(times), 0);
        if (ms > slowest.ms) slowest = { name, ms };
      }
      const what = `${cpuThrottling} × slower CPU, ${screen}, median of ${attempts}: slowest of ${Object.keys(presses).length} presses (${slowest.name})`;
      figures.push(atMost(what, slowest.ms, limitMs, { unit: 'ms' }));
    }
    return { figures };
  },
};

/** Measures one tap or key press. @returns ms from the press to the paint that shows its effect */
async function measurePress(browser: Browser, url: string, { find, key }: Press): Promise<number> {
  const { page, throttle } = await openPhone(browser);
  await page.addInitScript(watchInteractions);
  await page.goto(url);
  await waitForHydration(page);
  // The element is scrolled into view before the measurement, so that the paint after scrolling does not count.
  await find(page).scrollIntoViewIfNeeded();
  await page.evaluate(waitForPaint);
  await throttle();
  await (key ? find(page).press(key) : find(page).tap());
  const longest = await page.waitForFunction(() => (window as unknown as Watched).longestMs);
  const ms = Number(await longest.jsonValue());
  await page.close();
  return ms;
}

/** Runs in the page. It waits until no work is left and everything in view has been painted. */
function waitForPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

interface Watched {
  longestMs: number;
}

/** Runs in the page before its own scripts, and records the longest interaction in ms. */
function watchInteractions(): void {
  const watched = window as unknown as Watched;
  watched.longestMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) watched.longestMs = Math.max(watched.longestMs, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

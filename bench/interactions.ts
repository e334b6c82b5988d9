import type { Browser, Locator, Page } from '@playwright/test';
import { cpuThrottling, openPhone, waitForHandlers, withBrowser } from './lib/phone.ts';
import { atMost, getMedian, roundTo, type Figure, type Part } from './lib/report.ts';

const tries = 5;
const limitMs = 200;

interface Press {
  name: string;
  /** Finds the element that is tapped, or that receives the key press when `key` is given. */
  find: (page: Page) => Locator;
  key?: string;
}

const button = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();
const menu: Press = { name: 'menu', find: (page) => page.getByRole('button', { name: 'Abrir menu' }) };
const search: Press = {
  name: 'a letter of a search',
  find: (page) => page.getByRole('search').getByRole('combobox'),
  key: 's',
};

const screens: Record<string, { path: string; presses: Press[] }> = {
  listing: {
    path: '/shop',
    presses: [
      { name: 'add to cart', find: button('Adicionar ao carrinho') },
      { name: 'heart', find: button('Adicionar à Lista de Desejos') },
      { name: 'compare', find: button('Comparar') },
      { name: 'quick view', find: button('Visualização Rápida') },
      menu,
      { name: 'order', find: (page) => page.getByRole('combobox', { name: 'Ordenar por' }), key: 'ArrowDown' },
      { name: 'filters', find: (page) => page.getByRole('button', { name: /^Filtros/ }) },
    ],
  },
  product: {
    path: '/shop/shop-details/1055',
    presses: [
      { name: 'plus', find: button('Aumentar quantidade') },
      { name: 'add to cart', find: button('Adicionar ao Carrinho') },
      { name: 'heart', find: button('Adicionar à Lista de Desejos') },
      { name: 'tab', find: (page) => page.getByRole('tab', { name: 'Descrição' }) },
      menu,
      search,
    ],
  },
};

/** Measures the time from a press to the paint that shows its effect, on a slow phone (Interaction to Next Paint). */
export const interactions: Part = {
  title: 'Interaction to next paint',
  run: (dataDir) =>
    withBrowser(dataDir, async (url, browser) => {
      const figures: Figure[] = [];
      for (const [screen, { path, presses }] of Object.entries(screens)) {
        const medians = [];
        for (const press of presses) {
          const times: number[] = [];
          while (times.length < tries) times.push(await measurePress(browser, url + path, press));
          medians.push({ name: press.name, ms: roundTo(getMedian(times), 0) });
        }
        const slowest = medians.toSorted((one, other) => other.ms - one.ms)[0];
        const name = `${cpuThrottling} × slower CPU, ${screen}, median of ${tries}: slowest of ${presses.length} presses (${slowest?.name})`;
        figures.push(atMost(name, slowest?.ms ?? Number.NaN, limitMs, { unit: 'ms' }));
      }
      return { figures };
    }),
};

/** Measures one tap or key press. @returns ms from the press to the paint that shows its effect */
async function measurePress(browser: Browser, url: string, { find, key }: Press): Promise<number> {
  const { page, slow } = await openPhone(browser);
  await page.addInitScript(watchInteractions);
  await page.goto(url);
  await waitForHandlers(page);
  // The element is scrolled into view before the measurement, so that the paint after scrolling does not count.
  await find(page).scrollIntoViewIfNeeded();
  await page.evaluate(waitForPaint);
  await slow();
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

import { expect, type Locator, type Page } from '@playwright/test';
import { toastDurationMs } from '#app/visitor/shared/toasts.ts';

/** Returns the card of a product in a listing. */
export function getCard(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Returns the titles of the listed products, in order. */
export function getTitles(page: Page): Locator {
  return page.getByRole('main').getByRole('article').getByRole('heading');
}

/** Reads the selling prices of the cards, in R$. */
export async function readPrices(page: Page): Promise<number[]> {
  const texts = await page.getByRole('main').getByRole('article').allInnerTexts();
  return texts.map((text) => {
    const price = /Preço(?: atual)?:\s*R\$\s*([\d.]+)\s*,(\d\d)/.exec(text);
    return Number(`${price?.[1]?.replaceAll('.', '')}.${price?.[2]}`);
  });
}

/** Returns the messages at the top of the screen. */
export function getToasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Avisos' });
}

/**
 * Keeps messages open until they are closed, from the next page on, because a busy machine may not press their buttons
 * in time.
 */
export async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript((durationMs) => {
    const start = window.setTimeout.bind(window);
    const hold = (work: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
      start(work, delayMs === durationMs ? 2 ** 31 - 1 : delayMs, ...rest);
    Object.assign(window, { setTimeout: hold });
  }, toastDurationMs);
}

/** Waits until the page is hydrated; returns at once when no scripts run. */
export async function waitForHydration(page: Page): Promise<void> {
  // Playwright's `waitForFunction` adds a script to each page, which costs more than this loop.
  await page.evaluate(async () => {
    // Tasks of the scheduler still run when a test has stopped the page's clock.
    while (!isListening()) await scheduler.postTask(() => undefined, { delay: 20 });

    function isListening(): boolean {
      if (document.readyState === 'loading') return false;
      if (matchMedia('(scripting: none)').matches) return true;
      // In the store, React removes this function once the page is hydrated.
      if ('pressAgain' in window) return window.pressAgain === undefined;
      // In the panel, a class of the document shows that the page is hydrated.
      const isPanel = document.querySelector('script[type=module]') !== null;
      return !isPanel || document.documentElement.classList.contains('has-script');
    }
  });
}

/** Returns the sidebar of a listing, or the drawer with the same filters. */
export function getFilters(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Filtros' }).or(page.getByRole('dialog', { name: 'Filtros' }));
}

/** Opens the filters on a phone, and waits until the drawer has stopped moving. */
export async function openFilterSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect.poll(async () => (await getFilters(page).boundingBox())?.x).toBe(0);
}

/** Returns the cart's row of a product. */
export function getCartRow(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
}

/** Waits until the address has this query, whatever the order of its parameters. */
export async function expectQuery(page: Page, query: Record<string, string>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);
}

/**
 * Delays the close events of dialogs, as a browser that draws frames slowly does.
 * @returns function that sends them
 */
export async function holdCloseEvents(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const dialogs: EventTarget[] = [];
    const hold = (event: Event) => {
      event.stopImmediatePropagation();
      if (event.target) dialogs.push(event.target);
    };
    window.addEventListener('close', hold, true);
    return { dialogs, hold };
  });
  return () =>
    held.evaluate(({ dialogs, hold }) => {
      window.removeEventListener('close', hold, true);
      for (const dialog of dialogs) dialog.dispatchEvent(new Event('close'));
    });
}

/** Stops the page's clock after `page.clock.install`, so that the test controls the time. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

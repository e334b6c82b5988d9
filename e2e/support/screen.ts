import { expect, type Locator, type Page } from '@playwright/test';
import { toastDurationMs } from '#app/visitor/shared/toasts.ts';

/** The card of a product in a listing. */
export function getCard(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Titles of the products listed, in order. */
export function getTitles(page: Page): Locator {
  return page.getByRole('main').getByRole('article').getByRole('heading');
}

/** Selling prices of the cards, in R$. */
export async function readPrices(page: Page): Promise<number[]> {
  const texts = await page.getByRole('main').getByRole('article').allInnerTexts();
  return texts.map((text) => {
    const price = /Preço(?: atual)?:\s*R\$\s*([\d.]+)\s*,(\d\d)/.exec(text);
    return Number(`${price?.[1]?.replaceAll('.', '')}.${price?.[2]}`);
  });
}

/** The messages at the top of the screen. */
export function getToasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Avisos' });
}

/** From the next page on, messages stand until they are closed: a busy machine may take longer to press what is in them. */
export async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript((durationMs) => {
    const start = window.setTimeout.bind(window);
    const hold = (work: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
      start(work, delayMs === durationMs ? 2 ** 31 - 1 : delayMs, ...rest);
    Object.assign(window, { setTimeout: hold });
  }, toastDurationMs);
}

/** Waits until the scripts of the page listen; at once where none run. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.readyState === 'loading') return false;
    if (matchMedia('(scripting: none)').matches) return true;
    // Of the store: emptied by React once its effects have run.
    if ('pressAgain' in window) return window.pressAgain === undefined;
    // Of the panel.
    if (document.querySelector('script[type=module]')) return document.documentElement.classList.contains('has-script');
    return true;
  });
}

/** The sidebar of a listing, or the drawer with the same filters. */
export function getFilters(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Filtros' }).or(page.getByRole('dialog', { name: 'Filtros' }));
}

/** On a phone: opens the sheet with the filters and waits until it has come in. */
export async function openFilterSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect.poll(async () => (await getFilters(page).boundingBox())?.x).toBe(0);
}

/** The cart's line of a product. */
export function getCartRow(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
}

/** Waits until the query of the address is this one, whatever the order of its parameters. */
export async function expectQuery(page: Page, query: Record<string, string>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);
}

/**
 * Holds back that dialogs have closed, as a browser does that draws frames slowly.
 * @returns reports it
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

/** After `page.clock.install`: from here on time goes by only when it is told to, however long the machine takes to look. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

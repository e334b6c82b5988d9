import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the card of a product in a listing. */
export function getCard(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Returns the headings with the titles of the listed products. */
export function getTitles(page: Page): Locator {
  return page.getByRole('main').getByRole('article').getByRole('heading');
}

/** Returns the region with the toasts. */
export function getToasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Avisos' });
}

/** Waits until the page is hydrated. Resolves at once when scripts are disabled. */
export async function waitForHydration(page: Page): Promise<void> {
  // Playwright's `waitForFunction` would add a script to each page, which costs more time than this loop.
  await page.evaluate(async () => {
    // Timers would not run when a test has stopped the page's clock, but tasks of the scheduler do.
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

/** Returns the filters of a listing: its sidebar, dropdown or drawer. */
export function getFilters(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Filtros' }).or(page.getByRole('dialog', { name: 'Filtros' }));
}

/** Opens the drawer with the filters on a phone, and waits until it has stopped moving. */
export async function openFilterSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect.poll(async () => (await getFilters(page).boundingBox())?.x).toBe(0);
}

/** Returns the row of a product in the cart's table. */
export function getCartRow(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
}

/** Waits until the URL has exactly these query parameters, in any order. */
export async function expectQuery(page: Page, query: Record<string, string>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);
}

/** Stops the page's clock one minute ahead, so that the test controls the time. Call `page.clock.install` before. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

export async function openCartDrawer(page: Page, name: string | RegExp = /^Carrinho,/): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name }).click();
  const drawer = page.getByRole('dialog', { name: 'Carrinho de compras' });
  await expect(drawer).toBeVisible();
  return drawer;
}

import type { Page } from '@playwright/test';
import { expect, test } from './support/store.ts';
import { fillLists } from './support/lists.ts';
import { waitForHydration } from './support/screen.ts';

/** Every kind of screen. Variants that share all their parts with another are not walked twice. */
const addresses = [
  '/home',
  '/shop',
  '/shop?category=aves&status=em-estoque&sortBy=low',
  '/shop?category=gatos&minPrice=700',
  '/shop/shop-list',
  '/shop/shop-full-width',
  '/shop/shop-1600',
  '/shop/shop-right-sidebar',
  '/shop/shop-no-sidebar',
  '/shop/shop-filter-dropdown',
  '/shop/shop-filter-offcanvas',
  '/shop/shop-load-more',
  '/shop/shop-category',
  '/shop/shop-details/1001',
  '/shop/shop-details/1055',
  '/shop/shop-details/1058',
  '/shop/shop-details',
  '/shop/shop-details-with-video',
  '/shop/shop-details-with-countdown',
  '/shop/shop-details-list',
  '/shop/shop-details-gallery',
  '/pages/cart',
  '/shop/wishlist',
  '/shop/compare',
  '/shop/order',
  '/pages/search',
  '/pages/search?searchText=sal+mineral',
  '/pages/nossa-historia',
  '/pages/politica-de-privacidade',
  '/pages/contact',
  '/404',
];
const mostShift = 0.02;

// What a page writes to its console, or throws, fails every test of the store; here each screen is seen for it.
test.describe('every screen', { tag: '@phone' }, () => {
  test.beforeEach(async ({ page, browserProblems }) => {
    // The not-found screen is asked for.
    browserProblems.allow(/status of 404.*\/404\)$/);
    await page.addInitScript(recordShifts);
  });

  for (const address of addresses) {
    test(`A02 E08: ${address} is calm with empty and with full lists`, async ({ page }) => {
      await page.goto(address);
      await expectCalm(page);
      await fillLists(page, {
        cart: [1001, 1020, 1055, 1058, 1028],
        wishlist: [1001, 1002, 1050],
        compare: [1001, 1055, 1058],
      });
      await page.goto(address);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Carrinho, 5 itens' })).toHaveText('5');
      await expectCalm(page);
    });
  }
});

interface Shifts {
  total: number;
  sources: string[];
}

/** Runs in the page before anything of the store: adds up what moves without the visitor having done anything. */
function recordShifts(): void {
  const shifts: Shifts = { total: 0, sources: [] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources?: { node?: Node }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      shifts.total += entry.value;
      for (const { node } of entry.sources ?? []) {
        shifts.sources.push(node instanceof Element ? node.outerHTML.slice(0, 200) : String(node?.textContent));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Walks the whole screen, from what is seen at first to its foot, and adds up what has moved. */
async function expectCalm(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
  await page.waitForLoadState('networkidle');
  const { total, sources } = await page.evaluate(
    () => (window as unknown as { shifts: { total: number; sources: string[] } }).shifts,
  );
  expect(total, sources.join('\n')).toBeLessThanOrEqual(mostShift);
}

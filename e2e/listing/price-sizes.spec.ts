import type { Page } from '@playwright/test';
import { paths } from '#app/paths.ts';
import { fillAllLists } from '../support/lists.ts';
import { getCard, waitForHydration } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';

const screens = [
  '/home',
  '/shop',
  '/shop/shop-list',
  '/shop?sortBy=on-sale',
  '/shop/shop-details/1007',
  '/shop/shop-details-with-countdown',
  '/pages/search?searchText=sal',
  '/pages/cart',
  paths.wishlist,
  paths.compare,
];

test('every price of every screen has one size of 16 px or more, also in print @phone', async ({ page, store }) => {
  await fillAllLists(page.context(), store.url);
  for (const screen of screens) {
    await page.goto(screen);
    await page.locator('.price-now:visible').first().waitFor();
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      const prices = await readPrices(page);
      expect(prices.length, screen).toBeGreaterThan(0);
      expect(
        prices.filter(({ isWhole, sizePx }) => !isWhole || sizePx < 16),
        `${screen}, ${media}`,
      ).toEqual([]);
    }
    await page.emulateMedia({ media: null });
  }
});

test('every price of a quick view and of the cart drawer has one size of 16 px or more @phone', async ({
  page,
  store,
}) => {
  await fillAllLists(page.context(), store.url);
  await page.goto('/shop');
  await waitForHydration(page);
  await getCard(page, 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg')
    .getByRole('button', { name: 'Visualização Rápida' })
    .click();
  const quickView = page.getByRole('dialog').filter({ has: page.locator('.price-now') });
  await expect(quickView).toBeVisible();
  const shown = await readPrices(page, '[role=dialog], dialog');
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrinho, \d+ itens$/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Carrinho de compras' }).locator('.price-now').first()).toBeVisible();
  const inDrawer = await readPrices(page, '[role=dialog], dialog');
  for (const prices of [shown, inDrawer]) {
    expect(prices.length).toBeGreaterThan(0);
    expect(prices.filter(({ isWhole, sizePx }) => !isWhole || sizePx < 16)).toEqual([]);
  }
});

/** Each text of the page with an amount in R$; one that is cut into pieces, or has only the symbol, is not whole. */
function readPrices(page: Page, within = 'main'): Promise<{ text: string; isWhole: boolean; sizePx: number }[]> {
  return page.evaluate((selector) => {
    const texts: Text[] = [];
    for (const root of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
    }
    return texts
      .filter(({ data, parentElement }) => data.includes('R$') && parentElement?.checkVisibility())
      .filter(({ parentElement }) => !parentElement?.closest('form, script, style'))
      .map(({ data, parentElement }) => ({
        text: data,
        isWhole: /R\$\s[\d.]+,\d\d(?!\d)/.test(data),
        sizePx: Math.round(parseFloat(getComputedStyle(parentElement as Element).fontSize) * 10) / 10,
      }));
  }, within);
}

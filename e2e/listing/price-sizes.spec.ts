import { fillAllLists } from '../support/lists.ts';
import { expectWhole, readPrices } from '../support/prices.ts';
import { getCard } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';

test('every price of a quick view and of the cart drawer has one size of 16 px or more @phone-only', async ({
  page,
  store,
}) => {
  await fillAllLists(page.context(), store.url);
  await page.goto('/shop');
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
  expectWhole(shown, 'quick view');
  expectWhole(inDrawer, 'cart drawer');
});

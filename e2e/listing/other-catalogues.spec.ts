import { desktop, expectNoShift, recordShifts, scrollThrough } from '../support/layout-shift.ts';
import { fillLists } from '../support/stored-lists.ts';
import { expect, test, type Page } from '../support/journey-test.ts';
import { manyProducts, oddTitle, createUnusualCatalogue } from '../support/stores/catalogue-files.ts';

const unusualCatalogue = await createUnusualCatalogue();
const phone = { width: 390, height: 844 };

test.describe('a shop of other goods, with very short and very long product data', () => {
  test.use({
    catalogue: unusualCatalogue,
    storeEnv: { STORE_NAME: 'Ferragens Três Irmãos do Cerrado', STORE_TAGLINE: 'Tudo para a cerca!' },
  });

  test('is cut off on no visited screen, and shows markup in a title as text in messages (N1, ST3, M2)', async ({
    page,
  }) => {
    const products = [1, 1001, 1002, 1003, 1004].map((id) => `/shop/shop-details/${id}`);
    const listings = ['/shop', '/shop?category=diversos'];
    await visit(page, {
      paths: ['/home', ...listings, '/shop/shop-category', '/pages/cart', '/pages/search?searchText=sela', ...products],
      listed: [1, 1002, 1003, 1004, 1005],
    });
    await page.getByRole('main').getByRole('button', { name: 'Adicionar ao Carrinho' }).first().click();
    await expect(page.getByText(`Fora de estoque ${oddTitle}`)).toBeVisible();
  });
});

test.describe('a shop of 600 products of 300 brands in 60 categories', () => {
  test.use({ catalogue: manyProducts() });

  test('is cut off on no visited screen, and shows the first categories and the chosen one, and the others on request (N1, L11, L12, N12)', async ({
    page,
  }) => {
    await visit(page, { paths: ['/home', '/shop/shop-category', '/shop'], listed: [1, 2, 3] });
    const filters = page.getByRole('complementary', { name: 'Filtros' });
    await expect(filters.locator('.choice[href*="category="]:visible')).toHaveCount(12);
    await filters.getByText('Mais 48 categorias').click();
    await filters.locator('.choice[href*="category="]').last().click();
    await expect(page).toHaveURL(/category=/);
    await page.reload();
    await expect(filters.locator('.choice[aria-current][href]')).toBeVisible();
    const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Categorias' });
    await expect(footer.getByRole('link')).toHaveCount(16);
    await expect(footer.getByRole('link').last()).toHaveAttribute('href', '/shop/shop-category');
  });
});

/**
 * Opens screens at a phone's width with products in the cart, and scrolls through them. Expects no layout shifts, and
 * no cut-off text at this width or on a desktop.
 */
async function visit(
  page: Page,
  { paths, listed }: { paths: readonly string[]; listed: readonly number[] },
): Promise<void> {
  await page.addInitScript(recordShifts);
  await fillLists(page, { cart: listed });
  for (const path of paths) {
    await page.setViewportSize(phone);
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 200]);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await scrollThrough(page);
    await expectNothingCut(page, `${path} at ${phone.width} px`);
    await expectNoShift(page, path);
    await page.setViewportSize(desktop);
    await expectNothingCut(page, `${path} at ${desktop.width} px`);
  }
}

/**
 * Expects that the page is not wider than the window, that the shop's name is not too high, and that no card is cut
 * off.
 */
async function expectNothingCut(page: Page, screenName: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const logo = document.querySelector('.header-row a[href="/home"]')?.getBoundingClientRect();
    const high = logo && logo.height > 60 ? [`the name of the shop is ${logo.height} px high`] : [];
    const clipped = [...document.querySelectorAll<HTMLElement>('main .card, main .category-tile, main .brand-choice')]
      .filter((box) => box.ariaHidden !== 'true')
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => `${box.className}: ${box.textContent.slice(0, 60)} ${box.scrollWidth} > ${box.clientWidth}`);
    return [...wide, ...high, ...clipped];
  });
  expect(found, screenName).toEqual([]);
}

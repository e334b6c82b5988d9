import type { Page } from '@playwright/test';
import { paths } from '#app/paths.ts';
import { setStorage } from '../support/lists.ts';
import { spaceText } from '../support/narrow-screens.ts';
import { oddShapes } from '../support/stores/catalogue-files.ts';
import { startStoreWith, type CatalogueStore } from '../support/stores/catalogue-store.ts';
import { expect, test } from '../support/store.ts';

// Without the phone's own viewport, which grows with what is too wide for it.
test.use({ viewport: { width: 390, height: 844 } });

let shop: CatalogueStore;
test.beforeAll(async () => {
  shop = await startStoreWith(await oddShapes(), { STORE_NAME: 'Agropecuária Três Corações do Pantanal' });
});
test.afterAll(() => shop.stop());

test('CL3 notices of the cart break long words and keep a distance from the table', async ({ page }) => {
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 844 });
    await fillAll(page, { orderQuantity: 50 });
    await page.goto(shop.url + paths.cart);
    const notices = page.getByRole('region', { name: 'Seu carrinho foi atualizado' });
    await expect(notices).toContainText('restam 3 unidades');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow]).toEqual([width, 0]);
    const above = await notices.boundingBox();
    const below = await page.locator('.list-frame').boundingBox();
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(12);
  }
});

test('a photo of any shape is seen whole, in the middle of its place (CL8, CL11, CL12)', async ({ page }) => {
  await fillAll(page, { orderQuantity: 1 });
  for (const path of [paths.cart, paths.wishlist, paths.compare]) {
    await page.goto(shop.url + path);
    const photos = page.getByRole('table').locator('img');
    await expect(photos).toHaveCount(2);
    for (const photo of await photos.all()) {
      await photo.scrollIntoViewIfNeeded();
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const place = await photo.locator('xpath=ancestor::span[1]').boundingBox();
      expect([path, await photo.boundingBox()]).toEqual([path, place]);
    }
  }
});

test('prices of five and six digits fit in one line of their cards, and wider spacing of the text cuts none (N1, L1, L19)', async ({
  page,
}) => {
  for (const width of [360, 390, 640, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(shop.url + paths.shop);
    for (const amount of ['180.499,91', '10.937,49']) {
      const { lines, beyond } = await page.locator('.price-now', { hasText: amount }).evaluate((element) => ({
        lines: Math.round(element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)),
        beyond: element.scrollWidth - element.clientWidth,
      }));
      expect({ width, amount, lines, beyond }).toEqual({ width, amount, lines: 1, beyond: 0 });
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(shop.url + paths.shop);
  await spaceText(page);
  const cut = await page
    .locator('html, .price-now:visible')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.outerHTML.slice(0, 60)),
    );
  expect(cut).toEqual([]);
});

test('a cart of a hundred thousand millions stays within a small phone (CL8)', async ({ page }) => {
  const row = { id: 1, sku: 'A', title: 'X'.repeat(90), parent: 'Selas', status: 'in-stock', description: '' };
  const dear = await startStoreWith({ products: [{ ...row, price: 9_999_999.99, quantity: 9999 }] });
  await page.setViewportSize({ width: 320, height: 640 });
  const response = await page.request.get(`${dear.url}/api/Produto/v1/produtos?ids=1`);
  const { data } = (await response.json()) as { data: object[] };
  await page.goto(dear.url + paths.robots);
  await setStorage(page, { cart: data.map((product) => ({ ...product, orderQuantity: 9999 })) });
  await page.goto(dear.url + paths.cart);
  await expect(page.getByRole('row').last()).toContainText('R$ 99.989.999.900,01');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await dear.stop();
});

/** All products in all lists, as an earlier visit left them. */
async function fillAll(page: Page, { orderQuantity }: { orderQuantity: number }): Promise<void> {
  const response = await page.request.get(`${shop.url}/api/Produto/v1/produtos?ids=1,2,3`);
  const { data } = (await response.json()) as { data: object[] };
  // Where nothing of the store runs meanwhile.
  await page.goto(shop.url + paths.robots);
  const cart = data.map((product) => ({ ...product, orderQuantity }));
  await setStorage(page, { cart, wishlist: data, compare: data });
}

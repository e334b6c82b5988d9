import type { Page } from '@playwright/test';
import { startStoreWith, type CatalogueStore } from '../support/stores/catalogue-store.ts';
import { expectQuery, getFilters, getTitles, stopClock } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';
import { expensiveProducts } from '../support/stores/catalogue-files.ts';

/** Store with prices above the default position of the slider's right handle. */
let shop: CatalogueStore;
test.beforeAll(async () => {
  shop = await startStoreWith(expensiveProducts());
});
test.afterAll(() => shop.stop());

test('the right handle moves from its default position to the highest price and stays there, and the left one moves past the default (L13)', async ({
  page,
}) => {
  await open(page);
  const { low, high } = getHandles(page);
  await expect(high).toHaveAttribute('max', '5200');
  await expect(high).toHaveValue('1000');
  await expect(getTitles(page)).toHaveCount(6);
  await high.press('End');
  await expect(high).toHaveValue('5200');
  await expectQuery(page, { maxPrice: '5200' });
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toBeVisible();
  await expect(high).toHaveValue('5200');
  await expect(getTitles(page)).toHaveCount(6);
  await page.reload();
  await expect(high).toHaveValue('5200');

  await high.press('PageDown');
  await expectQuery(page, { maxPrice: '4680' });
  await high.press('PageUp');
  await expectQuery(page, { maxPrice: '5200' });
  await low.press('ArrowRight');
  await expectQuery(page, { minPrice: '1', maxPrice: '5200' });
  await low.press('Home');
  await expectQuery(page, { maxPrice: '5200' });

  await getFilters(page).getByRole('link', { name: 'Limpar', exact: true }).click();
  await expectQuery(page, {});
  await expect(high).toHaveValue('1000');

  // The left handle moves past the default position of the right one.
  await low.press('End');
  await expect(low).toHaveValue('5200');
  await expectQuery(page, { minPrice: '5200' });
  for (const _step of [1, 2, 3]) await low.press('PageDown');
  await expectQuery(page, { minPrice: '3640' });
  await expect(getTitles(page)).toHaveCount(2);
  await expect(high).toHaveValue('5200');
  await expect(low).toHaveAttribute('aria-valuetext', 'R$ 3.640');
});

test('the right handle stays when it is dragged to the end, and the left one can be moved back from under it (L13)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const { low, high } = getHandles(page);
  await drag(page, { from: 1000, to: 5200 });
  await expectQuery(page, { maxPrice: '5200' });
  // Choosing a price scrolls the page to the products, which moves the slider's handles on the screen too.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(high).toHaveValue('5200');
  await drag(page, { from: 0, to: 5200 });
  await expectQuery(page, { minPrice: '5200', maxPrice: '5200' });
  await drag(page, { from: 5200, to: 2200 });
  await expect(getTitles(page)).toHaveCount(3);
  await expect.poll(async () => Number(await low.inputValue())).toBeLessThan(2600);
  await expect(high).toHaveValue('5200');

  // The price field shows five digits completely.
  const highest = getFilters(page).getByRole('textbox', { name: 'Preço máximo' });
  await highest.fill('89990');
  expect(await highest.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
});

test('a handle that is moved while an earlier change is loading stays at its new position (L13)', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/maxPrice=5200/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await open(page);
  await stopClock(page);
  const { high } = getHandles(page);
  const asked = page.waitForRequest(/maxPrice=5200/);
  await high.press('End');
  await page.clock.runFor(1000);
  await asked;
  await high.press('PageDown');
  const arrived = page.waitForURL(/maxPrice=5200/, { waitUntil: 'commit' });
  held.resolve();
  await arrived;
  await expect(high).toHaveValue('4680');
  await page.clock.runFor(1000);
  await expectQuery(page, { maxPrice: '4680' });
  await expect(high).toHaveValue('4680');
});

async function open(page: Page): Promise<void> {
  await page.goto(`${shop.url}/shop`);
}

function getHandles(page: Page) {
  const filters = getFilters(page);
  return {
    low: filters.getByRole('slider', { name: 'Preço mínimo' }),
    high: filters.getByRole('slider', { name: 'Preço máximo' }),
  };
}

/**
 * Measures the positions of prices on the slider once it has stopped moving. Handles are 28 px wide and stay inside the
 * slider.
 */
async function measure(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await getHandles(page).high.scrollIntoViewIfNeeded();
  const box = await getHandles(page).high.boundingBox();
  if (!box) throw new Error('The slider is not shown');
  return { y: box.y + box.height / 2, at: (reais: number) => box.x + 14 + ((box.width - 28) * reais) / 5200 };
}

async function drag(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const { y, at } = await measure(page);
  await page.mouse.move(at(from), y);
  await page.mouse.down();
  await page.mouse.move(at(to), y, { steps: 5 });
  await page.mouse.up();
}

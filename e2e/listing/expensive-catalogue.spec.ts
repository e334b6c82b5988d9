import type { Page } from '@playwright/test';
import { startStoreWith, type CatalogueStore } from '../support/stores/catalogue-store.ts';
import { expectQuery, getCard, getFilters, getTitles, openFilterSheet, stopClock } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';
import { expensiveProducts } from '../support/stores/catalogue-files.ts';

/** A shop whose prices go past the place where the right handle of the slider rests. */
let shop: CatalogueStore;
test.beforeAll(async () => {
  shop = await startStoreWith(expensiveProducts());
});
test.afterAll(() => shop.stop());

const screens = [
  { path: '/shop', restsAt: '1000' },
  { path: '/shop/shop-list', restsAt: '2000' },
];

test('the right handle leaves its rest for the highest price and stays there, and the left one passes that rest (L13)', async ({
  page,
}) => {
  for (const { path, restsAt } of screens) {
    await open(page, path);
    const { low, high } = getHandles(page);
    await expect(high).toHaveAttribute('max', '5200');
    await expect(high).toHaveValue(restsAt);
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
    await expect(high).toHaveValue(restsAt);

    // The left one passes the place where the right one rests.
    await low.press('End');
    await expect(low).toHaveValue('5200');
    await expectQuery(page, { minPrice: '5200' });
    for (const _step of [1, 2, 3]) await low.press('PageDown');
    await expectQuery(page, { minPrice: '3640' });
    await expect(getTitles(page)).toHaveCount(2);
    await expect(high).toHaveValue('5200');
    await expect(low).toHaveAttribute('aria-valuetext', 'R$ 3.640');
  }
});

test('the right handle dragged to the end stays, and the quick view counts an offer from its start (N6, L13, PP7)', async ({
  page,
}) => {
  await test.step('the right handle dragged to the end stays, and the left one comes back out from under it (L13)', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/shop');
    const { low, high } = getHandles(page);
    await drag(page, { from: 1000, to: 5200 });
    await expectQuery(page, { maxPrice: '5200' });
    // After a choice the page scrolls to the products, and the handles of the slider move with it.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(high).toHaveValue('5200');
    await drag(page, { from: 0, to: 5200 });
    await expectQuery(page, { minPrice: '5200', maxPrice: '5200' });
    await drag(page, { from: 5200, to: 2200 });
    await expect(getTitles(page)).toHaveCount(3);
    await expect.poll(async () => Number(await low.inputValue())).toBeLessThan(2600);
    await expect(high).toHaveValue('5200');

    // The field of a price shows five digits whole.
    const highest = getFilters(page).getByRole('textbox', { name: 'Preço máximo' });
    await highest.fill('89990');
    expect(await highest.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  });

  await test.step('the quick view counts an offer down from its start, not before (N6, PP7)', async () => {
    await open(page, '/shop');
    for (const [title, timers] of [
      ['Ordenhadeira modelo 1', 1],
      ['Ordenhadeira modelo 0', 0],
    ] as const) {
      await getCard(page, title).getByRole('button', { name: 'Visualização Rápida' }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('button', { name: 'Adicionar ao Carrinho' })).toBeVisible();
      await expect(dialog.locator('.skeleton')).toHaveCount(0);
      await expect(dialog.getByRole('timer')).toHaveCount(timers);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
});

test('a handle moved while an earlier move is on its way stays where it was put (L13)', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/maxPrice=5200/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await open(page, '/shop');
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

test.describe('by touch', { tag: '@phone-only' }, () => {
  test('a finger drags the right handle to the end, and it stays (L13)', async ({ page }) => {
    await page.goto(`${shop.url}/shop`);
    await openFilterSheet(page);
    const { high } = getHandles(page);
    const { y, at } = await measure(page);
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: at(1000), y }] });
    for (const reais of [2000, 4000, 5200]) {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: at(reais) + 4, y }] });
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectQuery(page, { maxPrice: '5200' });
    await expect(high).toHaveValue('5200');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the fields filter past the resting place, and keep what was asked (L13)', async ({ page }) => {
    await page.goto(`${shop.url}/shop`);
    const filters = getFilters(page);
    const highest = filters.getByRole('textbox', { name: 'Preço máximo' });
    await expect(highest).toHaveAttribute('placeholder', '5200');
    await filters.getByRole('textbox', { name: 'Preço mínimo' }).fill('1400');
    await highest.fill('5200');
    await filters.getByRole('button', { name: 'Filtrar por preço' }).click();
    await expect(page).toHaveURL(/minPrice=1400&maxPrice=5200|maxPrice=5200&minPrice=1400/);
    await expect(highest).toHaveValue('5200');
    await expect(getTitles(page)).toHaveCount(4);
  });
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path);
}

function getHandles(page: Page) {
  const filters = getFilters(page);
  return {
    low: filters.getByRole('slider', { name: 'Preço mínimo' }),
    high: filters.getByRole('slider', { name: 'Preço máximo' }),
  };
}

/** Where a price lies on the slider, once nothing moves it any more: the handles are 28 px wide and stay inside it. */
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

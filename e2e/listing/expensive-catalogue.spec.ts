import { expectQuery, getFilters, getTitles, stopClock } from '../support/page-elements.ts';
import { holdRequests } from '../support/page-requests.ts';
import { expect, test, type Page } from '../support/journey-test.ts';

// Prices in R$, most of them above the default maximum of the price slider.
const prices = [350, 990, 1450.5, 2600, 3999, 5199.9];
test.use({
  catalogue: {
    products: prices.map((price, number) => ({
      sku: `D-${number}`,
      title: `Ordenhadeira modelo ${number}`,
      parent: 'Ordenha',
      price,
      quantity: 4,
      brand: { name: number % 2 === 0 ? 'Leiteira' : 'Campo Alto' },
    })),
  },
});

test('both price handles can be moved past the default maximum up to the highest price, and back when they are at the same position, and a price of five digits fits its field (L13)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/shop');
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
  await getFilters(page).getByRole('link', { name: 'Limpar', exact: true }).click();
  await expectQuery(page, {});
  await expect(high).toHaveValue('1000');

  // The left handle can be moved beyond the default position of the right handle.
  await low.press('End');
  await expectQuery(page, { minPrice: '5200' });
  for (const _step of [1, 2, 3]) await low.press('PageDown');
  await expectQuery(page, { minPrice: '3640' });
  await expect(getTitles(page)).toHaveCount(2);
  await expect(high).toHaveValue('5200');
  await expect(low).toHaveAttribute('aria-valuetext', 'R$ 3.640');

  await page.goto('/shop');
  await drag(page, { from: 1000, to: 5200 });
  await expectQuery(page, { maxPrice: '5200' });
  // A new price scrolls the page to the products, which also moves the slider on the screen.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(high).toHaveValue('5200');
  await drag(page, { from: 0, to: 5200 });
  await expectQuery(page, { minPrice: '5200', maxPrice: '5200' });
  await drag(page, { from: 5200, to: 2200 });
  await expect(getTitles(page)).toHaveCount(3);
  await expect.poll(async () => Number(await low.inputValue())).toBeLessThan(2600);
  await expect(high).toHaveValue('5200');

  // The price field must show five digits completely.
  const highest = getFilters(page).getByRole('textbox', { name: 'Preço máximo' });
  await highest.fill('89990');
  expect(await highest.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
});

test('a handle that is moved while the list of an earlier change is loading stays at its new position (L13)', async ({
  page,
}) => {
  const letGo = await holdRequests(page, /maxPrice=5200/);
  await page.clock.install();
  await page.goto('/shop');
  await stopClock(page);
  const { high } = getHandles(page);
  const priceRequest = page.waitForRequest(/maxPrice=5200/);
  await high.press('End');
  await page.clock.runFor(1000);
  await priceRequest;
  await high.press('PageDown');
  const arrived = page.waitForURL(/maxPrice=5200/, { waitUntil: 'commit' });
  letGo();
  await arrived;
  await expect(high).toHaveValue('4680');
  await page.clock.runFor(1000);
  await expectQuery(page, { maxPrice: '4680' });
  await expect(high).toHaveValue('4680');
});

function getHandles(page: Page) {
  const filters = getFilters(page);
  return {
    low: filters.getByRole('slider', { name: 'Preço mínimo' }),
    high: filters.getByRole('slider', { name: 'Preço máximo' }),
  };
}

/**
 * Drags a handle of the slider between two prices in R$, once its earlier change has been applied. Handles are 28 px
 * wide, and their ends do not leave the slider.
 */
async function drag(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { high } = getHandles(page);
  await high.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await high.boundingBox()) ?? {};
  const [start = 0, end = 0] = [from, to].map((reais) => x + 14 + ((width - 28) * reais) / 5200);
  await page.mouse.move(start, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(end, y + height / 2, { steps: 5 });
  await page.mouse.up();
}

import { holdRequests } from '../support/page-requests.ts';
import { expect, test, type Frame, type Page } from '../support/journey-test.ts';
import { expectQuery, getFilters, getTitles, openFilterSheet, stopClock } from '../support/page-elements.ts';

// Prices in R$, most of them above the default maximum of the price slider, which ends at R$ 5.200.
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

test('a price typed while the list of another filter is loading stays in its field and is applied (L13, L17)', async ({
  page,
}) => {
  const letGo = await holdRequests(page, /brand=/);
  await page.goto('/shop');
  const filters = getFilters(page);
  const brandRequest = page.waitForRequest(/brand=/);
  await filters.getByRole('link', { name: 'Produtos da marca' }).first().click();
  await brandRequest;
  const highest = filters.getByRole('textbox', { name: 'Preço máximo' });
  await highest.fill('3000');
  letGo();
  await expect(page).toHaveURL(/brand=/);
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toBeVisible();
  await expect(highest).toHaveValue('3000');
  await filters.getByRole('button', { name: 'Filtrar por preço' }).click();
  await expect(page).toHaveURL(/brand=.*maxPrice=3000/);

  // A typed price that was not applied must also be removed.
  await highest.fill('99');
  await filters.getByRole('link', { name: 'Limpar', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  await expect(highest).toHaveValue('');
});

test('the price slider works by keyboard and pointer, also with both handles at the same position, and follows the fields, which show five digits completely and accept a decimal comma (L13)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/shop');
  const { low, high } = getHandles(page);
  const shown: string[] = [];
  const note = (frame: Frame) => shown.push(frame.url());
  page.on('framenavigated', note);
  await low.focus();
  await page.keyboard.press('Tab');
  await expect(high).toBeFocused();
  await page.keyboard.press('Tab');
  await page.clock.runFor(2000);
  expect(shown).toEqual([]);
  page.off('framenavigated', note);

  await low.press('ArrowRight');
  await low.press('ArrowRight');
  await expect(getFilters(page).getByRole('textbox', { name: 'Preço mínimo' })).toHaveValue('2');
  await expectQuery(page, { minPrice: '2' });
  await high.press('End');
  await expectQuery(page, { minPrice: '2', maxPrice: '5200' });
  await expect(high).toHaveAttribute('aria-valuetext', 'R$ 5.200');
  await low.press('End');
  await expectQuery(page, { minPrice: '5200', maxPrice: '5200' });
  await page.reload();
  await dragHandle(page, { from: 5200, to: 2200 });
  await expect(getTitles(page)).toHaveCount(3);
  await expect.poll(async () => Number(await low.inputValue())).toBeLessThan(2600);
  await expect(high).toHaveValue('5200');

  const highest = getFilters(page).getByRole('textbox', { name: 'Preço máximo' });
  await highest.fill('3999,99');
  await highest.press('Enter');
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText(/R\$\s3\.999,99/);
  await expect(highest).toHaveValue('3999,99');
  await expect(high).toHaveAttribute('aria-valuetext', /^R\$ (3\.999|4\.000)/);
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

test('a handle that is dragged by a finger filters when it is released (L13) @phone', async ({ page }) => {
  await page.goto('/shop');
  await openFilterSheet(page);
  const box = await getHandles(page).low.boundingBox();
  if (!box) throw new Error('The slider is not shown');
  const finger = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', box.x + 14);
  for (const share of [0.1, 0.2, 0.3]) await touch('touchMove', box.x + box.width * share);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('minPrice'))).toBeGreaterThan(1000);
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('minPrice'))).toBeLessThan(2100);
});

function getHandles(page: Page) {
  const getHandle = (name: string) => getFilters(page).getByRole('slider', { name });
  return { low: getHandle('Preço mínimo'), high: getHandle('Preço máximo') };
}

/** Drags a handle between two prices in R$. Handles are 28 px wide, and their ends do not leave the slider. */
async function dragHandle(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const { high } = getHandles(page);
  await high.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await high.boundingBox()) ?? {};
  const [start = 0, end = 0] = [from, to].map((reais) => x + 14 + ((width - 28) * reais) / 5200);
  await page.mouse.move(start, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(end, y + height / 2, { steps: 5 });
  await page.mouse.up();
}

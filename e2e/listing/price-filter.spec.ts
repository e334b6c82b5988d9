import { holdRequests } from '../support/page-requests.ts';
import { expect, test, type Frame } from '../support/journey-test.ts';
import { expectQuery, getFilters, openFilterSheet } from '../support/page-elements.ts';

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
  await highest.fill('130');
  letGo();
  await expect(page).toHaveURL(/brand=/);
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toBeVisible();
  await expect(highest).toHaveValue('130');
  await filters.getByRole('button', { name: 'Filtrar por preço' }).click();
  await expect(page).toHaveURL(/brand=.*maxPrice=130/);

  // A typed price that was not applied must also be removed.
  await highest.fill('99');
  await filters.getByRole('link', { name: 'Limpar', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  await expect(highest).toHaveValue('');
});

test('the price slider works by keyboard and follows the fields, which accept a decimal comma (L13)', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/shop');
  const filters = getFilters(page);
  const low = filters.getByRole('slider', { name: 'Preço mínimo' });
  const high = filters.getByRole('slider', { name: 'Preço máximo' });
  const highest = filters.getByRole('textbox', { name: 'Preço máximo' });
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

  // The slider ends at R$ 750, because the most expensive product costs R$ 749,90.
  await expect(low).toHaveAttribute('max', '750');
  await expect(low).toHaveValue('0');
  await expect(high).toHaveValue('750');
  await low.press('ArrowRight');
  await low.press('ArrowRight');
  await expect(filters.getByRole('textbox', { name: 'Preço mínimo' })).toHaveValue('2');
  await expectQuery(page, { minPrice: '2' });
  await high.press('PageDown');
  await expectQuery(page, { minPrice: '2', maxPrice: '675' });
  await expect(high).toHaveAttribute('aria-valuetext', 'R$ 675');
  // The handles of the slider cannot cross.
  await low.press('End');
  await expectQuery(page, { minPrice: '675', maxPrice: '675' });
  await low.press('Home');
  await expectQuery(page, { maxPrice: '675' });
  await highest.fill('20,99');
  await highest.press('Enter');
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText(/R\$\s20,99/);
  await expect(highest).toHaveValue('20,99');
  await expect(high).toHaveAttribute('aria-valuetext', /^R\$ 2[01]/);
});

test('a handle that is dragged by a finger filters when it is released (L13) @phone', async ({ page }) => {
  await page.goto('/shop');
  await openFilterSheet(page);
  const box = await getFilters(page).getByRole('slider', { name: 'Preço mínimo' }).boundingBox();
  if (!box) throw new Error('The slider is not shown');
  const finger = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', box.x + 14);
  for (const share of [0.1, 0.2, 0.3]) await touch('touchMove', box.x + box.width * share);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('minPrice'))).toBeGreaterThan(150);
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('minPrice'))).toBeLessThan(300);
});

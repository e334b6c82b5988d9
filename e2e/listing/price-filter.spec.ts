import { expect, test } from '../support/store.ts';
import { expectQuery, getFilters, openFilterSheet } from '../support/screen.ts';

test('a price typed while another choice is loading is kept (L13, L17)', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/brand=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/shop');
  const filters = getFilters(page);
  const asked = page.waitForRequest(/brand=/);
  await filters
    .getByRole('link', { name: /^Produtos da marca/ })
    .first()
    .click();
  await asked;
  const highest = filters.getByRole('textbox', { name: 'Preço máximo' });
  await highest.fill('130');
  letGo();
  await expect(page).toHaveURL(/brand=/);
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toBeVisible();
  await expect(highest).toHaveValue('130');
  await filters.getByRole('button', { name: 'Filtrar por preço' }).click();
  await expect(page).toHaveURL(/brand=.*maxPrice=130/);

  // A typed price that was not applied is removed as well.
  await highest.fill('99');
  await filters.getByRole('link', { name: 'Limpar', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  await expect(highest).toHaveValue('');
});

test('the price slider works by keyboard together with the fields, and accepts a comma (L13)', async ({ page }) => {
  await test.step('the price slider works by keyboard, together with the fields, and filters (L13)', async () => {
    await page.goto('/shop');
    const filters = getFilters(page);
    const low = filters.getByRole('slider', { name: 'Preço mínimo' });
    const high = filters.getByRole('slider', { name: 'Preço máximo' });
    // The most expensive product costs 749,90.
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
  });

  await test.step('a price can be typed with a comma, whatever the language of the browser (L13)', async () => {
    await page.goto('/shop');
    const highest = getFilters(page).getByRole('textbox', { name: 'Preço máximo' });
    await highest.pressSequentially('20,99');
    await highest.press('Enter');
    await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText(/R\$\s20,99/);
    await expect(highest).toHaveValue('20,99');
    await expect(getFilters(page).getByRole('slider', { name: 'Preço máximo' })).toHaveAttribute(
      'aria-valuetext',
      /^R\$ 2[01]/,
    );
  });
});

test('keys that only move the focus past the handles filter nothing (L13)', async ({ page }) => {
  await page.clock.install();
  await page.goto('/shop?category=bovinos-de-corte');
  const shown: string[] = [];
  page.on('framenavigated', (frame) => shown.push(frame.url()));
  await getFilters(page).getByRole('slider', { name: 'Preço mínimo' }).focus();
  await page.keyboard.press('Tab');
  await expect(getFilters(page).getByRole('slider', { name: 'Preço máximo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.clock.runFor(2000);
  await getFilters(page)
    .getByRole('link', { name: /^Em Estoque/ })
    .click();
  await expect(page).toHaveURL('/shop?category=bovinos-de-corte&status=em-estoque');
  expect(shown).toEqual([page.url()]);
});

test.describe('by touch', { tag: '@phone-only' }, () => {
  test('a handle that is dragged by a finger filters when it is released (L13)', async ({ page }) => {
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
});

test('an invalid price is reported beside its field and above the products, and stays in the field to be corrected (L13, L9)', async ({
  page,
}) => {
  await page.goto('/shop?status=em-estoque');
  const filters = getFilters(page);
  const lowest = filters.getByRole('textbox', { name: 'Preço mínimo' });
  const highest = filters.getByRole('textbox', { name: 'Preço máximo' });
  const sentence = (typed: string) => `“${typed}” não é um preço. Escreva só o número, como 49,90 ou 1.000.`;
  await lowest.fill('1 000');
  await highest.fill('abc');
  await filters.getByRole('button', { name: 'Filtrar por preço' }).click();
  await expect(page).toHaveURL(/[?&]status=em-estoque/);
  await expect(lowest).toHaveAccessibleDescription(sentence('1 000'));
  await expect(highest).toHaveAccessibleDescription(sentence('abc'));
  await expect(lowest).toHaveValue('1 000');
  await expect(page.locator('#resultados [role=alert]')).toHaveText([sentence('1 000'), sentence('abc')]);
  await lowest.fill('1.000');
  await highest.fill('');
  await filters.getByRole('button', { name: 'Filtrar por preço' }).click();
  await expect(page).toHaveURL(/[?&]minPrice=1\.000/);
  await expect(page.getByRole('link', { name: /^Remover filtro Preço a partir de R\$\s1\.000,00$/ })).toHaveCount(1);
  await expect(page.locator('#resultados [role=alert]')).toHaveCount(0);
});

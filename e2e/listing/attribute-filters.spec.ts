import { expect, test } from '../support/store.ts';
import { expectQuery, getFilters, getTitles } from '../support/screen.ts';

test('C14 C18: values of labels narrow the list, widen it within one filter, and can be unticked', async ({ page }) => {
  await page.goto('/shop?status=em-estoque&page=2');
  const filters = getFilters(page);
  const horses = filters.getByRole('checkbox', { name: /^Equinos \d/ });
  await horses.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('link', { name: 'Remover filtro Equinos' })).toBeVisible();
  await expect(horses).toBeChecked();
  await expect(horses).toBeFocused();
  const listed = page.getByRole('status').filter({ hasText: 'resultados' });
  await expect(listed).toHaveText(/de 8 resultados/);
  // The count beside a box is what choosing it lists: added within its filter, alone in another.
  const dogs = filters.locator('.choice', { hasText: /^Cães/ });
  const dogCount = Number(await dogs.locator('small').textContent());
  await dogs.getByRole('checkbox').check();
  await expect(listed).toHaveText(new RegExp(`de ${8 + dogCount} resultados`));
  const extruded = filters.locator('.choice', { hasText: /^Extrusada\d/ });
  const extrudedCount = await extruded.locator('small').textContent();
  await extruded.getByRole('checkbox').check();
  await expect(listed).toHaveText(new RegExp(`de ${extrudedCount} resultados`));
  await page.getByRole('link', { name: 'Remover filtro Cães' }).click();
  await expect(page.getByRole('link', { name: 'Remover filtro Cães' })).toHaveCount(0);
  await expect(filters.getByRole('checkbox', { name: /^Cães \d/ })).not.toBeChecked();
  await page.goBack();
  await expect(filters.getByRole('checkbox', { name: /^Cães \d/ })).toBeChecked();
});

test('C14: rarer values are shown on request', async ({ page }) => {
  await page.goto('/shop?rotulo=especie.equinos');
  const group = getFilters(page).getByRole('list', { name: 'Categoria/fase' });
  const shown = await group.getByRole('checkbox').count();
  const section = getFilters(page)
    .locator('section')
    .filter({ has: page.getByRole('list', { name: 'Categoria/fase' }) });
  await section.getByRole('link', { name: /^Mostrar mais/ }).click();
  await expect(section.getByRole('link', { name: 'Mostrar menos' })).toBeVisible();
  await expect.poll(() => group.getByRole('checkbox').count()).toBeGreaterThan(shown);
  await expect(getFilters(page).getByRole('checkbox', { name: /^Equinos \d/ })).toBeChecked();
});

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test('C14: the first two label filters are above the list', async ({ page }) => {
    await page.goto('/shop');
    await page.locator('.quick-attributes').getByRole('button', { name: 'Bovinos de leite' }).click();
    await expect(page.getByRole('link', { name: 'Remover filtro Bovinos de leite' })).toBeVisible();
    await expect(getTitles(page)).toHaveCount(7);
  });
});

test('C21 the order of a list is not cut where filters are chosen', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/shop?rotulo=especie.aves&minPrice=20');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const missing = await page.getByRole('combobox', { name: 'Ordenar por' }).evaluate((shown: HTMLSelectElement) => {
      const whole = document.createElement('select');
      whole.className = shown.className;
      whole.append(new Option(shown.selectedOptions[0]?.text));
      // In the same place, because the style of the field depends on it.
      shown.parentElement?.append(whole);
      Object.assign(whole.style, { position: 'absolute', width: 'auto' });
      const { width: needed } = whole.getBoundingClientRect();
      whole.remove();
      return needed - shown.getBoundingClientRect().width;
    });
    expect([width, missing <= 0]).toEqual([width, true]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('C14 C21 A03: what labels say is a form with a button, and the results of a search lead to those of one species', async ({
    page,
  }) => {
    await test.step('C14 C21: what labels say is a form with a button', async () => {
      await page.goto('/shop?category=equinos');
      const filters = getFilters(page);
      await filters.getByRole('checkbox', { name: /^Acima de 5 até 15 kg/ }).check();
      await filters.getByRole('button', { name: 'Filtrar', exact: true }).click();
      await expectQuery(page, { category: 'equinos', rotulo: 'peso-da-embalagem.Acima de 5 até 15 kg' });
      await expect(page.getByRole('link', { name: 'Remover filtro Acima de 5 até 15 kg' })).toBeVisible();
      await expect(getTitles(page)).toHaveCount(1);
      await page.getByRole('link', { name: 'Remover filtro Acima de 5 até 15 kg' }).click();
      await expectQuery(page, { category: 'equinos' });
    });

    await test.step('C14 A03: the results of a search lead to those of one species', async () => {
      await page.goto('/pages/search?searchText=ração');
      const parts = page.getByRole('navigation', { name: 'Ver só uma parte dos resultados' });
      await parts.getByRole('link', { name: 'Aves 5' }).click();
      await expectQuery(page, { searchText: 'ração', rotulo: 'especie.aves' });
      await expect(getTitles(page)).toHaveCount(5);
      await page.goBack();
      await parts.getByRole('link', { name: 'Todos os filtros' }).click();
      await expectQuery(page, { searchText: 'ração' });
    });
  });
});

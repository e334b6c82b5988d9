import { holdRequests } from '../support/page-requests.ts';
import { expect, test } from '../support/journey-test.ts';
import { expectQuery, getFilters, getTitles, openFilterSheet } from '../support/page-elements.ts';

test('values of different attributes narrow the list, values of one attribute widen it, and rarer values are shown on request and can be searched (L11, L12, L17)', async ({
  page,
}) => {
  await page.goto('/shop?status=em-estoque&page=2');
  const filters = getFilters(page);
  const pellets = filters.getByRole('checkbox', { name: /^Peletizada \d/ });
  await pellets.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('link', { name: 'Remover filtro Peletizada' })).toBeVisible();
  await expect(pellets).toBeChecked();
  await expect(pellets).toBeFocused();
  const listed = page.getByRole('status').filter({ hasText: 'resultados' });
  await expect(listed).toHaveText(/de 7 resultados/);
  // Beside another value of a chosen filter is the number of products that it adds to the list. Beside a value of
  // another filter is the number of products that remain.
  const extruded = filters.locator('.choice', { hasText: /^Extrusada\d/ });
  const extrudedCount = Number(await extruded.locator('small').textContent());
  await extruded.getByRole('checkbox').check();
  await expect(listed).toHaveText(new RegExp(`de ${7 + extrudedCount} resultados`));
  const heavy = filters.locator('.choice', { hasText: /^Acima de 15/ });
  const heavyCount = await heavy.locator('small').textContent();
  await heavy.getByRole('checkbox').check();
  await expect(listed).toHaveText(new RegExp(`de ${heavyCount} resultados`));
  await page.getByRole('link', { name: 'Remover filtro Extrusada' }).click();
  await expect(page.getByRole('link', { name: 'Remover filtro Extrusada' })).toHaveCount(0);
  await expect(filters.getByRole('checkbox', { name: /^Extrusada \d/ })).not.toBeChecked();
  await page.goBack();
  await expect(filters.getByRole('checkbox', { name: /^Extrusada \d/ })).toBeChecked();

  await page.goto('/shop?rotulo=especie.equinos&rotulo=especie.aves&rotulo=especie.bovinos-de-corte');
  const boxes = filters.getByRole('list', { name: 'Espécie' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(6);
  await filters.getByText('Mostrar mais 1').first().click();
  await expect.poll(() => boxes.count()).toBeGreaterThan(15);
  await filters.getByRole('searchbox', { name: 'Buscar em Espécie' }).fill('urôchloa');
  await expect(boxes).toHaveCount(8);
  await filters.getByRole('checkbox', { name: /^Urochloa decumbens/ }).check();
  await expect(page.getByRole('link', { name: /^Remover filtro Urochloa decumbens/ })).toBeVisible();
});

test('filters chosen while the list is still loading are all applied, and the first page is shown (L17, L9)', async ({
  page,
}) => {
  await page.goto('/shop?page=2');
  const filters = getFilters(page);
  const letGo = await holdRequests(page, /\/shop\.data/);
  await filters.getByRole('link', { name: /^Em Estoque/ }).click();
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Maior Preço');
  await filters.getByRole('checkbox', { name: /^Farelada \d/ }).check();
  await filters.getByRole('checkbox', { name: /^Peletizada \d/ }).check();
  await filters.getByRole('checkbox', { name: /^Farelada \d/ }).uncheck();
  await filters.getByRole('textbox', { name: 'Preço máximo' }).fill('500');
  await filters.getByRole('button', { name: 'Filtrar por preço' }).click();
  await page.getByRole('link', { name: 'Ver em lista' }).click();
  letGo();
  await expectQuery(page, {
    status: 'em-estoque',
    sortBy: 'high',
    rotulo: 'forma-fisica.Peletizada',
    maxPrice: '500',
    layout: 'list',
  });
  const chosen = page.getByRole('list', { name: 'Filtros ativos' });
  for (const name of ['Em Estoque', 'Peletizada']) {
    await expect(chosen.getByRole('link', { name: `Remover filtro ${name}` })).toBeVisible();
  }
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('high');
  await expect(getTitles(page)).not.toHaveCount(0);
});

test('a filter or page chosen before the page of the previous choice is shown is combined with that choice (L17)', async ({
  page,
}) => {
  await page.goto('/shop');
  await page.evaluate(() => {
    const presses = [() => press('[href*="status=em-estoque"]'), () => press('[aria-label="Página 2"]')];
    const pushState = history.pushState.bind(history);
    // The router changes the URL before React shows the page.
    history.pushState = (...change) => {
      pushState(...change);
      queueMicrotask(() => presses.shift()?.());
    };

    function press(link: string) {
      document.querySelector<HTMLAnchorElement>(`main a${link}`)?.click();
    }
  });
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Maior Preço');
  await expectQuery(page, { sortBy: 'high', status: 'em-estoque', page: '2' });
});

test('on a phone the page scrolls to the products after a filter is chosen, and the first attribute filter and the whole sort order are visible (L9, L11, L12, L17) @phone', async ({
  page,
}) => {
  await page.goto('/shop');
  const products = page.locator('#produtos');
  const getTop = async () => Math.round((await products.boundingBox())?.y ?? -1);
  await openFilterSheet(page);
  await getFilters(page).getByRole('link', { name: 'Em Estoque' }).click();
  await expect(page).toHaveURL(/status=em-estoque/);
  await expect.poll(getTop).toBe(120);
  const show = page.getByRole('button', { name: 'Ver 57 produtos' });
  // The button must have its text on one line, although another button is beside it.
  expect((await show.boundingBox())?.height).toBeLessThan(50);
  await show.click();
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(getTop).toBe(120);

  await page.goto('/shop');
  await page.locator('.quick-attributes').getByRole('button', { name: 'Peletizada' }).click();
  await expect(page.getByRole('link', { name: 'Remover filtro Peletizada' })).toBeVisible();
  await expect(getTitles(page)).toHaveCount(7);

  await page.goto('/shop?rotulo=especie.aves&minPrice=20');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const missing = await page.getByRole('combobox', { name: 'Ordenar por' }).evaluate((shown: HTMLSelectElement) => {
      const fullSelect = document.createElement('select');
      fullSelect.className = shown.className;
      fullSelect.append(new Option(shown.selectedOptions[0]?.text));
      // The copy has the same parent, because the style of the field depends on its parent.
      shown.parentElement?.append(fullSelect);
      Object.assign(fullSelect.style, { position: 'absolute', width: 'auto' });
      const { width: needed } = fullSelect.getBoundingClientRect();
      fullSelect.remove();
      return needed - shown.getBoundingClientRect().width;
    });
    expect([width, missing <= 0]).toEqual([width, true]);
  }
});

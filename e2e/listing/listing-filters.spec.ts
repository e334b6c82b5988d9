import { expect, test } from '../support/store.ts';
import { expectQuery, getFilters, getTitles, openFilterSheet } from '../support/screen.ts';

test('choices are combined in the address, and each of them returns to page 1 (L17, L9)', async ({ page }) => {
  await page.goto('/shop?page=3&utm_source=carta');
  const filters = getFilters(page);
  await filters.getByRole('link', { name: /^Em Estoque/ }).click();
  await expectQuery(page, { status: 'em-estoque' });
  await expect(page.getByText(/^Mostrando 1–9 de 57/)).toBeVisible();
  await page.getByRole('link', { name: 'Página 3' }).click();
  await expectQuery(page, { status: 'em-estoque', page: '3' });
  await filters
    .getByRole('link', { name: /^Produtos da marca/ })
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.has('page')).toBe(false);
  const brand = new URL(page.url()).searchParams.get('brand') ?? '';
  await filters.getByRole('textbox', { name: 'Preço máximo' }).fill('130');
  await filters.getByRole('button', { name: 'Filtrar por preço' }).click();
  await expectQuery(page, { status: 'em-estoque', brand, maxPrice: '130' });
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Menor Preço');
  await expectQuery(page, { status: 'em-estoque', brand, maxPrice: '130', sortBy: 'low' });

  // Each active filter can be removed separately, and the others stay.
  const chosen = page.getByRole('list', { name: 'Filtros ativos' });
  await chosen.getByRole('link', { name: 'Remover filtro Em Estoque' }).click();
  await expectQuery(page, { brand, maxPrice: '130', sortBy: 'low' });
  await page.goBack();
  await expectQuery(page, { status: 'em-estoque', brand, maxPrice: '130', sortBy: 'low' });
  await expect(filters.getByRole('link', { name: /^Em Estoque/ })).toHaveAttribute('aria-current', 'true');
  await expect(filters.getByRole('textbox', { name: 'Preço máximo' })).toHaveValue('130');
});

test('after a choice the products are scrolled to 120 px below the top (L17) @phone-only', async ({ page }) => {
  await page.goto('/shop');
  const products = page.locator('#produtos');
  const getTop = async () => Math.round((await products.boundingBox())?.y ?? -1);
  await openFilterSheet(page);
  await getFilters(page)
    .getByRole('link', { name: /^Em Estoque/ })
    .click();
  await expect(page).toHaveURL(/status=em-estoque/);
  await expect.poll(getTop).toBe(120);
  const show = page.getByRole('button', { name: 'Ver 57 produtos' });
  // Both ways out stand side by side, the words of each on one line.
  expect((await show.boundingBox())?.height).toBeLessThan(50);
  await show.click();
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(getTop).toBe(120);
});

test('choices made while the list of another is loading all count, and lead to the first page (L17, L9)', async ({
  page,
}) => {
  await page.goto('/shop?page=2');
  const filters = getFilters(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\/shop\.data/, async (route) => {
    await held.promise;
    // The router has aborted the requests of earlier choices.
    await route.continue().catch(() => {});
  });
  await filters.getByRole('link', { name: /^Em Estoque/ }).click();
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Maior Preço');
  await filters.getByRole('checkbox', { name: /^Farelada \d/ }).check();
  await filters.getByRole('checkbox', { name: /^Peletizada \d/ }).check();
  await filters.getByRole('checkbox', { name: /^Farelada \d/ }).uncheck();
  await filters.getByRole('textbox', { name: 'Preço máximo' }).fill('500');
  await filters.getByRole('button', { name: 'Filtrar por preço' }).click();
  await page.getByRole('link', { name: 'Ver em lista' }).click();
  held.resolve();
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

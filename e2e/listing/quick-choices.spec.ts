import type { Page } from '@playwright/test';
import { expectQuery, getFilters, getTitles } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';

/** From now on no list comes until what this gives back is called. */
async function holdLists(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/shop\.data/, async (route) => {
    await held.promise;
    // The router has given up those of choices made before.
    await route.continue().catch(() => {});
  });
  return () => held.resolve();
}

test('choices pressed while the list of another is on its way all count, and lead to its first page (L17, L9)', async ({
  page,
}) => {
  await page.goto('/shop?page=2');
  const filters = getFilters(page);
  const showLists = await holdLists(page);
  await filters.getByRole('link', { name: /^Em Estoque/ }).click();
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Maior Preço');
  await filters.getByRole('checkbox', { name: /^Farelada \d/ }).check();
  await filters.getByRole('checkbox', { name: /^Peletizada \d/ }).check();
  await filters.getByRole('checkbox', { name: /^Farelada \d/ }).uncheck();
  await filters.getByRole('textbox', { name: 'Preço máximo' }).fill('500');
  await filters.getByRole('button', { name: 'Filtrar por preço' }).click();
  await page.getByRole('link', { name: 'Ver em lista' }).click();
  showLists();
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

test('a page pressed right after an order is a page in that order; taking back everything takes back all (L18, L9)', async ({
  page,
}) => {
  await page.goto('/shop?status=em-estoque&category=bovinos-de-corte');
  const showLists = await holdLists(page);
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Maior Preço');
  await page.getByRole('link', { name: 'Remover filtro Em Estoque' }).click();
  showLists();
  await expectQuery(page, { category: 'bovinos-de-corte', sortBy: 'high' });
  await page.unroute(/\/shop\.data/);
  await page.goto('/shop?status=em-estoque');
  const showMore = await holdLists(page);
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Menor Preço');
  await page.getByRole('link', { name: 'Página 2' }).click();
  showMore();
  await expectQuery(page, { status: 'em-estoque', sortBy: 'low', page: '2' });
  await page.unroute(/\/shop\.data/);
  await page.goto('/shop?status=em-estoque');
  const showAll = await holdLists(page);
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Menor Preço');
  await getFilters(page).getByRole('link', { name: 'Limpar', exact: true }).click();
  showAll();
  await expectQuery(page, {});
});

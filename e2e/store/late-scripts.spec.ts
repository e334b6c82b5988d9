import type { Page } from '@playwright/test';
import { expectQuery, getFilters, waitForHydration } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';

/** Opens the store as a slow network shows it: the page is there, its scripts are not until `letGo` is called. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/shop', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return () => held.resolve();
}

test('C10: an order chosen before the scripts came is kept', async ({ page }) => {
  const letGo = await openWithoutScripts(page);
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('high');
  letGo();
  await expectQuery(page, { sortBy: 'high' });
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('high');
});

test('C12: a price typed before the scripts came moves its handle and filters', async ({ page }) => {
  const letGo = await openWithoutScripts(page);
  const filters = getFilters(page);
  await filters.getByRole('spinbutton', { name: 'Preço máximo' }).fill('130');
  letGo();
  await waitForHydration(page);
  await expect(filters.getByRole('slider', { name: 'Preço máximo' })).toHaveValue('130');
  await filters.getByRole('button', { name: 'Filtrar por preço' }).click();
  await expectQuery(page, { maxPrice: '130' });
});

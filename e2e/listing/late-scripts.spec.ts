import type { Page } from '@playwright/test';
import { openWithoutScripts, press, readIds, testEarlyPresses } from '../support/late-scripts.ts';
import { readCart } from '../support/lists.ts';
import { expectQuery, getCard, getFilters, getTitles, getToasts, holdToasts } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';

test.beforeEach(({ page }) => holdToasts(page));

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const listing = '/shop';
const ofCard = (page: Page, name: string) => getCard(page, salt).getByRole('button', { name, exact: true });

test.describe('a listing whose scripts are delayed, on a slow phone', { tag: '@phone-only' }, () => {
  testEarlyPresses(listing, [
    {
      name: 'add to cart, heart, compare',
      async press(page) {
        await press(ofCard(page, 'Adicionar ao carrinho'));
        await press(ofCard(page, 'Adicionar à Lista de Desejos'));
        await press(ofCard(page, 'Comparar'));
      },
      async expectDone(page) {
        await expect(getCard(page, salt).getByRole('link', { name: 'Ver Carrinho' })).toBeVisible();
        await expect.poll(() => readCart(page)).toEqual([[1001, 1]]);
        await expect.poll(() => readIds(page, 'wishlist')).toEqual([1001]);
        await expect.poll(() => readIds(page, 'compare')).toEqual([1001]);
      },
    },
    {
      name: 'quick view',
      press: (page) => press(ofCard(page, 'Visualização Rápida')),
      expectDone: (page) => expect(page.getByRole('dialog', { name: `Visualização rápida de ${salt}` })).toBeVisible(),
    },
    {
      name: 'order',
      press: async (page) => {
        await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('high');
      },
      async expectDone(page) {
        await expectQuery(page, { sortBy: 'high' });
        await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('high');
        await expect(getTitles(page).first()).not.toHaveText(salt);
      },
    },
    {
      name: 'settings',
      press: (page) => press(page.getByRole('button', { name: 'Configurações' })),
      expectDone: (page) =>
        expect(page.getByRole('button', { name: 'Configurações' })).toHaveAttribute('aria-expanded', 'true'),
    },
    {
      name: 'search text',
      press: (page) => page.getByRole('search').getByRole('searchbox').fill('ureia'),
      async expectDone(page) {
        const field = page.getByRole('search').getByRole('combobox');
        await expect(field).toHaveValue('ureia');
        await field.press('Enter');
        await expectQuery(page, { searchText: 'ureia' });
      },
    },
    {
      name: 'prices typed in the filters, and a handle moved by keys',
      async press(page) {
        await page.getByRole('button', { name: /^Filtros/ }).click();
        await getFilters(page).getByRole('textbox', { name: 'Preço máximo' }).fill('130');
        await getFilters(page).getByRole('slider', { name: 'Preço mínimo' }).press('ArrowRight');
      },
      async expectDone(page) {
        await expect(getFilters(page).getByRole('slider', { name: 'Preço máximo' })).toHaveValue('130');
        await expect(getFilters(page).getByRole('textbox', { name: 'Preço mínimo' })).toHaveValue('1');
        await getFilters(page).getByRole('button', { name: 'Filtrar por preço' }).click();
        await expectQuery(page, { minPrice: '1', maxPrice: '130' });
      },
    },
  ]);

  test('a link works without the scripts, but waits for earlier presses, each of which takes effect only once', async ({
    page,
  }) => {
    const letGo = await openWithoutScripts(page, listing);
    await press(ofCard(page, 'Adicionar ao carrinho'));
    // The visitor presses again, because nothing seems to have happened.
    await press(ofCard(page, 'Adicionar ao carrinho'));
    const link = page.getByRole('link', { name: 'Ver em lista' });
    await press(link);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(listing);
    await letGo();
    await expectQuery(page, { layout: 'list' });
    await expect.poll(() => readCart(page)).toEqual([[1001, 1]]);
    await expect(getToasts(page).locator('[data-toast]')).toHaveCount(1);
    await openWithoutScripts(page, listing);
    await link.click();
    await expectQuery(page, { layout: 'list' });
  });

  test('a waiting link is followed even when the scripts fail, and nothing of the abandoned page remains', async ({
    page,
    browserProblems,
  }) => {
    browserProblems.allow(/ERR_FAILED/);
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(listing, { waitUntil: 'domcontentloaded' });
    await ofCard(page, 'Adicionar ao carrinho').click();
    await page.getByRole('link', { name: 'Ver em lista' }).click();
    await expectQuery(page, { layout: 'list' });
    await page.unroute(/\.js$/);
    await page.reload();
    expect(await page.evaluate(() => ({ ...sessionStorage, ...localStorage }))).not.toHaveProperty('cart_products');
  });
});

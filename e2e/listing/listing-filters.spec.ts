import { expect, test } from '../support/store.ts';
import { expectQuery, getCard, getFilters, getTitles, openFilterSheet } from '../support/screen.ts';

test('choices merge into the address, and any of them goes back to page 1 (L17, L9)', async ({ page }) => {
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

  // Each filter can be removed alone, and the others stay.
  const chosen = page.getByRole('list', { name: 'Filtros ativos' });
  await chosen.getByRole('link', { name: 'Remover filtro Em Estoque' }).click();
  await expectQuery(page, { brand, maxPrice: '130', sortBy: 'low' });
  await page.goBack();
  await expectQuery(page, { status: 'em-estoque', brand, maxPrice: '130', sortBy: 'low' });
  await expect(filters.getByRole('link', { name: /^Em Estoque/ })).toHaveAttribute('aria-current', 'true');
  await expect(filters.getByRole('textbox', { name: 'Preço máximo' })).toHaveValue('130');
});

test.describe('after a choice', { tag: '@phone' }, () => {
  test('the products come to rest 120 px below the top (L17)', async ({ page, isMobile }) => {
    await page.goto('/shop');
    const products = page.locator('#produtos');
    const getTop = async () => Math.round((await products.boundingBox())?.y ?? -1);
    if (isMobile) await openFilterSheet(page);
    await getFilters(page)
      .getByRole('link', { name: /^Em Estoque/ })
      .click();
    await expect(page).toHaveURL(/status=em-estoque/);
    await expect.poll(getTop).toBe(120);
    if (isMobile) await page.getByRole('button', { name: 'Ver 57 produtos' }).click();
    await page.getByRole('link', { name: 'Página 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(getTop).toBe(120);
  });
});

test('the reset goes back to the plain address, and nothing found says so (L16, L18)', async ({ page }) => {
  await test.step('the reset goes back to the plain address of that screen, with the slider at rest (L16)', async () => {
    for (const path of ['/shop', '/shop/shop-right-sidebar']) {
      await page.goto(`${path}?minPrice=10&maxPrice=100&status=em-estoque&sortBy=low&page=2`);
      await getFilters(page).getByRole('link', { name: 'Limpar', exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(getFilters(page).getByRole('slider', { name: 'Preço mínimo' })).toHaveValue('0');
      await expect(getFilters(page).getByRole('slider', { name: 'Preço máximo' })).toHaveValue('750');
      await expect(page.getByText('Mostrando 1–9 de 60 resultados')).toBeVisible();
    }
  });

  await test.step('nothing found says so, with a hint and a way back to the store (L18)', async () => {
    await page.goto('/shop?category=gatos&minPrice=700');
    const main = page.getByRole('main');
    await expect(
      main.getByText('Desculpe! Não conseguimos encontrar o produto que você estava procurando!!!'),
    ).toBeVisible();
    await expect(main).toContainText('Verifique se não há erro de digitação ou tente buscar com outras palavras.');
    await expect(getTitles(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Exibição e ordenação' }).getByRole('status')).toHaveText(
      /produtos? encontrados?/,
    );
    await main.getByRole('link', { name: 'Continue na Loja', exact: true }).click();
    await expect(page).toHaveURL('/shop');
    await expect(getCard(page, 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg')).toBeVisible();
  });
});

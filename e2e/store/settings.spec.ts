import { expect, test } from '../support/store.ts';
import { fillLists } from '../support/lists.ts';
import { getCard, getToasts, holdToasts } from '../support/screen.ts';

test.beforeEach(({ page }) => holdToasts(page));

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';

// A store of its own, which each test starts with its settings.
test.use({ storeEnv: { STORE_TAGLINE: 'Loja que muda de configuração' } });

test('without a number for quotations an alert says so, and nothing is sent (Q6)', async ({ page, store, context }) => {
  await store.restart({ STORE_WHATSAPP: '' });
  await page.goto('/shop/shop-details/1001');
  const alert = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Realizar uma cotação agora.' }).click();
  await expect(alert).toHaveAccessibleName('Número de telefone inválido.');
  await expect(alert.getByText(/^Peça a cotação /)).toBeVisible();
  await alert.getByRole('button', { name: 'Entendi' }).click();
  await expect(alert).toBeHidden();
  await fillLists(page, { cart: [1001] });
  await page.goto('/pages/cart');
  await page.getByRole('button', { name: 'Realizar uma cotação agora.' }).click();
  await expect(alert).toHaveAccessibleName('Número de telefone inválido.');
  expect(context.pages()).toHaveLength(1);
  // The text can be copied all the same.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copiar texto' })).toBeVisible();
});

test('SHOW_PRICES=false hides every price, the price filter and the price sorts (L8, L13)', async ({ page, store }) => {
  await store.restart({ SHOW_PRICES: 'false' });
  for (const address of [
    '/home',
    '/shop',
    '/shop/shop-list',
    '/shop/shop-details/1055',
    '/pages/search?searchText=sal',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText('Sob consulta').first()).toBeVisible();
    expect(await page.getByRole('main').innerText(), address).not.toContain('R$');
  }
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: 'Filtro de Preço' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Ordenar por' }).locator('option')).toHaveText([
    'Ordenação Padrão',
    'Em Promoção',
  ]);
  await fillLists(page, { cart: [1001], wishlist: [1055], compare: [1055] });
  for (const address of ['/pages/cart', '/shop/wishlist', '/shop/compare']) {
    await page.goto(address);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Suplemento|Eletrificador/ })
        .first(),
    ).toBeVisible();
    expect(await page.getByRole('main').innerText(), address).not.toContain('R$');
  }
  await page.goto('/pages/cart');
  const href = await page.getByRole('link', { name: 'Realizar uma cotação agora.' }).getAttribute('href');
  expect(decodeURIComponent(href ?? '')).not.toContain('164,90');
});

test('STORE_WORDING=pt-BR swaps the English sentences for Portuguese (L3, L4, PP10, CL12, M1, M4)', async ({
  page,
  store,
}) => {
  await store.restart({ STORE_WORDING: 'pt-BR' });
  await page.goto('/shop/shop-filter-dropdown');
  await expect(page.getByRole('button', { name: 'Filtrar', exact: true })).toBeVisible();
  await page.goto('/shop/shop-load-more');
  await expect(page.getByRole('link', { name: 'Carregar mais produtos' })).toBeVisible();
  await page.goto('/shop/shop-details/1001');
  await expect(page.getByRole('heading', { name: 'Produtos relacionados' })).toBeVisible();
  await page.goto('/shop/compare');
  await expect(page.getByText('Nenhum produto para comparar')).toBeVisible();
  await page.goto('/shop');
  await getCard(page, salt).getByRole('button', { name: 'Comparar' }).click();
  await expect(getToasts(page)).toContainText(`${salt} adicionado à comparação`);
  await page.goto('/shop/shop-category');
  await expect(page.getByText('3 produtos').first()).toBeVisible();
});

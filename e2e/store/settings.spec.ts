import { expect, test } from '../support/store.ts';
import { fillLists } from '../support/lists.ts';
import { holdToasts } from '../support/screen.ts';

test.beforeEach(({ page }) => holdToasts(page));

// These tests have a store of their own, which each test restarts with other settings.
test.use({ storeEnv: { STORE_TAGLINE: 'Loja que muda de configuração' } });

test('without a phone number for quotations an alert says so, and nothing is sent (Q6)', async ({
  page,
  store,
  context,
}) => {
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
  // The text can still be copied without WhatsApp.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copiar texto' })).toBeVisible();
});

test('SHOW_PRICES=false hides the prices of products in stored lists, and of their quotation', async ({
  page,
  store,
}) => {
  await store.restart({ SHOW_PRICES: 'false' });
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

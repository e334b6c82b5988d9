import { expect, test } from '../support/journey-test.ts';
import { fillLists } from '../support/stored-lists.ts';

test.use({ storeEnv: { STORE_WHATSAPP: '', SHOW_PRICES: 'false' } });

test('a shop without a phone number shows an alert instead of sending a quotation, and hidden prices appear in no list or copied text (Q6)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/shop/shop-details/1001');
  const alert = page.getByRole('alertdialog');
  const requestButton = page.getByRole('button', { name: 'Realizar uma cotação agora.' });
  await requestButton.click();
  await expect(alert).toHaveAccessibleName('Número de telefone inválido.');
  await expect(alert.getByText(/^Peça a cotação /)).toBeVisible();
  await alert.getByRole('button', { name: 'Entendi' }).click();
  await expect(alert).toBeHidden();
  await fillLists(page, { cart: [1001], wishlist: [1055], compare: [1055] });
  for (const address of ['/shop/wishlist', '/shop/compare', '/pages/cart']) {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /Suplemento|Eletrificador/ }).first()).toBeVisible();
    expect(await main.innerText(), address).not.toContain('R$');
  }
  await requestButton.click();
  await expect(alert).toHaveAccessibleName('Número de telefone inválido.');
  expect(context.pages()).toHaveLength(1);
  await page.keyboard.press('Escape');
  // Without WhatsApp the text of the list can be copied.
  await page.getByRole('button', { name: 'Copiar texto' }).click();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Texto copiado.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Suplemento');
  expect(copied).not.toContain('164,90');
});

import { listProductRows, signInToPanel as signIn, usePanel } from '../support/panel.ts';
import { expect, test } from '../support/store.ts';

usePanel();

test('a price typed in the table is saved when the focus moves on, can be undone, and is visible to visitors @phone-only', async ({
  page,
}) => {
  await signIn(page, '/produtos');
  const row = listProductRows(page).first();
  const price = row.getByLabel(/^Preço/);
  const before = await price.inputValue();
  const formPage = (await row.getByRole('link').getAttribute('href')) ?? '';
  const visitorPage = formPage.replace('/painel/produtos/', '/shop/shop-details/');
  const readVisitorPage = async () => (await page.request.get(visitorPage ?? '')).text();
  await price.fill('4321');
  await price.press('Tab');
  await expect(row.getByText('Salvo')).toBeVisible();
  await expect(price).toHaveValue('4321,00');
  await expect(row.getByLabel(/^Desconto/)).toBeFocused();
  await expect.poll(readVisitorPage).toContain('4.321,00');
  await row.getByRole('button', { name: /^Desfazer/ }).click();
  await expect(price).toHaveValue(before);
  await expect.poll(readVisitorPage).not.toContain('4.321,00');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the owner signs in, and is told that the panel needs scripts', async ({ page }) => {
    await signIn(page, '/produtos');
    await expect(listProductRows(page).first()).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('O painel precisa de JavaScript.');
  });
});

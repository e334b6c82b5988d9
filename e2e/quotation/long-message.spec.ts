import { expect, test } from '../support/journey-test.ts';
import { fetchStoredProducts, fillLists, writeStorage } from '../support/stored-lists.ts';
import { openCartDrawer } from '../support/page-elements.ts';
import { readQuotation } from '../support/quotation-link.ts';

const allIds = Array.from({ length: 60 }, (_, index) => 1001 + index);

test('a cart whose message is shortened says so, and its text is copied completely (Q1)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fillLists(page, { cart: allIds });
  await page.goto('/pages/cart');
  const summary = page.getByRole('region', { name: 'Resumo' });
  const { text } = await readQuotation(page.getByRole('link', { name: 'Realizar uma cotação agora.' }));
  const leftOut = Number(/… e mais (\d+) itens/.exec(text)?.[1]);
  expect(leftOut).toBeGreaterThan(0);
  await expect(summary).toContainText(`${leftOut} itens não couberam na mensagem`);
  await page.getByRole('button', { name: 'Copiar texto' }).click();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Texto copiado.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const { title } of await fetchStoredProducts(page.request, allIds)) expect(copied).toContain(title);
  await expect((await openCartDrawer(page)).getByText(`${leftOut} itens não couberam na mensagem`)).toBeVisible();
});

test('a cart that another tab has emptied is not sent, and an alert says why (Q6)', async ({ page, context }) => {
  const [product] = await fetchStoredProducts(page.request, [1001]);
  await writeStorage(page, { cart: [{ ...product, orderQuantity: 1 }] });
  await page.goto('/pages/cart');
  const link = page.getByRole('link', { name: 'Realizar uma cotação agora.' });
  await expect(link).toBeVisible();
  await link.evaluate((element: HTMLElement) => {
    localStorage.removeItem('cart_products');
    element.click();
  });
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Nenhum produto encontrado no LocalStorage.');
  expect(context.pages()).toHaveLength(1);
  // The page shows the cart that is now empty. The alert stays open although the button that opened it is gone.
  await expect(page.getByText('Nenhum item no carrinho encontrado')).toBeVisible();
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Entendi' }).click();
  await expect(alert).toBeHidden();
});

import fc from 'fast-check';
import { maxQuotationUrlBytes } from '#app/domain/quotation/quotation-line.ts';
import { buildCartQuotation, getCartItems } from '#app/domain/quotation/quotation.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { quotationTexts } from '#app/storefront/shared/whatsapp/cart-quotation-texts.ts';
import { expect, test } from '../support/store.ts';
import { fetchStoredProducts, fillLists, writeStorage } from '../support/lists.ts';
import { holdToasts } from '../support/screen.ts';
import { readQuotation } from '../support/quotation.ts';

test.beforeEach(({ page }) => holdToasts(page));

const phone = '556755500142';
const allIds = Array.from({ length: 60 }, (_, index) => 1001 + index);

test('whatever the cart holds, the link carries exactly its text (Q3)', async ({ page }) => {
  const products = await fetchStoredProducts(page.request, allIds.slice(0, 20));
  const carts = fc.sample(
    fc.uniqueArray(fc.tuple(fc.constantFrom(...products), fc.integer({ min: 1, max: 30 })), {
      selector: ([{ id }]) => id,
      minLength: 1,
      maxLength: 8,
    }),
    { numRuns: 6, seed: 20261120 },
  );
  for (const cart of carts) {
    const entries = cart
      .filter(([{ quantity }]) => quantity > 0)
      .map(([product, wanted]) => ({ ...product, orderQuantity: Math.min(wanted, product.quantity) }));
    await writeStorage(page, { cart: entries });
    await page.goto('/pages/cart');
    const link = page.getByRole('link', { name: 'Realizar uma cotação agora.' });
    if (entries.length === 0) continue;
    const { text } = await readQuotation(link);
    expect(text).toBe(getQuotation(entries).text);
    expect(text).toMatch(/^Olá, gostaria de comprar os seguintes produtos:\n/);
    expect(text).toMatch(/\nGostaria de mais informações\.$/);
    for (const { title } of entries) expect(text).toContain(`${title}\nCategoria: `);
    expect(text, 'the space after R$ is a plain one').not.toContain('\u00a0');
  }
});

test('a long cart still fits the address, says what it leaves out, and is copied whole (Q1)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fillLists(page, { cart: allIds });
  await page.goto('/pages/cart');
  const { text, href } = await readQuotation(page.getByRole('link', { name: 'Realizar uma cotação agora.' }));
  expect(href.length).toBeLessThanOrEqual(maxQuotationUrlBytes);
  const leftOut = Number(/… e mais (\d+) itens/.exec(text)?.[1]);
  expect(leftOut).toBeGreaterThan(0);
  expect(text.split('\n').filter((line) => line.startsWith('1 x '))).toHaveLength(60 - leftOut);
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText(`${leftOut} itens não couberam na mensagem`);
  await page.getByRole('button', { name: 'Copiar texto' }).click();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Texto copiado.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const { title } of await fetchStoredProducts(page.request, allIds)) expect(copied).toContain(title);
  expect(copied).toContain('Gostaria de mais informações.');
});

test('the slide-in cart says what a long list leaves out, and copies it whole (Q1, CL9)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fillLists(page, { cart: allIds });
  await page.goto('/home');
  await page.getByRole('banner').getByRole('link', { name: 'Carrinho, 60 itens' }).click();
  const drawer = page.getByRole('dialog', { name: 'Carrinho de compras' });
  const { text } = await readQuotation(drawer.getByRole('link', { name: 'Realizar uma cotação.' }));
  const leftOut = Number(/… e mais (\d+) itens/.exec(text)?.[1]);
  expect(leftOut).toBeGreaterThan(0);
  await expect(drawer.getByText(`${leftOut} itens não couberam na mensagem`)).toBeVisible();
  await drawer.getByRole('button', { name: 'Copiar texto' }).click();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Texto copiado.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const { title } of await fetchStoredProducts(page.request, allIds)) expect(copied).toContain(title);
});

test.describe('alerts', { tag: '@phone' }, () => {
  test('a cart emptied behind the page is not sent, and an alert says why (Q6)', async ({ page, context }) => {
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
    // The page notices as well, and the alert outlives what it is about.
    await expect(page.getByText('Nenhum item no carrinho encontrado')).toBeVisible();
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Entendi' }).click();
    await expect(alert).toBeHidden();
  });
});

/** The quotation by the rules of the domain in the words of the catalogue of messages. */
function getQuotation(entries: readonly CartEntry[]) {
  const quotation = buildCartQuotation({ items: getCartItems(entries), phone, texts: quotationTexts });
  if (quotation.kind !== 'ready') throw new Error(`A cart without a quotation: ${quotation.kind}`);
  return quotation;
}

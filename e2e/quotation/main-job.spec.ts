import type { Page } from '@playwright/test';
import { expect, test } from '../support/store.ts';
import { getCard, getCartRow, getFilters, getToasts, holdToasts, openFilterSheet } from '../support/screen.ts';
import { openQuotation, readQuotation } from '../support/quotation.ts';

const energiser = 'Eletrificador de Cerca Rural 4 J Bivolt – Unidade';
const phone = '556755500142';

test.describe('from the address bar to the quotation', () => {
  test('a visitor goes from home, shop and product with a quantity to the cart and the message that asks for all of it (N1, PP8, CL5, Q2, ST4, Q3, Q1, P2, CL7, P8, M1, M3) @phone @postgres', async ({
    page,
    isMobile,
  }) => {
    await holdToasts(page);
    await page.goto('/');
    await expect(page).toHaveURL('/home');
    await goToShop(page, isMobile);
    await expect(page).toHaveURL('/shop');
    await chooseCategory(page, { name: 'Cercas & Arames', count: 3, isMobile });
    await expect(page).toHaveURL('/shop?category=cercas--arames');
    await getCard(page, energiser).getByRole('link', { name: energiser }).click();
    await expect(page.getByRole('heading', { level: 1, name: energiser })).toBeVisible();

    const quantity = page.getByLabel('Quantidade', { exact: true });
    await expect(quantity).toHaveValue('1');
    await page.getByRole('button', { name: 'Aumentar quantidade' }).click({ clickCount: 2 });
    await expect(quantity).toHaveValue('3');
    await page.getByRole('button', { name: 'Adicionar ao Carrinho', exact: true }).click();
    await expect(getToasts(page)).toContainText(`3 ${energiser} Incluído no carrinho`);

    await page.getByRole('link', { name: 'Carrinho, 1 item' }).click();
    const drawer = page.getByRole('dialog', { name: 'Carrinho de compras' });
    await drawer.getByRole('link', { name: 'Ver Carrinho' }).click();
    await expect(page).toHaveURL('/pages/cart');
    await expect(drawer).toBeHidden();
    await expect(getCartRow(page, energiser).getByLabel('Quantidade', { exact: true })).toHaveValue('3');
    // One unit costs 589,90 − 15 % = 501,42 (floating-point arithmetic gives 501,41), and the row shows three.
    await expect(getCartRow(page, energiser)).toContainText('R$ 1.504,26');

    const link = page.getByRole('link', { name: 'Realizar uma cotação agora.' });
    const quotation = await readQuotation(link);
    expect(quotation.phone).toBe(phone);
    expect(quotation.text.split('\n')).toEqual([
      'Olá, gostaria de comprar os seguintes produtos:',
      energiser,
      'Categoria: Cercas & Arames',
      'Quantidade: 3',
      'Valor: R$ 501,42 cada',
      'Total: R$ 1.504,26',
      'Total estimado: R$ 1.504,26',
      'Gostaria de mais informações.',
    ]);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(await openQuotation(page, link)).toBe(quotation.href);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor goes from home and shop to a product and the message that asks for it (Q2, Q1)', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/home');
    await goToShop(page, false);
    await chooseCategory(page, { name: 'Cercas & Arames', count: 3, isMobile: false });
    await expect(page).toHaveURL('/shop?category=cercas--arames');
    await getCard(page, energiser).getByRole('link', { name: energiser }).click();
    const link = page.getByRole('link', { name: 'Realizar uma cotação agora.' });
    const { text, href } = await readQuotation(link);
    expect(text).toBe(
      `Olá, gostaria de comprar o produto ${energiser}. Categoria: Cercas & Arames. Valor: R$ 501,42. Gostaria de mais informações.`,
    );
    await expect(link).toHaveAttribute('target', '_blank');
    expect(await openQuotation(page, link)).toBe(href);
  });
});

async function goToShop(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Loja', exact: true }).click();
  } else {
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Loja', exact: true })
      .click();
  }
}

async function chooseCategory(
  page: Page,
  { name, count, isMobile }: { name: string; count: number; isMobile: boolean },
): Promise<void> {
  if (isMobile) await openFilterSheet(page);
  await getFilters(page)
    .getByRole('link', { name: new RegExp(`^${name}.*${count} produtos`) })
    .click();
  if (isMobile) await page.getByRole('button', { name: `Ver ${count} produtos` }).click();
}

import { expect, test } from '../support/journey-test.ts';
import { getCard, getCartRow, getFilters, getToasts, openFilterSheet } from '../support/page-elements.ts';
import { openQuotation, readQuotation } from '../support/quotation-link.ts';

const energiser = 'Eletrificador de Cerca Rural 4 J Bivolt – Unidade';
const phone = '556755500142';

// On a desktop, `keyboard.spec.ts` makes this journey by keyboard.
test('a visitor can add products from the shop to the cart and send the message that requests all of them (N1, PP8, CL5, Q2, ST4, Q3, Q1, P2, CL7, P8, M1, M3) @phone', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Loja', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  await openFilterSheet(page);
  await getFilters(page).getByRole('link', { name: 'Cercas & Arames' }).click();
  await page.getByRole('button', { name: 'Ver 3 produtos' }).click();
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
  // One unit costs R$ 589,90 less 15 %, which is R$ 501,42 (floating-point arithmetic gives 501,41). The row shows
  // three units.
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

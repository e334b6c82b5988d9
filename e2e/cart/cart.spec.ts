import { expect, test } from '../support/journey-test.ts';
import { fetchStoredProducts, readCart, writeStorage } from '../support/stored-lists.ts';
import { getCartRow, getToasts } from '../support/page-elements.ts';

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const energiser = 'Eletrificador de Cerca Rural 4 J Bivolt – Unidade';
const chicks = 'Ração Caipira Crescimento 16 – Pacote 5 kg';

test('the cart limits quantities to the stock, restores a removed entry at its old position, prints the total, and asks before it is cleared (CL8, CL5, CL6, CL7, ST4, P2, P8, M1, M3) @phone', async ({
  page,
}) => {
  const [first, second, third] = await fetchStoredProducts(page.request, [1001, 1055, 1028]);
  await writeStorage(page, { cart: [first, { ...second, orderQuantity: 21 }, third] });
  await page.goto('/pages/cart');
  const products = page.getByRole('rowheader').getByRole('link');
  await expect(products).toHaveText([salt, energiser, chicks]);
  const row = getCartRow(page, energiser);
  await expect(row.getByRole('link', { name: energiser })).toHaveAttribute('href', '/shop/shop-details/1055');
  const picture = row.locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // The hint on how long a product lasts appears only after a calculation, which this test has not made.
  await expect(page.getByText('Acaba em')).toHaveCount(0);
  await expect(row).toContainText('Preço anterior: R$ 589,90');
  await expect(row).toContainText('Preço atual: R$ 501,42');
  const announcement = row.locator('[aria-live=polite]');
  await expect(announcement).toHaveText('');
  const quantity = row.getByLabel('Quantidade', { exact: true });
  await expect(quantity).toHaveAttribute('readonly', '');
  const more = row.getByRole('button', { name: `Aumentar quantidade de ${energiser}` });
  await more.click();
  await expect(row).toContainText('R$ 11.031,24');
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('R$ 11.221,04');
  // The change is announced to screen readers without a toast.
  await expect(announcement).toHaveText(`${energiser}: 22 unidades`);
  await expect(getToasts(page).getByRole('status')).toBeHidden();
  await more.click();
  const alert = getToasts(page).getByRole('alert');
  await expect(alert).toContainText('Não há mais quantidade disponível para este produto!');
  await expect(quantity).toHaveValue('22');
  await row.getByRole('button', { name: 'Diminuir quantidade' }).click();
  await expect(announcement).toHaveText('');
  await expect(getToasts(page).getByRole('status')).toContainText(`Diminuir Quantidade Para ${energiser}`);

  await page.getByRole('button', { name: `Remover ${energiser} do carrinho` }).click();
  await expect(products).toHaveText([salt, chicks]);
  // The focus moves to the next product, so that keyboard users can continue there.
  await expect(page.getByRole('button', { name: `Remover ${chicks} do carrinho` })).toBeFocused();
  await expect(getToasts(page)).toContainText(`${energiser} removido do carrinho`);
  await getToasts(page).getByRole('button', { name: 'Desfazer' }).click();
  await expect(products).toHaveText([salt, energiser, chicks]);
  await expect
    .poll(() => readCart(page))
    .toEqual([
      [1001, 1],
      [1055, 21],
      [1028, 1],
    ]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Pedido de cotação')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Limpar Carrinho' })).toBeHidden();
  await expect(page.getByText(salt)).toBeVisible();
  await expect(page.getByText('R$ 10.719,62')).toBeVisible();
  await page.emulateMedia({ media: null });

  const clear = page.getByRole('button', { name: 'Limpar Carrinho', exact: true });
  const dialog = page.getByRole('alertdialog');
  const keep = dialog.getByRole('button', { name: 'Não, manter os itens' });
  for (const refuse of [() => keep.click(), () => page.keyboard.press('Escape')]) {
    await clear.click();
    await expect(dialog).toContainText('Tem certeza de que deseja excluir todos os itens do seu carrinho ?');
    // The button that does not clear the cart has the initial focus.
    await expect(keep).toBeFocused();
    await refuse();
    await expect(dialog).toBeHidden();
    await expect(clear).toBeFocused();
    await expect.poll(() => readCart(page)).toHaveLength(3);
  }
  await clear.click();
  await dialog.getByRole('button', { name: 'Sim, limpar' }).click();
  await expect(page.getByText('Nenhum item no carrinho encontrado')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Carrinho, 0 itens' })).toBeVisible();
  await expect.poll(() => readCart(page)).toEqual([]);
});

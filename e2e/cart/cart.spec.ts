import type { Page } from '@playwright/test';
import { expect, test } from '../support/store.ts';
import { fillLists, readCart, writeStorage, fetchStoredProduct } from '../support/lists.ts';
import { getCartRow, getToasts, holdToasts } from '../support/screen.ts';

test.beforeEach(({ page }) => holdToasts(page));

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const energiser = 'Eletrificador de Cerca Rural 4 J Bivolt – Unidade';
const chicks = 'Ração Caipira Crescimento 16 – Pacote 5 kg';
const question = 'Tem certeza de que deseja excluir todos os itens do seu carrinho ?';

test.describe('cart', () => {
  test('there is a row per product with picture, title, quantity and total, changes of the quantity are announced, and the sum is shown on paper too (CL8, CL5, ST4, P2, CL7, P8) @phone-only', async ({
    page,
  }) => {
    await openCart(page, [1001, 1055]);
    await expect(page.getByRole('row')).toHaveCount(3);
    const row = getCartRow(page, energiser);
    await expect(row.getByRole('link', { name: energiser })).toHaveAttribute('href', '/shop/shop-details/1055');
    const picture = row.locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    // The hint needs a ration from the calculator, which was not used here.
    await expect(page.getByText('Acaba em')).toHaveCount(0);
    await expect(row).toContainText('Preço anterior: R$ 589,90');
    await expect(row).toContainText('Preço atual: R$ 501,42');
    const said = row.locator('[aria-live=polite]');
    await expect(said).toHaveText('');
    await row.getByRole('button', { name: `Aumentar quantidade de ${energiser}` }).click();
    await expect(row).toContainText('R$ 1.002,84');
    await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('R$ 1.167,74');
    // The change is announced to screen readers without a toast.
    await expect(said).toHaveText(`${energiser}: 2 unidades`);
    await expect(getToasts(page).getByRole('status')).toBeHidden();
    await row.getByRole('button', { name: 'Diminuir quantidade' }).click();
    await expect(said).toHaveText('');
    await expect(getToasts(page).getByRole('status')).toContainText(`Diminuir Quantidade Para ${energiser}`);
    await expect(page.getByRole('button', { name: 'Limpar Carrinho', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Realizar uma cotação agora.' })).toBeVisible();

    await test.step('it is printed as a quotation request, without the header and footer of the store', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Pedido de cotação')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Limpar Carrinho' })).toBeHidden();
      await expect(page.getByText(salt)).toBeVisible();
      await expect(page.getByText('R$ 666,32')).toBeVisible();
    });
  });

  test("plus stops at the stock with a message; 'Remover' removes the product, and 'Desfazer' restores it at its position (CL5, ST4, M1, M3)", async ({
    page,
  }) => {
    const [first, second, third] = await Promise.all(
      [1001, 1055, 1028].map((id) => fetchStoredProduct(page.request, id)),
    );
    await writeStorage(page, { cart: [first, { ...second, orderQuantity: 21 }, third] });
    await page.goto('/pages/cart');
    const row = getCartRow(page, energiser);
    const quantity = row.getByLabel('Quantidade', { exact: true });
    await expect(quantity).toHaveAttribute('readonly', '');
    for (let times = 0; times < 2; times += 1) await row.getByRole('button', { name: 'Aumentar quantidade' }).click();
    await expect(getToasts(page).getByRole('alert')).toContainText(
      'Não há mais quantidade disponível para este produto!',
    );
    await expect(quantity).toHaveValue('22');
    const products = page.getByRole('rowheader').getByRole('link');
    await expect(products).toHaveText([salt, energiser, chicks]);
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
        [1055, 22],
        [1028, 1],
      ]);
    for (const title of [salt, energiser, chicks]) {
      await page.getByRole('button', { name: `Remover ${title} do carrinho` }).click();
    }
    await expect(page.getByText('Nenhum item no carrinho encontrado')).toBeVisible();
    await expect.poll(() => readCart(page)).toEqual([]);
  });

  test('clearing asks for confirmation; declining by button or Escape keeps everything, and confirming empties the cart (CL6)', async ({
    page,
  }) => {
    await openCart(page, [1001, 1055]);
    const clear = page.getByRole('button', { name: 'Limpar Carrinho', exact: true });
    const dialog = page.getByRole('alertdialog');
    for (const refuse of [
      () => dialog.getByRole('button', { name: 'Não, manter os itens' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await clear.click();
      await expect(dialog).toContainText(question);
      // The button that changes nothing has the focus.
      await expect(dialog.getByRole('button', { name: 'Não, manter os itens' })).toBeFocused();
      await refuse();
      await expect(dialog).toBeHidden();
      await expect(clear).toBeFocused();
      await expect.poll(() => readCart(page)).toHaveLength(2);
    }
    await clear.click();
    await dialog.getByRole('button', { name: 'Sim, limpar' }).click();
    await expect(page.getByText('Nenhum item no carrinho encontrado')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Carrinho, 0 itens' })).toBeVisible();
    await expect.poll(() => readCart(page)).toEqual([]);
  });
});

/** Opens the cart page with one unit of each product. */
async function openCart(page: Page, ids: number[]): Promise<void> {
  await fillLists(page, { cart: ids });
  await page.goto('/pages/cart');
}

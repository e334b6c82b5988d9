import type { Page } from '@playwright/test';
import { press, testEarlyPresses } from '../support/late-scripts.ts';
import { readCart, readStorage } from '../support/lists.ts';
import { expect, test } from '../support/store.ts';

const product = '/shop/shop-details/1055';
const halter = '/shop/shop-details/1059';
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test.describe('the page of a product whose scripts are delayed, on a slow phone', { tag: '@phone-only' }, () => {
  testEarlyPresses(product, [
    {
      name: 'plus, plus, minus, plus, add, in that order, thumbnail, tab',
      async press(page) {
        await press(button(page, 'Aumentar quantidade'));
        await press(button(page, 'Aumentar quantidade'));
        await press(button(page, 'Diminuir quantidade'));
        await press(button(page, 'Aumentar quantidade'));
        await press(button(page, 'Adicionar ao Carrinho'));
        await press(page.getByRole('list', { name: 'Miniaturas' }).getByRole('link').nth(1));
        await press(page.getByRole('tab', { name: 'Descrição' }));
      },
      async expectDone(page) {
        const thumbnail = page.getByRole('list', { name: 'Miniaturas' }).getByRole('link').nth(1);
        await expect(thumbnail).toHaveAttribute('aria-current', 'true');
        await expect(page.getByRole('tab', { name: 'Descrição' })).toHaveAttribute('aria-selected', 'true');
        await expect.poll(() => readCart(page)).toEqual([[1055, 3]]);
        await expect(page.getByLabel('Quantidade', { exact: true })).toHaveValue('3');
      },
    },
  ]);

  testEarlyPresses(halter, [
    {
      name: 'colour and size, then add',
      async press(page) {
        await page.getByRole('group', { name: 'Cor:' }).getByText('Vermelho').click();
        await page.getByRole('group', { name: 'Tamanho:' }).getByText('G', { exact: true }).click();
        await press(button(page, 'Adicionar ao Carrinho'));
      },
      async expectDone(page) {
        await expect(page.getByRole('radio', { name: 'Vermelho' })).toBeChecked();
        await expect
          .poll(() => readStorage(page, 'cart'))
          .toEqual([expect.objectContaining({ id: 1059, color: 'Vermelho', size: 'G', orderQuantity: 1 })]);
      },
    },
  ]);

  testEarlyPresses(`${product}#comentarios`, [
    {
      name: 'a review being written',
      async press(page) {
        // Opening the tab that the address names needs a script.
        await page.getByRole('tab', { name: /Comentários/ }).click();
        await page.locator('#avaliar-comentario').evaluate((field: HTMLTextAreaElement) => {
          field.value = 'Chegou bem.';
        });
      },
      expectDone: (page) => expect(page.getByRole('textbox', { name: 'Comentário' })).toHaveValue('Chegou bem.'),
    },
  ]);
});

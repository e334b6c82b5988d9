import type { Page } from '@playwright/test';
import { expect, test } from '../support/store.ts';
import { fetchStoredProduct, fillLists, readStorage, writeStorage } from '../support/lists.ts';
import { getCard, getToasts, holdToasts } from '../support/screen.ts';
import { readQuotation } from '../support/quotation.ts';

const path = '/shop/shop-details/1059';
const title = 'Cabresto de Nylon Reforçado com Cabo – Unidade';
const category = 'Equipamentos e Utensílios';
const remove = (choice: string) => `Remover ${title} (${choice}) do carrinho`;

test.describe('colours and sizes', () => {
  test('a product in two colours and sizes is two entries, each with its picture, words and quantity (CL5, ST4, PP3)', async ({
    page,
  }) => {
    await openProduct(page);
    await addToCart(page);
    await page.getByRole('group', { name: 'Cor:' }).getByText('Vermelho').click();
    await page.getByRole('group', { name: 'Tamanho:' }).getByText('G', { exact: true }).click();
    await addToCart(page);
    await expect
      .poll(() => readStorage(page, 'cart'))
      .toEqual([
        expect.objectContaining({ id: 1059, title, color: 'Preto', orderQuantity: 1 }),
        expect.objectContaining({
          id: 1059,
          title,
          color: 'Vermelho',
          size: 'G',
          orderQuantity: 1,
          imageURLs: expect.anything(),
        }),
      ]);
    await holdToasts(page);
    await page.goto('/pages/cart');
    const [black, red] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
    await expect(black).toContainText('Cor: Preto');
    await expect(black).not.toContainText('Tamanho:');
    await expect(red).toContainText('Cor: Vermelho');
    await expect(red).toContainText('Tamanho: G');
    const { imageURLs = [] } = await fetchStoredProduct(page.request, 1059);
    for (const [row, colour] of [
      [black, 'Preto'],
      [red, 'Vermelho'],
    ] as const) {
      const hash = /\/imagens\/(\w+)\//.exec(imageURLs.find(({ color }) => color.name === colour)?.img ?? '')?.[1];
      await expect(row.locator('img')).toHaveAttribute('src', new RegExp(`/${hash}/`));
    }
    await red.getByRole('button', { name: `Aumentar quantidade de ${title} (Vermelho, G)` }).click();
    await expect(red.getByLabel('Quantidade', { exact: true })).toHaveValue('2');
    await expect(black.getByLabel('Quantidade', { exact: true })).toHaveValue('1');
    await page.getByRole('button', { name: remove('Preto') }).click();
    await page.getByRole('button', { name: remove('Vermelho, G') }).click();
    const toast = getToasts(page).locator('[data-toast]').filter({ hasText: '(Vermelho, G)' });
    await toast.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').nth(1)).toContainText('Tamanho: G');
  });

  test('the messages say colour, size, the price of one and of all (Q2, Q3)', async ({ page }) => {
    await openProduct(page);
    await page.getByRole('group', { name: 'Cor:' }).getByText('Azul-royal').click();
    await page.getByRole('group', { name: 'Tamanho:' }).getByText('M', { exact: true }).click();
    await page.getByRole('button', { name: 'Aumentar quantidade' }).click();
    const quote = page.getByRole('link', { name: 'Realizar uma cotação agora.' });
    await expect(page.getByLabel('Quantidade', { exact: true })).toHaveValue('2');
    const [, each = '', total = ''] =
      /Valor: (R\$ [\d,]+) cada\. Total: (R\$ [\d,]+)\./.exec((await readQuotation(quote)).text) ?? [];
    const cents = (amount: string) => Number(amount.replace(/\D/g, ''));
    expect(cents(each)).toBeGreaterThan(0);
    expect(cents(total)).toBe(2 * cents(each));
    expect((await readQuotation(quote)).text).toBe(
      `Olá, gostaria de comprar o produto ${title}. Categoria: ${category}. Quantidade: 2. ` +
        `Valor: ${each} cada. Total: ${total}. Cor: Azul-royal. Tamanho: M. Gostaria de mais informações.`,
    );
    await addToCart(page);
    await page.goto('/pages/cart');
    expect((await readQuotation(quote)).text).toBe(
      [
        'Olá, gostaria de comprar os seguintes produtos:',
        title,
        `Categoria: ${category}`,
        'Quantidade: 2',
        `Valor: ${each} cada`,
        `Total: ${total}`,
        'Cor: Azul-royal',
        'Tamanho: M',
        `Total estimado: ${total}`,
        'Gostaria de mais informações.',
      ].join('\n'),
    );
  });

  test('a size is chosen by keyboard, and another picture leaves the choice of a colour standing (PP3)', async ({
    page,
  }) => {
    await openProduct(page);
    const sizes = page.getByRole('group', { name: 'Tamanho:' });
    await expect(sizes.getByRole('radio')).toHaveCount(3);
    await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0);
    await sizes.getByRole('radio', { name: 'P' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(sizes.getByRole('radio', { name: 'M' })).toBeChecked();
    await page.getByRole('list', { name: 'Miniaturas' }).getByRole('link').nth(2).click();
    await expect(page.getByRole('radio', { name: 'Vermelho' })).toBeChecked();
  });
});

test('the quick view offers the sizes, and the card of a product in any colour leads to the cart (N6, L19)', async ({
  page,
}) => {
  await page.goto('/pages/search?searchText=cabresto');
  const card = getCard(page, title);
  await card.getByRole('button', { name: 'Visualização Rápida' }).click();
  const view = page.getByRole('dialog', { name: `Visualização rápida de ${title}` });
  await view.getByRole('group', { name: 'Tamanho:' }).getByText('P', { exact: true }).click();
  await view.getByRole('button', { name: 'Adicionar ao Carrinho', exact: true }).click();
  await expect.poll(() => readStorage(page, 'cart')).toMatchObject([{ id: 1059, color: 'Preto', size: 'P' }]);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('link', { name: 'Ver Carrinho' })).toBeVisible();
});

test('from the wishlist a product enters without a choice, beside the one that has it (CL11, CL5, ST4)', async ({
  page,
}) => {
  const product = await fetchStoredProduct(page.request, 1059);
  await fillLists(page, { wishlist: [1059] });
  await page.goto('/shop/wishlist');
  await page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect.poll(() => readStorage(page, 'cart')).toMatchObject([{ id: 1059, orderQuantity: 1 }]);
  await writeStorage(page, {
    cart: [
      { ...product, orderQuantity: 1 },
      { ...product, size: 'P', orderQuantity: 1 },
    ],
  });
  await page.goto('/pages/cart');
  await expect(page.getByRole('row')).toHaveCount(3);
});

async function openProduct(page: Page): Promise<void> {
  await page.goto(path);
}

async function addToCart(page: Page): Promise<void> {
  const count = ((await readStorage(page, 'cart')) as unknown[] | null)?.length ?? 0;
  await page.getByRole('button', { name: 'Adicionar ao Carrinho', exact: true }).click();
  await expect.poll(async () => ((await readStorage(page, 'cart')) as unknown[] | null)?.length).toBe(count + 1);
}

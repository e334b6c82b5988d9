import { expect, test, type Page } from '../support/journey-test.ts';
import { fetchStoredProducts, readStorage } from '../support/stored-lists.ts';
import { getToasts } from '../support/page-elements.ts';
import { readQuotation } from '../support/quotation-link.ts';

const title = 'Cabresto de Nylon Reforçado com Cabo – Unidade';
const remove = (choice: string) => `Remover ${title} (${choice}) do carrinho`;

test('a product in two colours and sizes has two cart entries, each with its own picture, texts and quantity (CL5, ST4, PP3)', async ({
  page,
}) => {
  await page.goto('/shop/shop-details/1059');
  await addToCart(page);
  // Choosing a picture also chooses its colour.
  await page.getByRole('list', { name: 'Miniaturas' }).getByRole('link').nth(2).click();
  await expect(page.getByRole('radio', { name: 'Vermelho' })).toBeChecked();
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
  await page.goto('/pages/cart');
  const [black, red] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
  await expect(black).toContainText('Cor: Preto');
  await expect(black).not.toContainText('Tamanho:');
  await expect(red).toContainText('Cor: Vermelho');
  await expect(red).toContainText('Tamanho: G');
  const [product] = await fetchStoredProducts(page.request, [1059]);
  for (const [row, colour] of [
    [black, 'Preto'],
    [red, 'Vermelho'],
  ] as const) {
    const hash = /\/imagens\/(\w+)\//.exec(
      product?.imageURLs?.find(({ color }) => color.name === colour)?.img ?? '',
    )?.[1];
    await expect(row.locator('img')).toHaveAttribute('src', new RegExp(`/${hash}/`));
  }
  const { text } = await readQuotation(page.getByRole('link', { name: 'Realizar uma cotação agora.' }));
  expect(text).toContain('Cor: Vermelho\nTamanho: G');
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

async function addToCart(page: Page): Promise<void> {
  const count = ((await readStorage(page, 'cart')) as unknown[] | null)?.length ?? 0;
  await page.getByRole('button', { name: 'Adicionar ao Carrinho', exact: true }).click();
  await expect.poll(async () => ((await readStorage(page, 'cart')) as unknown[] | null)?.length).toBe(count + 1);
}

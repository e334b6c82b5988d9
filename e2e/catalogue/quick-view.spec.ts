import { expect, test, type Locator, type Page } from '../support/journey-test.ts';
import { readCart, readStorage } from '../support/stored-lists.ts';
import { getCard, getToasts } from '../support/page-elements.ts';
import { readQuotation } from '../support/quotation-link.ts';

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const halter = 'Cabresto de Nylon Reforçado com Cabo – Unidade';

test('the quick view shows thumbnails and the details panel without its bottom section, with the quantity above the button (N6, L19, L33) @phone', async ({
  page,
}) => {
  await page.goto('/shop');
  const view = await openQuickView(page, salt);
  await expect(page).toHaveURL('/shop');
  await expect(view.getByRole('heading', { name: salt, exact: true })).toBeVisible();
  await expect(view.getByRole('list', { name: 'Miniaturas' }).getByRole('link')).toHaveCount(2);
  await expect(view.getByRole('img', { name: `Foto de ${salt}` })).toBeVisible();
  for (const text of ['Em Estoque', '(2 Comentários)', 'Suplemento mineral completo para bovinos'])
    await expect(view).toContainText(text);
  await expect(view.getByRole('term').filter({ hasText: 'SKU' })).toBeHidden();
  await expect(view.getByRole('tab')).toHaveCount(0);
  const quantity = await view.getByLabel('Quantidade', { exact: true }).boundingBox();
  const button = await view.getByRole('button', { name: 'Adicionar ao Carrinho' }).boundingBox();
  expect((quantity?.y ?? Infinity) + (quantity?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('the quick view adds the chosen quantity to the cart or a quotation, and links to the product page when the details cannot be loaded (N6, N5, PP8, CL5, Q2, ST4)', async ({
  page,
  browserProblems,
}) => {
  await page.goto('/shop');
  const view = await openQuickView(page, salt);
  await view.getByRole('button', { name: 'Aumentar quantidade' }).click();
  await expect(view.getByLabel('Quantidade', { exact: true })).toHaveValue('2');
  const { text } = await readQuotation(view.getByRole('link', { name: 'Realizar uma cotação agora.' }));
  expect(text).toContain(
    `${salt}. Categoria: Bovinos de Corte. Quantidade: 2. Valor: R$ 164,90 cada. Total: R$ 329,80.`,
  );
  await view.getByRole('button', { name: 'Adicionar ao Carrinho', exact: true }).click();
  await expect(getToasts(page)).toContainText(`2 ${salt} Incluído no carrinho`);
  await expect.poll(() => readCart(page)).toEqual([[1001, 2]]);

  // The quick view closes on navigation, both forward and back.
  await view.getByRole('link', { name: 'Ver todos os detalhes' }).click();
  await expect(page).toHaveURL('/shop/shop-details/1001');
  await expect(view).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(salt);
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(view).toBeHidden();

  browserProblems.allow(/ERR_FAILED/);
  await page.reload();
  await page.route('**/produtos?ids=1001', (route) => route.abort());
  const failed = await openQuickView(page, salt);
  await expect(failed).toContainText('Não foi possível buscar os detalhes agora.');
  const details = failed.getByRole('link', { name: 'Ver todos os detalhes' });
  await expect(details).toHaveAttribute('href', '/shop/shop-details/1001');
});

test('the quick view offers colours and sizes, which the cart and its message name, and a card links to the cart when it contains the product in any colour (N6, PP3, PP4, L19, CL5, CL8)', async ({
  page,
}) => {
  await page.goto('/pages/search?searchText=cabresto');
  const view = await openQuickView(page, halter);
  const main = view.getByRole('region', { name: 'Fotos do produto' }).getByRole('img').first();
  await view.getByRole('group', { name: 'Cor:' }).getByText('Vermelho').click();
  await expect(main).toHaveAttribute('alt', `Foto de ${halter} na cor Vermelho`);
  await view.getByRole('group', { name: 'Tamanho:' }).getByText('P', { exact: true }).click();
  await view.getByRole('button', { name: 'Adicionar ao Carrinho', exact: true }).click();
  await expect.poll(() => readStorage(page, 'cart')).toMatchObject([{ id: 1059, color: 'Vermelho', size: 'P' }]);
  await page.keyboard.press('Escape');
  await getCard(page, halter).getByRole('link', { name: 'Ver Carrinho' }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Cor: Vermelho');
  await expect(row).toContainText('Tamanho: P');
  await expect(row.getByRole('button', { name: `Remover ${halter} (Vermelho, P) do carrinho` })).toBeVisible();
  const { text } = await readQuotation(page.getByRole('link', { name: 'Realizar uma cotação agora.' }));
  expect(text).toContain('Cor: Vermelho\nTamanho: P');
});

async function openQuickView(page: Page, title: string): Promise<Locator> {
  await getCard(page, title).getByRole('button', { name: 'Visualização Rápida', exact: true }).click();
  const view = page.getByRole('dialog', { name: `Visualização rápida de ${title}` });
  await expect(view).toBeVisible();
  return view;
}

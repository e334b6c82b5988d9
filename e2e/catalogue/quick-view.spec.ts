import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/store.ts';
import { readCart } from '../support/lists.ts';
import { getCard, getToasts, holdToasts, waitForHydration } from '../support/screen.ts';
import { readQuotation } from '../support/quotation.ts';

test.beforeEach(({ page }) => holdToasts(page));

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const bucket = 'Balde Flexível com Alças 28 L – Unidade';

test.describe('quick view', () => {
  test('it shows thumbnails and the details panel without its bottom section, with the quantity above the button [N6, L19, L33] @phone-only', async ({
    page,
  }) => {
    await page.goto('/shop');
    await expect(getQuickView(page)).toBeHidden();
    const view = await openQuickView(page, salt);
    await expect(page).toHaveURL('/shop');
    await expect(view.getByRole('heading', { name: salt, exact: true })).toBeVisible();
    await expect(view.getByRole('list', { name: 'Miniaturas' }).getByRole('link')).toHaveCount(2);
    await expect(view.getByRole('img', { name: `Foto de ${salt}` })).toBeVisible();
    await expect(view).toContainText('Em Estoque');
    await expect(view).toContainText('(2 Comentários)');
    await expect(view).toContainText('Suplemento mineral completo para bovinos');
    await expect(view.getByLabel('Quantidade', { exact: true })).toHaveValue('1');
    await expect(view.getByRole('term').filter({ hasText: 'SKU' })).toBeHidden();
    await expect(view.getByRole('tab')).toHaveCount(0);
    await expectQuantityAboveButton(view);
  });

  test('it puts the chosen quantity into the cart or a quotation, and closes on navigation (N6, N5, PP8, CL5, Q2, ST4)', async ({
    page,
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
  });
});

async function expectQuantityAboveButton(view: Locator) {
  const quantity = await view.getByLabel('Quantidade', { exact: true }).boundingBox();
  const button = await view.getByRole('button', { name: 'Adicionar ao Carrinho' }).boundingBox();
  expect((quantity?.y ?? Infinity) + (quantity?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
}

test('its pictures change with the chosen colour, and when the details cannot be loaded it says so and links to the page (N6, PP3, PP4)', async ({
  page,
  browserProblems,
}) => {
  await page.goto('/shop?category=equipamentos-e-utens%C3%ADlios');
  const view = await openQuickView(page, bucket);
  const main = view.getByRole('region', { name: 'Fotos do produto' }).getByRole('img').first();
  await view.getByRole('group', { name: 'Cor:' }).getByText('Verde').click();
  await expect(main).toHaveAttribute('alt', `Foto de ${bucket} na cor Verde`);
  browserProblems.allow(/ERR_FAILED/);
  await page.goto('/shop');
  await page.route('**/produtos?ids=1001', (route) => route.abort());
  const failed = await openQuickView(page, salt);
  await expect(failed).toContainText('Não foi possível buscar os detalhes agora.');
  const details = failed.getByRole('link', { name: 'Ver todos os detalhes' });
  await expect(details).toHaveAttribute('href', '/shop/shop-details/1001');
});

test('navigation closes the search suggestions (N5)', async ({ page }) => {
  await page.goto('/shop?category=aves');
  await page.getByRole('link', { name: 'Ver em lista' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Lista de Desejos' }).last().click();
  await expect(page).toHaveURL('/shop/wishlist');
  const search = page.getByRole('banner').getByRole('search');
  await search.getByLabel('Buscar produtos').pressSequentially('sal');
  await expect(search.getByRole('option').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\?/);
  await expect(search.getByRole('option')).toHaveCount(0);
});

function getQuickView(page: Page) {
  return page.getByRole('dialog', { name: /^Visualização rápida de/ });
}

async function openQuickView(page: Page, title: string) {
  await waitForHydration(page);
  await getCard(page, title).getByRole('button', { name: 'Visualização Rápida', exact: true }).click();
  const view = page.getByRole('dialog', { name: `Visualização rápida de ${title}` });
  await expect(view).toBeVisible();
  return view;
}

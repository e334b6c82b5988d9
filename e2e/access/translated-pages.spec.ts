import { fillLists } from '../support/stored-lists.ts';
import { getCard, getCartRow, getFilters, getTitles, getToasts, openCartDrawer } from '../support/page-elements.ts';
import { expect, test } from '../support/journey-test.ts';
import { expectNoTextLost, openTranslated, translateBeforeScripts } from '../support/browser-translation.ts';

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const energiser = 'Eletrificador de Cerca Rural 4 J Bivolt – Unidade';

/**
 * Tests screens that change after the browser has translated their text. No page may throw, and every change must be
 * visible.
 */
test.describe('a page that the browser has translated (N26)', () => {
  test.afterEach(({ page }) => expectNoTextLost(page));

  test('updates the count, the filters and the order of a listing, and the counts of cart and wishlist', async ({
    page,
  }) => {
    await openTranslated(page, '/shop');
    const count = page.getByRole('region', { name: 'Exibição e ordenação' }).getByRole('status');
    await expect(count).toHaveText(/ 60 /);
    await getFilters(page)
      .getByRole('link', { name: /^Equinos/ })
      .click();
    await expect(page).toHaveURL(/category=equinos/);
    await expect(count).not.toHaveText(/ 60 /);
    const chosen = page.getByRole('list', { name: 'Filtros ativos' }).getByRole('link');
    await expect(chosen).toHaveText(['Equinos']);
    await chosen.click();
    await expect(count).toHaveText(/ 60 /);
    const [first = ''] = await getTitles(page).allTextContents();
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('low');
    await expect(page).toHaveURL(/sortBy=low/);
    await expect(getTitles(page).first()).not.toHaveText(first);
    await page.getByRole('link', { name: 'Próxima' }).click();
    await expect(count).toHaveText(/^Mostrando 1\d/);

    const cards = page.getByRole('main').getByRole('article');
    const card = cards.first();
    const badges = page.getByRole('banner').locator('.count-badge');
    await card.getByRole('button', { name: 'Adicionar à Lista de Desejos' }).click();
    await expect(badges).toHaveText(['1']);
    await cards.nth(1).getByRole('button', { name: 'Desejos' }).click();
    await expect(badges).toHaveText(['2']);
    await card.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect(badges).toHaveText(['2', '1']);
    await expect(card.getByRole('link', { name: 'Ver Carrinho' })).toBeVisible();
    await expect(getToasts(page)).toContainText('Incluído no carrinho');
  });

  test("updates the cart's total and the lists after products were changed, removed or restored", async ({ page }) => {
    await fillLists(page, { cart: [1001, 1055], wishlist: [1001], compare: [1001, 1055, 1028] });
    await openTranslated(page, '/pages/cart');
    const row = getCartRow(page, energiser);
    const total = page.getByRole('region', { name: 'Resumo' }).getByRole('strong');
    await expect(total).toHaveText('R$ 666,32');
    await row.getByRole('button', { name: /^Aumentar/ }).click();
    await expect(row).toContainText('R$ 1.002,84');
    await expect(total).toHaveText('R$ 1.167,74');
    await row.getByRole('button', { name: /^Remover/ }).click();
    await expect(total).toHaveText('R$ 164,90');
    await getToasts(page).getByRole('button', { name: 'Desfazer' }).click();
    await expect(total).toHaveText('R$ 1.167,74');
    const drawer = await openCartDrawer(page);
    await drawer.getByRole('button', { name: `Remover ${salt} do carrinho` }).click();
    await expect(drawer.getByRole('strong').filter({ hasText: 'R$' })).toHaveText('R$ 1.002,84');
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /^Remover/ }).click();
    await expect(page.getByText('Nenhum item no carrinho encontrado')).toBeVisible();

    await openTranslated(page, '/shop/compare');
    await page.getByRole('button', { name: 'Remover' }).first().click();
    await expect(page.getByRole('button', { name: 'Remover' })).toHaveCount(2);
    await openTranslated(page, '/shop/wishlist');
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Ver Carrinho' })).toBeVisible();
    await page.getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('Nenhum item encontrado na lista de desejos.')).toBeVisible();
  });

  test('shows search suggestions and results, the quick view and tabs of a product, and another ration', async ({
    page,
  }) => {
    await openTranslated(page, '/shop');
    const field = page.getByRole('combobox', { name: 'Buscar produtos' });
    const all = page.getByRole('option', { name: /^Ver todos/ });
    await field.pressSequentially('sal');
    await expect(all).toHaveText('Ver todos os resultados para “sal”');
    await field.fill('balde');
    await expect(all).toHaveText('Ver todos os resultados para “balde”');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “balde”');
    await field.fill('eletrificadro');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “eletrificadro”');
    await expect(page.getByText('Mostrando resultados para “eletrificador”')).toBeVisible();

    await getCard(page, energiser).getByRole('button', { name: 'Visualização Rápida' }).click();
    const view = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: energiser }) });
    await view.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
    await expect(view.getByRole('link', { name: 'Ver Carrinho' })).toBeVisible();
    await view.getByRole('link', { name: 'Ver todos os detalhes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(energiser);
    await page.getByRole('tab', { name: 'Descrição' }).click();
    await page.getByRole('tab', { name: /^Comentários/ }).click();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “eletrificadro”');

    await openTranslated(page, '/pages/calculadora?produto=1001&animais=50');
    const result = page.getByRole('region', { name: 'Resultado' });
    await page.getByLabel('Quantos animais').fill('100');
    await page.getByLabel('Quantos animais').press('Enter');
    await expect(result).toContainText('7 embalagens');
    await expect(result.getByRole('button', { name: 'Pôr 7 no carrinho' })).toBeVisible();
  });

  test('is rendered again and responds when it was translated before its scripts ran', async ({ page }) => {
    await translateBeforeScripts(page);
    await page.goto('/shop');
    const card = getCard(page, salt);
    await card.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect(card.getByRole('link', { name: 'Ver Carrinho' })).toBeVisible();
    await expect(page.getByRole('banner').locator('.count-badge')).toHaveText(['1']);
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('low');
    await expect(getTitles(page).first()).not.toHaveText(salt);
  });
});

import { expect, test } from '../support/store.ts';
import { expectQuery, getCard, getFilters, getTitles } from '../support/screen.ts';

test.use({ javaScriptEnabled: false });

test('filters, prices, order, pages and panels are links and forms (L3, L4, L1, L8, L7, L13, L17)', async ({
  page,
}) => {
  await test.step('filters are links that merge into the address, with the products next to them (L17)', async () => {
    await page.goto('/shop?page=2');
    const filters = getFilters(page);
    await filters.getByRole('link', { name: /^Em Estoque/ }).click();
    await expectQuery(page, { status: 'em-estoque' });
    await filters.getByRole('link', { name: /^Cercas & Arames/ }).click();
    await expectQuery(page, { status: 'em-estoque', category: 'cercas--arames' });
    await expect(getTitles(page)).toHaveCount(3);
    await filters.getByRole('link', { name: /^Eletrificadores/ }).click();
    await expect(getTitles(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Remover filtro Eletrificadores' }).click();
    await expect(getTitles(page)).toHaveCount(3);
    await filters.getByRole('link', { name: 'Limpar', exact: true }).click();
    await expect(page).toHaveURL('/shop');
  });

  await test.step('the price is a form of two fields (L13)', async () => {
    await page.goto('/shop?status=em-estoque');
    const filters = getFilters(page);
    await filters.getByRole('textbox', { name: 'Preço mínimo' }).fill('200');
    await filters.getByRole('button', { name: 'Filtrar por preço' }).click();
    await expect(page).toHaveURL(/[?&]minPrice=200\b/);
    expect(new URL(page.url()).searchParams.get('status')).toBe('em-estoque');
    await expect(getTitles(page)).toHaveCount(6);
    await expect(filters.getByRole('slider')).toHaveCount(0);
  });

  await test.step('the order is a form with a button, the pages are links (L8, L7)', async () => {
    await page.goto('/shop?status=em-estoque');
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Menor Preço');
    await page.getByRole('button', { name: 'Ordenar', exact: true }).click();
    await expectQuery(page, { status: 'em-estoque', sortBy: 'low' });
    await expect(getTitles(page).first()).toHaveText('Ração Caipira Crescimento 16 – Pacote 5 kg');
    await page.getByRole('link', { name: 'Próxima' }).click();
    await expectQuery(page, { status: 'em-estoque', sortBy: 'low', page: '2' });
    await expect(page.getByText('Mostrando 10–18 de 57 resultados')).toBeVisible();
  });

  await test.step('filter panels, load more and the toggle work as links (L3, L4, L1)', async () => {
    await page.goto('/shop/shop-filter-dropdown');
    await getFilters(page)
      .getByRole('link', { name: /^Em Promoção/ })
      .click();
    await expect(page.getByText('Mostrando 1–11 de 11 resultados')).toBeVisible();
    await page.goto('/shop/shop-filter-offcanvas');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await getFilters(page)
      .getByRole('link', { name: /^Fora de Estoque/ })
      .click();
    await expect(getTitles(page)).toHaveCount(3);
    await page.goto('/shop/shop-load-more');
    await page.getByRole('link', { name: 'Load More Products' }).click();
    await expect(getTitles(page)).toHaveCount(12);
    await page.goto('/shop');
    await page.getByRole('link', { name: 'Ver em lista' }).click();
    await expect(page.getByRole('link', { name: 'Ver em lista' })).toHaveAttribute('aria-current', 'true');
  });
});

test('a product page shows all there is to read, and what needs JavaScript is not offered (PP3, PP4, PP6, PP7, PP8, PP9, R10, R11, L19)', async ({
  page,
  browserProblems,
}) => {
  await test.step('a product page shows everything there is to read (PP3, PP4, PP6, PP9, R10, R11)', async () => {
    // A picture by itself: what the browser puts around it is not the store's.
    browserProblems.allow(/Content Security Policy.*\/imagens\//);
    await page.goto('/shop/shop-details/1001');
    const main = page.getByRole('main');
    await expect(main.getByText('Suplemento mineral pronto para uso')).toBeVisible();
    await expect(main.getByText('O gado aceitou bem e o consumo ficou dentro do esperado.')).toBeVisible();
    await expect(main.getByText('Suplemento mineral completo para bovinos').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver mais' })).toBeHidden();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.getByRole('list', { name: 'Miniaturas' }).getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/imagens\/\w+\/960\.webp$/);
  });

  await test.step('what needs JavaScript is not offered (PP7, PP8, L19)', async () => {
    await page.goto('/shop/shop-details/1055');
    await expect(page.getByText(/Oferta válida até \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await expect(page.getByRole('timer')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Adicionar ao Carrinho' })).toBeHidden();
    await page.goto('/shop');
    await expect(getCard(page, 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Adicionar ao carrinho' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Adicionar à Lista de Desejos' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Voltar ao topo' })).toHaveCount(0);
  });
});

test('the menus open under the pointer and by the keyboard (N8, N9)', async ({ page }) => {
  await page.goto('/shop');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Loja', exact: true }).hover();
  await expect(menu.getByRole('link', { name: 'Em promoção' })).toBeVisible();
  await menu.getByRole('link', { name: 'Contato', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Horário de atendimento' })).toBeVisible();
  const bar = page.getByRole('region', { name: 'Contato e listas' });
  await bar.getByRole('button', { name: 'Configurações' }).hover();
  await bar.getByRole('link', { name: 'Lista de Desejos' }).click();
  await expect(page).toHaveURL('/shop/wishlist');
});

test('the play button opens the page of the video (PP3, PP4)', async ({ page }) => {
  await page.goto('/shop/shop-details/1055');
  const play = page.getByRole('link', { name: 'Assistir ao vídeo do produto' });
  await expect(play).toHaveAttribute('href', 'https://www.youtube.com/watch?v=BoaLida0001');
  await expect(play).toHaveAttribute('target', '_blank');
});

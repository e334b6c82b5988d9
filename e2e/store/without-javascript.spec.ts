import { expect, test } from '../support/journey-test.ts';
import { expectQuery, getCard, getFilters, getTitles } from '../support/page-elements.ts';

test.use({ javaScriptEnabled: false });

test('listings are filtered, sorted and paged by links and forms, the filter drawer and the menus open, and the header searches (L3, L4, L1, L8, L7, L13, L17, N8, N9, S1)', async ({
  page,
}) => {
  await page.goto('/shop?page=2');
  const filters = getFilters(page);
  await filters.getByRole('link', { name: /^Em Estoque/ }).click();
  await expectQuery(page, { status: 'em-estoque' });
  await filters.getByRole('textbox', { name: 'Preço mínimo' }).fill('200');
  await filters.getByRole('button', { name: 'Filtrar por preço' }).click();
  await expect(page).toHaveURL(/[?&]minPrice=200\b/);
  expect(new URL(page.url()).searchParams.get('status')).toBe('em-estoque');
  await expect(getTitles(page)).toHaveCount(6);
  await expect(filters.getByRole('slider')).toHaveCount(0);
  await page.getByRole('link', { name: /^Remover filtro Preço/ }).click();
  await expectQuery(page, { status: 'em-estoque' });
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Menor Preço');
  await page.getByRole('button', { name: 'Ordenar', exact: true }).click();
  await expectQuery(page, { status: 'em-estoque', sortBy: 'low' });
  await expect(getTitles(page).first()).toHaveText('Ração Caipira Crescimento 16 – Pacote 5 kg');
  await page.getByRole('link', { name: 'Próxima' }).click();
  await expectQuery(page, { status: 'em-estoque', sortBy: 'low', page: '2' });
  await page.getByRole('link', { name: 'Ver em lista' }).click();
  await expect(page.getByRole('link', { name: 'Ver em lista' })).toHaveAttribute('aria-current', 'true');

  await page.goto('/shop/shop-filter-dropdown');
  await filters.getByRole('link', { name: /^Em Promoção/ }).click();
  await expect(page.getByText('Mostrando 1–11 de 11 resultados')).toBeVisible();
  await page.goto('/shop/shop-filter-offcanvas');
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  await filter.press('Enter');
  await expect(page.getByRole('button', { name: 'Fechar filtros' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
  await filter.click();
  await filters.getByRole('link', { name: /^Fora de Estoque/ }).click();
  await expect(getTitles(page)).toHaveCount(3);
  await page.goto('/shop/shop-load-more');
  await page.getByRole('link', { name: 'Load More Products' }).click();
  await expect(getTitles(page)).toHaveCount(12);

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
  const field = page.getByRole('searchbox', { name: 'Buscar produtos' });
  await field.fill('rasão pra cavlo');
  await field.press('Enter');
  await expect(page.getByText('Mostrando resultados para “ração pra cavalo”')).toBeVisible();
});

test('a product page shows its folded content, and products and listings hide what needs JavaScript (PP3, PP4, PP6, PP7, PP8, PP9, R10, R11, L19)', async ({
  page,
  browserProblems,
}) => {
  // The browser shows a picture that is opened directly in its own document. The picture's content security policy
  // blocks the style of that document.
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

  await page.goto('/shop/shop-details/1055');
  await expect(page.getByText(/Oferta válida até \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();
  const play = page.getByRole('link', { name: 'Assistir ao vídeo do produto' });
  await expect(play).toHaveAttribute('href', 'https://www.youtube.com/watch?v=BoaLida0001');
  await expect(page.getByRole('button', { name: 'Adicionar ao Carrinho' })).toBeHidden();
  await page.goto('/shop');
  await expect(getCard(page, 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adicionar ao carrinho' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Adicionar à Lista de Desejos' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Voltar ao topo' })).toHaveCount(0);
});

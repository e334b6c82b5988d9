import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/store.ts';
import { expectQuery, getCard, getFilters, getTitles, openFilterSheet, waitForHydration } from '../support/screen.ts';

test('C18 C21: choices merge into the address, and any of them goes back to page 1', async ({ page }) => {
  await page.goto('/shop?page=3&utm_source=carta');
  const filters = getFilters(page);
  await filters.getByRole('link', { name: /^Em Estoque/ }).click();
  await expectQuery(page, { status: 'em-estoque' });
  await expect(page.getByText(/^Mostrando 1–9 de 57/)).toBeVisible();
  await page.getByRole('link', { name: 'Página 3' }).click();
  await expectQuery(page, { status: 'em-estoque', page: '3' });
  await filters
    .getByRole('link', { name: /^Produtos da marca/ })
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.has('page')).toBe(false);
  const brand = new URL(page.url()).searchParams.get('brand') ?? '';
  await filters.getByRole('textbox', { name: 'Preço máximo' }).fill('130');
  await filters.getByRole('button', { name: 'Filtrar por preço' }).click();
  await expectQuery(page, { status: 'em-estoque', brand, maxPrice: '130' });
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Menor Preço');
  await expectQuery(page, { status: 'em-estoque', brand, maxPrice: '130', sortBy: 'low' });

  // Each can be taken back alone, the others staying.
  const chosen = page.getByRole('list', { name: 'Filtros ativos' });
  await chosen.getByRole('link', { name: 'Remover filtro Em Estoque' }).click();
  await expectQuery(page, { brand, maxPrice: '130', sortBy: 'low' });
  await page.goBack();
  await expectQuery(page, { status: 'em-estoque', brand, maxPrice: '130', sortBy: 'low' });
  await expect(filters.getByRole('link', { name: /^Em Estoque/ })).toHaveAttribute('aria-current', 'true');
  await expect(filters.getByRole('textbox', { name: 'Preço máximo' })).toHaveValue('130');
});

test.describe('after a choice', { tag: '@phone' }, () => {
  test('C18: the products come to rest 120 px below the top', async ({ page, isMobile }) => {
    await page.goto('/shop');
    await waitForHydration(page);
    const products = page.locator('#produtos');
    const getTop = async () => Math.round((await products.boundingBox())?.y ?? -1);
    if (isMobile) await openFilterSheet(page);
    await getFilters(page)
      .getByRole('link', { name: /^Em Estoque/ })
      .click();
    await expect(page).toHaveURL(/status=em-estoque/);
    await expect.poll(getTop).toBe(120);
    if (isMobile) await page.getByRole('button', { name: 'Ver 57 produtos' }).click();
    await page.getByRole('link', { name: 'Página 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(getTop).toBe(120);
  });
});

test('C13: every spelling of a status is understood, and each screen writes its own', async ({ page, request }) => {
  const totals: Record<string, number> = {};
  for (const status of ['em-estoque', 'Em Estoque', 'EM_ESTOQUE', 'in-stock', 'In Stock']) {
    totals[status] = await fetchTotal(request, `/shop?status=${encodeURIComponent(status)}`);
  }
  expect(new Set(Object.values(totals))).toEqual(new Set([57]));
  for (const status of ['fora-de-estoque', 'Fora de Estoque', 'out-of-stock', 'OUT OF STOCK']) {
    expect(await fetchTotal(request, `/shop/shop-list?status=${encodeURIComponent(status)}`), status).toBe(3);
  }
  expect(await fetchTotal(request, '/shop/shop-filter-dropdown?status=on-sale')).toBe(11);

  await page.goto('/shop/shop-1600');
  await getFilters(page)
    .getByRole('link', { name: /^Fora de Estoque/ })
    .click();
  await expect(page).toHaveURL('/shop/shop-1600?status=fora-de-estoque');
  await expect(getTitles(page)).toHaveCount(3);
  await expect(page.getByRole('main').getByText('Fora-de-Estoque')).toHaveCount(3);
});

test('C14 C21: the number beside each choice is the number listed after a click, whatever else is chosen', async ({
  page,
  request,
}) => {
  for (const address of [
    '/shop',
    '/shop?category=bovinos-de-corte',
    '/shop?category=aves&minPrice=70&sortBy=on-sale',
    '/shop?brand=trotalto&status=fora-de-estoque',
  ]) {
    await page.goto(address);
    const links = getFilters(page).getByRole('link', { name: /, \d+ produtos?$/ });
    const choices = await links.evaluateAll((list) =>
      list.map((link) => ({
        href: link.getAttribute('href') ?? '',
        count: Number(/, (\d+) produtos?/.exec(link.textContent ?? '')?.[1]),
        isChosen: link.hasAttribute('aria-current'),
      })),
    );
    expect(choices.length).toBeGreaterThan(3);
    for (const { href, count, isChosen } of choices) {
      const listed = await fetchTotal(request, isChosen ? address : href);
      expect(listed, `${count} on ${address}, choosing ${href}`).toBe(count);
    }
  }
});

test('C14: category and subcategory addresses follow the literal rule and are read leniently', async ({
  page,
  request,
}) => {
  await page.goto('/shop');
  await getFilters(page)
    .getByRole('link', { name: /^Cercas & Arames/ })
    .click();
  await expect(page).toHaveURL('/shop?category=cercas--arames');
  await getFilters(page)
    .getByRole('link', { name: /^Eletrificadores/ })
    .click();
  await expectQuery(page, { category: 'cercas--arames', subcategory: 'eletrificadores' });
  await expect(getTitles(page)).toHaveText(['Eletrificador de Cerca Rural 4 J Bivolt – Unidade']);
  await page.goto('/shop');
  await getFilters(page).getByRole('link', { name: /^Cães/ }).click();
  await expectQuery(page, { category: 'cães' });
  for (const spelling of ['caes', 'CÃES', 'ca%CC%83es', 'c%C3%A3es']) {
    expect(await fetchTotal(request, `/shop?category=${spelling}`), spelling).toBe(5);
  }
  expect(await fetchTotal(request, '/shop?category=Cercas%20%26%20Arames')).toBe(3);
});

test('C15 C16: the brand filter shows the logos of the 8 brands with most products, the top-rated widget the 4 with the highest average', async ({
  page,
  request,
}) => {
  await page.goto('/shop');
  const widget = getFilters(page).getByRole('heading', { name: 'Mais bem avaliados' }).locator('..');
  const shown = widget.getByRole('listitem');
  await expect(shown).toHaveCount(4);
  const response = await request.get('/api/Produto/v1/produtosComFiltros?pageSize=48');
  const rest = await request.get('/api/Produto/v1/produtosComFiltros?pageSize=48&page=2');
  const products = [...(await readProducts(response)), ...(await readProducts(rest))];
  const rated = products
    .filter(({ ratingCount }) => ratingCount > 0)
    .toSorted((a, b) => b.ratingAverage - a.ratingAverage || b.ratingCount - a.ratingCount || a.id - b.id)
    .slice(0, 4);
  for (const [index, { title, ratingAverage }] of rated.entries()) {
    await expect(shown.nth(index)).toContainText(title);
    await expect(shown.nth(index)).toContainText(ratingAverage.toFixed(1).replace('.', ','));
  }

  const brands = getFilters(page).getByRole('link', { name: /^Produtos da marca/ });
  await expect(brands).toHaveCount(8);
  const names = await brands.evaluateAll((links) => links.map((link) => link.querySelector('img')?.alt ?? ''));
  const hrefs = await brands.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const totals = await Promise.all(hrefs.map((href) => fetchTotal(request, href)));
  const counts = names.map((name, index): [string, number] => [name, totals[index] ?? 0]);
  expect(counts).toEqual(counts.toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b, 'pt-BR')));
  await page.getByRole('link', { name: `Produtos da marca ${names[0]}` }).click();
  await expect(page).toHaveURL(hrefs[0] ?? '');
  await expect(page.getByText(`Mostrando 1–${totals[0]} de ${totals[0]} resultados`)).toBeVisible();
});

test('C17: the reset goes back to the plain address of that screen, with the slider at rest', async ({ page }) => {
  for (const path of ['/shop', '/shop/shop-right-sidebar']) {
    await page.goto(`${path}?minPrice=10&maxPrice=100&status=em-estoque&sortBy=low&page=2`);
    await getFilters(page).getByRole('link', { name: 'Limpar', exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(getFilters(page).getByRole('slider', { name: 'Preço mínimo' })).toHaveValue('0');
    await expect(getFilters(page).getByRole('slider', { name: 'Preço máximo' })).toHaveValue('750');
    await expect(page.getByText('Mostrando 1–9 de 60 resultados')).toBeVisible();
  }
});

test('C19: nothing found says so, with a hint and a way back to the store', async ({ page }) => {
  await page.goto('/shop?category=gatos&minPrice=700');
  const main = page.getByRole('main');
  await expect(
    main.getByText('Desculpe! Não conseguimos encontrar o produto que você estava procurando!!!'),
  ).toBeVisible();
  await expect(main).toContainText('Verifique se não há erro de digitação ou tente buscar com outras palavras.');
  await expect(getTitles(page)).toHaveCount(0);
  await main.getByRole('link', { name: 'Continue na Loja', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  await expect(getCard(page, 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg')).toBeVisible();
});

/** How many results a listing says it has; 0 for the empty one. */
async function fetchTotal(request: APIRequestContext, address: string): Promise<number> {
  const response = await request.get(address);
  const html = await response.text();
  const total = /Mostrando \d+–\d+ de (\d+) resultados/.exec(html.replaceAll('<!-- -->', ''))?.[1];
  if (total === undefined) expect(html, address).toContain('Desculpe! Não conseguimos encontrar');
  return Number(total ?? 0);
}

interface RatedProduct {
  id: number;
  title: string;
  ratingAverage: number;
  ratingCount: number;
}

async function readProducts(response: { json(): Promise<unknown> }): Promise<RatedProduct[]> {
  const { data } = (await response.json()) as { data: { products: RatedProduct[] } };
  return data.products;
}

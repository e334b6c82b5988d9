import { listingScreens } from '#app/domain/listing-screens.ts';
import { expect, test } from './support/store.ts';

/** Every address of the specification's table, with what its heading says. */
const screens: Record<string, string> = {
  '/home': 'O que os seus animais precisam hoje?',
  '/home/electronic': 'O que os seus animais precisam hoje?',
  '/shop': 'Loja',
  '/shop/shop': 'Loja',
  '/shop/shop-list': 'Loja',
  '/shop/shop-full-width': 'Loja',
  '/shop/shop-1600': 'Loja',
  '/shop/shop-right-sidebar': 'Loja',
  '/shop/shop-no-sidebar': 'Loja',
  '/shop/shop-filter-dropdown': 'Loja',
  '/shop/shop-filter-offcanvas': 'Loja',
  '/shop/shop-load-more': 'Loja',
  '/shop/shop-details/1001': 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg',
  '/shop/shop-category': 'Categorias',
  '/shop/cart': 'Carrinho de Compras',
  '/shop/wishlist': 'Lista de Desejos',
  '/shop/compare': 'Comparar',
  '/shop/order': 'Pedido confirmado',
  '/pages/cart': 'Carrinho de Compras',
  '/pages/search?searchText=sal': 'Resultados para “sal”',
  '/pages/nossa-historia': 'Nossa História',
  '/pages/politica-de-privacidade': 'Política de Privacidade',
  '/pages/contact': 'Contato',
};

for (const [address, heading] of Object.entries(screens)) {
  test(`A02: ${address} answers by the address bar, in place and without a hash`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(/Boa Lida Nutrição Animal/);
  });
}

test('A02: every screen and every product is reached by links from home, and no link of the store is dead', async ({
  request,
}) => {
  const waiting = ['/home'];
  const visited = new Set<string>();
  const statuses = new Map<string, number>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    // Of the query only the page counts: without it not every product is reached, with all of it there is no end.
    const { pathname: path, searchParams } = new URL(address, 'http://loja.example');
    const key = `${path} ${searchParams.size === 1 ? (searchParams.get('page') ?? '') : ''}`;
    if (visited.has(key)) continue;
    visited.add(key);
    const response = await request.get(address);
    statuses.set(path, response.status());
    const html = await response.text();
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\bhref="(\/(?!imagens\/)[^"#]*)/g)) {
      waiting.push(href.replaceAll('&amp;', '&'));
    }
  }
  expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);
  const reached = [...statuses.keys()];
  for (const { path } of listingScreens) expect(reached).toContain(path);
  const wanted = ['/pages/cart', '/shop/wishlist', '/shop/compare', '/shop/shop-category'];
  for (const path of [...wanted, '/pages/nossa-historia', '/pages/politica-de-privacidade', '/pages/contact']) {
    expect(reached).toContain(path);
  }
  expect(reached.filter((path) => path.startsWith('/shop/shop-details/'))).toHaveLength(60);
  // Demo pages and the order mock-up are in no menu.
  expect(reached).not.toContain('/shop/order');
  expect(reached.filter((path) => /^\/shop\/shop-details(-|$)/.test(path))).toEqual([]);
});

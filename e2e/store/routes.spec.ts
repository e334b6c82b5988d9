import { contentPages } from '#app/content-pages.ts';
import { listingScreens } from '#app/domain/listing/listing-screens.ts';
import { expect, test } from '../support/store.ts';

test('every screen and every product is reached by links from home, and no link of the store is dead (N1)', async ({
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
  for (const path of [...wanted, ...Object.values(contentPages).map((page) => page.path)])
    expect(reached).toContain(path);
  expect(reached.filter((path) => path.startsWith('/shop/shop-details/'))).toHaveLength(60);
  // Demo pages and the order mock-up are in no menu.
  expect(reached).not.toContain('/shop/order');
  expect(reached.filter((path) => /^\/shop\/shop-details(-|$)/.test(path))).toEqual([]);
});

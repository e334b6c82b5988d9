import { LinkChecker } from 'linkinator';
import { expect, test } from 'vitest';
import { contentPages } from '#app/content-pages.ts';
import { listingScreens } from '#app/domain/listing/listing-screens.ts';
import { paths } from '#app/paths.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const app = setUpTestApp();
/** Other sites; telephone and mail; filtered lists, which are without end and lead to the same pages. */
const linksToSkip = [String.raw`^https?://(?!127\.0\.0\.1)`, '^(tel|mailto):', String.raw`\?`];

test('every link, picture and file that a page of the store names is there, and every fragment too', async () => {
  const { links } = await new LinkChecker().check({
    path: `${app.url}/home`,
    recurse: true,
    checkFragments: true,
    concurrency: 8,
    linksToSkip,
  });
  const checked = links.filter(({ state }) => state !== 'SKIPPED');
  expect(checked.filter(({ state }) => state === 'BROKEN').map(({ url, parent }) => `${url} on ${parent}`)).toEqual([]);
  expect(checked.length).toBeGreaterThan(100);
});

test('every screen and every product is reached by links from home (N1)', async () => {
  const waiting: string[] = [paths.home];
  const visited = new Set<string>();
  const statuses = new Map<string, number>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    // Of the query only the page counts: without it not every product is reached, with all of it there is no end.
    const { pathname: path, searchParams } = new URL(address, app.url);
    const key = `${path} ${searchParams.size === 1 ? (searchParams.get('page') ?? '') : ''}`;
    if (visited.has(key)) continue;
    visited.add(key);
    const response = await app.get(address);
    statuses.set(path, response.status);
    const html = await response.text();
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\bhref="(\/(?!imagens\/)[^"#]*)/g)) {
      waiting.push(href.replaceAll('&amp;', '&'));
    }
  }
  expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);
  const reached = [...statuses.keys()];
  const wanted = [...listingScreens, ...Object.values(contentPages)].map(({ path }) => path);
  expect(reached).toEqual(
    expect.arrayContaining([...wanted, paths.cart, paths.wishlist, paths.compare, paths.categories]),
  );
  expect(reached.filter((path) => path.startsWith('/shop/shop-details/'))).toHaveLength(60);
  // Demo pages and the order mock-up are in no menu.
  expect(reached).not.toContain(paths.order);
  expect(reached.filter((path) => /^\/shop\/shop-details(-|$)/.test(path))).toEqual([]);
});

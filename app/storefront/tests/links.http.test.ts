import { LinkChecker } from 'linkinator';
import { expect, test } from 'vitest';
import { contentPages } from '#app/content-pages.ts';
import { listingScreens } from '#app/domain/listing/listing-screens.ts';
import { paths } from '#app/paths.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const app = setUpTestApp();
/**
 * Patterns of links that are not followed: other sites, telephone numbers and e-mail addresses, further sizes
 * of pictures, and URLs with a query, because there are too many filtered listings. Of the queries only page numbers
 * are followed, without which some products would not be reached.
 */
const linksToSkip = [
  String.raw`^https?://(?!127\.0\.0\.1)`,
  '^(tel|mailto):',
  String.raw`/imagens/\w+/(?!320\.webp)`,
  String.raw`\?(?!page=\d+$)`,
];

test('links, pictures, files and fragments on pages exist, and every listing, content page, list and product can be reached from home (N1, N16, N17)', async () => {
  const { links } = await new LinkChecker().check({
    path: `${app.url}/`,
    recurse: true,
    checkFragments: true,
    concurrency: 8,
    linksToSkip,
  });
  const checked = links.filter(({ state }) => state !== 'SKIPPED');
  expect(checked.filter(({ state }) => state === 'BROKEN').map(({ url, parent }) => `${url} on ${parent}`)).toEqual([]);
  const reached = [...new Set(checked.map(({ url }) => new URL(url).pathname))];
  const expectedPaths = [...listingScreens, ...Object.values(contentPages)].map(({ path }) => path);
  expect(reached).toEqual(
    expect.arrayContaining([...expectedPaths, paths.cart, paths.wishlist, paths.compare, paths.categories]),
  );
  expect(reached.filter((path) => path.startsWith('/shop/shop-details/'))).toHaveLength(60);
  // Demo pages and the order mock-up are in no menu.
  expect(reached.filter((path) => path === paths.order || /^\/shop\/shop-details(-|$)/.test(path))).toEqual([]);
});

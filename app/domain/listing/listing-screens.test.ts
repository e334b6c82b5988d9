import { expect, test } from 'vitest';
import { findListingScreen, findNextLoadMoreCount, getLoadMoreCount, listingScreens } from './listing-screens.ts';

test('the filter panel screens write the status in English, and all other screens in Portuguese (ST2)', () => {
  const english = listingScreens.filter((screen) => screen.statusSpelling === 'english').map((screen) => screen.key);
  expect(english).toEqual(['shop-filter-dropdown', 'shop-filter-offcanvas']);
});

test('the filter panel screens and wide lists show 12 products a page, and other screens 9 (L1, L19, L3, L4)', () => {
  const twelve = listingScreens.filter((screen) => screen.pageSize === 12).map((screen) => screen.key);
  expect(twelve).toEqual([
    'shop-full-width',
    'shop-1600',
    'shop-no-sidebar',
    'shop-filter-dropdown',
    'shop-filter-offcanvas',
  ]);
  expect(listingScreens.every((screen) => screen.pageSize === 9 || screen.pageSize === 12)).toBe(true);
});

test('the default price range ends at R$ 1000 on /shop and at R$ 2000 elsewhere (L13)', () => {
  for (const screen of listingScreens) {
    expect(screen.defaultMaxPriceReais).toBe(screen.path === '/shop' ? 1000 : 2000);
  }
});

test('search engines index only /shop, and every layout names it as the canonical URL (L2, L20)', () => {
  expect(listingScreens.filter((screen) => screen.indexable).map((screen) => screen.path)).toEqual(['/shop']);
  expect(new Set(listingScreens.map((screen) => screen.canonicalPath))).toEqual(new Set(['/shop']));
});

test('only the list route starts as a list (L1, L19)', () => {
  expect(listingScreens.filter((screen) => screen.layout === 'list').map((screen) => screen.path)).toEqual([
    '/shop/shop-list',
  ]);
});

test('a screen is found by its path with or without a trailing slash', () => {
  expect(findListingScreen('/shop/')?.key).toBe('shop');
  expect(findListingScreen('/shop/shop-1600')?.variant).toBe('wide-1600');
  expect(findListingScreen('/shop/shop-category')).toBeUndefined();
  expect(findListingScreen('/')).toBeUndefined();
});

test.each([
  ['shown=13', 15],
  ['shown=-12', 9],
  ['shown=abc&shown=18', 18],
  ['shown=99999999999999999999', 999],
])('the load-more page with "%s" shows %d products (L4)', (text, count) => {
  expect(getLoadMoreCount(new URLSearchParams(text))).toBe(count);
});

test('each click on load-more adds 3 products until all are shown (L4)', () => {
  expect(findNextLoadMoreCount({ shown: 9, totalItems: 60 })).toBe(12);
  expect(findNextLoadMoreCount({ shown: 12, totalItems: 12 })).toBeUndefined();
  expect(findNextLoadMoreCount({ shown: 9, totalItems: 0 })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { findListingScreen, findNextLoadMoreCount, getLoadMoreCount, listingScreens } from './listing-screens.ts';

test('each listing screen has its page size, its first layout and its spelling of the status (L1, L19, L3, L4, ST2)', () => {
  const screens = listingScreens.map((screen) => [screen.key, screen.pageSize, screen.layout, screen.statusSpelling]);
  expect(screens).toEqual([
    ['shop', 9, 'grid', 'portuguese'],
    ['shop-grid', 9, 'grid', 'portuguese'],
    ['shop-list', 9, 'list', 'portuguese'],
    ['shop-full-width', 12, 'grid', 'portuguese'],
    ['shop-1600', 12, 'grid', 'portuguese'],
    ['shop-right-sidebar', 9, 'grid', 'portuguese'],
    ['shop-no-sidebar', 12, 'grid', 'portuguese'],
    ['shop-filter-dropdown', 12, 'grid', 'english'],
    ['shop-filter-offcanvas', 12, 'grid', 'english'],
    ['shop-load-more', 9, 'grid', 'portuguese'],
  ]);
});

test('only /shop ends its price range at R$ 1000, not 2000, and is indexed; it is the canonical URL of all (L13, L2, L20)', () => {
  for (const { path, defaultMaxPriceReais, indexable, canonicalPath } of listingScreens) {
    const expected = path === '/shop' ? [1000, true, '/shop'] : [2000, false, '/shop'];
    expect([path, defaultMaxPriceReais, indexable, canonicalPath]).toEqual([path, ...expected]);
  }
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findListingScreen,
  findNextLoadMoreCount,
  getListingScreen,
  getLoadMoreCount,
  listingScreenKeys,
  listingScreens,
} from './listing-screens.ts';

describe('listing screens', () => {
  test('A02 every key and every path is there once', () => {
    expect(listingScreens.map((screen) => screen.key)).toEqual([...listingScreenKeys]);
    expect(new Set(listingScreens.map((screen) => screen.path)).size).toBe(10);
    for (const screen of listingScreens) expect(getListingScreen(screen.key)).toBe(screen);
  });

  test('C03 no two screens show the same listing in the same shape, /shop and /shop/shop aside', () => {
    const shapes = listingScreens.map((screen) => `${screen.variant} ${screen.layout}`);
    expect(new Set(shapes).size).toBe(9);
  });

  test('C13 the filter panels write a status in English, every other screen in Portuguese', () => {
    const english = listingScreens.filter((screen) => screen.statusSpelling === 'english').map((screen) => screen.key);
    expect(english).toEqual(['shop-filter-dropdown', 'shop-filter-offcanvas']);
    expect(new Set(listingScreens.map((screen) => screen.statusSpelling)).size).toBe(2);
  });

  test('C01 C04 C05 12 per page on the filter panels and on wide lists, 9 elsewhere', () => {
    const twelve = listingScreens.filter((screen) => screen.pageSize === 12).map((screen) => screen.key);
    expect(twelve).toEqual([
      ...['shop-full-width', 'shop-1600', 'shop-no-sidebar'],
      ...['shop-filter-dropdown', 'shop-filter-offcanvas'],
    ]);
    expect(listingScreens.every((screen) => screen.pageSize === 9 || screen.pageSize === 12)).toBe(true);
  });

  test('C12 the default range ends at 1000 on /shop and at 2000 elsewhere', () => {
    for (const screen of listingScreens) {
      expect(screen.defaultMaxPriceReais).toBe(screen.path === '/shop' ? 1000 : 2000);
    }
  });

  test('C03 search engines keep /shop alone, and are sent there from every layout', () => {
    expect(listingScreens.filter((screen) => screen.indexable).map((screen) => screen.path)).toEqual(['/shop']);
    expect(new Set(listingScreens.map((screen) => screen.canonicalPath))).toEqual(new Set(['/shop']));
  });

  test('C02 only the list route starts as a list', () => {
    expect(listingScreens.filter((screen) => screen.layout === 'list').map((screen) => screen.path)).toEqual([
      '/shop/shop-list',
    ]);
  });

  test('a path is found with or without its last slash', () => {
    expect(findListingScreen('/shop/')?.key).toBe('shop');
    expect(findListingScreen('/shop/shop-1600')?.variant).toBe('wide-1600');
    expect(findListingScreen('/shop/shop-category')).toBeUndefined();
    expect(findListingScreen('/')).toBeUndefined();
  });
});

describe('load more', () => {
  test.each([
    ['', 9],
    ['shown=12', 12],
    ['shown=13', 15],
    ['shown=1', 9],
    ['shown=0', 9],
    ['shown=-12', 9],
    ['shown=abc&shown=18', 18],
    ['shown=99999999999999999999', 999],
  ])('C06 "%s" shows %d products', (text, count) => {
    expect(getLoadMoreCount(new URLSearchParams(text))).toBe(count);
  });

  test('C06 each click adds 3 until all are shown', () => {
    expect(findNextLoadMoreCount({ shown: 9, totalItems: 60 })).toBe(12);
    expect(findNextLoadMoreCount({ shown: 9, totalItems: 10 })).toBe(12);
    expect(findNextLoadMoreCount({ shown: 12, totalItems: 12 })).toBeUndefined();
    expect(findNextLoadMoreCount({ shown: 12, totalItems: 10 })).toBeUndefined();
    expect(findNextLoadMoreCount({ shown: 9, totalItems: 0 })).toBeUndefined();
  });

  test('C06 clicking from the start passes through every count the URL may hold', () => {
    fc.assert(
      fc.property(fc.nat(2000), (totalItems) => {
        let shown: number | undefined = 9;
        for (let clicks = 0; shown !== undefined && clicks < 400; clicks += 1) {
          expect(getLoadMoreCount(new URLSearchParams({ shown: String(shown) }))).toBe(shown);
          shown = findNextLoadMoreCount({ shown, totalItems });
        }
        expect(shown).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });
});

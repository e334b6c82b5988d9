import { expect, test } from 'vitest';
import { getListingScreen } from '#app/domain/listing-screens.ts';
import { getListingAddresses } from '#app/ui/listing/listing-data.ts';

const grid = getListingAddresses({ screen: getListingScreen('shop'), search: 'category=c%C3%A3es&page=2' });
const list = getListingAddresses({ screen: getListingScreen('shop-list'), search: 'layout=grid' });

test('C09 the toggle keeps filters and page, and a default layout is not written into the address', () => {
  expect(grid.layoutHref('list')).toBe('/shop?category=c%C3%A3es&page=2&layout=list');
  expect(grid.layoutHref('grid')).toBe('/shop?category=c%C3%A3es&page=2');
  expect(list.layoutHref('list')).toBe('/shop/shop-list');
});

test('C18 a form keeps the other filters as hidden fields, and not the page', () => {
  expect(grid.getKeptFields({ sortBy: null })).toEqual([['category', 'cães']]);
});

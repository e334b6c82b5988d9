import { expect, test } from 'vitest';
import { getListingScreen } from '#app/domain/listing-screens.ts';
import { categoryHref, listingHref, shopHref } from '#app/ui/listing/hrefs.ts';

const shop = getListingScreen('shop');

test('C18 a choice keeps the other parameters and goes back to page 1', () => {
  const params = new URLSearchParams('brand=trotalto&page=3&layout=list');
  expect(listingHref(shop, params, { category: 'equinos' })).toBe('/shop?brand=trotalto&category=equinos&layout=list');
});

test('C18 changing the page keeps every filter', () => {
  expect(listingHref(shop, new URLSearchParams('category=equinos'), { page: 2 })).toBe('/shop?category=equinos&page=2');
});

test('an address without any choice left has no question mark', () => {
  expect(listingHref(shop, new URLSearchParams('category=equinos'), { category: null })).toBe('/shop');
});

test('C14 a category is addressed by its literal slug', () => {
  expect(new URL(categoryHref('cercas--arames'), 'http://x').searchParams.get('category')).toBe('cercas--arames');
  expect(new URL(categoryHref('cães'), 'http://x').searchParams.get('category')).toBe('cães');
});

test('the offers of the whole store are addressed by their sort', () => {
  expect(shopHref({ sortBy: 'on-sale' })).toBe('/shop?sortBy=on-sale');
});

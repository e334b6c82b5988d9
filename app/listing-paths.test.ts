import { expect, test } from 'vitest';
import { categoryHref, searchHref, shopHref } from '#app/listing-paths.ts';

test('the URL of a category contains its literal slug (L11, L12)', () => {
  expect(new URL(categoryHref('cercas--arames'), 'http://x').searchParams.get('category')).toBe('cercas--arames');
  expect(new URL(categoryHref('cães'), 'http://x').searchParams.get('category')).toBe('cães');
});

test('parameters are in the canonical order whatever order they were given in', () => {
  expect(shopHref({ subcategory: 'rações', category: 'equinos' })).toBe(
    '/shop?category=equinos&subcategory=ra%C3%A7%C3%B5es',
  );
});

test('the URL of all offers contains their sort order', () => {
  expect(shopHref({ sortBy: 'on-sale' })).toBe('/shop?sortBy=on-sale');
});

test('a listing without a choice has no question mark', () => {
  expect(shopHref({})).toBe('/shop');
});

test('the URL of a search contains its encoded text', () => {
  expect(searchHref('sal & água')).toBe('/pages/search?searchText=sal+%26+%C3%A1gua');
});

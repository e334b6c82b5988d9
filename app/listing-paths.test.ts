import { expect, test } from 'vitest';
import { categoryHref, searchHref, shopHref } from '#app/listing-paths.ts';

test.each([
  [
    'of a category contains its literal slug (L11, L12)',
    categoryHref('cercas--arames'),
    '/shop?category=cercas--arames',
  ],
  [
    'has its parameters in the canonical order whatever order they were given in',
    shopHref({ subcategory: 'rações', category: 'equinos' }),
    '/shop?category=equinos&subcategory=ra%C3%A7%C3%B5es',
  ],
  ['of a listing without a choice has no question mark', shopHref({}), '/shop'],
  ['of a search contains its encoded text', searchHref('sal & água'), '/pages/search?searchText=sal+%26+%C3%A1gua'],
])('the URL %s', (_what, url, expected) => {
  expect(url).toBe(expected);
});

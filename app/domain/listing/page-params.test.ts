import { expect, test } from 'vitest';
import { getCanonicalParams } from './page-params.ts';

test.each([
  ['exato=1&searchText=cavlo', 'exato=1&searchText=cavlo'],
  ['searchText=cavlo&exato=sim', 'searchText=cavlo'],
  ['searchText=cavlo&exato=0', 'searchText=cavlo'],
  ['exato=1', ''],
  ['exato=1&searchText=+', ''],
  ['sortBy=low&searchText=sal&maxPrice=80&brand=x&layout=list', 'layout=list&maxPrice=80&searchText=sal&sortBy=low'],
  ['searchText=sal&layout=grid&page=1&minPrice=0', 'searchText=sal'],
])('A03 the search address with "%s" is that with "%s"', (given, canonical) => {
  expect(getCanonicalParams('/pages/search', new URLSearchParams(given)).toString()).toBe(canonical);
});

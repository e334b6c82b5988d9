import { expect, test } from 'vitest';
import { getCanonicalParams } from './page-params.ts';

test.each([
  ['exato=1&searchText=cavlo', 'exato=1&searchText=cavlo'],
  ['searchText=cavlo&exato=sim', 'searchText=cavlo'],
  ['searchText=cavlo&exato=0', 'searchText=cavlo'],
  ['exato=1', ''],
  ['exato=1&searchText=+', ''],
])('A03 the search address with "%s" is that with "%s"', (given, canonical) => {
  expect(getCanonicalParams('/pages/search', new URLSearchParams(given)).toString()).toBe(canonical);
});

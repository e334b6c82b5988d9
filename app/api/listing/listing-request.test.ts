import { expect, test } from 'vitest';
import { parseListingRequest } from './listing-request.ts';

function parse(query: string) {
  return parseListingRequest(new URLSearchParams(query));
}

test.each([
  ['', 9],
  ['pageSize=48', 48],
  ['pageSize=49', 48],
  ['pageSize=0', 9],
  ['pageSize=12.5', 9],
  ['pageSize=abc&pageSize=6', 6],
])('%j gives pages of %i products', (query, pageSize) => {
  expect(parse(query).pageSize).toBe(pageSize);
});

test('requests with the same meaning have one key, however they are spelled', () => {
  const key = parse('category=Cercas+%26+Arames&minPrice=10&status=em-estoque&page=1&utm_source=x').key;
  expect(parse('status=in-stock&minPrice=10,00&category=cercas--arames&pageSize=9').key).toBe(key);
  expect(parse('status=in-stock&minPrice=10,00&category=cercas--arames&pageSize=12').key).not.toBe(key);
});

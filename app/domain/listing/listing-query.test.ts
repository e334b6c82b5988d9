import { expect, test } from 'vitest';
import { parseListingQuery, parseListingStatus } from './listing-query.ts';
import { parsePriceCents } from './parse-price.ts';

const nothing = {
  minPriceCents: null,
  maxPriceCents: null,
  brand: null,
  category: null,
  subcategory: null,
  status: null,
  sortBy: 'asc',
  page: 1,
  attributes: '',
  searchText: '',
};

function parse(text: string) {
  return parseListingQuery(new URLSearchParams(text));
}

test('a query with all parameters is parsed (L9)', () => {
  expect(
    parse(
      'minPrice=10&maxPrice=99.5&brand=vale-do-cocho&category=cercas--arames&subcategory=Aleitamento' +
        '&status=em-estoque&sortBy=low&page=3&searchText=+sal++mineral+&rotulo=fase.Recria&rotulo=Esp%C3%A9cie.aves',
    ),
  ).toEqual({
    minPriceCents: 1000,
    maxPriceCents: 9950,
    brand: 'vale-do-cocho',
    category: 'cercas-arames',
    subcategory: 'aleitamento',
    status: 'in-stock',
    sortBy: 'low',
    page: 3,
    attributes: 'especie.aves,fase.recria',
    searchText: 'sal mineral',
  });
});

test.each([
  'minPrice=&maxPrice=&brand=&category=%26&subcategory=---&status=&sortBy=&page=&searchText=++',
  'page=0&page=-3&page=1.5&page=1e3',
  'searchText=%E2%80%AE%00%0A%20',
  'brand=%F0&category=---&subcategory=%00%20%26%FF&maxPrice=99999999999999999999999',
])('"%s" filters nothing (L9)', (text) => {
  expect(parse(text)).toEqual(nothing);
});

test('of a repeated parameter, the first valid value counts (L9)', () => {
  expect(parse('page=x&page=2&page=3').page).toBe(2);
  expect(parse('minPrice=-1&minPrice=15&minPrice=20').minPriceCents).toBe(1500);
});

test('a huge minimum price, page number or search text is cut, so that the query does not fail (L9)', () => {
  expect(parse('minPrice=999999999999').minPriceCents).toBe(2_147_483_647);
  expect(parse('page=999999999999999999999').page).toBe(1_000_000);
  expect(parse(`searchText=${'a'.repeat(300)}`).searchText).toBe('a'.repeat(200));
  expect(parse('searchText=%E2%80%AEsal%E2%80%8B%E2%81%A6+mineral').searchText).toBe('sal mineral');
});

test('price bounds in the wrong order are swapped (L13)', () => {
  expect(parse('minPrice=100&maxPrice=50')).toMatchObject({ minPriceCents: 5000, maxPriceCents: 10000 });
  expect(parse('minPrice=99999999999&maxPrice=50')).toMatchObject({ minPriceCents: 5000, maxPriceCents: null });
  expect(parse('minPrice=0&maxPrice=0')).toMatchObject({ minPriceCents: null, maxPriceCents: 0 });
});

test.each([
  ['10,50', 1050],
  ['R$\u00a01.234,50', 123450],
  ['10.555', 1055500],
  ['10,555', 1056],
])('the price "%s" is %d centavos (L13)', (text, cents) => {
  expect(parsePriceCents(text)).toBe(cents);
});

test.each(['', '0x10', '1.2.3', ',5'])('the text "%s" is no price (L9)', (text) => {
  expect(parsePriceCents(text)).toBeUndefined();
});

test.each([
  ['Fora-de-Estoque', 'out-of-stock'],
  ['ON_SALE', 'on-sale'],
  ['Em Promoção', 'on-sale'],
])('the status filter "%s" is %s (ST2)', (text, status) => {
  expect(parseListingStatus(text)).toBe(status);
});

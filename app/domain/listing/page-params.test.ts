import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { getCanonicalParams } from './page-params.ts';

test.each([
  ['exato=1&searchText=cavlo', 'exato=1&searchText=cavlo'],
  ['searchText=cavlo&exato=sim', 'searchText=cavlo'],
  ['exato=1&searchText=+', ''],
  ['searchText=sal&minPrice=1+000', 'minPrice=1+000&searchText=sal'],
  ['sortBy=low&searchText=sal&maxPrice=80&brand=x&layout=list', 'layout=list&maxPrice=80&searchText=sal&sortBy=low'],
])('the canonical form of the search URL with "%s" has "%s" (S1)', (queryText, canonical) => {
  expect(getCanonicalParams('/pages/search', new URLSearchParams(queryText)).toString()).toBe(canonical);
});

test.each([
  ['minPrice=abc&maxPrice=1.000', 'maxPrice=1000&minPrice=abc'],
  ['minPrice=+1%C2%A0000+&minPrice=', 'minPrice=1+000'],
  ['minPrice=abc&minPrice=10', 'minPrice=10'],
  [`maxPrice=${'9x'.repeat(400)}`, `maxPrice=${'9x'.repeat(15)}%E2%80%A6`],
])(
  'the canonical form of a listing with "%s" has "%s", and keeps an invalid price to report it (L9)',
  (queryText, canonical) => {
    const params = getCanonicalParams('/shop', new URLSearchParams(queryText));
    expect([...params].toSorted()).toEqual([...new URLSearchParams(canonical)].toSorted());
  },
);

test('canonicalising a URL again changes nothing, whatever was entered as a price (L9)', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 50 }),
    fc.string({ unit: fc.constantFrom(...'019.,R$ -a\u200b') }),
  );
  forAll(text, text, (minPrice, maxPrice) => {
    const once = getCanonicalParams('/shop', new URLSearchParams({ minPrice, maxPrice }));
    const twice = getCanonicalParams('/shop', once);
    expect([...getCanonicalParams('/shop', twice)]).toEqual([...twice]);
  });
});

import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import {
  formatOwnerQuery,
  getNextDirection,
  ownerConditions,
  ownerSorts,
  parseOwnerQuery,
  type OwnerProductQuery,
  type OwnerSort,
} from './owner-product-query.ts';

const anyId = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }));
const anyQuery: fc.Arbitrary<OwnerProductQuery> = fc.record({
  text: fc.string({ maxLength: 200, unit: 'grapheme' }).map((text) => text.trim().slice(0, 200).trim()),
  conditions: fc.subarray([...ownerConditions]),
  categoryId: anyId,
  brandId: anyId,
  sort: fc.constantFrom(...(Object.keys(ownerSorts) as OwnerSort[])),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
  page: fc.integer({ min: 1, max: 100_000 }),
});

test('parsing the URL of a query returns the same query', () => {
  forAll(anyQuery, (query) => {
    fc.pre(query.text.isWellFormed());
    expect(parseOwnerQuery(new URLSearchParams(String(formatOwnerQuery(query))))).toEqual(query);
  });
});

test('invalid values are read as the default ones, which are left out of the URL', () => {
  const defaultQuery = parseOwnerQuery(new URLSearchParams('mostrar=x&ordem=y&pagina=-3'));
  expect(String(formatOwnerQuery(defaultQuery))).toBe('');
  expect(parseOwnerQuery(new URLSearchParams())).toEqual(defaultQuery);
  expect(String(formatOwnerQuery({ ...defaultQuery, page: 2 }))).toBe('pagina=2');
});

test('a second click on a column reverses its order, and another column starts in its default direction', () => {
  expect(getNextDirection({ sort: 'price', direction: 'ascending' }, 'price')).toBe('descending');
  expect(getNextDirection({ sort: 'price', direction: 'descending' }, 'price')).toBe('ascending');
  expect(getNextDirection({ sort: 'price', direction: 'descending' }, 'discount')).toBe('descending');
});

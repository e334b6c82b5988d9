import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import {
  canonicalListingKey,
  countActiveFilters,
  formatListingParams,
  isIndexable,
  listingParamNames,
  mergeListingParams,
} from './url-params.ts';
import { maxPage, parseListingQuery, type ListingQuery } from './listing-query.ts';
import { listingStatuses, sortOptions } from './listing-choices.ts';
import { getListingScreen, listingScreens } from './listing-screens.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';

const sidebar = getListingScreen('shop');
const dropdown = getListingScreen('shop-filter-dropdown');
const nothing = parseListingQuery(new URLSearchParams());
const anyScreen = fc.constantFrom(...listingScreens);
const anySlug = fc.option(
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map(foldSlug)
    .filter((slug) => slug !== ''),
);
const anyQuery: fc.Arbitrary<ListingQuery> = fc.record({
  minPriceCents: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  maxPriceCents: fc.option(fc.oneof(fc.constant(1_000_000), fc.integer({ min: 1_000_000, max: 2_147_483_647 }))),
  brand: anySlug,
  category: anySlug,
  subcategory: anySlug,
  status: fc.option(fc.constantFrom(...listingStatuses)),
  sortBy: fc.constantFrom(...sortOptions),
  attributes: fc.constantFrom('', 'especie.aves', 'especie.aves,especie.bovinos,fase.recria'),
  page: fc.integer({ min: 1, max: maxPage }),
  searchText: fc.constantFrom('', 'ração', "50% d'água_*"),
});

function merge(current: string, change: Parameters<typeof mergeListingParams>[1], screen = sidebar): string {
  return mergeListingParams(new URLSearchParams(current), change, screen).toString();
}

test('each screen spells the status its own way (ST2)', () => {
  const query: ListingQuery = { ...nothing, status: 'in-stock' };
  expect(formatListingParams(query, { screen: sidebar }).toString()).toBe('status=em-estoque');
  expect(formatListingParams(query, { screen: dropdown }).toString()).toBe('status=in-stock');
  expect(formatListingParams({ ...query, status: 'out-of-stock' }, { screen: sidebar }).get('status')).toBe(
    'fora-de-estoque',
  );
  expect(formatListingParams({ ...query, status: 'on-sale' }, { screen: sidebar }).get('status')).toBe('on-sale');
});

test('parsing formatted parameters gives the same query on every screen (L9)', () => {
  forAll(anyQuery, anyScreen, (query, screen) => {
    const params = formatListingParams(query, { screen });
    expect(parseListingQuery(new URLSearchParams(params.toString()))).toEqual(query);
    expect([...params.keys()]).toEqual([...params.keys()].toSorted());
    expect([...params.keys()].every((name) => listingParamNames.includes(name))).toBe(true);
  });
});

test('a filter or another sort keeps the other parameters and goes back to page 1 and the first load-more step (L17)', () => {
  expect(merge('category=cercas--arames&page=3&sortBy=low&utm_source=x&utm_source=y', { status: 'in-stock' })).toBe(
    'category=cercas--arames&sortBy=low&status=em-estoque&utm_source=x&utm_source=y',
  );
  expect(merge('page=4&shown=18', { sortBy: 'high' })).toBe('sortBy=high');
  expect(merge('shown=18', { page: 1 })).toBe('shown=18');
});

test('null removes one filter and leaves the others unchanged (L16)', () => {
  expect(merge('brand=trotalto&minPrice=10&maxPrice=50', { minPriceCents: null, maxPriceCents: null })).toBe(
    'brand=trotalto',
  );
  expect(merge('brand=trotalto&sortBy=low', { sortBy: null, brand: null })).toBe('');
  expect(merge('brand=trotalto', { brand: undefined, page: 2 })).toBe('brand=trotalto&page=2');
});

test('different queries give different keys', () => {
  forAll(anyQuery, anyQuery, (one, two) => {
    const same = JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(two).toSorted());
    expect(canonicalListingKey(one) === canonicalListingKey(two)).toBe(same);
  });
});

test.each([
  ['category=aves&page=2', true, 1],
  ['minPrice=1&maxPrice=2', false, 1],
  ['category=aves&brand=galpenada', false, 2],
  ['category=aves&subcategory=corte&status=on-sale&brand=x&minPrice=1', false, 5],
  ['sortBy=low', false, 0],
  ['searchText=sal', false, 0],
])('"%s" is indexable: %s (%d active filters)', (text, indexable, filters) => {
  const query = parseListingQuery(new URLSearchParams(text));
  expect(isIndexable(query)).toBe(indexable);
  expect(countActiveFilters(query)).toBe(filters);
});

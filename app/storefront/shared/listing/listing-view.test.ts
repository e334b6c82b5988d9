import { expect, test } from 'vitest';
import type { ListingFacets } from '#app/data/listing/list-products.ts';
import { mapChoiceFilters, parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { findRejectedPrices } from '#app/domain/listing/rejected-prices.ts';
import { getListingScreen, type ListingScreenKey } from '#app/domain/listing/listing-screens.ts';
import type { ListingData } from '#app/storefront/shared/listing/listing-data.ts';
import { getListingView } from '#app/storefront/shared/listing/listing-view.ts';
import { makeFacetChoice as makeChoice } from '#tests/factories/facet-choice.ts';

const facets: ListingFacets = {
  choices: {
    ...mapChoiceFilters(() => []),
    category: [
      makeChoice({ id: 1, name: 'Cães', slug: 'cães', count: 5, isSelected: true }),
      makeChoice({ id: 2, name: 'Cercas & Arames', slug: 'cercas--arames', count: 3 }),
    ],
    subcategory: [makeChoice({ id: 11, name: 'Filhotes', slug: 'filhotes', count: 2, parentId: 1 })],
    brand: [makeChoice({ id: 1, name: 'Faroleal', slug: 'faroleal', count: 5 })],
    status: [
      makeChoice({ name: 'on-sale', slug: 'on-sale', count: 1 }),
      makeChoice({ name: 'in-stock', slug: 'in-stock', count: 4 }),
      makeChoice({ name: 'out-of-stock', slug: 'out-of-stock', count: 1 }),
    ],
  },
  chosen: {},
  attributes: { offered: [], chosen: [] },
  total: 60,
  hasUnknownName: false,
  unitPrices: null,
  highestPriceCents: 74_990,
  priceRanges: [],
};

function viewListing(
  search: string,
  { key = 'shop', changedFacets }: { key?: ListingScreenKey; changedFacets?: Partial<ListingFacets> } = {},
) {
  const params = new URLSearchParams(search);
  const chosen = {
    ...(params.has('category') && { category: { name: 'Cães', slug: 'cães' } }),
    ...(params.has('status') && { status: { name: 'in-stock', slug: 'in-stock' } }),
  };
  return getListingView({
    screen: getListingScreen(key),
    query: parseListingQuery(params),
    params,
    rejectedPrices: findRejectedPrices(params),
    facets: { ...facets, chosen, ...changedFacets },
    products: [],
    total: 60,
    topRated: [],
    showPrices: true,
  });
}

function listChoices({ filters }: ListingData) {
  return Object.fromEntries(filters.map(({ name, choices }) => [name, choices]));
}

test('choosing a value keeps the other filters and goes back to page 1; choosing it again removes it; another category replaces it, with its literal slug (L11, L12, L17)', () => {
  const { category: categories, status: statuses } = listChoices(viewListing('category=cães&page=3&layout=list'));
  expect(statuses?.[0]?.href).toBe('/shop?category=c%C3%A3es&status=em-estoque&layout=list');
  expect(categories?.[0]?.href).toBe('/shop?layout=list');
  expect(categories?.[0]?.children?.[0]?.href).toBe('/shop?category=c%C3%A3es&subcategory=filhotes&layout=list');
  const withSubcategory = listChoices(viewListing('category=cães&subcategory=filhotes'));
  expect(withSubcategory['category']?.[1]?.href).toBe('/shop?category=cercas--arames');
});

test('a list of one category, or of a subcategory, has its name as heading, and any other list has the heading of the shop (N31)', () => {
  expect(viewListing('status=em-estoque').head).toEqual({ title: 'Loja', crumbs: [{ title: 'Produtos' }] });
  expect(viewListing('category=cães&status=em-estoque').head).toEqual({
    title: 'Cães',
    crumbs: [{ title: 'Loja', to: '/shop' }, { title: 'Cães' }],
  });
  const chosen = { category: { name: 'Cães', slug: 'cães' }, subcategory: { name: 'Filhotes', slug: 'filhotes' } };
  expect(viewListing('category=cães&subcategory=filhotes', { changedFacets: { chosen } }).head.crumbs).toEqual([
    { title: 'Loja', to: '/shop' },
    { title: 'Cães', to: '/shop?category=c%C3%A3es' },
    { title: 'Filhotes' },
  ]);
});

test('the layout toggle keeps filters and page, and leaves the default layout out of the URL (L1)', () => {
  expect(viewListing('category=cães&page=2').layoutHrefs).toEqual({
    grid: '/shop?category=c%C3%A3es&page=2',
    list: '/shop?category=c%C3%A3es&page=2&layout=list',
  });
  expect(viewListing('', { key: 'shop-list' })).toMatchObject({
    layout: 'list',
    layoutHrefs: { list: '/shop/shop-list', grid: '/shop/shop-list?layout=grid' },
  });
});

test('the sort form keeps the filters but not the page (L8)', () => {
  expect(viewListing('category=cães&page=2&sortBy=low').sortFields).toEqual([['category', 'cães']]);
});

test('the slider ends at the highest price, rounded up to a whole real (L13)', () => {
  expect(viewListing('minPrice=100').price).toMatchObject({ min: '100', max: '', limit: 750, fields: [] });
});

test.each([
  ['minPrice=1.000', 'Preço a partir de R$\u00a01.000,00'],
  ['maxPrice=49,90', 'Preço até R$\u00a049,90'],
  ['minPrice=10&maxPrice=20', 'Preço de R$\u00a010,00 a R$\u00a020,00'],
])('the active filter of %s is shown as %s (L13)', (search, name) => {
  expect(viewListing(search).activeFilters).toMatchObject([{ name }]);
});

test('an invalid price stays in its field with an error message, and links of other filters leave it out (L13, L9)', () => {
  const listing = viewListing('minPrice=1 000&maxPrice=50&page=2');
  expect(listing.price).toMatchObject({
    min: '1 000',
    max: '50',
    fields: [],
    problems: { min: '“1 000” não é um preço. Escreva só o número, como 49,90 ou 1.000.', max: '' },
  });
  expect(listing.activeFilters.map(({ name }) => name)).toEqual(['Preço até R$\u00a050,00']);
  expect(listing.sortFields).toEqual([['maxPrice', '50']]);
});

test('every active filter can be removed on its own', () => {
  expect(viewListing('category=cães&status=em-estoque&maxPrice=50').activeFilters).toEqual([
    { name: 'Cães', href: '/shop?maxPrice=50&status=em-estoque' },
    { name: 'Em Estoque', href: '/shop?category=c%C3%A3es&maxPrice=50' },
    { name: 'Preço até R$\u00a050,00', href: '/shop?category=c%C3%A3es&status=em-estoque' },
  ]);
});

test('the load-more screen begins with the first product, without pagination (L4)', () => {
  expect(viewListing('shown=12', { key: 'shop-load-more' })).toMatchObject({ pager: null, isPastEnd: false, first: 1 });
});

test('when one price is far above the others, ranges that contain products are offered, and the chosen one can be removed (L13)', () => {
  const priceRanges = [
    { minPriceCents: null, maxPriceCents: 1000, count: 3 },
    { minPriceCents: 1000, maxPriceCents: 2100, count: 1 },
    { minPriceCents: 2100, maxPriceCents: 5000, count: 0 },
    { minPriceCents: 5000, maxPriceCents: null, count: 0 },
  ];
  const getRangesOf = (search: string) => viewListing(search, { changedFacets: { priceRanges } }).price?.ranges;
  expect(viewListing('').price).not.toHaveProperty('ranges');
  expect(getRangesOf('category=cães&page=2')).toMatchObject([
    { name: 'Até R$\u00a010', href: '/shop?category=c%C3%A3es&maxPrice=10', count: 3 },
    { name: 'R$\u00a010 a R$\u00a021', href: '/shop?category=c%C3%A3es&maxPrice=21&minPrice=10', count: 1 },
  ]);
  expect(getRangesOf('category=cães')).toHaveLength(2);
  expect(getRangesOf('minPrice=50')?.at(-1)).toMatchObject({
    name: 'A partir de R$\u00a050',
    href: '/shop',
    isSelected: true,
  });
});

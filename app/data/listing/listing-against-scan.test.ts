import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { listProducts, type ListingFacets } from '#app/data/listing/list-products.ts';
import { openSampleSource } from '#app/data/listing/listing-source.ts';
import { getSellingPriceCents, hasDiscount } from '#app/domain/catalogue/price/discount.ts';
import type { ListingQuery } from '#app/domain/listing/listing-query.ts';
import {
  listingStatuses,
  sortOptions,
  type ListingStatus,
  type SortOption,
} from '#app/domain/listing/listing-choices.ts';
import { findUnitPrice } from '#app/domain/catalogue/price/unit-price.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { importJson, makeCatalogueRow, type CatalogueRow } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const parents = ['Cães', 'Aves', 'Cercas & Arames'];
const children = ['', 'Rações', 'Arames', 'Higiene'];
const brands = ['Vale', 'Serra', 'Campo'];
const words = ['ração', 'sal', 'mineral', 'cabresto'];

const catalogueRow: fc.Arbitrary<Partial<CatalogueRow>> = fc.record({
  title: fc.shuffledSubarray(words, { minLength: 1 }).map((chosen) => chosen.join(' ')),
  parent: fc.constantFrom(...parents),
  children: fc.constantFrom(...children),
  brand: fc.constantFrom(null, ...brands.map((name) => ({ name }))),
  unit: fc.constantFrom('saco 30 kg', 'saco 25 kg', 'frasco 500 ml', 'galão 5 L', 'rolo 100 m', ''),
  // Few products have this price, which is far above the others, so that listings also offer price ranges.
  price: fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min: 0, max: 9 }).map((tens) => tens * 10) },
    fc.constant(18_900),
  ),
  discount: fc.constantFrom(0, 0, 10, 50, 100),
  quantity: fc.constantFrom(-1, 0, 5, 9),
  status: fc.constantFrom('in-stock', 'in-stock', 'out-of-stock'),
});
const anyQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    category: fc.constantFrom('', '', ...parents, 'nenhuma'),
    subcategory: fc.constantFrom('', '', ...children),
    brand: fc.constantFrom('', '', ...brands, 'nenhuma'),
    status: fc.constantFrom('', '', ...listingStatuses),
    minPrice: fc.constantFrom('', '', '9', '20', '45'),
    maxPrice: fc.constantFrom('', '', '0', '30', '60', '9000'),
    sortBy: fc.constantFrom(...sortOptions),
    page: fc.constantFrom('1', '1', '2', '3'),
    searchText: fc.constantFrom('', '', '', 'ração', 'sal mineral', 'cabrsto', 'nada'),
  })
  .map((params) => makeQuery(new URLSearchParams(params).toString()));

describeOnBothEngines('a listing of any catalogue under any filters', (open, engine) => {
  test('has the same pages, total and counts as a scan of every product (L7, L8, L9, L11, L12, L13, L17)', async () => {
    const { db } = await open();
    const catalogues = fc.array(catalogueRow, { minLength: 1, maxLength: 60, size: 'max' });
    const queries = fc.array(anyQuery, { minLength: 25, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(catalogues, queries, async (rows, requestedQueries) => {
        await refillCatalogue(db, rows);
        const everything = await listEverything(db);
        for (const listingQuery of requestedQueries) await expectSameAsScan(db, listingQuery, everything);
      }),
      { numRuns: engine === 'sqlite' ? 15 : 3 },
    );
    expect(rangesCounted).toBeGreaterThan(0);
    // All other sort orders must have differed at least once from the order by id, because otherwise they would be
    // untested.
    const sortsLikeIds = sortOptions.filter((option) => !sortsUnlikeIds.has(option));
    expect(sortsLikeIds).toEqual(['asc', 'on-sale']);
  });
});

test('the samples are sorted correctly by every sort order (SV7)', async () => {
  const samples = openSampleSource(Date.UTC(2026, 10, 20, 15));
  const everything = (await samples.listProducts(makeQuery(), { pageSize: 48 })).products;
  for (const sortBy of sortOptions) {
    const listingQuery = makeQuery(`sortBy=${sortBy}`);
    const { products } = await samples.listProducts(listingQuery, { pageSize: 48 });
    const expected = sort(
      everything.filter((product) => passes(product, listingQuery)),
      listingQuery,
    );
    expect({ sortBy, ids: products.map(({ id }) => id) }).toEqual({ sortBy, ids: expected.map(({ id }) => id) });
  }
});

async function refillCatalogue(db: Database, rows: readonly Partial<CatalogueRow>[]): Promise<void> {
  const products = rows.map((fields, index) => makeCatalogueRow({ sku: `T-${index}`, ...fields }));
  const result = await importJson(db, { products }, { replace: true });
  expect(result.ok).toBe(true);
}

async function listEverything(db: Database): Promise<ProductSummary[]> {
  return (await listProducts(db, makeQuery(), { pageSize: 1000 })).products;
}

async function expectSameAsScan(
  db: Database,
  listingQuery: ListingQuery,
  everything: readonly ProductSummary[],
): Promise<void> {
  const searchResults = await listSearchResults(db, listingQuery, everything);
  const passing = searchResults.filter((product) => passes(product, listingQuery));
  const ids = sort(passing, listingQuery).map(({ id }) => id);
  const pageSize = 7;
  const start = (listingQuery.page - 1) * pageSize;
  const { products, total } = await listProducts(db, listingQuery, { pageSize });
  expect({ listingQuery, total, ids: products.map(({ id }) => id) }).toEqual({
    listingQuery,
    total: ids.length,
    ids: ids.slice(start, start + pageSize),
  });
  const facets = (await listProducts(db, listingQuery, { pageSize: 1 })).getFacets();
  const lowest = Math.min(...passing.map(getUnitPriceRank));
  expect(facets.unitPrices).toBe(lowest < 1e12 ? 'kg' : lowest < 1e15 ? 'litre' : null);
  const countPassing = (change: Partial<ListingQuery>) =>
    searchResults.filter((product) => passes(product, { ...listingQuery, ...change })).length;
  expect({ listingQuery, counts: listCounts(facets) }).toEqual({
    listingQuery,
    counts: {
      total: ids.length,
      categories: facets.choices.category.map(({ id, name }) => [
        countPassing({ category: foldSlug(name), subcategory: null }),
        listChildren(facets, id).map((child) =>
          countPassing({ category: foldSlug(name), subcategory: foldSlug(child.name) }),
        ),
      ]),
      brands: facets.choices.brand.map(({ name }) => countPassing({ brand: foldSlug(name) })),
      statuses: Object.fromEntries(listingStatuses.map((status) => [status, countPassing({ status })])),
      priceRanges: facets.priceRanges.map(({ minPriceCents, maxPriceCents }) =>
        countPassing({ minPriceCents, maxPriceCents }),
      ),
    },
  });
  rangesCounted += facets.priceRanges.length;
}

/** Number of price ranges that were compared. It must not be 0, although few catalogues have price ranges. */
let rangesCounted = 0;

function listCounts(facets: ListingFacets) {
  const { total, choices } = facets;
  return {
    total,
    categories: choices.category.map(({ id, count }) => [count, listChildren(facets, id).map((child) => child.count)]),
    brands: choices.brand.map((brand) => brand.count),
    statuses: Object.fromEntries(choices.status.map(({ slug, count }) => [slug, count])),
    priceRanges: facets.priceRanges.map(({ count }) => count),
  };
}

function listChildren({ choices }: ListingFacets, categoryId: number) {
  return choices.subcategory.filter(({ parentId }) => parentId === categoryId);
}

/** Lists the products that a search finds, in its order; all products when the search text is empty. */
async function listSearchResults(db: Database, { searchText }: ListingQuery, everything: readonly ProductSummary[]) {
  if (searchText === '') return everything;
  return (await listProducts(db, { ...makeQuery(), searchText }, { pageSize: 1000 })).products;
}

function passes(product: ProductSummary, listingQuery: ListingQuery): boolean {
  const cents = getSellingPriceCents(product);
  const hasRange = listingQuery.minPriceCents !== null || listingQuery.maxPriceCents !== null;
  const isInRange =
    cents > 0 && cents >= (listingQuery.minPriceCents ?? 0) && cents <= (listingQuery.maxPriceCents ?? Infinity);
  return (
    (listingQuery.category === null || foldSlug(product.parent) === listingQuery.category) &&
    (listingQuery.subcategory === null || foldSlug(product.children) === listingQuery.subcategory) &&
    (listingQuery.brand === null || foldSlug(product.brandName ?? '') === listingQuery.brand) &&
    (listingQuery.status === null || hasStatus(product, listingQuery.status)) &&
    (listingQuery.sortBy !== 'on-sale' || hasDiscount(product)) &&
    (!hasRange || isInRange)
  );
}

function hasStatus(product: ProductSummary, status: ListingStatus): boolean {
  if (status === 'on-sale') return hasDiscount(product);
  return isOutOfStock(product) === (status === 'out-of-stock');
}

/**
 * Comparison for each sort order, independent of the code under test. Products that compare equal are ordered by id.
 */
const comparisons: Record<SortOption, (a: ProductSummary, b: ProductSummary) => number> = {
  asc: () => 0,
  low: (a, b) => compare(getSellingPriceCents(a) || Infinity, getSellingPriceCents(b) || Infinity),
  high: (a, b) => compare(getSellingPriceCents(b), getSellingPriceCents(a)),
  'on-sale': () => 0,
  'low-kg': (a, b) => compare(getUnitPriceRank(a), getUnitPriceRank(b)),
};

/** Sort orders that have sorted at least one list differently than by id. */
const sortsUnlikeIds = new Set<SortOption>();

function sort(products: readonly ProductSummary[], { sortBy, searchText }: ListingQuery): readonly ProductSummary[] {
  if (sortBy === 'asc' && searchText !== '') return products;
  const sorted = products.toSorted((a, b) => comparisons[sortBy](a, b) || a.id - b.id);
  if (sorted.some(({ id }, index) => index > 0 && id < (sorted[index - 1]?.id ?? 0))) sortsUnlikeIds.add(sortBy);
  return sorted;
}

/** Sorts prices per kilogram first, then those per litre, then products without one, whatever their amount. */
function getUnitPriceRank(product: ProductSummary): number {
  const unitPrice = findUnitPrice({ unit: product.unit, sellingPriceCents: getSellingPriceCents(product) });
  return unitPrice ? unitPrice.cents + (unitPrice.per === 'kg' ? 0 : 1e12) : 1e15;
}

function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

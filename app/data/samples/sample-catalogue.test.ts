import { describe, expect, test } from 'vitest';
import { openSampleSource } from '#app/data/listing/listing-source.ts';
import { createSampleListing, listRelatedSamples, listTopRatedSamples } from '#app/data/samples/sample-listing.ts';
import { getSampleCatalogue } from '#app/data/samples/sample-catalogue.ts';
import { getSellingPriceCents, hasDiscount } from '#app/domain/catalogue/price/discount.ts';
import { findUnitPriceOrder } from '#app/domain/catalogue/price/unit-price.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { SortOption } from '#app/domain/listing/listing-choices.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';

const nowMs = Date.parse('2026-11-20T12:00:00-03:00');
const catalogue = getSampleCatalogue(nowMs);
const listing = createSampleListing(catalogue);
const { listProducts } = openSampleSource(nowMs);
const onePage = { pageSize: 48 };

function parseQuery(search: string) {
  return parseListingQuery(new URLSearchParams(search));
}

test('each sample is marked as one, has a selling price in whole centavos, a short excerpt and as many ratings as reviews, and an offer is running (SV7)', () => {
  const offered = catalogue.products.find(({ offerEndMs }) => offerEndMs !== null);
  expect(offered?.offerEndMs).toBeGreaterThan(nowMs);
  expect(catalogue.summaries.every(({ isSample }) => isSample)).toBe(true);
  for (const product of catalogue.products) {
    expect(product.isSample).toBe(true);
    expect(Number.isSafeInteger(getSellingPriceCents(product))).toBe(true);
    expect(product.excerpt.length).toBeLessThanOrEqual(151);
    expect(product.ratingCount).toBe(catalogue.reviewsById.get(product.id)?.length);
  }
});

test('reviews are newest first, without e-mails', () => {
  const reviews = [...catalogue.reviewsById.values()].flat();
  expect(reviews.some((review) => JSON.stringify(review).includes('@'))).toBe(false);
  const [first = []] = [...catalogue.reviewsById.values()].filter(({ length }) => length > 1);
  expect(first.map(({ dateMs }) => dateMs)).toEqual(first.map(({ dateMs }) => dateMs).toSorted((a, b) => b - a));
});

describe('listings of the samples (SV7)', () => {
  test('have pages, and can be filtered by stock (L8, ST2)', async () => {
    const second = await listProducts(parseQuery('page=2'), { pageSize: 9 });
    expect([second.total, second.products[0]?.id, second.products.length]).toEqual([35, 10, 9]);
    expect(await listProducts(parseQuery('page=9'), { pageSize: 9 })).toMatchObject({ products: [], total: 35 });
    const out = (await listProducts(parseQuery('status=fora-de-estoque'), onePage)).products;
    expect([out.length, out.every(isOutOfStock)]).toEqual([3, true]);
  });

  test('are sorted by every order (L8)', async () => {
    const getPrice = (product: ProductSummary) => getSellingPriceCents(product) || Infinity;
    const keys: Record<SortOption, (product: ProductSummary) => number> = {
      asc: ({ id }) => id,
      low: getPrice,
      high: (product) => -getSellingPriceCents(product),
      'on-sale': (product) => (hasDiscount(product) ? product.id : NaN),
      'low-kg': ({ unit, ...product }) =>
        findUnitPriceOrder({ unit, sellingPriceCents: getSellingPriceCents(product) }) ?? Infinity,
    };
    for (const [sortBy, getKey] of Object.entries(keys)) {
      const sorted = (await listProducts(parseQuery(`sortBy=${sortBy}`), onePage)).products.map(getKey);
      expect([sortBy, sorted.length > 1, sorted]).toEqual([sortBy, true, sorted.toSorted((a, b) => a - b)]);
    }
  });

  test('show for every category the number of products that it lists (L11, L12)', async () => {
    for (const active of ['', 'status=em-estoque', 'maxPrice=300', 'brand=torvel']) {
      const facets = (await listProducts(parseQuery(active), onePage)).getFacets();
      for (const { slug, count } of facets.choices.category) {
        const { total } = await listProducts(parseQuery(`${active}&category=${encodeURIComponent(slug)}`), onePage);
        expect(total).toBe(count);
      }
      expect(facets.total).toBe((await listProducts(parseQuery(active), onePage)).total);
    }
  });

  test('find products by title and brand, and nothing for unknown words', async () => {
    const [{ title, brandName } = { title: '', brandName: '' }] = catalogue.products;
    expect((await listProducts(parseQuery(`searchText=${title}`), onePage)).products[0]?.id).toBe(1);
    expect((await listProducts(parseQuery(`searchText=${brandName}`), onePage)).total).toBeGreaterThan(0);
    expect((await listProducts(parseQuery('searchText=trator'), onePage)).total).toBe(0);
  });

  test('the top rated products have reviews (L15)', () => {
    const top = listTopRatedSamples(listing, 4);
    expect(top).toHaveLength(4);
    expect(top.every(({ ratingCount }) => ratingCount > 0)).toBe(true);
    const summaries = listing.summaries.map((one) => (one.id === 1 ? one : { ...one, ratingCount: 0, ratingSum: 0 }));
    expect(listTopRatedSamples({ ...listing, summaries }, 4).map(({ id }) => id)).toEqual([1]);
  });

  test('related samples are of the same category, without the sample itself', () => {
    const [first] = catalogue.summaries;
    if (!first) throw new Error('There are no samples');
    const related = listRelatedSamples(listing, first, 12);
    expect(related.length).toBeGreaterThan(0);
    expect(related.every(({ id, parent }) => id !== first.id && parent === first.parent)).toBe(true);
  });
});

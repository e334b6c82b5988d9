import { buildIndex, type CatalogueIndex } from '#app/catalogue-index/build-index.ts';
import { missingAmount } from '#app/domain/listing/listing-choices.ts';
import type { ScoredRows } from '#app/catalogue-index/text/scored-rows.ts';
import { createFacetLists, getStatusValue } from '#app/data/listing/listing-fields.ts';
import type { CatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { SampleCatalogue } from '#app/data/samples/sample-catalogue.ts';
import { getSellingPriceCents, hasDiscount } from '#app/domain/catalogue/price/discount.ts';
import { findUnitPriceOrder } from '#app/domain/catalogue/price/unit-price.ts';
import { listingFilters, type ListingFilter } from '#app/domain/listing/listing-query.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { getAverageRating } from '#app/domain/reviews/rating.ts';
import { runToEnd } from '#app/domain/shared/run-to-end.ts';
import { analyseQuery, analyseText } from '#app/domain/search/words/terms.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';

/** The bundled sample products in an in-memory index like that of the catalogue. */
interface SampleListing {
  summary: CatalogueSummary;
  index: CatalogueIndex;
  /** Summaries by id in ascending order, which is the order of rows in the index. */
  summaries: readonly ProductSummary[];
  /** Search terms of each sample, in the order of `summaries`. */
  terms: readonly ReadonlySet<string>[];
}

/** Indexes the samples for listings and searches. */
export function createSampleListing(samples: SampleCatalogue): SampleListing {
  const { products, summaries } = samples;
  const summary = createCatalogueSummary(samples);
  return {
    summary,
    index: createIndex(samples, summary),
    summaries,
    terms: summaries.map(({ title, brandName, parent, children, sku }, row) => {
      const searchedTexts = [title, brandName, parent, children, sku, ...(products[row]?.tags ?? [])];
      return new Set(analyseText(searchedTexts.join(' ')));
    }),
  };
}

/**
 * Finds the samples that contain every term of the search text, all with the score 0. Unlike the catalogue, the few
 * samples need no ranking, corrections or posting lists.
 */
export function matchSamples({ terms }: SampleListing, searchText: string): ScoredRows {
  const queryTerms = analyseQuery(searchText);
  const rows = terms.flatMap((productTerms, row) =>
    queryTerms.length > 0 && queryTerms.every((term) => productTerms.has(term)) ? [row] : [],
  );
  return { rows: Int32Array.from(rows), scores: new Int32Array(rows.length) };
}

/** Lists the top-rated samples, by average rating, number of reviews and id. */
export function listTopRatedSamples({ summaries }: SampleListing, limit: number): ProductSummary[] {
  const average = ({ ratingSum, ratingCount }: ProductSummary) => getAverageRating(ratingSum, ratingCount);
  return summaries
    .filter(({ ratingCount }) => ratingCount > 0)
    .toSorted((a, b) => average(b) - average(a) || b.ratingCount - a.ratingCount || a.id - b.id)
    .slice(0, limit);
}

/** Lists other samples of the product's category, best sellers first. */
export function listRelatedSamples(
  { summaries }: Pick<SampleListing, 'summaries'>,
  product: ProductSummary,
  limit: number,
): ProductSummary[] {
  return summaries
    .filter(({ id, parent }) => id !== product.id && parent === product.parent)
    .toSorted((a, b) => b.sellCount - a.sellCount || a.id - b.id)
    .slice(0, limit);
}

function createCatalogueSummary({ products, summaries, categories, brands }: SampleCatalogue): CatalogueSummary {
  let childId = 0;
  return {
    version: 0,
    productsVersion: 0,
    categories: categories.map((category) => ({
      ...category,
      slugKey: foldSlug(category.name),
      children: category.children.map((child) => ({
        ...child,
        id: (childId += 1),
        slugKey: foldSlug(child.name),
        productCount: summaries.filter(({ parent, children }) => parent === category.name && children === child.name)
          .length,
      })),
    })),
    brands: brands
      .map((brand) => ({ ...brand, slugKey: foldSlug(brand.name), position: null }))
      .toSorted((a, b) => b.productCount - a.productCount || a.name.localeCompare(b.name, 'pt-BR')),
    productCount: products.length,
    highestPriceCents: Math.max(0, ...summaries.map(getSellingPriceCents)),
  };
}

function createIndex({ summaries, categories, brands }: SampleCatalogue, summary: CatalogueSummary): CatalogueIndex {
  const facets = createFacetLists();
  for (const product of summaries) {
    const categoryId = categories.find(({ productIds }) => productIds.includes(product.id))?.id ?? 0;
    const children = summary.categories.find(({ id }) => id === categoryId)?.children;
    const values: Record<ListingFilter, number> = {
      category: categoryId,
      subcategory: children?.find(({ name }) => name === product.children)?.id ?? 0,
      brand: brands.find(({ productIds }) => productIds.includes(product.id))?.id ?? 0,
      status: getStatusValue({ inStock: !isOutOfStock(product), onSale: hasDiscount(product) }),
    };
    for (const name of listingFilters) facets[name].values.push(values[name]);
  }
  const amounts = {
    price: summaries.map((product) => getSellingPriceCents(product) || missingAmount),
    unitPrice: summaries.map(
      (product) =>
        findUnitPriceOrder({ unit: product.unit, sellingPriceCents: getSellingPriceCents(product) }) ?? missingAmount,
    ),
  };
  return runToEnd(buildIndex({ ids: summaries.map(({ id }) => id), amounts, facets }));
}

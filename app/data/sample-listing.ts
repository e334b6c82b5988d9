import { describeFacets } from '#app/data/facets.ts';
import type { ListingFacets } from '#app/data/facets.ts';
import { checkKinds, passedParts, resolveFilter } from '#app/data/listing-filter.ts';
import type { ListingFilter } from '#app/data/listing-filter.ts';
import type { Outline } from '#app/data/outline.ts';
import type { ProductPage } from '#app/data/products.ts';
import type { SampleCatalogue } from '#app/data/samples.ts';
import { getSellingPriceCents, hasDiscount } from '#app/domain/discount.ts';
import { createListingKinds } from '#app/domain/listing-kinds.ts';
import type { ListingKind, ListingKinds } from '#app/domain/listing-kinds.ts';
import type { ListingQuery } from '#app/domain/listing-query.ts';
import type { ProductSummary } from '#app/domain/product.ts';
import { getAverageRating } from '#app/domain/rating.ts';
import { analyseQuery, analyseText } from '#app/domain/search-terms.ts';
import { foldSlug } from '#app/domain/slug.ts';
import { isOutOfStock } from '#app/domain/stock.ts';

/** The samples as a catalogue that can be listed, filtered and sorted as the real one, in memory. */
export interface SampleShelf {
  outline: Outline;
  entries: readonly SampleEntry[];
}

interface SampleEntry {
  product: ProductSummary;
  kind: ListingKind;
  terms: ReadonlySet<string>;
}

export function createSampleShelf({ products, summaries, categories, brands }: SampleCatalogue): SampleShelf {
  let childId = 0;
  const outlined = categories.map((category) => ({
    ...category,
    slugKey: foldSlug(category.name),
    children: category.children.map((child) => ({ ...child, id: (childId += 1), slugKey: foldSlug(child.name) })),
  }));
  const entries = summaries.map((product, index): SampleEntry => {
    const category = outlined.find(({ productIds }) => productIds.includes(product.id));
    const kind: ListingKind = {
      categoryId: category?.id ?? 0,
      subcategoryId: category?.children.find(({ name }) => name === product.children)?.id ?? 0,
      brandId: brands.find(({ productIds }) => productIds.includes(product.id))?.id ?? 0,
      isInStock: !isOutOfStock(product),
      isOnSale: hasDiscount(product),
    };
    const { title, brandName, parent, children, sku } = product;
    const words = [title, brandName, parent, children, sku, ...(products[index]?.tags ?? [])].join(' ');
    return { product, kind, terms: new Set(analyseText(words)) };
  });
  const outline: Outline = {
    version: 0,
    productsVersion: 0,
    categories: outlined,
    brands: brands
      .map((brand) => ({ ...brand, slugKey: foldSlug(brand.name) }))
      .toSorted((a, b) => b.productCount - a.productCount || a.name.localeCompare(b.name, 'pt-BR')),
    productCount: products.length,
    highestPriceCents: Math.max(0, ...products.map(getSellingPriceCents)),
  };
  return { outline, entries };
}

/** The same as `listProducts` of the catalogue. */
export function listSampleProducts(
  shelf: SampleShelf,
  query: ListingQuery,
  { pageSize, limit = pageSize }: { pageSize: number; limit?: number },
): ProductPage {
  const filter = resolveFilter(shelf.outline, query);
  const priced = findPriced(shelf, { query, filter });
  const passed = checkKinds(listKinds(priced), filter);
  const passing = priced.filter((_, index) => passed[index] === passedParts.all);
  const sorted = passing.map(({ product }) => product).toSorted(compareBy(query));
  const offset = (query.page - 1) * pageSize;
  return { products: sorted.slice(offset, offset + limit), total: passing.length };
}

/** The same as `listFacets` of the catalogue. */
export function listSampleFacets(shelf: SampleShelf, query: ListingQuery): ListingFacets {
  const filter = resolveFilter(shelf.outline, query);
  const kinds = listKinds(findPriced(shelf, { query, filter }));
  return describeFacets(shelf.outline, { query, filter, kinds, products: new Int32Array(kinds.size).fill(1) });
}

/** The same as `listTopRated` of the catalogue. */
export function listTopRatedSamples({ entries }: SampleShelf, limit: number): ProductSummary[] {
  const average = ({ ratingSum, ratingCount }: ProductSummary) => getAverageRating(ratingSum, ratingCount);
  return entries
    .map(({ product }) => product)
    .filter(({ ratingCount }) => ratingCount > 0)
    .toSorted((a, b) => average(b) - average(a) || b.ratingCount - a.ratingCount || a.id - b.id)
    .slice(0, limit);
}

/** Other samples of the same category, best sold first. */
export function listRelatedSamples({ entries }: SampleShelf, product: ProductSummary, limit: number): ProductSummary[] {
  return entries
    .map((entry) => entry.product)
    .filter(({ id, parent }) => id !== product.id && parent === product.parent)
    .toSorted((a, b) => b.sellCount - a.sellCount || a.id - b.id)
    .slice(0, limit);
}

/** Each sample is a kind of its own. */
function listKinds(entries: readonly SampleEntry[]): ListingKinds {
  return createListingKinds(entries.map(({ kind }) => kind));
}

/** Those that pass the price range and the search text. */
function findPriced(
  { entries }: SampleShelf,
  { query, filter: { prices } }: { query: ListingQuery; filter: ListingFilter },
): SampleEntry[] {
  const wanted = analyseQuery(query.searchText);
  return entries.filter(({ product, terms }) => {
    const cents = getSellingPriceCents(product);
    const inRange = prices === null || (cents >= prices.from && cents <= prices.to);
    return inRange && (query.searchText === '' || (wanted.length > 0 && wanted.every((term) => terms.has(term))));
  });
}

function compareBy({ sortBy }: ListingQuery): (a: ProductSummary, b: ProductSummary) => number {
  if (sortBy === 'low') return (a, b) => getSellingPriceCents(a) - getSellingPriceCents(b) || a.id - b.id;
  if (sortBy === 'high') return (a, b) => getSellingPriceCents(b) - getSellingPriceCents(a) || a.id - b.id;
  return (a, b) => a.id - b.id;
}

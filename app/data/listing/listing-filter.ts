import type { IndexQuery } from '#app/catalogue-index/query-index.ts';
import { isInStock, isOnSale, listAvailabilities, type ListingField } from '#app/data/listing/listing-fields.ts';
import type { CatalogueSummary } from '#app/data/catalogue/summary.ts';
import { unpricedOrder } from '#app/data/database/schema.ts';
import type { ListingQuery, ListingStatus } from '#app/domain/listing/listing-query.ts';

type ListingFilters = Pick<IndexQuery<ListingField>, 'filters' | 'required' | 'range' | 'sort'>;

/** A listing query with its names resolved to ids. A name that nothing carries becomes a filter that nothing passes. */
export function resolveFilters(summary: CatalogueSummary, query: ListingQuery): ListingFilters {
  const categories = query.category === null ? null : bySlugKey(summary.categories, query.category);
  const subcategories = (categories ?? summary.categories).flatMap(({ children }) => children);
  return {
    filters: {
      category: toIds(categories),
      subcategory: query.subcategory === null ? null : toIds(bySlugKey(subcategories, query.subcategory)),
      brand: query.brand === null ? null : toIds(bySlugKey(summary.brands, query.brand)),
      availability: query.status && resolveStatus(query.status),
    },
    // The sort that keeps discounted products does so whatever status is chosen.
    required: { availability: query.sortBy === 'on-sale' ? listAvailabilities(isOnSale) : null },
    range: resolvePrices(query),
    sort: query.sortBy === 'low' ? 'ascending' : query.sortBy === 'high' ? 'descending' : 'default',
  };
}

/** Whether a category, subcategory or brand is asked for that the catalogue does not have. */
export function hasUnknownName(summary: CatalogueSummary, query: ListingQuery): boolean {
  const { category, subcategory, brand } = resolveFilters(summary, query).filters;
  return [category, subcategory, brand].some((ids) => ids?.length === 0);
}

function resolveStatus(status: ListingStatus): number[] {
  if (status === 'on-sale') return listAvailabilities(isOnSale);
  return listAvailabilities((availability) => isInStock(availability) === (status === 'in-stock'));
}

function resolvePrices({ minPriceCents, maxPriceCents }: ListingQuery): ListingFilters['range'] {
  if (minPriceCents === null && maxPriceCents === null) return null;
  const highest = unpricedOrder - 1;
  return { from: minPriceCents ?? 0, to: Math.min(maxPriceCents ?? highest, highest) };
}

function bySlugKey<Entry extends { slugKey: string }>(entries: readonly Entry[], slugKey: string): Entry[] {
  return entries.filter((entry) => entry.slugKey === slugKey);
}

function toIds(entries: readonly { id: number }[] | null): number[] | null {
  return entries && entries.map(({ id }) => id);
}

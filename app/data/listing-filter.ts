import type { Outline } from '#app/data/outline.ts';
import { unpricedOrder } from '#app/data/schema.ts';
import { flagSums, inStockFlag, onSaleFlag } from '#app/domain/listing-kinds.ts';
import type { KindColumn, ListingKinds } from '#app/domain/listing-kinds.ts';
import type { ListingQuery, ListingStatus } from '#app/domain/listing-query.ts';

/** A listing query with its names resolved to ids. A list without ids is a name that nothing carries. */
export interface ListingFilter {
  categoryIds: number[] | null;
  subcategoryIds: number[] | null;
  brandIds: number[] | null;
  status: ListingStatus | null;
  /** `sortBy=on-sale`: keeps discounted products whatever the status filter says (resolution 8). */
  saleOnly: boolean;
  /** Bounds of the selling price in centavos, both included. Null: no range, products without a price stay in. */
  prices: { from: number; to: number } | null;
}

/** The filter a query stands for in this catalogue. */
export function resolveFilter(outline: Outline, query: ListingQuery): ListingFilter {
  const categories = query.category === null ? null : bySlugKey(outline.categories, query.category);
  const subcategories = (categories ?? outline.categories).flatMap(({ children }) => children);
  return {
    categoryIds: toIds(categories),
    subcategoryIds: query.subcategory === null ? null : toIds(bySlugKey(subcategories, query.subcategory)),
    brandIds: query.brand === null ? null : toIds(bySlugKey(outline.brands, query.brand)),
    status: query.status,
    saleOnly: query.sortBy === 'on-sale',
    prices: resolvePrices(query),
  };
}

/** Parts of a filter that a kind of product passes, one bit each; the status part includes the sale. */
export const passedParts = { category: 1, brand: 2, status: 4, all: 7 } as const;

/** Holds every kind against a filter: the sum of the parts each passes. Prices are not looked at. */
export function checkKinds({ size, ...kinds }: ListingKinds, filter: ListingFilter): Uint8Array {
  const categories = checkColumn(kinds.categories, filter.categoryIds);
  const subcategories = checkColumn(kinds.subcategories, filter.subcategoryIds);
  const brands = checkColumn(kinds.brands, filter.brandIds, passedParts.brand);
  const statuses = checkFlags(filter);
  const { flags } = kinds;
  const [categoryOf, subcategoryOf, brandOf] = [
    kinds.categories.places,
    kinds.subcategories.places,
    kinds.brands.places,
  ];
  const passed = new Uint8Array(size);
  for (let kind = 0; kind < size; kind += 1) {
    const category = (categories[categoryOf[kind] ?? 0] ?? 0) & (subcategories[subcategoryOf[kind] ?? 0] ?? 0);
    passed[kind] = category + (brands[brandOf[kind] ?? 0] ?? 0) + (statuses[flags[kind] ?? 0] ?? 0);
  }
  return passed;
}

function checkColumn({ ids }: KindColumn, wanted: readonly number[] | null, bit = 1): Uint8Array {
  return Uint8Array.from(ids, (id) => (wanted === null || wanted.includes(id) ? bit : 0));
}

function checkFlags({ status, saleOnly }: ListingFilter): Uint8Array {
  return Uint8Array.from({ length: flagSums }, (_, flags) => {
    const isInStock = (flags & inStockFlag) > 0;
    const saleFits = (flags & onSaleFlag) > 0 || !(saleOnly || status === 'on-sale');
    const stockFits = status === null || status === 'on-sale' || isInStock === (status === 'in-stock');
    return saleFits && stockFits ? passedParts.status : 0;
  });
}

/** How many of the products counted by kind pass all parts. */
export function sumPassing(products: Int32Array, passed: Uint8Array): number {
  let sum = 0;
  // One above all parts is the next bit: a step for each kind is quicker than a choice for each.
  for (let kind = 0; kind < products.length; kind += 1) {
    sum += (products[kind] ?? 0) & -(((passed[kind] ?? 0) + 1) >> 3);
  }
  return sum;
}

/** Whether every product passes. */
export function isOpen({ categoryIds, subcategoryIds, brandIds, status, saleOnly, prices }: ListingFilter): boolean {
  return !categoryIds && !subcategoryIds && !brandIds && !status && !saleOnly && !prices;
}

function resolvePrices({ minPriceCents, maxPriceCents }: ListingQuery): ListingFilter['prices'] {
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

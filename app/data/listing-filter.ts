import { expressionBuilder, sql } from 'kysely';
import type { SelectQueryBuilder, SqlBool } from 'kysely';
import type { ListingCount, Outline } from '#app/data/outline.ts';
import { literalFlag } from '#app/data/product-rows.ts';
import { unpricedOrder } from '#app/data/schema.ts';
import type { Schema } from '#app/data/schema.ts';
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

/** Whether the filter can be answered from the stored counts, which know no prices. */
export function isCounted(filter: ListingFilter): boolean {
  return filter.prices === null;
}

/**
 * Which parts of the filter the products of one count pass; the status part includes the sale. Prices are not looked
 * at: count under them first.
 */
export function checkFilter(
  count: ListingCount,
  { categoryIds, subcategoryIds, brandIds, status, saleOnly }: ListingFilter,
): { category: boolean; brand: boolean; status: boolean } {
  const inCategory = categoryIds === null || categoryIds.includes(count.categoryId);
  const inSubcategory = subcategoryIds === null || subcategoryIds.includes(count.subcategoryId);
  const onSale = count.isOnSale || !(saleOnly || status === 'on-sale');
  const stockFits = status === null || status === 'on-sale' || count.isInStock === (status === 'in-stock');
  return {
    category: inCategory && inSubcategory,
    brand: brandIds === null || brandIds.includes(count.brandId),
    status: onSale && stockFits,
  };
}

/** Number of products that pass the filter, prices aside. */
export function countPassing(counts: readonly ListingCount[], filter: ListingFilter): number {
  return counts.reduce((sum, count) => {
    const passes = checkFilter(count, filter);
    return passes.category && passes.brand && passes.status ? sum + count.products : sum;
  }, 0);
}

/** Whether every product passes. */
export function isOpen(filter: ListingFilter): boolean {
  const { categoryIds, subcategoryIds, brandIds, status, saleOnly, prices } = filter;
  return !categoryIds && !subcategoryIds && !brandIds && !status && !saleOnly && !prices;
}

type ProductQuery<Output> = SelectQueryBuilder<Schema, 'products', Output>;

/** Narrows a query over products, filter by filter. */
export function applyFilter<Output>(query: ProductQuery<Output>, filter: ListingFilter): ProductQuery<Output> {
  const { categoryIds, subcategoryIds, brandIds, status, saleOnly } = filter;
  let narrowed = applyPrices(query, filter);
  // A subcategory says its category; asking for both would only mislead the planner.
  if (categoryIds && !subcategoryIds) narrowed = narrowed.where(isOneOf('products.category_id', categoryIds));
  if (subcategoryIds) narrowed = narrowed.where(isOneOf('products.subcategory_id', subcategoryIds));
  if (brandIds) narrowed = narrowed.where(isOneOf('products.brand_id', brandIds));
  if (saleOnly || status === 'on-sale') narrowed = narrowed.where('products.on_sale', '=', literalFlag(true));
  if (status === 'in-stock') narrowed = narrowed.where('products.in_stock', '=', literalFlag(true));
  if (status === 'out-of-stock') narrowed = narrowed.where('products.in_stock', '=', literalFlag(false));
  return narrowed;
}

/** Narrows a query over products by the price range alone. */
export function applyPrices<Output>(
  query: ProductQuery<Output>,
  { prices }: Pick<ListingFilter, 'prices'>,
): ProductQuery<Output> {
  if (!prices) return query;
  return query.where('products.price_order', '>=', prices.from).where('products.price_order', '<=', prices.to);
}

/** One id is asked for with `=`: an index keeps its order behind it, behind `in` it need not. */
function isOneOf(column: 'products.category_id' | 'products.subcategory_id' | 'products.brand_id', ids: number[]) {
  const { ref, val } = expressionBuilder<Schema, 'products'>();
  if (ids.length === 0) return sql<SqlBool>`1 = 0`;
  const [first] = ids;
  return ids.length === 1
    ? sql<SqlBool>`${ref(column)} = ${val(first)}`
    : sql<SqlBool>`${ref(column)} in (${sql.join(ids)})`;
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

import type { Database } from '#app/data/database.ts';
import { checkKinds, resolveFilter } from '#app/data/listing-filter.ts';
import type { ListingFilter } from '#app/data/listing-filter.ts';
import { loadOutline } from '#app/data/outline.ts';
import type { Outline } from '#app/data/outline.ts';
import { loadProductColumns } from '#app/data/product-columns.ts';
import { searchProducts } from '#app/data/search.ts';
import { findPricePlaces } from '#app/domain/listing-columns.ts';
import type { ListingColumns } from '#app/domain/listing-columns.ts';
import type { ListingQuery } from '#app/domain/listing-query.ts';
import { isInRange } from '#app/domain/price-range.ts';
import type { SearchHits } from '#app/domain/search-hits.ts';
import { countKinds } from '#app/domain/tallied-order.ts';

/** A query held against the catalogue: what its page and its filters are both drawn from. */
export interface ListingScope {
  outline: Outline;
  columns: ListingColumns;
  filter: ListingFilter;
  /** Null when nothing is searched. */
  hits: SearchHits | null;
  /** How many products of each kind pass the prices and the search; worked out when first asked for. */
  countProducts: () => Int32Array;
  /** Parts of the filter that each kind passes. */
  passed: Uint8Array;
}

interface KnownScope {
  columns: ListingColumns;
  outline: Outline;
  isLiteral: boolean;
  loading: Promise<ListingScope>;
}

/** A screen asks for the page and the filters of one query: what they share is worked out once. */
const known = new WeakMap<ListingQuery, KnownScope>();

/** @param isLiteral searches the text as it is written, without corrections and synonyms */
export async function loadListingScope(
  db: Database,
  query: ListingQuery,
  { isLiteral = false }: { isLiteral?: boolean } = {},
): Promise<ListingScope> {
  const outline = await loadOutline(db);
  const columns = await loadProductColumns(db);
  const last = known.get(query);
  if (last?.columns === columns && last.outline === outline && last.isLiteral === isLiteral) return last.loading;
  const loading = readScope(db, { outline, columns, query, isLiteral });
  known.set(query, { columns, outline, isLiteral, loading });
  loading.catch(() => known.delete(query));
  return loading;
}

async function readScope(
  db: Database,
  {
    outline,
    columns,
    query,
    isLiteral,
  }: { outline: Outline; columns: ListingColumns; query: ListingQuery; isLiteral: boolean },
): Promise<ListingScope> {
  const filter = resolveFilter(outline, query);
  const hits = query.searchText === '' ? null : await searchProducts(db, query.searchText, { isLiteral });
  let products: Int32Array | undefined;
  const countProducts = () => (products ??= countByKind(columns, filter, hits));
  return { outline, columns, filter, hits, countProducts, passed: checkKinds(columns.kinds, filter) };
}

function countByKind(columns: ListingColumns, { prices }: ListingFilter, hits: SearchHits | null): Int32Array {
  if (!hits) {
    return prices
      ? countKinds(columns.byLowestPrice, findPricePlaces(columns, prices))
      : countKinds(columns.byId, { first: 0, last: columns.ids.length });
  }
  const counts = new Int32Array(columns.kinds.size);
  for (const position of hits.positions) {
    if (!isInRange(columns, position, prices)) continue;
    const kind = columns.kindOf[position] ?? 0;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

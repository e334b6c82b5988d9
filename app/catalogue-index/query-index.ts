import { findFirst } from '#app/domain/shared/find-first.ts';
import type { CatalogueIndex, FacetColumn } from './build-index.ts';
import { missingAmount, type AmountName, type OrderName } from '#app/domain/listing/listing-choices.ts';
import type { ScoredRows } from './text/scored-rows.ts';

/** Accepted values of each facet. Null accepts every product; a facet that the index lacks accepts none. */
export type Filters = Readonly<Record<string, readonly number[] | null>>;

export interface IndexQuery {
  filters: Filters;
  /** Filters that also apply when the choices of their own facet are counted. */
  required?: Filters;
  /** Price range, both ends included; null for no range. Products without a price are in no range. */
  prices: PriceBounds | null;
  /** Products found by a text search; null when nothing is searched. */
  text: ScoredRows | null;
  /** Sort order. Without a text, `relevance` means the order of ids. */
  order: OrderName | 'relevance';
  offset: number;
  limit: number;
}

/** Price range in centavos; both ends belong to it. */
export interface PriceBounds {
  from: number;
  to: number;
}

interface IndexResult {
  /** Ids of the products on the requested page, in the sort order. */
  ids: number[];
  /** Number of matching products on all pages. */
  total: number;
  /**
   * Counts, for every value of every facet, the products that would be listed if this value replaced the present
   * choices of the facet's filter.
   */
  countFacets(): FacetCounts;
  /** Counts, for each range, the products that would be listed if that range replaced the present range. */
  countPrices(ranges: readonly PriceBounds[]): number[];
  /** Lowest amount of a matching product; `missingAmount` when none has one. */
  findLowest(amount: AmountName): number;
}

/** Number of products by facet and by value. */
export type FacetCounts = ReadonlyMap<string, ReadonlyMap<number, number>>;

/**
 * Reason why each row is not listed: 0 when it matches all filters, the number of a filter when that filter alone
 * excludes it, and `excluded` when the text, a required filter or several filters exclude it, so that changing one
 * filter would not list it.
 */
type Failures = Uint16Array;
const priceFailure = 1;
const excluded = 65_535;

/** Lists one page of the matching products. Facets are counted only on demand. */
export function queryIndex(index: CatalogueIndex, query: IndexQuery): IndexResult {
  const filterNumbers = new Map<string, number>();
  const failures = findFailures(index, query, filterNumbers);
  const rowsByFailure = groupRows(failures, priceFailure + 1 + filterNumbers.size);
  const total = rowsByFailure[0]?.length ?? 0;
  return {
    ids: listRows(index, failures, query).map((row) => index.ids[row] ?? 0),
    total,
    countFacets: () => countFacets(index, rowsByFailure, filterNumbers),
    countPrices: (ranges) => ranges.map((range) => countPrices(index, failures, range)),
    findLowest(amount) {
      let lowest = missingAmount;
      for (const row of rowsByFailure[0] ?? []) lowest = Math.min(lowest, index.amounts[amount][row] ?? missingAmount);
      return lowest;
    },
  };
}

/** @param filterNumbers receives the number of each active filter */
function findFailures(
  { ids, amounts, facets }: CatalogueIndex,
  { filters, required = {}, prices, text }: Pick<IndexQuery, 'filters' | 'required' | 'prices' | 'text'>,
  filterNumbers: Map<string, number>,
): Failures {
  const failures: Failures = new Uint16Array(ids.length);
  if (text) {
    failures.fill(excluded);
    for (const row of text.rows) failures[row] = 0;
  }
  if (prices) {
    const { price } = amounts;
    for (let row = 0; row < failures.length; row += 1) {
      if (failures[row] === 0 && !isPriceIn(prices, price[row])) failures[row] = priceFailure;
    }
  }
  for (const [name, requiredValues] of Object.entries(required)) {
    if (requiredValues) markFailures(failures, facets.get(name), { passingValues: requiredValues, failure: excluded });
  }
  for (const [name, chosenValues] of Object.entries(filters)) {
    if (!chosenValues) continue;
    const facet = facets.get(name);
    const filter = facet?.filter ?? '';
    const failure = facet ? (filterNumbers.get(filter) ?? priceFailure + 1 + filterNumbers.size) : excluded;
    if (facet) filterNumbers.set(filter, failure);
    markFailures(failures, facet, { passingValues: chosenValues, failure });
  }
  return failures;
}

function isPriceIn({ from, to }: PriceBounds, price = missingAmount): boolean {
  return price >= from && price <= to && price !== missingAmount;
}

function markFailures(
  failures: Failures,
  facet: FacetColumn | undefined,
  { passingValues, failure }: { passingValues: readonly number[]; failure: number },
): void {
  if (!facet) return void failures.fill(excluded);
  const { values, codes, starts } = facet;
  const passes = Uint8Array.from(values, (value) => (passingValues.includes(value) ? 1 : 0));
  for (let row = 0; row < failures.length; row += 1) {
    const known = failures[row] ?? 0;
    if (known === excluded) continue;
    let hasPassed = 0;
    if (starts) {
      const end = starts[row + 1] ?? 0;
      for (let at = starts[row] ?? 0; at < end; at += 1) hasPassed |= passes[codes[at] ?? 0] ?? 0;
    } else {
      hasPassed = passes[codes[row] ?? 0] ?? 0;
    }
    if (hasPassed === 0) failures[row] = known === 0 || known === failure ? failure : excluded;
  }
}

/**
 * Groups the rows by their failure: group 0 has the rows that match all filters, and every other group has the rows
 * that only the filter of its number excludes.
 */
function groupRows(failures: Failures, size: number): number[][] {
  const groups = Array.from({ length: size }, (): number[] => []);
  for (let row = 0; row < failures.length; row += 1) {
    const failure = failures[row] ?? 0;
    if (failure !== excluded) groups[failure]?.push(row);
  }
  return groups;
}

/** Lists the rows of the requested page: the matching rows in the sort order, `limit` of them from `offset`. */
function listRows(
  index: CatalogueIndex,
  failures: Failures,
  { text, order, offset, limit }: Pick<IndexQuery, 'text' | 'order' | 'offset' | 'limit'>,
): number[] {
  const name = order === 'relevance' ? 'id' : order;
  const rows = text && order === 'relevance' ? sortByScore(text, failures) : index.orders[name];
  const pageRows: number[] = [];
  let matchCount = 0;
  for (let rank = 0; rank < rows.length && pageRows.length < limit; rank += 1) {
    const row = rows[rank] ?? 0;
    if (failures[row] !== 0) continue;
    if (matchCount >= offset) pageRows.push(row);
    matchCount += 1;
  }
  return pageRows;
}

/** Sorts the matching rows of a text search by descending score, then by id. Many products share a score. */
function sortByScore({ rows, scores }: ScoredRows, failures: Failures): number[] {
  const rowsByScore = new Map<number, number[]>();
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if (failures[row] !== 0) continue;
    const score = scores[at] ?? 0;
    const equal = rowsByScore.get(score);
    if (equal) equal.push(row);
    else rowsByScore.set(score, [row]);
  }
  return [...rowsByScore].toSorted(([a], [b]) => b - a).flatMap(([, equal]) => equal);
}

/**
 * Counts the products in a price range among those that match all filters or fail only the present price range. The
 * products of a range are consecutive in the order by price.
 */
function countPrices({ amounts, orders }: CatalogueIndex, failures: Failures, { from, to }: PriceBounds): number {
  const rows = orders.price;
  const priceAt = (rank: number) => amounts.price[rows[rank] ?? 0] ?? missingAmount;
  const end = findFirst(rows.length, (rank) => priceAt(rank) > to || priceAt(rank) === missingAmount);
  let count = 0;
  for (let rank = findFirst(rows.length, (at) => priceAt(at) >= from); rank < end; rank += 1) {
    const failure = failures[rows[rank] ?? 0];
    if (failure === 0 || failure === priceFailure) count += 1;
  }
  return count;
}

/**
 * Facet counts of listings that no filter narrows, which are the most frequent. They are cached for each index, and
 * with it for each version of the catalogue.
 */
const unfilteredCounts = new WeakMap<CatalogueIndex, FacetCounts>();

/**
 * Counts the products by facet. A product that matches all filters counts for every facet; one that a single filter
 * excludes counts only for the facets of that filter.
 */
function countFacets(
  index: CatalogueIndex,
  [passing = [], ...failing]: readonly (readonly number[])[],
  filterNumbers: ReadonlyMap<string, number>,
): FacetCounts {
  const isUnfiltered = passing.length === index.ids.length;
  const known = isUnfiltered ? unfilteredCounts.get(index) : undefined;
  if (known) return known;
  const counts = new Map<string, Map<number, number>>();
  for (const [name, facet] of index.facets) {
    const failingAlone = failing[(filterNumbers.get(facet.filter) ?? 0) - 1] ?? [];
    counts.set(name, countValues(facet, [passing, failingAlone]));
  }
  if (isUnfiltered) unfilteredCounts.set(index, counts);
  return counts;
}

function countValues(
  { values, codes, starts }: FacetColumn,
  lists: readonly (readonly number[])[],
): Map<number, number> {
  const counts = new Int32Array(values.length);
  for (const rows of lists) {
    for (const row of rows) {
      const end = starts ? (starts[row + 1] ?? 0) : row + 1;
      for (let at = starts ? (starts[row] ?? 0) : row; at < end; at += 1) {
        const code = codes[at] ?? 0;
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
  }
  return new Map(values.map((value, code) => [value, counts[code] ?? 0]));
}

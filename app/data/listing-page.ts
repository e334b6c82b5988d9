import { isOpen, passedParts, sumPassing } from '#app/data/listing-filter.ts';
import type { ListingScope } from '#app/data/listing-scope.ts';
import { findHighestPlaces, findPricePlaces, positionSpan } from '#app/domain/listing-columns.ts';
import type { ListingColumns } from '#app/domain/listing-columns.ts';
import type { SortOption } from '#app/domain/listing-query.ts';
import { isInRange } from '#app/domain/price-range.ts';
import type { PriceRange } from '#app/domain/price-range.ts';
import type { SearchHits } from '#app/domain/search-hits.ts';
import { listHighest, listSmallest } from '#app/domain/smallest.ts';
import { listPassing } from '#app/domain/tallied-order.ts';
import type { Places, TalliedOrder } from '#app/domain/tallied-order.ts';

/** Which products of a listing to give. */
interface PageRange {
  sortBy: SortOption;
  offset: number;
  limit: number;
}

/** Ids of the products of a page, in order, and the number of those on all pages. */
export interface IdPage {
  ids: number[];
  total: number;
}

/** A page of all products that pass the filter, ties by id. */
export function listPage(scope: ListingScope, range: PageRange): IdPage {
  const total = sumPassing(scope.countProducts(), scope.passed);
  if (range.offset >= total) return { ids: [], total };
  return { ids: listPositions(scope, { ...range, total }).map((position) => scope.columns.ids[position] ?? 0), total };
}

/** A page of those products that a search found and that pass the filter: the most relevant first unless sorted otherwise. */
export function listHits(
  { columns, filter, passed }: Pick<ListingScope, 'columns' | 'filter' | 'passed'>,
  { positions, ranks }: SearchHits,
  { sortBy, offset, limit }: PageRange,
): IdPage {
  if (isOpen(filter) && sortBy === 'asc') {
    const places = listHighest(ranks, { offset, limit });
    return { ids: places.map((place) => columns.ids[positions[place] ?? 0] ?? 0), total: positions.length };
  }
  const keys = getKeyRoom(positions.length);
  let total = 0;
  for (let index = 0; index < positions.length; index += 1) {
    const position = positions[index] ?? 0;
    if (passed[columns.kindOf[position] ?? 0] !== passedParts.all) continue;
    if (!isInRange(columns, position, filter.prices)) continue;
    const order = sortBy === 'asc' ? highestRank - (ranks[index] ?? 0) : getOrder(columns, position, sortBy);
    keys[total] = order * positionSpan + position;
    total += 1;
  }
  const page = listSmallest(keys.subarray(0, total), { offset, limit });
  return { ids: page.map((key) => columns.ids[key % positionSpan] ?? 0), total };
}

/** Ids of the most relevant products that a search found, ties by id. */
export function listBestHits({ ids }: ListingColumns, { positions, ranks }: SearchHits, limit: number): number[] {
  return listHighest(ranks, { offset: 0, limit }).map((place) => ids[positions[place] ?? 0] ?? 0);
}

const highestRank = 2_147_483_647;

/** Used by one page after the other: what is taken anew for each has to be cleared up. */
let keyRoom = new Float64Array(0);

function getKeyRoom(size: number): Float64Array {
  if (keyRoom.length < size) keyRoom = new Float64Array(size * 2);
  return keyRoom.subarray(0, size);
}

type CountedRange = PageRange & { total: number };

function listPositions(scope: ListingScope, range: CountedRange): number[] {
  const {
    columns,
    filter: { prices },
  } = scope;
  const { sortBy } = range;
  if (sortBy === 'low') {
    return listInOrder(scope, { ...range, order: columns.byLowestPrice }, prices && findPricePlaces(columns, prices));
  }
  if (sortBy === 'high') {
    return listInOrder(
      scope,
      { ...range, order: columns.byHighestPrice },
      prices && findHighestPlaces(columns, prices),
    );
  }
  return prices ? listPricedById(scope, range, prices) : listInOrder(scope, { ...range, order: columns.byId }, null);
}

function listInOrder(
  { passed }: ListingScope,
  { order, ...range }: CountedRange & { order: TalliedOrder },
  places: Places | null,
): number[] {
  const all = { first: 0, last: order.positions.length };
  return listPassing(order, { ...range, passed, wanted: passedParts.all, places: places ?? all });
}

/** By id within a price range: whichever looks at fewer products, through all by id or through the range by price. */
function listPricedById(scope: ListingScope, range: CountedRange, prices: PriceRange): number[] {
  const { columns, passed } = scope;
  const { offset, limit, total } = range;
  const places = findPricePlaces(columns, prices);
  const size = columns.ids.length;
  if (((offset + limit) / total) * size > places.last - places.first) return listRangeById(scope, range, places);
  const found: number[] = [];
  let seen = 0;
  for (let position = 0; position < size && found.length < limit; position += 1) {
    if (passed[columns.kindOf[position] ?? 0] !== passedParts.all || !isInRange(columns, position, prices)) continue;
    if (seen >= offset) found.push(position);
    seen += 1;
  }
  return found;
}

function listRangeById(
  { columns, passed }: ListingScope,
  { offset, limit, total }: CountedRange,
  places: Places,
): number[] {
  const { positions, kindAt } = columns.byLowestPrice;
  const passing = new Float64Array(total);
  let count = 0;
  for (let place = places.first; place < places.last; place += 1) {
    if (passed[kindAt[place] ?? 0] !== passedParts.all) continue;
    passing[count] = positions[place] ?? 0;
    count += 1;
  }
  return listSmallest(passing, { offset, limit });
}

/** What comes first has the smaller number, from 0 to 2^31 - 1. */
function getOrder({ prices, unpricedOrder }: ListingColumns, position: number, sortBy: SortOption): number {
  const price = prices[position] ?? 0;
  if (sortBy === 'low') return price;
  if (sortBy === 'high') return price < unpricedOrder ? unpricedOrder - 1 - price : unpricedOrder;
  return 0;
}

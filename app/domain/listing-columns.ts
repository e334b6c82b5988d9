import { createListingKinds } from './listing-kinds.ts';
import type { ListingKind, ListingKinds } from './listing-kinds.ts';
import { sortInSteps } from './sort-in-steps.ts';
import { createTalliedOrder } from './tallied-order.ts';
import type { TalliedOrder } from './tallied-order.ts';

/**
 * Every product of a catalogue by what it is listed by, in narrow columns. A product's position is its place by id, from 0.
 */
export interface ListingColumns {
  kinds: ListingKinds;
  /** By position, ascending. */
  ids: Int32Array;
  /** By position: the selling price in centavos, or `unpricedOrder`. */
  prices: Int32Array;
  /** By position: index in `kinds`. */
  kindOf: Int32Array;
  /** The price of products without one, above any other. */
  unpricedOrder: number;
  /** Positions in each order of a listing, ties by id; products without a price are last in both price orders. */
  byId: TalliedOrder;
  byLowestPrice: TalliedOrder;
  byHighestPrice: TalliedOrder;
}

/** Products in the order of their price, ties by id: one array for each column. */
export interface PricedRows {
  ids: Int32Array;
  prices: Int32Array;
  kindOf: Int32Array;
}

/** More than the highest position: an order of 31 bits and a position make one number that is exact. */
export const positionSpan = 2 ** 22;

/**
 * Columns of a catalogue, in steps of some milliseconds each for 200,000 products; the last one gives them.
 * @param rows by price, ties by id
 */
export function* createListingColumns({
  kinds,
  rows,
  unpricedOrder,
}: {
  kinds: readonly ListingKind[];
  rows: PricedRows;
  unpricedOrder: number;
}): Generator<undefined, ListingColumns> {
  const size = rows.ids.length;
  if (size > positionSpan) throw new RangeError(`More than ${positionSpan} products`);
  const unsorted = new Float64Array(size);
  for (let place = 0; place < size; place += 1) unsorted[place] = (rows.ids[place] ?? 0) * positionSpan + place;
  yield;
  const keys = yield* sortInSteps(unsorted);
  yield;
  const [ids, prices, kindOf, lowest] = [
    new Int32Array(size),
    new Int32Array(size),
    new Int32Array(size),
    new Int32Array(size),
  ];
  for (let position = 0; position < size; position += 1) {
    const place = (keys[position] ?? 0) % positionSpan;
    ids[position] = rows.ids[place] ?? 0;
    prices[position] = rows.prices[place] ?? 0;
    kindOf[position] = rows.kindOf[place] ?? 0;
    lowest[place] = position;
  }
  yield;
  const order = (positions: Int32Array) => createTalliedOrder({ positions, kindOf, kindCount: kinds.length });
  const ascending = new Int32Array(size);
  for (let position = 0; position < size; position += 1) ascending[position] = position;
  const byId = order(ascending);
  yield;
  const byLowestPrice = order(lowest);
  yield;
  const highest = reversePrices(lowest, prices, unpricedOrder);
  yield;
  const byHighestPrice = order(highest);
  yield;
  return { kinds: createListingKinds(kinds), ids, prices, kindOf, unpricedOrder, byId, byLowestPrice, byHighestPrice };
}

/** Places in `byLowestPrice` of a range of prices, both ends included: from the first up to, but not including, the last. */
export function findPricePlaces(
  { prices, byLowestPrice: { positions } }: ListingColumns,
  { from, to }: { from: number; to: number },
): { first: number; last: number } {
  const priceAt = (place: number) => prices[positions[place] ?? 0] ?? 0;
  const first = findFirst(positions.length, (place) => priceAt(place) >= from);
  return {
    first,
    last: Math.max(
      first,
      findFirst(positions.length, (place) => priceAt(place) > to),
    ),
  };
}

/** The same in `byHighestPrice`, where products without a price stay last. */
export function findHighestPlaces(
  { prices, unpricedOrder, byHighestPrice: { positions } }: ListingColumns,
  { from, to }: { from: number; to: number },
): { first: number; last: number } {
  const priceAt = (place: number) => {
    const price = prices[positions[place] ?? 0] ?? 0;
    return price < unpricedOrder ? price : -1;
  };
  const first = findFirst(positions.length, (place) => priceAt(place) <= to);
  return {
    first,
    last: Math.max(
      first,
      findFirst(positions.length, (place) => priceAt(place) < from),
    ),
  };
}

/** Equal prices keep their order by id. */
function reversePrices(lowest: Int32Array, prices: Int32Array, unpricedOrder: number): Int32Array {
  const highest = new Int32Array(lowest.length);
  const priceAt = (place: number) => prices[lowest[place] ?? 0] ?? 0;
  const priced = findFirst(lowest.length, (place) => priceAt(place) >= unpricedOrder);
  let next = 0;
  for (let end = priced; end > 0;) {
    let start = end - 1;
    while (start > 0 && priceAt(start - 1) === priceAt(end - 1)) start -= 1;
    highest.set(lowest.subarray(start, end), next);
    next += end - start;
    end = start;
  }
  highest.set(lowest.subarray(priced), priced);
  return highest;
}

/** The first place from 0 that the claim holds for, when it holds for all after it; `size` when it holds for none. */
function findFirst(size: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

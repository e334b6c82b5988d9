import { findFirst } from '#app/domain/shared/find-first.ts';
import { sortInSlices } from '#app/domain/shared/time-slices.ts';
import { createSortedIndex, type SortedIndex } from './sorted-index.ts';

/** An order by another amount than the one that products are ranged by. */
export interface SecondOrder {
  /** By position; `missingAmount` where a product has none. */
  amounts: Int32Array;
  /** Ascending, ties by id; products without an amount last. */
  sorted: SortedIndex;
  /** By group: no product of it has a lower one. */
  lowestOf: Int32Array;
}

/** Ids and amounts of the products that have a second amount, in any order. */
export interface SecondAmounts {
  ids: Int32Array;
  amounts: Int32Array;
}

/** Above the highest position: an amount of 31 bits and a position together stay an exact double. */
export const positionSpan = 2 ** 22;
const placedAtOnce = 20_000;

/** Builds the order in slices of a millisecond or two; amounts of ids that are not listed are left out. */
export function* buildSecondOrder(
  { ids, groupOf, groupCount }: { ids: Int32Array; groupOf: Int32Array; groupCount: number },
  { second, missingAmount }: { second: SecondAmounts; missingAmount: number },
): Generator<undefined, SecondOrder> {
  const size = ids.length;
  const amounts = new Int32Array(size).fill(missingAmount);
  for (const [index, id] of second.ids.entries()) {
    const position = findFirst(size, (place) => (ids[place] ?? 0) >= id);
    if (ids[position] === id) amounts[position] = second.amounts[index] ?? missingAmount;
    if (index % placedAtOnce === 0) yield;
  }
  const unsorted = new Float64Array(size);
  for (let position = 0; position < size; position += 1)
    unsorted[position] = (amounts[position] ?? 0) * positionSpan + position;
  const keys = yield* sortInSlices(unsorted);
  yield;
  const positions = new Int32Array(size);
  for (let place = 0; place < size; place += 1) {
    positions[place] = (keys[place] ?? 0) % positionSpan;
    if (place % placedAtOnce === 0) yield;
  }
  yield;
  const sorted = createSortedIndex({ positions, groupOf, groupCount });
  yield;
  const lowestOf = new Int32Array(groupCount).fill(missingAmount);
  for (let position = 0; position < size; position += 1) {
    const group = groupOf[position] ?? 0;
    lowestOf[group] = Math.min(lowestOf[group] ?? 0, amounts[position] ?? 0);
  }
  return { amounts, sorted, lowestOf };
}

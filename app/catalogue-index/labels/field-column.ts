import type { ValueLists } from './label-index.ts';

/** One field's values by product. A product has one set of them, so that counting takes one step for each product. */
export interface FieldColumn {
  /** By place among the members of groups: the number of the product's set. */
  numbers: Int32Array;
  /** All of the field. */
  values: readonly number[];
  /** By number; the first set is empty. */
  valuesOf: readonly (readonly number[])[];
}

/** Products placed at once: a millisecond or two. */
export const sliceSize = 20_000;

/**
 * Numbers the products' sets in slices.
 * @param numbers where they are written
 * @param products.positions by place
 * @param products.values those of the field
 */
export function* createFieldColumn(
  numbers: Int32Array,
  { positions, values, lists }: { positions: Int32Array; values: readonly number[]; lists: ValueLists },
): Generator<undefined, FieldColumn> {
  const { starts, valueCount } = lists;
  const isOwn = new Uint8Array(valueCount);
  for (const value of values) isOwn[value] = 1;
  const valuesOf: number[][] = [[]];
  /** Sets of one value by value; larger ones by what they have beside their last value, and that value. */
  const single = new Int32Array(valueCount);
  const larger = new Map<number, number>();
  for (let place = 0; place < numbers.length; place += 1) {
    const position = positions[place] ?? 0;
    const end = starts[position + 1] ?? 0;
    let set = 0;
    for (let at = starts[position] ?? 0; at < end; at += 1) {
      const value = lists.values[at] ?? 0;
      if (isOwn[value] === 1) set = findLarger(set, value);
    }
    numbers[place] = set;
    if (place % sliceSize === 0) yield;
  }
  return { numbers, values, valuesOf };

  function findLarger(set: number, value: number): number {
    const key = set * valueCount + value;
    const known = set === 0 ? single[value] : larger.get(key);
    if (known) return known;
    const added = valuesOf.push([...(valuesOf[set] ?? []), value]) - 1;
    if (set === 0) single[value] = added;
    else larger.set(key, added);
    return added;
  }
}

/** Sets the bits of the products that have a value. */
export function markValue(set: Int32Array, { numbers, valuesOf }: FieldColumn, value: number): void {
  const isWanted = Uint8Array.from(valuesOf, (values) => (values.includes(value) ? 1 : 0));
  set.fill(0);
  for (let place = 0; place < numbers.length; place += 1) {
    set[place >> 5] = (set[place >> 5] ?? 0) | ((isWanted[numbers[place] ?? 0] ?? 0) << (place & 31));
  }
}

/** Adds to every value how many products have it, which are told by number of their set. */
export function addValues(counts: Int32Array, { valuesOf }: FieldColumn, products: Int32Array): void {
  for (let number = 1; number < valuesOf.length; number += 1) {
    const own = products[number] ?? 0;
    if (own > 0) for (const value of valuesOf[number] ?? []) counts[value] = (counts[value] ?? 0) + own;
  }
}

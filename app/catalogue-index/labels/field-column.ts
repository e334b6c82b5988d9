import type { ValueLists } from './label-index.ts';

/** One field's values by product. A product has one set of them, so that counting takes one step for each product. */
export interface FieldColumn {
  /** By place among the members of groups: the number of the product's set. */
  sets: Int32Array;
  /** By set; the first is empty. */
  valuesOf: readonly (readonly number[])[];
  /** Of all fields. */
  valueCount: number;
}

/** Products placed at once: a millisecond or two. */
const sliceSize = 50_000;

/**
 * Places the products in slices.
 * @param positions of the products, by place
 * @param isOwn by value: 1 for those of the field
 */
export function* createFieldColumn(
  positions: Int32Array,
  { starts, values, valueCount }: ValueLists,
  isOwn: Uint8Array,
): Generator<undefined, FieldColumn> {
  const sets = new Int32Array(positions.length);
  const valuesOf: number[][] = [[]];
  /** Sets of one value by value; larger ones by what they have beside their last value, and that value. */
  const single = new Int32Array(valueCount);
  const larger = new Map<number, number>();
  for (let place = 0; place < sets.length; place += 1) {
    const position = positions[place] ?? 0;
    const end = starts[position + 1] ?? 0;
    let set = 0;
    for (let at = starts[position] ?? 0; at < end; at += 1) {
      const value = values[at] ?? 0;
      if (isOwn[value] === 1) set = findLarger(set, value);
    }
    sets[place] = set;
    if (place % sliceSize === 0) yield;
  }
  return { sets, valuesOf, valueCount };

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

/** By value: how many of the products at the places have it. */
export function countColumn({ sets, valuesOf, valueCount }: FieldColumn, places: Int32Array): Int32Array {
  const products = new Int32Array(valuesOf.length);
  for (let at = 0; at < places.length; at += 1) {
    const set = sets[places[at] ?? 0] ?? 0;
    products[set] = (products[set] ?? 0) + 1;
  }
  const counts = new Int32Array(valueCount);
  for (let set = 1; set < valuesOf.length; set += 1) {
    const own = products[set] ?? 0;
    if (own > 0) for (const value of valuesOf[set] ?? []) counts[value] = (counts[value] ?? 0) + own;
  }
  return counts;
}

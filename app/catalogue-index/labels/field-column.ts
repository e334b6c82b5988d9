import type { ValueLists } from './label-index.ts';

/** One field's values by product. A product has one set of them, so that counting takes one step for each product. */
export interface FieldColumn {
  /** By position: the number of the product's set. */
  numbers: Int32Array;
  /** By number; the first set is empty. */
  valuesOf: readonly (readonly number[])[];
}

/** Products placed at once: a millisecond or two. */
export const sliceSize = 20_000;

/**
 * Numbers the products' sets in slices.
 * @param values those of the field
 */
export function* createFieldColumn(
  values: readonly number[],
  { starts, values: listed, valueCount }: ValueLists,
): Generator<undefined, FieldColumn> {
  const isOwn = new Uint8Array(valueCount);
  for (const value of values) isOwn[value] = 1;
  const valuesOf: number[][] = [[]];
  /** Sets of one value by value; larger ones by what they have beside their last value, and that value. */
  const single = new Int32Array(valueCount);
  const larger = new Map<number, number>();
  const numbers = new Int32Array(starts.length - 1);
  for (let position = 0; position < numbers.length; position += 1) {
    const end = starts[position + 1] ?? 0;
    let set = 0;
    for (let at = starts[position] ?? 0; at < end; at += 1) {
      const value = listed[at] ?? 0;
      if (isOwn[value] === 1) set = findLarger(set, value);
    }
    numbers[position] = set;
    if (position % sliceSize === 0) yield;
  }
  return { numbers, valuesOf };

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

/** By value: the numbers of the sets that have it. */
export function listNumbersOf(valuesOf: readonly (readonly number[])[]): Map<number, number[]> {
  const numbersOf = new Map<number, number[]>();
  for (const [number, values] of valuesOf.entries()) {
    for (const value of values) {
      const own = numbersOf.get(value) ?? [];
      own.push(number);
      numbersOf.set(value, own);
    }
  }
  return numbersOf;
}

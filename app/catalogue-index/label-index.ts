import type { CatalogueIndex } from './build-index.ts';

/** Values of fields of which a product may have several, as lists by position. */
export interface ValueLists {
  /** By position: where its values start in `values`; one entry more than there are products. */
  starts: Int32Array;
  /** From 0. */
  values: Int32Array;
  /** How many values there are to choose from. */
  valueCount: number;
}

/** An index with the lists of its products. */
export interface LabelledIndex<Name extends string = string> {
  index: CatalogueIndex<Name>;
  lists: ValueLists;
}

/**
 * The lists of all products.
 * @param pairs `product id, value` flattened, the ids ascending; ids that the index does not have are left out
 */
export function createValueLists(ids: Int32Array, pairs: Int32Array, valueCount: number): ValueLists {
  const starts = new Int32Array(ids.length + 1);
  const values = new Int32Array(pairs.length / 2);
  let [next, count] = [0, 0];
  for (let position = 0; position < ids.length; position += 1) {
    const id = ids[position] ?? 0;
    starts[position] = count;
    while (next < pairs.length && (pairs[next] ?? 0) < id) next += 2;
    for (; pairs[next] === id; next += 2) {
      values[count] = pairs[next + 1] ?? 0;
      count += 1;
    }
  }
  starts[ids.length] = count;
  return { starts, values: values.subarray(0, count), valueCount };
}

/**
 * Positions of the products that have, of each of the lists, one of its values at least.
 * @param wanted 31 lists at most
 */
export function findWithValues(
  { starts, values, valueCount }: ValueLists,
  wanted: readonly (readonly number[])[],
): Int32Array {
  const all = 2 ** wanted.length - 1;
  const bits = new Int32Array(valueCount);
  for (const [place, list] of wanted.entries()) {
    for (const value of list) bits[value] = (bits[value] ?? 0) | (1 << place);
  }
  const positions = new Int32Array(starts.length - 1);
  let count = 0;
  for (let position = 0; position < positions.length; position += 1) {
    const end = starts[position + 1] ?? 0;
    let found = 0;
    for (let place = starts[position] ?? 0; place < end; place += 1) found |= bits[values[place] ?? 0] ?? 0;
    positions[count] = position;
    count += found === all ? 1 : 0;
  }
  return positions.slice(0, count);
}

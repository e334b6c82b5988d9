import type { CatalogueIndex } from '../build-index.ts';

/** Values of fields of which a product may have several, as lists by position. */
export interface ValueLists {
  /** By position: where its values start in `values`; one entry more than there are products. */
  starts: Int32Array;
  /** From 0. */
  values: Uint16Array;
  /** How many values there are to choose from. */
  valueCount: number;
}

/** An index with the lists of its products. */
export interface LabelledIndex<Name extends string = string> {
  index: CatalogueIndex<Name>;
  lists: ValueLists;
}

/** As many as 16 bits tell apart: half the memory is read sooner. */
const maxValues = 65_536;

/**
 * The lists of all products.
 * @param pairs `product id, value` flattened, the ids ascending; ids that the index does not have are left out
 */
export function createValueLists(ids: Int32Array, pairs: Int32Array, valueCount: number): ValueLists {
  if (valueCount > maxValues) throw new RangeError(`More than ${maxValues} values`);
  const starts = new Int32Array(ids.length + 1);
  const values = new Uint16Array(pairs.length / 2);
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

/** Positions of the products that have the value, ascending. */
export function findWithValue({ starts, values }: ValueLists, wanted: number): Int32Array {
  const positions = new Int32Array(starts.length - 1);
  let count = 0;
  for (let position = 0; position < positions.length; position += 1) {
    const end = starts[position + 1] ?? 0;
    let found = 0;
    for (let place = starts[position] ?? 0; place < end; place += 1) found |= values[place] === wanted ? 1 : 0;
    positions[count] = position;
    count += found;
  }
  return positions.slice(0, count);
}

import type { CatalogueIndex } from '../build-index.ts';

/** Values of fields of which a product may have several, as lists by position. */
export interface ValueLists {
  /** By position: where its values start in `values`; one entry more than there are products. */
  starts: Int32Array;
  /** From 0; 8 bits each where they tell all values apart, since what is half as long is read sooner. */
  values: Uint8Array | Uint16Array;
  /** How many values there are to choose from. */
  valueCount: number;
}

/** An index with the lists of its products. */
export interface LabelledIndex<Name extends string = string> {
  index: CatalogueIndex<Name>;
  lists: ValueLists;
}

/** As many as 16 bits tell apart. */
const maxValues = 65_536;

/**
 * The lists of all products.
 * @param pairs `product id, value` flattened, the ids ascending; ids that the index does not have are left out
 */
export function createValueLists(ids: Int32Array, pairs: Int32Array, valueCount: number): ValueLists {
  if (valueCount > maxValues) throw new RangeError(`More than ${maxValues} values`);
  const starts = new Int32Array(ids.length + 1);
  const values = createValues(pairs.length / 2, valueCount);
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

/** What is counted of some products, in an order of their own: counting those that follow one another reads memory from end to end. */
export interface OrderedProducts {
  lists: ValueLists;
  amounts: Int32Array;
}

/** Those at some positions, in the order of these. */
export function orderProducts(
  { index, lists }: { index: Pick<CatalogueIndex, 'amounts'>; lists: ValueLists },
  positions: Int32Array,
): OrderedProducts {
  return { lists: pickLists(lists, positions), amounts: pick(index.amounts, positions) };
}

export function pick(column: Int32Array, positions: Int32Array): Int32Array {
  const picked = new Int32Array(positions.length);
  for (let place = 0; place < positions.length; place += 1) picked[place] = column[positions[place] ?? 0] ?? 0;
  return picked;
}

function pickLists({ starts, values, valueCount }: ValueLists, positions: Int32Array): ValueLists {
  const pickedStarts = new Int32Array(positions.length + 1);
  const pickedValues = createValues(values.length, valueCount);
  let count = 0;
  for (let place = 0; place < positions.length; place += 1) {
    const position = positions[place] ?? 0;
    const end = starts[position + 1] ?? 0;
    pickedStarts[place] = count;
    for (let at = starts[position] ?? 0; at < end; at += 1, count += 1) pickedValues[count] = values[at] ?? 0;
  }
  pickedStarts[positions.length] = count;
  return { starts: pickedStarts, values: pickedValues.slice(0, count), valueCount };
}

function createValues(length: number, valueCount: number): ValueLists['values'] {
  return valueCount <= 256 ? new Uint8Array(length) : new Uint16Array(length);
}

import { orderProducts, type LabelledIndex, type OrderedProducts } from './label-index.ts';

/** Values of each group with how many of its products have them: `value, products` flattened. */
export interface ValuePairs {
  /** In the order of groups. */
  products: OrderedProducts;
  /** By group: where its pairs start; one entry more than there are groups. */
  starts: Int32Array;
  pairs: Int32Array;
}

export function countPairs(labelled: LabelledIndex): ValuePairs {
  const { starts: memberStarts, positions } = labelled.index.members;
  const products = orderProducts(labelled, positions);
  const { lists } = products;
  const size = labelled.index.groups.size;
  const [pairs, starts] = [new Int32Array(lists.values.length * 2), new Int32Array(size + 1)];
  const counts = new Int32Array(lists.valueCount);
  let end = 0;
  for (let group = 0; group < size; group += 1) {
    const start = end;
    starts[group] = start;
    const last = lists.starts[memberStarts[group + 1] ?? 0] ?? 0;
    for (let at = lists.starts[memberStarts[group] ?? 0] ?? 0; at < last; at += 1) {
      const value = lists.values[at] ?? 0;
      if (counts[value] === 0) {
        pairs[end] = value;
        end += 2;
      }
      counts[value] = (counts[value] ?? 0) + 1;
    }
    for (let pair = start; pair < end; pair += 2) {
      const value = pairs[pair] ?? 0;
      pairs[pair + 1] = counts[value] ?? 0;
      counts[value] = 0;
    }
  }
  starts[size] = end;
  return { products, starts, pairs: pairs.slice(0, end) };
}

/** Adds the values of all products of a group. */
export function addPairs(counts: Int32Array, { pairs, starts }: ValuePairs, group: number): void {
  const end = starts[group + 1] ?? 0;
  for (let pair = starts[group] ?? 0; pair < end; pair += 2) {
    const value = pairs[pair] ?? 0;
    counts[value] = (counts[value] ?? 0) + (pairs[pair + 1] ?? 0);
  }
}

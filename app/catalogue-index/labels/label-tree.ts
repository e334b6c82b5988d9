import { createFieldColumn, sliceSize, type FieldColumn } from './field-column.ts';
import type { ValueLists } from './label-index.ts';

/**
 * Products in the order of their sets of values, field by field: those with equal sets of the first fields are neighbours. Each run of
 * them is a node, and its children are the runs with equal sets of one field more.
 */
export interface LabelTree {
  /** The fields with the fewest sets first: few nodes have all others below them. */
  levels: readonly {
    field: number;
    valuesOf: FieldColumn['valuesOf'];
    /** By node: the number of its set. */
    numbers: number[];
    /** By node: its first place; one entry more than there are nodes. */
    starts: number[];
    /** By node: its first child on the next level; one entry more than there are nodes. */
    children: number[];
  }[];
  /** By place in the order. */
  positions: Int32Array;
}

/**
 * Makes the tree in slices of a millisecond or two; the last one returns it.
 * @param fieldOf by value
 */
export function* createLabelTree(lists: ValueLists, fieldOf: readonly number[]): Generator<undefined, LabelTree> {
  const columns: (FieldColumn & { field: number })[] = [];
  for (const field of new Set(fieldOf)) {
    const values = [...fieldOf.keys()].filter((value) => fieldOf[value] === field);
    columns.push({ field, ...(yield* createFieldColumn(values, lists)) });
    yield;
  }
  columns.sort((a, b) => a.valuesOf.length - b.valuesOf.length);
  const positions = yield* sortByNumbers(columns, lists.starts.length - 1);
  const levels = columns.map(({ field, valuesOf }) => {
    const nodes: Record<'numbers' | 'starts' | 'children', number[]> = { numbers: [], starts: [], children: [] };
    return { field, valuesOf, ...nodes };
  });
  for (let place = 0; place < positions.length; place += 1) {
    const position = positions[place] ?? 0;
    const before = positions[place - 1] ?? -1;
    const changed = columns.findIndex(({ numbers }) => before < 0 || numbers[position] !== numbers[before]);
    for (let at = changed < 0 ? levels.length : changed; at < levels.length; at += 1) {
      levels[at]?.numbers.push(columns[at]?.numbers[position] ?? 0);
      levels[at]?.starts.push(place);
      levels[at]?.children.push(levels[at + 1]?.numbers.length ?? 0);
    }
    if (place % sliceSize === 0) yield;
  }
  for (const [at, { starts, children }] of levels.entries()) {
    starts.push(positions.length);
    children.push(levels[at + 1]?.numbers.length ?? 0);
  }
  return { levels, positions };
}

/** Positions by their numbers in the first column, those with equal ones by the next, and all ties by position. */
function* sortByNumbers(columns: readonly FieldColumn[], size: number): Generator<undefined, Int32Array> {
  let order = new Int32Array(size).map((_, at) => at);
  for (const { numbers, valuesOf } of columns.toReversed()) {
    yield;
    const next = new Int32Array(valuesOf.length + 1);
    for (const number of numbers) next[number + 1] = (next[number + 1] ?? 0) + 1;
    for (let number = 1; number < next.length; number += 1)
      next[number] = (next[number] ?? 0) + (next[number - 1] ?? 0);
    const sorted = new Int32Array(size);
    for (let at = 0; at < size; at += 1) {
      if (at % sliceSize === 0) yield;
      const position = order[at] ?? 0;
      const number = numbers[position] ?? 0;
      const place = next[number] ?? 0;
      sorted[place] = position;
      next[number] = place + 1;
    }
    order = sorted;
  }
  return order;
}

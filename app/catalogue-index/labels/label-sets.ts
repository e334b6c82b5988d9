import type { GroupColumn } from '../product-groups.ts';
import type { TextMatches } from '../text/posting-list.ts';
import { listNumbersOf, sliceSize } from './field-column.ts';
import type { LabelledIndex } from './label-index.ts';
import type { SortedIndex } from '../sorted-index.ts';
import { createLabelTree } from './label-tree.ts';
import {
  createPlaceBits,
  describeLevels,
  hasPlace,
  levelWidth,
  type FieldsOfGroups,
  type PlaceBits,
  type Tree,
  type TreeLevel,
} from './place-bits.ts';

/** Values wanted of each field: one of them will do. A field without any lets no product pass, one that is not there every. */
export type WantedValues = ReadonlyMap<number, readonly number[]>;

/** What combines values and filters: bits by place in the order of a tree of values. */
export interface LabelSets {
  bits: PlaceBits;
  tree: Tree<LabelLevel>;
  /** Of all fields. */
  valueCount: number;
  /** By place. */
  positions: Int32Array;
  /** By position. */
  placeOf: Int32Array;
  /** By order: the places in it. */
  placesIn: ReadonlyMap<SortedIndex, Int32Array>;
  /** The places in the order of amounts. */
  ascending: Int32Array;
  /** The first places of that order, one set for every so many of them. */
  lowest: readonly Int32Array[];
  lowestStep: number;
  fields: FieldsOfGroups & {
    /** By name: where the field's counts start. */
    firstOf: ReadonlyMap<string, number>;
  };
  /** By value or condition: the products that have or pass it, the longest unused first. */
  kept: Map<string, Int32Array>;
  scratch: ScratchSets;
}

export interface LabelLevel extends TreeLevel {
  field: number;
  /** By number: the values of the set. */
  valuesOf: readonly (readonly number[])[];
  /** By value: the numbers of the sets that have it. */
  numbersOf: ReadonlyMap<number, readonly number[]>;
}

/** What every query uses. */
interface ScratchSets {
  /** The query whose sets these are: it need not make them again to count. */
  usedBy: object | null;
  all: Int32Array;
  inRange: Int32Array;
  /** Products with one of the values wanted of a lower level's field. */
  ofLevel: readonly Int32Array[];
  /** Products that pass everything. */
  listed: Int32Array;
  other: Int32Array;
  /** A number for each place. */
  list: Int32Array;
}

const scratchCount = 4;
const maxKept = 128;
/** A range is told by two of so many sets, and a part of the products between two of them one by one. */
const maxLowest = 64;
const minStep = 32;
/** Upper levels have at most a node for so many places, which is what a pass over the words of a set costs. */
const placesPerNode = 64;

/**
 * Makes the tree and its sets in slices of a millisecond or two; the last one returns them.
 * @param fieldOf by value
 */
export function* createLabelSets(
  { index, lists }: LabelledIndex,
  fieldOf: readonly number[],
): Generator<undefined, LabelSets> {
  const tree = yield* createLabelTree(lists, fieldOf);
  const size = tree.positions.length;
  const lowestStep = Math.max(minStep, Math.ceil(size / maxLowest));
  const lowestCount = Math.floor(size / lowestStep) + 1;
  const { groups } = index;
  const columns = Object.entries<GroupColumn>(groups.columns);
  const bits = createPlaceBits({
    size,
    setCount: scratchCount + tree.levels.length + lowestCount + maxKept,
    lengths: [
      ...[size, size, size, size, size, size, size, groups.size, groups.size * columns.length],
      ...[columns.reduce((sum, [, { values }]) => sum + values.length, 0), tree.levels.length * levelWidth],
      ...tree.levels.flatMap(({ numbers: { length }, valuesOf }) => [
        ...[length, length + 1, length + 1, valuesOf.length, valuesOf.length],
      ]),
    ],
  });
  const free = [...bits.sets];
  const take = (count: number) => free.splice(0, count);
  const [all, inRange, listed, other] = take(scratchCount) as FourArrays;
  const [positions, groupAt, list, placeOf, ...orders] = bits.arrays as FourArrays;
  const [ascending, descending, second, products, ...rest] = orders as FourArrays;
  const [rows, counts, table, ...ofLevels] = rest as FourArrays;
  const scratch = { usedBy: null, all, inRange, ofLevel: take(tree.levels.length), listed, other, list };
  positions.set(tree.positions);
  for (let place = 0; place < size; place += 1) {
    const position = positions[place] ?? 0;
    placeOf[position] = place;
    groupAt[place] = index.groupOf[position] ?? 0;
    addPlace(all, place);
    if (place % sliceSize === 0) yield;
  }
  const placesIn = new Map([
    [index.ascending, ascending],
    [index.descending, descending],
    [index.second.sorted, second],
  ]);
  for (const [order, places] of placesIn) {
    yield;
    for (let at = 0; at < size; at += 1) places[at] = placeOf[order.positions[at] ?? 0] ?? 0;
  }
  placesIn.set(index.byId, placeOf);
  yield;
  const lowest = take(lowestCount);
  for (const [at, set] of lowest.entries()) {
    set.set(lowest[at - 1] ?? []);
    if (at > 0) bits.togglePlaces(set, ascending.subarray((at - 1) * lowestStep, at * lowestStep));
  }
  yield;
  const firstOf = new Map<string, number>();
  let start = 0;
  for (const [at, [name, { places, values }]] of columns.entries()) {
    firstOf.set(name, start);
    for (const [group, place] of places.entries()) {
      rows[group * columns.length + at] = counts.byteOffset + (start + place) * 4;
    }
    start += values.length;
  }
  const kept = new Map(free.map((set, at) => [`unused ${at}`, set]));
  const levels = tree.levels.map(({ field, valuesOf, ...nodes }, at) => {
    const [numbers, starts, children, passes, own = passes] = ofLevels.slice(at * levelWidth) as FourArrays;
    numbers.set(nodes.numbers);
    starts.set(nodes.starts);
    children.set(nodes.children);
    const arrays = { numbers, starts, children, passes, counts: own };
    return { field, valuesOf, numbersOf: listNumbersOf(valuesOf), ...arrays };
  });
  const places = { positions, placeOf, placesIn, ascending, lowest, lowestStep };
  const fields = { groupAt, rows, counts, products, list, firstOf };
  const valueCount = fieldOf.length;
  const upper = Math.max(1, levels.filter(({ numbers }) => numbers.length * placesPerNode <= size).length);
  const known = { levels, upper, table: describeLevels(levels, table) };
  return { bits, tree: known, valueCount, ...places, fields, kept, scratch };
}

type FourArrays = [Int32Array, Int32Array, Int32Array, Int32Array, ...Int32Array[]];

/**
 * Marks what is wanted of each level.
 * @returns the products that have it, by lower level; none where nothing is wanted of one. Null where no product passes, since
 *   something is wanted that no level has. Valid until others are marked.
 */
export function markWanted(sets: LabelSets, wanted: WantedValues): (Int32Array | undefined)[] | null {
  const { bits, tree, scratch } = sets;
  let known = 0;
  for (const [at, { field, passes, numbersOf }] of tree.levels.entries()) {
    const values = wanted.get(field);
    passes.fill(values ? 0 : 1);
    if (!values) continue;
    known += 1;
    for (const value of values) for (const number of numbersOf.get(value) ?? []) passes[number] = 1;
    if (at < tree.upper || values.length === 1) continue;
    const set = scratch.ofLevel[at];
    const [first, second, ...others] = values;
    if (!set) continue;
    if (first === undefined || second === undefined) set.fill(0);
    else bits.unite(set, findWithValue(sets, first), findWithValue(sets, second));
    for (const value of others) bits.unite(set, set, findWithValue(sets, value));
  }
  if (known < wanted.size) return null;
  // Single values last: finding those of the others may have taken the place of any kept set.
  return tree.levels.map(({ field }, at) => {
    const values = at < tree.upper ? undefined : wanted.get(field);
    const [only] = values ?? [];
    if (only !== undefined && values?.length === 1) return findWithValue(sets, only);
    return values && scratch.ofLevel[at];
  });
}

/** The products with a value, valid until `maxKept` others are looked for. */
function findWithValue(sets: LabelSets, value: number): Int32Array {
  return keep(sets, `${value}`, (set) => {
    const level = sets.tree.levels.find(({ numbersOf }) => numbersOf.has(value));
    const { numbers = none, starts = none, numbersOf } = level ?? {};
    const wanted = new Set(numbersOf?.get(value));
    for (let node = 0; node < numbers.length; node += 1) {
      if (!wanted.has(numbers[node] ?? 0)) continue;
      const end = starts[node + 1] ?? 0;
      for (let place = starts[node] ?? 0; place < end; place += 1) addPlace(set, place);
    }
  });
}

const none = new Int32Array(0);

/** The set kept under a name, made in the place of the longest unused where there is none. */
export function keep({ kept }: LabelSets, name: string, mark: (set: Int32Array) => void): Int32Array {
  const [oldest = name] = kept.keys();
  const isKnown = kept.has(name);
  const set = kept.get(isKnown ? name : oldest) ?? new Int32Array(0);
  kept.delete(isKnown ? name : oldest);
  kept.set(name, set);
  if (!isKnown) mark(set.fill(0));
  return set;
}

export function addPlace(set: Int32Array, place: number): void {
  set[place >> 5] = (set[place >> 5] ?? 0) | (1 << (place & 31));
}

/** What a text found among the products with the values; all of it where none is wanted. */
export function keepWanted(sets: LabelSets, wanted: WantedValues, text: TextMatches): TextMatches {
  if (wanted.size === 0) return text;
  const { bits, scratch } = sets;
  scratch.usedBy = null;
  const ofLevel = markWanted(sets, wanted);
  if (ofLevel) scratch.listed.set(scratch.all);
  else scratch.listed.fill(0);
  for (const set of ofLevel ?? []) if (set) bits.intersect(scratch.listed, scratch.listed, set);
  bits.keepPassing(sets.tree, scratch.listed);
  const { positions, ranks } = text;
  const kept = { positions: new Int32Array(positions.length), ranks: new Int32Array(ranks.length) };
  let count = 0;
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] ?? 0;
    // Always written and overwritten by the next unless it counts: a branch would often be mispredicted.
    kept.positions[count] = position;
    kept.ranks[count] = ranks[at] ?? 0;
    count += hasPlace(scratch.listed, sets.placeOf[position] ?? 0) ? 1 : 0;
  }
  return { positions: kept.positions.subarray(0, count), ranks: kept.ranks.subarray(0, count) };
}

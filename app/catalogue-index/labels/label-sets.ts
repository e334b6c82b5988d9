import type { TextMatches } from '../text/posting-list.ts';
import { addValues, createFieldColumn, markValue, sliceSize, type FieldColumn } from './field-column.ts';
import type { LabelledIndex } from './label-index.ts';
import { createPlaceBits, hasPlace, type PlaceBits } from './place-bits.ts';

/** Values wanted of each field: one of them will do. A field without any lets no product pass, one that is not there every. */
export type WantedValues = ReadonlyMap<number, readonly number[]>;

/** What combines values: bits by place among the members of groups, where the products of a group within a range are neighbours. */
export interface LabelSets {
  bits: PlaceBits;
  /** By value: the field it is of. */
  fieldOf: readonly number[];
  /** By field. */
  columns: ReadonlyMap<number, FieldColumn>;
  /** By position: place among the members of groups. */
  placeOf: Int32Array;
  /** By value: the products that have it, the longest unused first; by a negative number a set not yet used. */
  kept: Map<number, Int32Array>;
  scratch: ScratchSets;
}

/** Sets that every query uses. */
interface ScratchSets {
  /** The match of the query whose sets these are: it need not make them again to count. */
  usedBy: object | null;
  /** By place of a field among those wanted: products with one of its values. */
  ofField: readonly Int32Array[];
  /** Products with values of every field wanted. */
  wanted: Int32Array;
  /** Products that pass filters and range. */
  passing: Int32Array;
  /** Both. */
  listed: Int32Array;
  other: Int32Array;
}

const scratchCount = 4;
const maxKept = 64;
/** What reading a product's number costs, in words of two sets. */
const wordsPerProduct = 8;

/**
 * Makes the columns in slices of a millisecond or two; the last one returns the sets.
 * @param fieldOf by value
 */
export function* createLabelSets(
  { index, lists }: LabelledIndex,
  fieldOf: readonly number[],
): Generator<undefined, LabelSets> {
  const { positions } = index.members;
  const fields = [...new Set(fieldOf)];
  const bits = createPlaceBits({
    size: positions.length,
    // A query may also want a field that nothing has.
    setCount: scratchCount + fields.length + 1 + Math.min(maxKept, fieldOf.length),
    columnCount: fields.length,
    groupCount: index.groups.size,
    // The empty set, and no more than one for each value of a product.
    numberCount: lists.values.length + 1,
  });
  const columns = new Map<number, FieldColumn>();
  for (const [at, numbers] of bits.columns.entries()) {
    const own = [...fieldOf.keys()].filter((value) => fieldOf[value] === fields[at]);
    columns.set(fields[at] ?? 0, yield* createFieldColumn(numbers, { positions, values: own, lists }));
    yield;
  }
  const placeOf = new Int32Array(positions.length);
  for (let place = 0; place < positions.length; place += 1) {
    placeOf[positions[place] ?? 0] = place;
    if (place % sliceSize === 0) yield;
  }
  const [wanted, passing, listed, other, ...others] = bits.sets as [Int32Array, Int32Array, Int32Array, Int32Array];
  const [ofField, free] = [others.slice(0, fields.length + 1), others.slice(fields.length + 1)];
  const scratch = { usedBy: null, wanted, passing, listed, other, ofField };
  const kept = new Map(free.map((set, at) => [-1 - at, set]));
  return { bits, fieldOf, columns, placeOf, kept, scratch };
}

/** Sets the scratch sets of the fields wanted, and that of all of them. */
export function markWanted(sets: LabelSets, wanted: WantedValues): void {
  const { bits, scratch } = sets;
  scratch.usedBy = null;
  scratch.wanted.fill(-1);
  for (const [at, values] of [...wanted.values()].entries()) {
    const own = scratch.ofField[at];
    if (!own) throw new RangeError('More fields are wanted than there are');
    own.fill(0);
    for (const value of values) bits.unite(own, findValue(sets, value));
    bits.intersect(scratch.wanted, own);
  }
}

/** What a text found among the products with the values; all of it where none is wanted. */
export function keepWanted(sets: LabelSets, wanted: WantedValues, text: TextMatches): TextMatches {
  if (wanted.size === 0) return text;
  markWanted(sets, wanted);
  const { positions, ranks } = text;
  const kept = { positions: new Int32Array(positions.length), ranks: new Int32Array(ranks.length) };
  let count = 0;
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] ?? 0;
    // Always written and overwritten by the next unless it counts: a branch would often be mispredicted.
    kept.positions[count] = position;
    kept.ranks[count] = ranks[at] ?? 0;
    count += hasPlace(sets.scratch.wanted, sets.placeOf[position] ?? 0) ? 1 : 0;
  }
  return { positions: kept.positions.subarray(0, count), ranks: kept.ranks.subarray(0, count) };
}

/** By value of the field: how many products of a set have it, found product by product or value by value. */
export function countField(
  sets: LabelSets,
  field: number,
  { set, products }: { set: Int32Array; products: number },
): Int32Array {
  const { bits, fieldOf, columns, kept } = sets;
  const counts = new Int32Array(fieldOf.length);
  const column = columns.get(field);
  if (!column) return counts;
  const { values } = column;
  if (fieldOf.length > kept.size || values.length * set.length > products * wordsPerProduct) {
    addValues(counts, column, bits.countNumbers(set, column.numbers, column.valuesOf.length));
  } else {
    for (const value of values) counts[value] = bits.countShared(set, findValue(sets, value));
  }
  return counts;
}

/** The products that have a value, valid until the next one is looked for. */
function findValue({ fieldOf, columns, kept }: LabelSets, value: number): Int32Array {
  const [oldest = value] = kept.keys();
  const place = kept.has(value) ? value : oldest;
  const set = kept.get(place) ?? new Int32Array(0);
  const column = columns.get(fieldOf[value] ?? 0);
  if (place !== value && column) markValue(set, column, value);
  kept.delete(place);
  kept.set(value, set);
  return set;
}

import type { Members } from '../build-index.ts';
import type { GroupSpans } from '../sorted-index.ts';
import type { TextMatches } from '../text/posting-list.ts';
import type { FieldColumn } from './field-column.ts';

/**
 * Some products, by one bit for each place among the members of groups, the highest bit of a word first: the products of a group in a range are consecutive bits, and
 * what the filters leave out is passed over.
 */
export interface MemberSet {
  bits: Int32Array;
  /** No more products than these. */
  most: number;
}

/** The products that have a value. */
export function findMembers({ sets, valuesOf }: FieldColumn, value: number): MemberSet {
  const isWanted = Uint8Array.from(valuesOf, (values) => (values.includes(value) ? 1 : 0));
  const bits = new Int32Array((sets.length >> 5) + 1);
  let most = 0;
  for (let place = 0; place < sets.length; place += 1) {
    const isIn = isWanted[sets[place] ?? 0] ?? 0;
    bits[place >> 5] = (bits[place >> 5] ?? 0) | (isIn << (31 - (place & 31)));
    most += isIn;
  }
  return { bits, most };
}

/** @param size of the catalogue */
export function uniteSets(sets: readonly MemberSet[], size: number): MemberSet {
  const [first, ...others] = sets;
  if (!first) return { bits: new Int32Array((size >> 5) + 1), most: 0 };
  if (others.length === 0) return first;
  const united = first.bits.slice();
  let { most } = first;
  for (const { bits, most: more } of others) {
    for (let word = 0; word < united.length; word += 1) united[word] = (united[word] ?? 0) | (bits[word] ?? 0);
    most += more;
  }
  return { bits: united, most: Math.min(size, most) };
}

/** @param sets at least one */
export function intersectSets([first, ...others]: readonly [MemberSet, ...MemberSet[]]): MemberSet {
  if (others.length === 0) return first;
  const shared = first.bits.slice();
  let { most } = first;
  for (const { bits, most: more } of others) {
    for (let word = 0; word < shared.length; word += 1) shared[word] = (shared[word] ?? 0) & (bits[word] ?? 0);
    most = Math.min(most, more);
  }
  return { bits: shared, most };
}

export function hasPlace({ bits }: MemberSet, place: number): boolean {
  return (bits[place >> 5] ?? 0) << (place & 31) < 0;
}

/** @param placeOf by position */
export function keepMatches({ positions, ranks }: TextMatches, { bits }: MemberSet, placeOf: Int32Array): TextMatches {
  const kept = { positions: new Int32Array(positions.length), ranks: new Int32Array(ranks.length) };
  let count = 0;
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] ?? 0;
    const place = placeOf[position] ?? 0;
    // Always written and overwritten by the next unless it counts: a branch would often be mispredicted.
    kept.positions[count] = position;
    kept.ranks[count] = ranks[at] ?? 0;
    count += ((bits[place >> 5] ?? 0) >>> (31 - (place & 31))) & 1;
  }
  return { positions: kept.positions.subarray(0, count), ranks: kept.ranks.subarray(0, count) };
}

/** The products of each group that are in a range. */
export interface MemberSpans {
  starts: Members['starts'];
  spans: GroupSpans;
}

/**
 * Places of the set's products that are in the range and in one of the groups.
 * @param counts by group: set to how many they are; null where nobody asks, so that neighbours are read as one
 * @returns a scratch buffer, valid until the next call
 */
export function listPlaces(
  { bits, most }: MemberSet,
  { starts, spans: { before, products } }: MemberSpans,
  { groups, counts }: { groups: Int32Array; counts: Int32Array | null },
): Int32Array {
  const found = borrowPlaces(most);
  let count = 0;
  for (let at = 0; at < groups.length; at += 1) {
    const group = groups[at] ?? 0;
    const first = (starts[group] ?? 0) + (before[group] ?? 0);
    let last = first + (products[group] ?? 0) - 1;
    while (!counts && at + 1 < groups.length) {
      const next = groups[at + 1] ?? 0;
      if ((starts[next] ?? 0) + (before[next] ?? 0) !== last + 1) break;
      last += products[next] ?? 0;
      at += 1;
    }
    const begun = count;
    for (let word = first >> 5; word <= last >> 5; word += 1) {
      let left = cutWord(bits[word] ?? 0, { word, first, last });
      while (left !== 0) {
        const bit = Math.clz32(left);
        left ^= highest >>> bit;
        found[count] = word * 32 + bit;
        count += 1;
      }
    }
    if (counts) counts[group] = count - begun;
  }
  return found.subarray(0, count);
}

/**
 * The same by a pass over the whole set, which is less work where it has fewer products than there are groups.
 * @returns a scratch buffer, valid until the next call
 * @param counts by group: raised by its products in the range, whether or not it passes
 */
export function scanPlaces(
  { bits, most }: MemberSet,
  { starts, spans: { before, products } }: MemberSpans,
  { passes, counts }: { passes: (group: number) => boolean; counts: Int32Array },
): Int32Array {
  const found = borrowPlaces(most);
  let [count, group] = [0, 0];
  for (let word = 0; word < bits.length; word += 1) {
    let left = bits[word] ?? 0;
    while (left !== 0) {
      const bit = Math.clz32(left);
      left ^= highest >>> bit;
      const place = word * 32 + bit;
      while ((starts[group + 1] ?? 0) <= place) group += 1;
      const offset = place - (starts[group] ?? 0) - (before[group] ?? 0);
      if (offset < 0 || offset >= (products[group] ?? 0)) continue;
      counts[group] = (counts[group] ?? 0) + 1;
      if (!passes(group)) continue;
      found[count] = place;
      count += 1;
    }
  }
  return found.subarray(0, count);
}

const highest = 0x80000000;

/** Shared by all queries: allocating anew costs garbage collection. */
let placeBuffer = new Int32Array(0);

function borrowPlaces(size: number): Int32Array {
  if (placeBuffer.length < size) placeBuffer = new Int32Array(size);
  return placeBuffer;
}

/** How many of the set's products are in the range and the group. */
export function countPlaces(
  { bits }: MemberSet,
  { starts, spans: { before, products } }: MemberSpans,
  group: number,
): number {
  const first = (starts[group] ?? 0) + (before[group] ?? 0);
  const last = first + (products[group] ?? 0) - 1;
  let count = 0;
  for (let word = first >> 5; word <= last >> 5; word += 1) {
    count += countBits(cutWord(bits[word] ?? 0, { word, first, last }));
  }
  return count;
}

/** The bits of a word that are for places from the first to the last. */
function cutWord(bits: number, { word, first, last }: { word: number; first: number; last: number }): number {
  const from = word === first >> 5 ? -1 >>> (first & 31) : -1;
  const to = word === last >> 5 ? -1 << (31 - (last & 31)) : -1;
  return bits & from & to;
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

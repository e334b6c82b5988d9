import { code } from './place-bits-code.ts';

/** Compiled from `place-bits.wat`. Numbers are addresses in its memory. */
interface Kernels {
  unite(set: number, end: number, other: number): void;
  intersect(set: number, end: number, other: number): number;
  countShared(set: number, end: number, other: number): number;
  addSpans(set: number, starts: number, lengths: number, groups: number, end: number): void;
  countSpans(
    ...memory: [
      set: number,
      setEnd: number,
      ranks: number,
      starts: number,
      end: number,
      lengths: number,
      counts: number,
    ]
  ): void;
  countNumbers(set: number, end: number, column: number, counts: number): void;
}

/** Sets of places as bits, and numbers by place, in a memory of their own that compiled code works on. */
export interface PlaceBits {
  /** The lowest bit of a word is the first of its 32 places. */
  sets: readonly Int32Array[];
  /** Numbers by place, up to how many places there are. */
  columns: readonly Int32Array[];
  /** By group: the first place of its span and how many places it has. */
  spans: { starts: Int32Array; lengths: Int32Array };
  /** Adds what the other set has. */
  unite(set: Int32Array, other: Int32Array): void;
  /** Leaves what the other set has as well, and tells how much that is. */
  intersect(set: Int32Array, other: Int32Array): number;
  countShared(set: Int32Array, other: Int32Array): number;
  /** Adds the places of the groups' spans. */
  addSpans(set: Int32Array, groups: Int32Array): void;
  /** By group: how many places of the set are in its span. */
  countSpans(set: Int32Array): Int32Array;
  /**
   * By number: how many places of the set have it in the column.
   * @param end above all numbers of the column
   * @returns a scratch buffer, valid until the next call
   */
  countNumbers(set: Int32Array, column: Int32Array, end: number): Int32Array;
}

const compiled = new WebAssembly.Module(Uint8Array.from(atob(code), (character) => character.charCodeAt(0)));
const pageBytes = 65_536;
/** Sets are worked on in parts of as many places. */
const partSize = 128;

/**
 * Room for sets, columns and spans of groups.
 * @param room.size how many places there are
 * @param room.numberCount above all numbers of columns
 */
export function createPlaceBits(room: {
  size: number;
  setCount: number;
  columnCount: number;
  groupCount: number;
  numberCount: number;
}): PlaceBits {
  const setLength = (Math.max(1, Math.ceil(room.size / partSize)) * partSize) / 32;
  const countLength = Math.max(room.numberCount, room.groupCount);
  const rankLength = setLength / 2 + 1;
  const length =
    room.setCount * setLength + room.columnCount * room.size + 3 * room.groupCount + countLength + rankLength;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((length * 4) / pageBytes) });
  const kernels = new WebAssembly.Instance(compiled, { '': { memory } }).exports as unknown as Kernels;
  let next = 0;
  const take = (taken: number) => {
    const view = new Int32Array(memory.buffer, next, taken);
    next += view.byteLength;
    return view;
  };
  const sets = Array.from({ length: room.setCount }, () => take(setLength));
  const columns = Array.from({ length: room.columnCount }, () => take(room.size));
  const [starts, lengths, listed] = [take(room.groupCount), take(room.groupCount), take(room.groupCount)];
  const [counts, ranks] = [take(countLength), take(rankLength)];
  const endOf = (view: Int32Array, taken = view.length) => view.byteOffset + taken * 4;
  return {
    ...{ sets, columns, spans: { starts, lengths } },
    unite: (set, other) => kernels.unite(set.byteOffset, endOf(set), other.byteOffset),
    intersect: (set, other) => kernels.intersect(set.byteOffset, endOf(set), other.byteOffset),
    countShared: (set, other) => kernels.countShared(set.byteOffset, endOf(set), other.byteOffset),
    addSpans(set, groups) {
      listed.set(groups);
      const end = endOf(listed, groups.length);
      kernels.addSpans(set.byteOffset, starts.byteOffset, lengths.byteOffset, listed.byteOffset, end);
    },
    countSpans(set) {
      const spans = [starts.byteOffset, endOf(starts), lengths.byteOffset] as const;
      kernels.countSpans(set.byteOffset, endOf(set), ranks.byteOffset, ...spans, counts.byteOffset);
      return counts.slice(0, starts.length);
    },
    countNumbers(set, column, end) {
      counts.fill(0, 0, end);
      kernels.countNumbers(set.byteOffset, endOf(set), column.byteOffset, counts.byteOffset);
      return counts.subarray(0, end);
    },
  };
}

export function hasPlace(set: Int32Array, place: number): boolean {
  return (((set[place >> 5] ?? 0) >> (place & 31)) & 1) === 1;
}

/** Whether one of the set's places passes; they are tried in their order until one does. */
export function somePlace(set: Int32Array, passes: (place: number) => boolean): boolean {
  for (let word = 0; word < set.length; word += 1) {
    let left = set[word] ?? 0;
    while (left !== 0) {
      if (passes(word * 32 + 31 - Math.clz32(left & -left))) return true;
      left &= left - 1;
    }
  }
  return false;
}

import { code } from './place-bits-code.ts';

/** Compiled from `place-bits.wat`. Numbers are addresses in its memory. */
interface Kernels {
  intersect(set: number, end: number, one: number, other: number): void;
  unite(set: number, end: number, one: number, other: number): void;
  subtract(set: number, end: number, one: number, other: number): void;
  togglePlaces(set: number, places: number, end: number): void;
  listNumbers(set: number, end: number, column: number, list: number): number;
  listMembers(set: number, places: number, end: number, list: number, listEnd: number): number;
  countNodes(...memory: [levels: number, last: number, end: number, set: number, setEnd: number, ranks: number]): void;
  countPassing(
    ...memory: [levels: number, last: number, end: number, set: number, setEnd: number, ranks: number]
  ): number;
  keepPassing(levels: number, last: number, end: number, set: number): void;
  countFields(
    ...memory: [
      set: number,
      end: number,
      column: number,
      list: number,
      groups: number,
      rows: number,
      rowBytes: number,
      bytes: number,
    ]
  ): void;
}

/** The nodes of a tree's level. */
export interface TreeLevel {
  /** By node: what it stands for. */
  numbers: Int32Array;
  /** By node: its first place; one entry more than there are nodes. */
  starts: Int32Array;
  /** By node: its first child on the next level, empty on the last; one entry more than there are nodes. */
  children: Int32Array;
  /** By number: 1 where it passes, 0 elsewhere. */
  passes: Int32Array;
  /** By number. */
  counts: Int32Array;
}

export interface Tree<Level extends TreeLevel = TreeLevel> {
  levels: readonly Level[];
  /** The first levels, which have so few nodes that all of them are looked at; at least one of them. */
  upper: number;
  /** The levels' arrays as compiled code finds them. */
  table: Int32Array;
}

/** Sets of places as bits, and numbers, in a memory of their own that compiled code works on. */
export interface PlaceBits {
  /** The lowest bit of a word is the first of its 32 places. */
  sets: readonly Int32Array[];
  /** Of the lengths asked for. */
  arrays: readonly Int32Array[];
  /** Sets `set`, which may be one of the two, to what both have. */
  intersect(set: Int32Array, one: Int32Array, other: Int32Array): void;
  /** Sets it to what either has. */
  unite(set: Int32Array, one: Int32Array, other: Int32Array): void;
  /** Sets it to what one has and the other has not. */
  subtract(set: Int32Array, one: Int32Array, other: Int32Array): void;
  /** Adds the listed places that the set does not have and takes away those that it has. */
  togglePlaces(set: Int32Array, places: Int32Array): void;
  /**
   * The numbers that the places of the set have in the column.
   * @param list where they are written; at least as many as the set has
   */
  listNumbers(set: Int32Array, column: Int32Array, list: Int32Array): Int32Array;
  /** Those of the places that the set has, in their order, until the list is full. */
  listMembers(set: Int32Array, places: Int32Array, list: Int32Array): Int32Array;
  /** Sets the counts of the tree's level `at` to the places that the set has in its nodes, below nodes that pass. */
  countNodes(tree: Tree, at: number, set: Int32Array): void;
  /**
   * Sets the counts of each upper level to the places that the set has in nodes that pass on the other upper levels.
   * @returns how many it has in nodes that pass on all
   */
  countPassing(tree: Tree, set: Int32Array): number;
  /** Takes the places of upper nodes that do not pass from the set. */
  keepPassing(tree: Tree, set: Int32Array): void;
  /**
   * Sets the counts of fields' values to the products of the set.
   * @param places of the fields to count; the counts of all others are 0
   */
  countFields(set: Int32Array, groups: FieldsOfGroups, places: { first: number; last: number }): void;
}

/** Sets a tree's table; all arrays are of one memory. */
export function describeLevels(levels: readonly TreeLevel[], table: Int32Array): Int32Array {
  for (const [at, { numbers, starts, children, passes, counts }] of levels.entries()) {
    const arrays = [numbers, starts, children, passes, counts];
    table.set(
      arrays.map(({ byteOffset }) => byteOffset),
      at * levelWidth,
    );
  }
  return table;
}

/** The values of several fields by group. */
export interface FieldsOfGroups {
  /** By place. */
  groupAt: Int32Array;
  /** By group: for each field, the address of its value's count. */
  rows: Int32Array;
  counts: Int32Array;
  /** By group, always 0 between two counts. */
  products: Int32Array;
  /** Scratch: as many as there are places. */
  list: Int32Array;
}

const compiled = new WebAssembly.Module(Uint8Array.from(atob(code), (character) => character.charCodeAt(0)));
const pageBytes = 65_536;
/** Sets are worked on in parts of as many places. */
const partSize = 128;
/** Addresses that describe a level to compiled code. */
export const levelWidth = 5;

/**
 * Room for sets and arrays.
 * @param room.size how many places there are
 */
export function createPlaceBits(room: { size: number; setCount: number; lengths: readonly number[] }): PlaceBits {
  const setLength = (Math.max(1, Math.ceil(room.size / partSize)) * partSize) / 32;
  const rankLength = setLength / 2 + 1;
  const length = room.setCount * setLength + room.lengths.reduce((sum, one) => sum + one, rankLength);
  const memory = new WebAssembly.Memory({ initial: Math.ceil((length * 4) / pageBytes) });
  const kernels = new WebAssembly.Instance(compiled, { '': { memory } }).exports as unknown as Kernels;
  let next = 0;
  const take = (taken: number) => {
    const view = new Int32Array(memory.buffer, next, taken);
    next += view.byteLength;
    return view;
  };
  const sets = Array.from({ length: room.setCount }, () => take(setLength));
  const ranks = take(rankLength);
  const arrays = room.lengths.map(take);
  const endOf = (view: Int32Array) => view.byteOffset + view.byteLength;
  return {
    ...{ sets, arrays },
    intersect: (set, one, other) => kernels.intersect(set.byteOffset, endOf(set), one.byteOffset, other.byteOffset),
    unite: (set, one, other) => kernels.unite(set.byteOffset, endOf(set), one.byteOffset, other.byteOffset),
    subtract: (set, one, other) => kernels.subtract(set.byteOffset, endOf(set), one.byteOffset, other.byteOffset),
    togglePlaces: (set, places) => kernels.togglePlaces(set.byteOffset, places.byteOffset, endOf(places)),
    listNumbers(set, column, list) {
      const end = kernels.listNumbers(set.byteOffset, endOf(set), column.byteOffset, list.byteOffset);
      return list.subarray(0, (end - list.byteOffset) / 4);
    },
    listMembers(set, places, list) {
      const of = [set.byteOffset, places.byteOffset, endOf(places)] as const;
      const end = kernels.listMembers(...of, list.byteOffset, endOf(list));
      return list.subarray(0, (end - list.byteOffset) / 4);
    },
    countNodes(tree, at, set) {
      tree.levels[at]?.counts.fill(0);
      kernels.countNodes(...reach(tree, at), set.byteOffset, endOf(set), ranks.byteOffset);
    },
    countPassing(tree, set) {
      for (const { counts } of tree.levels.slice(0, tree.upper)) counts.fill(0);
      return kernels.countPassing(...reach(tree, tree.upper - 1), set.byteOffset, endOf(set), ranks.byteOffset);
    },
    keepPassing: (tree, set) => kernels.keepPassing(...reach(tree, tree.upper - 1), set.byteOffset),
    countFields(set, { groupAt, rows, counts, products, list }, { first, last }) {
      counts.fill(0);
      const counted = [rows.byteOffset + first * 4, rows.byteLength / products.length, (last - first + 1) * 4] as const;
      const of = [set.byteOffset, endOf(set), groupAt.byteOffset, list.byteOffset] as const;
      kernels.countFields(...of, products.byteOffset, ...counted);
    },
  };
}

/** The levels down to one, as compiled code takes them. */
function reach({ levels, table }: Tree, last: number): [levels: number, last: number, end: number] {
  return [table.byteOffset, table.byteOffset + last * levelWidth * 4, levels[0]?.numbers.length ?? 0];
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

import type { TextMatches } from '../text/posting-list.ts';

/** Positions of some products, as a list and as one bit for each product of the index. */
export interface PositionSet {
  /** Ascending. */
  positions: Int32Array;
  bits: Int32Array;
}

export function createPositionSet(positions: Int32Array, size: number): PositionSet {
  const bits = new Int32Array((size >> 5) + 1);
  for (const position of positions) bits[position >> 5] = (bits[position >> 5] ?? 0) | (1 << (position & 31));
  return { positions, bits };
}

/** The matches that are in all of the sets. */
export function keepMatches({ positions, ranks }: TextMatches, sets: readonly PositionSet[]): TextMatches {
  const kept = { positions: new Int32Array(positions.length), ranks: new Int32Array(ranks.length) };
  let count = 0;
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] ?? 0;
    // Always written and overwritten by the next unless it counts: a branch would often be mispredicted.
    kept.positions[count] = position;
    kept.ranks[count] = ranks[at] ?? 0;
    let isIn = 1;
    for (const { bits } of sets) isIn &= (bits[position >> 5] ?? 0) >>> (position & 31);
    count += isIn;
  }
  return { positions: kept.positions.subarray(0, count), ranks: kept.ranks.subarray(0, count) };
}

/** What is in all of the sets, ascending. */
export function intersectSets(sets: readonly PositionSet[]): Int32Array {
  const smallest = sets.reduce((a, b) => (b.positions.length < a.positions.length ? b : a));
  const shared = smallest.bits.slice();
  for (const { bits } of sets.filter((set) => set !== smallest)) {
    for (let word = 0; word < shared.length; word += 1) shared[word] = (shared[word] ?? 0) & (bits[word] ?? 0);
  }
  const found = new Int32Array(smallest.positions.length);
  let count = 0;
  for (let word = 0; word < shared.length; word += 1) {
    for (let left = shared[word] ?? 0; left !== 0; left &= left - 1) {
      found[count] = word * 32 + 31 - Math.clz32(left & -left);
      count += 1;
    }
  }
  return found.slice(0, count);
}

import { leapTo } from './leap-to.ts';

/** Products that a search found, by position, ascending, and how relevant each is: the higher the better. */
export interface SearchHits {
  positions: Int32Array;
  ranks: Int32Array;
}

/** Products that carry one alternative of a word, ascending, with their rank. */
export interface Carriers {
  positions: Int32Array;
  /** Times `factor` is the rank. */
  weights: Uint8Array;
  /** By position, where it is at hand. */
  weightAt?: Uint8Array;
  factor: number;
}

/**
 * Room that one search uses after the other: taking so much anew for each keeps the process busy with clearing up. A number and
 * a mark for every product, by position, all zero between uses; and lists as long as there are products, of whatever was there.
 */
const room = {
  numbers: new Int32Array(0),
  marks: new Int32Array(0),
  added: new Int32Array(0),
  positions: new Int32Array(0),
  ranks: new Int32Array(0),
};

/** Every product that carries an alternative, once, ascending, with its best rank. */
export function gatherBest(word: readonly Carriers[], size: number): SearchHits {
  makeRoom(size);
  const { numbers: best, marks } = room;
  let found = 0;
  for (const { positions, weights, factor } of word) {
    for (let index = 0; index < positions.length; index += 1) {
      const position = positions[index] ?? 0;
      const rank = (weights[index] ?? 0) * factor;
      const known = best[position] ?? 0;
      if (rank <= known) continue;
      best[position] = rank;
      if (known > 0) continue;
      found += 1;
      const mark = position >> 5;
      marks[mark] = (marks[mark] ?? 0) | (1 << (position & 31));
    }
  }
  return takeMarked(found);
}

/** Every product of any of the hits, once, ascending, with the sum of its ranks and `wordSpan` for each of them it is among. */
export function gatherAll(
  words: readonly SearchHits[],
  { size, wordSpan }: { size: number; wordSpan: number },
): SearchHits {
  makeRoom(size);
  const { numbers: sums, marks } = room;
  let found = 0;
  for (const { positions, ranks } of words) {
    for (let index = 0; index < positions.length; index += 1) {
      const position = positions[index] ?? 0;
      const known = sums[position] ?? 0;
      sums[position] = known + wordSpan + (ranks[index] ?? 0);
      if (known > 0) continue;
      found += 1;
      const mark = position >> 5;
      marks[mark] = (marks[mark] ?? 0) | (1 << (position & 31));
    }
  }
  return takeMarked(found);
}

/** Those of the hits that carry one word more, their ranks raised by it. */
export function keepCarriers(hits: SearchHits, word: readonly Carriers[], size: number): SearchHits {
  const added = raiseRanks(hits.positions, word, size);
  const { positions, ranks } = room;
  let count = 0;
  for (let index = 0; index < hits.positions.length; index += 1) {
    const rank = added[index] ?? 0;
    // Written over by the next unless it counts: a step for each is quicker than a choice for each.
    positions[count] = hits.positions[index] ?? 0;
    ranks[count] = (hits.ranks[index] ?? 0) + rank;
    count += rank > 0 ? 1 : 0;
  }
  return { positions: positions.slice(0, count), ranks: ranks.slice(0, count) };
}

/**
 * By how much a word raises the rank of each of the products; 0 where they do not carry it.
 * @param wanted positions, ascending
 * @returns good until the next use of the room, and longer than `wanted`
 */
export function raiseRanks(wanted: Int32Array, word: readonly Carriers[], size: number): Int32Array {
  makeRoom(size);
  const { added } = room;
  added.fill(0, 0, wanted.length);
  const isScanned = ({ positions, weightAt }: Carriers) => !weightAt && positions.length < wanted.length * leapRatio;
  for (const carriers of word) if (!isScanned(carriers)) lookUp(added, wanted, carriers);
  const scanned = word.filter(isScanned);
  if (scanned.length > 0) scan(added, wanted, scanned);
  return added;
}

/** A list this many times longer than the other is leaped through, a shorter one is read from end to end. */
const leapRatio = 16;

/** Takes the weight of each product where it is at hand, or leaps to it. */
function lookUp(ranks: Int32Array, wanted: Int32Array, { positions, weights, weightAt, factor }: Carriers): void {
  let place = 0;
  for (let index = 0; index < wanted.length; index += 1) {
    const position = wanted[index] ?? 0;
    let weight = 0;
    if (weightAt) {
      weight = weightAt[position] ?? 0;
    } else {
      place = leapTo(positions, place, position);
      if (positions[place] === position) weight = weights[place] ?? 0;
    }
    const rank = weight * factor;
    if (rank > (ranks[index] ?? 0)) ranks[index] = rank;
  }
}

/** Goes through the lists and not through the products, whose places are noted: no step depends on the one before. */
function scan(ranks: Int32Array, wanted: Int32Array, scanned: readonly Carriers[]): void {
  const { numbers: numberOf } = room;
  for (let index = 0; index < wanted.length; index += 1) numberOf[wanted[index] ?? 0] = index + 1;
  for (const { positions, weights, factor } of scanned) {
    for (let place = 0; place < positions.length; place += 1) {
      const number = numberOf[positions[place] ?? 0] ?? 0;
      if (number === 0) continue;
      const rank = (weights[place] ?? 0) * factor;
      if (rank > (ranks[number - 1] ?? 0)) ranks[number - 1] = rank;
    }
  }
  for (const position of wanted) numberOf[position] = 0;
}

function makeRoom(size: number): void {
  if (room.numbers.length >= size) return;
  room.numbers = new Int32Array(size);
  room.marks = new Int32Array((size >> 5) + 1);
  room.added = new Int32Array(size);
  room.positions = new Int32Array(size);
  room.ranks = new Int32Array(size);
}

/** Those that are marked, ascending; leaves the room as it was. */
function takeMarked(found: number): SearchHits {
  const { numbers: best, marks } = room;
  const positions = new Int32Array(found);
  const ranks = new Int32Array(found);
  for (let mark = 0, count = 0; count < found; mark += 1) {
    let bits = marks[mark] ?? 0;
    if (bits === 0) continue;
    marks[mark] = 0;
    for (; bits !== 0; bits &= bits - 1) {
      const position = mark * 32 + 31 - Math.clz32(bits & -bits);
      positions[count] = position;
      ranks[count] = best[position] ?? 0;
      best[position] = 0;
      count += 1;
    }
  }
  return { positions, ranks };
}

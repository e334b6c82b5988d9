import { gallop } from './gallop.ts';
import type { RankedPostings, TextMatches } from './posting-list.ts';

/**
 * Scratch buffers shared by all searches, as long as there are products; allocating them for every search would keep the
 * garbage collector busy. `scores` (by position) and `bitmap` are all zero between uses, the others hold leftovers.
 */
const scratch = {
  scores: new Int32Array(0),
  bitmap: new Int32Array(0),
  added: new Int32Array(0),
  positions: new Int32Array(0),
  ranks: new Int32Array(0),
};

/** Union of the alternatives of one word: every product once, ascending, with its best rank. */
export function unite(word: readonly RankedPostings[], size: number): TextMatches {
  ensureScratch(size);
  const { scores } = scratch;
  let found = 0;
  for (const { positions, weights, factor } of word) {
    for (let index = 0; index < positions.length; index += 1) {
      const position = positions[index] ?? 0;
      const rank = (weights[index] ?? 0) * factor;
      const known = scores[position] ?? 0;
      if (rank <= known) continue;
      scores[position] = rank;
      if (known > 0) continue;
      found += 1;
      setBit(position);
    }
  }
  return takeScored(found);
}

/** Union of several words: every product once, ascending, with the sum of its ranks and its `worth` for each word. */
export function uniteAndSum(words: readonly (TextMatches & { worth: number })[], size: number): TextMatches {
  const [only] = words;
  if (only && words.length === 1) {
    const ranks = new Int32Array(only.ranks.length);
    for (let index = 0; index < ranks.length; index += 1) ranks[index] = (only.ranks[index] ?? 0) + only.worth;
    return { positions: only.positions.slice(), ranks };
  }
  ensureScratch(size);
  const { scores } = scratch;
  let found = 0;
  for (const { positions, ranks, worth } of words) {
    for (let index = 0; index < positions.length; index += 1) {
      const position = positions[index] ?? 0;
      const known = scores[position] ?? 0;
      scores[position] = known + worth + (ranks[index] ?? 0);
      if (known > 0) continue;
      found += 1;
      setBit(position);
    }
  }
  return takeScored(found);
}

/** The matches that contain one word more, their ranks raised by it. */
export function intersect(matches: TextMatches, word: readonly RankedPostings[], size: number): TextMatches {
  const added = addRanks(matches.positions, word, size);
  const { positions, ranks } = scratch;
  let count = 0;
  for (let index = 0; index < matches.positions.length; index += 1) {
    const rank = added[index] ?? 0;
    // Always written and overwritten by the next unless it counts: a branch would often be mispredicted.
    positions[count] = matches.positions[index] ?? 0;
    ranks[count] = (matches.ranks[index] ?? 0) + rank;
    count += rank > 0 ? 1 : 0;
  }
  return { positions: positions.slice(0, count), ranks: ranks.slice(0, count) };
}

/**
 * By how much a word raises the rank of each product; 0 where it is absent.
 * @param wanted positions, ascending
 * @returns a scratch buffer, valid until the next call and longer than `wanted`
 */
export function addRanks(wanted: Int32Array, word: readonly RankedPostings[], size: number): Int32Array {
  ensureScratch(size);
  const { added } = scratch;
  added.fill(0, 0, wanted.length);
  const isScanned = ({ positions, weightAt }: RankedPostings) =>
    !weightAt && positions.length < wanted.length * gallopRatio;
  for (const postings of word) if (!isScanned(postings)) lookUp(added, wanted, postings);
  const scanned = word.filter(isScanned);
  if (scanned.length > 0) scan(added, wanted, scanned);
  return added;
}

/** A list this many times longer than the other is searched by galloping, a shorter one read from end to end. */
const gallopRatio = 16;

function lookUp(ranks: Int32Array, wanted: Int32Array, { positions, weights, weightAt, factor }: RankedPostings): void {
  let place = 0;
  for (let index = 0; index < wanted.length; index += 1) {
    const position = wanted[index] ?? 0;
    let weight = 0;
    if (weightAt) {
      weight = weightAt[position] ?? 0;
    } else {
      place = gallop(positions, place, position);
      if (positions[place] === position) weight = weights[place] ?? 0;
    }
    const rank = weight * factor;
    if (rank > (ranks[index] ?? 0)) ranks[index] = rank;
  }
}

/** Reads the lists and looks each product up by position, so that no step depends on the one before. */
function scan(ranks: Int32Array, wanted: Int32Array, scanned: readonly RankedPostings[]): void {
  const { scores: numberOf } = scratch;
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

function ensureScratch(size: number): void {
  if (scratch.scores.length >= size) return;
  scratch.scores = new Int32Array(size);
  scratch.bitmap = new Int32Array((size >> 5) + 1);
  scratch.added = new Int32Array(size);
  scratch.positions = new Int32Array(size);
  scratch.ranks = new Int32Array(size);
}

function setBit(position: number): void {
  const { bitmap } = scratch;
  const word = position >> 5;
  bitmap[word] = (bitmap[word] ?? 0) | (1 << (position & 31));
}

/** Products with their bit set, ascending, with their scores; clears both. */
function takeScored(found: number): TextMatches {
  const { scores, bitmap } = scratch;
  const positions = new Int32Array(found);
  const ranks = new Int32Array(found);
  for (let word = 0, count = 0; count < found; word += 1) {
    let bits = bitmap[word] ?? 0;
    if (bits === 0) continue;
    bitmap[word] = 0;
    for (; bits !== 0; bits &= bits - 1) {
      const position = word * 32 + 31 - Math.clz32(bits & -bits);
      positions[count] = position;
      ranks[count] = scores[position] ?? 0;
      scores[position] = 0;
      count += 1;
    }
  }
  return { positions, ranks };
}

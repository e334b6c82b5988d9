import { leapTo } from './leap-to.ts';
import type { Alternative, Slot } from './search-slots.ts';

/** Which products carry a term, by position, ascending, and the weight of the field each carries it in. */
export interface PostingList {
  positions: Int32Array;
  weights: Uint8Array;
}

/** Products that a search found, by position, ascending, and how relevant each is: the higher the better. */
export interface SearchHits {
  positions: Int32Array;
  ranks: Int32Array;
}

export const noHits: SearchHits = { positions: new Int32Array(0), ranks: new Int32Array(0) };

/**
 * Products that carry all words of a search or, when there are none, as many of them as any product does. The rank of a
 * product is the sum over the words of its best alternative for each, in whole numbers.
 * @param size number of products in the catalogue
 */
export function findHits(
  slots: readonly Slot[],
  { size, getList }: { size: number; getList: (term: string) => PostingList },
): SearchHits {
  const [rarest, ...others] = slots
    .map((slot) => slot.alternatives.map((alternative) => carry(alternative, getList)))
    .toSorted((a, b) => countEntries(a) - countEntries(b));
  if (!rarest) return noHits;
  let hits = gather(rarest, size);
  for (const other of others) hits = keepCarriers(hits, other);
  return hits.positions.length === 0 && others.length > 0 ? findMost([rarest, ...others], size) : hits;
}

/** Products that carry one alternative, ascending, with their rank. */
interface Carriers {
  positions: Int32Array;
  /** Times `factor` is the rank. */
  weights: Uint8Array;
  factor: number;
}

/** Of a name of several words, a product must carry all; the one in the least field counts. */
function carry({ terms, factor }: Alternative, getList: (term: string) => PostingList): Carriers {
  const [shortest, ...others] = terms.map(getList).toSorted((a, b) => a.positions.length - b.positions.length);
  if (!shortest) return { positions: new Int32Array(0), weights: new Uint8Array(0), factor };
  if (others.length === 0) return { ...shortest, factor };
  const positions = new Int32Array(shortest.positions.length);
  const weights = new Uint8Array(shortest.positions.length);
  const places = new Int32Array(others.length);
  let count = 0;
  for (let index = 0; index < shortest.positions.length; index += 1) {
    const position = shortest.positions[index] ?? 0;
    let weight = shortest.weights[index] ?? 0;
    for (let other = 0; other < others.length && weight > 0; other += 1) {
      const list = others[other];
      const place = list ? leapTo(list.positions, places[other] ?? 0, position) : 0;
      places[other] = place;
      weight = list?.positions[place] === position ? Math.min(weight, list.weights[place] ?? 0) : 0;
    }
    if (weight === 0) continue;
    positions[count] = position;
    weights[count] = weight;
    count += 1;
  }
  return { positions: positions.subarray(0, count), weights: weights.subarray(0, count), factor };
}

/** A position and a rank in one number that is exact: ranks have some 18 bits, positions 22. */
const rankSpan = 2 ** 30;

/** Every product that carries the word, once, with its best rank. */
function gather(word: readonly Carriers[], size: number): SearchHits {
  const [only, ...others] = word;
  if (!only) return noHits;
  if (others.length === 0) return { positions: only.positions, ranks: rankAll(only) };
  return countEntries(word) * 16 < size ? gatherFew(word) : gatherMany(word, size);
}

function gatherFew(word: readonly Carriers[]): SearchHits {
  const entries = new Float64Array(countEntries(word));
  let next = 0;
  for (const { positions, weights, factor } of word) {
    for (let index = 0; index < positions.length; index += 1) {
      entries[next] = (positions[index] ?? 0) * rankSpan + (weights[index] ?? 0) * factor;
      next += 1;
    }
  }
  entries.sort();
  const positions = new Int32Array(next);
  const ranks = new Int32Array(next);
  let count = 0;
  for (const entry of entries) {
    const position = Math.floor(entry / rankSpan);
    // Of one product the best comes last.
    if (count > 0 && positions[count - 1] === position) count -= 1;
    positions[count] = position;
    ranks[count] = entry % rankSpan;
    count += 1;
  }
  return { positions: positions.subarray(0, count), ranks: ranks.subarray(0, count) };
}

function gatherMany(word: readonly Carriers[], size: number): SearchHits {
  const best = new Int32Array(size);
  let found = 0;
  for (const { positions, weights, factor } of word) {
    for (let index = 0; index < positions.length; index += 1) {
      const position = positions[index] ?? 0;
      const rank = (weights[index] ?? 0) * factor;
      const known = best[position] ?? 0;
      if (known === 0) found += 1;
      if (rank > known) best[position] = rank;
    }
  }
  const positions = new Int32Array(found);
  const ranks = new Int32Array(found);
  let count = 0;
  for (let position = 0; count < found; position += 1) {
    const rank = best[position] ?? 0;
    if (rank === 0) continue;
    positions[count] = position;
    ranks[count] = rank;
    count += 1;
  }
  return { positions, ranks };
}

function rankAll({ weights, factor }: Carriers): Int32Array {
  const ranks = new Int32Array(weights.length);
  for (let index = 0; index < ranks.length; index += 1) ranks[index] = (weights[index] ?? 0) * factor;
  return ranks;
}

/** Those of the hits that carry one word more, their ranks raised by it. */
function keepCarriers(hits: SearchHits, word: readonly Carriers[]): SearchHits {
  const added = new Int32Array(hits.positions.length);
  for (const carriers of word) raiseRanks(added, hits.positions, carriers);
  const positions = new Int32Array(hits.positions.length);
  const ranks = new Int32Array(hits.positions.length);
  let count = 0;
  for (let index = 0; index < added.length; index += 1) {
    const rank = added[index] ?? 0;
    if (rank === 0) continue;
    positions[count] = hits.positions[index] ?? 0;
    ranks[count] = (hits.ranks[index] ?? 0) + rank;
    count += 1;
  }
  return { positions: positions.subarray(0, count), ranks: ranks.subarray(0, count) };
}

/** A longer list than this many times the other is gone through in leaps, a shorter one step by step. */
const leapRatio = 8;

/** Goes through both together. */
function raiseRanks(ranks: Int32Array, wanted: Int32Array, { positions, weights, factor }: Carriers): void {
  const leaps = positions.length > wanted.length * leapRatio;
  let place = 0;
  for (let index = 0; index < wanted.length; index += 1) {
    const position = wanted[index] ?? 0;
    if (leaps) place = leapTo(positions, place, position);
    else while (place < positions.length && (positions[place] ?? 0) < position) place += 1;
    if (positions[place] !== position) continue;
    const rank = (weights[place] ?? 0) * factor;
    if (rank > (ranks[index] ?? 0)) ranks[index] = rank;
  }
}

/** Products that carry as many of the words as any product does. */
function findMost(words: readonly (readonly Carriers[])[], size: number): SearchHits {
  const ranks = new Int32Array(size);
  const counts = new Uint8Array(size);
  let best = 0;
  for (const word of words) {
    const { positions, ranks: added } = gather(word, size);
    for (let index = 0; index < positions.length; index += 1) {
      const position = positions[index] ?? 0;
      const count = (counts[position] ?? 0) + 1;
      counts[position] = count;
      ranks[position] = (ranks[position] ?? 0) + (added[index] ?? 0);
      if (count > best) best = count;
    }
  }
  return takeCounted({ counts, ranks, best });
}

function takeCounted({ counts, ranks, best }: { counts: Uint8Array; ranks: Int32Array; best: number }): SearchHits {
  const positions = new Int32Array(counts.length);
  let count = 0;
  for (let position = 0; best > 0 && position < counts.length; position += 1) {
    if (counts[position] !== best) continue;
    positions[count] = position;
    // The place of a hit is never after its position, so that ranks still to be moved stay where they are.
    ranks[count] = ranks[position] ?? 0;
    count += 1;
  }
  return { positions: positions.subarray(0, count), ranks: ranks.subarray(0, count) };
}

function countEntries(word: readonly Carriers[]): number {
  return word.reduce((sum, { positions }) => sum + positions.length, 0);
}

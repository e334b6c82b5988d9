import { gatherAll, gatherBest, keepCarriers, raiseRanks } from './hit-room.ts';
import type { Carriers, SearchHits } from './hit-room.ts';
import { leapTo } from './leap-to.ts';
import type { Alternative, Slot } from './search-slots.ts';

export type { SearchHits } from './hit-room.ts';

/** Which products carry a term, by position, ascending, and the weight of the field each carries it in. */
export interface PostingList {
  positions: Int32Array;
  weights: Uint8Array;
  /** The weight by position, 0 where it is not carried: of terms so common that this takes little more room. */
  weightAt?: Uint8Array;
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
  const words = slots
    .map((slot) => slot.alternatives.map((alternative) => carry(alternative, getList)))
    .toSorted((a, b) => countEntries(a) - countEntries(b));
  const [rarest, ...others] = words;
  if (!rarest) return noHits;
  let hits = gather(rarest, size);
  for (const other of others) {
    if (hits.positions.length === 0) break;
    hits = keepCarriers(hits, other, size);
  }
  return hits.positions.length === 0 && others.length > 0 ? findMost(words, size) : hits;
}

/** Of a name of several words, a product must carry all; the one in the least field counts. */
function carry({ terms, factor }: Alternative, getList: (term: string) => PostingList): Carriers {
  const [shortest, ...others] = terms.map(getList).toSorted((a, b) => a.positions.length - b.positions.length);
  if (!shortest) return { positions: noHits.positions, weights: new Uint8Array(0), factor };
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
      if (list?.weightAt) {
        weight = Math.min(weight, list.weightAt[position] ?? 0);
        continue;
      }
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

/** Every product that carries the word, once, with its best rank. */
function gather(word: readonly Carriers[], size: number): SearchHits {
  const [only, ...others] = word;
  if (!only) return noHits;
  return others.length === 0 ? { positions: only.positions, ranks: rankAll(only) } : gatherBest(word, size);
}

function rankAll({ weights, factor }: Carriers): Int32Array {
  const ranks = new Int32Array(weights.length);
  for (let index = 0; index < ranks.length; index += 1) ranks[index] = (weights[index] ?? 0) * factor;
  return ranks;
}

/** Words counted and ranks added up in one number: twelve words at most, ranks below 2^26. */
const wordSpan = 2 ** 26;

/**
 * Products that carry as many of the words as any product does. Who carries none of the rarest words carries as many as there
 * are others at most: as soon as somebody is found to carry more, nobody else needs to be looked at.
 * @param words the rarest first; no product carries all of them
 */
function findMost(words: readonly (readonly Carriers[])[], size: number): SearchHits {
  for (let taken = Math.min(2, words.length); ; taken += 1) {
    const { positions, ranks: sums } = gatherAll(
      words.slice(0, taken).map((word) => gather(word, size)),
      { size, wordSpan },
    );
    for (const word of words.slice(taken)) {
      const added = raiseRanks(positions, word, size);
      for (let index = 0; index < sums.length; index += 1) {
        const rank = added[index] ?? 0;
        if (rank > 0) sums[index] = (sums[index] ?? 0) + wordSpan + rank;
      }
    }
    let most = 0;
    for (const sum of sums) most = Math.max(most, Math.floor(sum / wordSpan));
    if (most > words.length - taken || taken >= words.length) return takeCounted(positions, sums, most);
  }
}

function takeCounted(positions: Int32Array, sums: Int32Array, most: number): SearchHits {
  const least = Math.max(1, most) * wordSpan;
  const found = new Int32Array(positions.length);
  const ranks = new Int32Array(positions.length);
  let count = 0;
  for (let index = 0; index < sums.length; index += 1) {
    const sum = sums[index] ?? 0;
    if (sum < least) continue;
    found[count] = positions[index] ?? 0;
    ranks[count] = sum % wordSpan;
    count += 1;
  }
  return { positions: found.subarray(0, count), ranks: ranks.subarray(0, count) };
}

function countEntries(word: readonly Carriers[]): number {
  return word.reduce((sum, { positions }) => sum + positions.length, 0);
}

import { gallop } from './binary-search.ts';
import { addRanks, intersect, unite, uniteAndSum } from './merge-postings.ts';
import { emptyPostingList } from './posting-list.ts';
import type { PostingList, RankedPostings, TextMatches } from './posting-list.ts';

export const noMatches: TextMatches = { positions: new Int32Array(0), ranks: new Int32Array(0) };

/** One word of a text: any of its alternatives will do, and the one that ranks a product highest counts. */
export interface TextWord {
  alternatives: readonly TextAlternative[];
}

/** A product that contains all the terms. Its rank is `factor` times the lowest of their weights. */
export interface TextAlternative {
  terms: readonly string[];
  /** A whole number above 0. */
  factor: number;
}

/**
 * Products that contain all words of a text or, when there are none, as many of them as any product does. A product's rank
 * is the sum over the words of its best alternative for each, in whole numbers.
 * @param size number of products in the index
 */
export function matchText(
  words: readonly TextWord[],
  { size, getPostings }: { size: number; getPostings: (term: string) => PostingList },
): TextMatches {
  const ranked = words
    .map(({ alternatives }) => alternatives.map((alternative) => intersectTerms(alternative, getPostings)))
    .toSorted((a, b) => countPostings(a) - countPostings(b));
  const [rarest, ...others] = ranked;
  if (!rarest) return noMatches;
  let matches = matchWord(rarest, size);
  for (const other of others) {
    if (matches.positions.length === 0) break;
    matches = intersect(matches, other, size);
  }
  return matches.positions.length === 0 && others.length > 0 ? matchMostWords(ranked, size) : matches;
}

/** Products with every term of an alternative, each with the weight of the term in its least field. */
function intersectTerms(
  { terms, factor }: TextAlternative,
  getPostings: (term: string) => PostingList,
): RankedPostings {
  const [shortest, ...others] = terms.map(getPostings).toSorted((a, b) => a.positions.length - b.positions.length);
  if (!shortest) return { ...emptyPostingList, factor };
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
      const place = list ? gallop(list.positions, places[other] ?? 0, position) : 0;
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

function matchWord(word: readonly RankedPostings[], size: number): TextMatches {
  const [only, ...others] = word;
  if (!only) return noMatches;
  if (others.length > 0) return unite(word, size);
  const ranks = new Int32Array(only.weights.length);
  for (let index = 0; index < ranks.length; index += 1) ranks[index] = (only.weights[index] ?? 0) * only.factor;
  return { positions: only.positions, ranks };
}

/** Words counted and ranks summed in one number: at most twelve words, ranks below 2^26. */
const wordSpan = 2 ** 26;

/**
 * Products that contain as many of the words as any product does. One without any of the `taken` rarest words contains at
 * most all the others: once a product is known to contain more, the rest need not be looked at.
 * @param words rarest first; no product contains all of them
 */
function matchMostWords(words: readonly (readonly RankedPostings[])[], size: number): TextMatches {
  for (let taken = Math.min(2, words.length); ; taken += 1) {
    const rarest = words.slice(0, taken).map((word) => matchWord(word, size));
    const { positions, ranks: sums } = uniteAndSum(rarest, { size, wordSpan });
    for (const word of words.slice(taken)) {
      const added = addRanks(positions, word, size);
      for (let index = 0; index < sums.length; index += 1) {
        const rank = added[index] ?? 0;
        if (rank > 0) sums[index] = (sums[index] ?? 0) + wordSpan + rank;
      }
    }
    let most = 0;
    for (const sum of sums) most = Math.max(most, Math.floor(sum / wordSpan));
    if (most > words.length - taken || taken >= words.length) return keepHighest(positions, sums, most);
  }
}

function keepHighest(positions: Int32Array, sums: Int32Array, wordCount: number): TextMatches {
  const least = Math.max(1, wordCount) * wordSpan;
  const kept = new Int32Array(positions.length);
  const ranks = new Int32Array(positions.length);
  let count = 0;
  for (let index = 0; index < sums.length; index += 1) {
    const sum = sums[index] ?? 0;
    if (sum < least) continue;
    kept[count] = positions[index] ?? 0;
    ranks[count] = sum % wordSpan;
    count += 1;
  }
  return { positions: kept.subarray(0, count), ranks: ranks.subarray(0, count) };
}

function countPostings(word: readonly RankedPostings[]): number {
  return word.reduce((sum, { positions }) => sum + positions.length, 0);
}

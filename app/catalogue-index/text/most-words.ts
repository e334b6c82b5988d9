import { addRanks, unite, uniteAndSum } from './merge-postings.ts';
import { noMatches, type RankedPostings, type TextMatches } from './posting-list.ts';

/** Words say more than numbers do. The first word counts for more beside another word; alone it is one of them. */
export const wordWorths = { word: 6, number: 2, first: 7 } as const;
/** What a term weighs that opens a title. */
export const openingWeight = 44;

export interface Word {
  isFirst: boolean;
  worth: number;
  postings: readonly RankedPostings[];
}

export type IsDemoted = (position: number) => boolean;

const rankBits = 24;
/** The worth of words and their ranks, added up in one number: twelve words at most, ranks below 2^24. */
export const wordSpan = 2 ** rankBits;

/**
 * Products that have the most of the words, numbers counting less. The best of those with the rarest word is the least that others
 * need: without a certain few words no product can reach it, so that only the products of these words are looked through.
 * @param words the rarest first; no product contains all of them
 */
export function matchMostWords(
  words: readonly Word[],
  { size, isDemoted }: { size: number; isDemoted: IsDemoted | undefined },
): TextMatches {
  const weighed = words
    .filter((word) => countPostings(word) > 0)
    .map((word) => (word.isFirst ? { ...word, postings: word.postings.map(raiseFirst) } : word));
  const sum = (started: readonly Word[], least: number) => {
    const { positions, ranks: sums } = sumWords(weighed, { started, least, size });
    adjustWorth(positions, sums, isDemoted);
    let highest = 0;
    for (const one of sums) highest = Math.max(highest, one);
    return { positions, sums, most: getSharedWorth(highest) };
  };
  // Of two words each product has one.
  let least = words.length === 2 ? Math.max(0, ...weighed.map(({ worth }) => Math.min(worth, wordWorths.word))) : 0;
  if (least === 0) {
    const { positions, sums, most } = sum(weighed.slice(0, 1), 0);
    if (most > sumWorth(weighed.slice(1))) return keepHighest(positions, sums, most);
    least = Math.max(1, most);
  }
  const { positions, sums, most } = sum(findFewest(weighed, least), least);
  return keepHighest(positions, sums, most);
}

/** Words with the fewest products altogether such that a product without any of them has less than `least` of the others. */
function findFewest(words: readonly Word[], least: number): readonly Word[] {
  const most = sumWorth(words);
  const count = (some: readonly Word[]) => some.reduce((all, word) => all + countPostings(word), 0);
  return words
    .map((word) => [word])
    .filter((one) => most - sumWorth(one) < least)
    .concat([words.slice(0, 1 + words.findIndex((_, at) => most - sumWorth(words.slice(0, at + 1)) < least))])
    .reduce((a, b) => (count(b) < count(a) ? b : a));
}

/** Products of the words started with, and the sum of all words; without some of those that have less than `least`. */
function sumWords(
  words: readonly Word[],
  { started, least, size }: { started: readonly Word[]; least: number; size: number },
): TextMatches {
  const matches = started.map(({ postings, worth }) => ({ ...matchWord(postings, size), worth: worth * wordSpan }));
  let { positions, ranks: sums } = uniteAndSum(matches, size);
  let left = sumWorth(words) - sumWorth(started);
  const others = words.filter((word) => !started.includes(word));
  for (const word of others.toSorted((a, b) => b.worth - a.worth)) {
    const added = addRanks(positions, word.postings, size);
    left -= word.worth;
    const needed = (least - left) * wordSpan;
    let count = 0;
    for (let index = 0; index < sums.length; index += 1) {
      const rank = added[index] ?? 0;
      const sum = (sums[index] ?? 0) + (rank > 0 ? word.worth * wordSpan + rank : 0);
      // Always written and overwritten by the next unless it counts: a branch would often be mispredicted.
      positions[count] = positions[index] ?? 0;
      sums[count] = sum;
      count += sum >= needed ? 1 : 0;
    }
    [positions, sums] = [positions.subarray(0, count), sums.subarray(0, count)];
  }
  return { positions, ranks: sums };
}

function sumWorth(words: readonly Word[]): number {
  return words.reduce((sum, { worth }) => sum + worth, 0);
}

/** Half as much again where the word that opens the text opens the title as well: it says what the thing is. */
function raiseFirst({ weights, weightAt, ...postings }: RankedPostings): RankedPostings {
  return { ...postings, weights: raiseWeights(weights), ...(weightAt && { weightAt: raiseWeights(weightAt) }) };
}

function raiseWeights(weights: Uint8Array): Uint8Array {
  const raised = weights.slice();
  for (let index = 0; index < raised.length; index += 1) {
    const weight = raised[index] ?? 0;
    if (weight >= openingWeight) raised[index] = weight + (weight >> 1);
  }
  return raised;
}

/** A word less for each foreign product that contains more than one; the first word alone is worth what any other is. */
function adjustWorth(positions: Int32Array, sums: Int32Array, isDemoted: IsDemoted | undefined): void {
  for (let index = 0; index < sums.length; index += 1) {
    const sum = sums[index] ?? 0;
    const worth = getSharedWorth(sum);
    if (worth === wordWorths.first) sums[index] = sum - (wordWorths.first - wordWorths.word) * wordSpan;
    else if (worth > wordWorths.first && isDemoted?.(positions[index] ?? 0))
      sums[index] = sum - wordWorths.word * wordSpan;
  }
}

/** What is left of both takes the place of what they held: there may be hundreds of thousands. */
function keepHighest(positions: Int32Array, sums: Int32Array, worth: number): TextMatches {
  const least = Math.max(1, worth) * wordSpan;
  let count = 0;
  for (let index = 0; index < sums.length; index += 1) {
    const sum = sums[index] ?? 0;
    if (sum < least) continue;
    positions[count] = positions[index] ?? 0;
    sums[count] = sum & (wordSpan - 1);
    count += 1;
  }
  return { positions: positions.subarray(0, count), ranks: sums.subarray(0, count) };
}

/** Products with a word, each with the rank of its best alternative. */
export function matchWord(word: readonly RankedPostings[], size: number): TextMatches {
  const [only, ...others] = word;
  if (!only) return noMatches;
  if (others.length > 0) return unite(word, size);
  const ranks = new Int32Array(only.weights.length);
  for (let index = 0; index < ranks.length; index += 1) ranks[index] = (only.weights[index] ?? 0) * only.factor;
  return { positions: only.positions, ranks };
}

export function countPostings({ postings }: Word): number {
  return postings.reduce((sum, { positions }) => sum + positions.length, 0);
}

/** What the words that a product contains are worth. */
function getSharedWorth(sum: number): number {
  return sum >> rankBits;
}

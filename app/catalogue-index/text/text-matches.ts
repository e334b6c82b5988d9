import { gallop } from './gallop.ts';
import { addRanks, intersect, unite, uniteAndSum } from './merge-postings.ts';
import { emptyPostingList, type PostingList, type RankedPostings, type TextMatches } from './posting-list.ts';

export const noMatches: TextMatches = { positions: new Int32Array(0), ranks: new Int32Array(0) };

/** One word of a text: any of its alternatives will do, and the one that ranks a product highest counts. */
export interface TextWord {
  alternatives: readonly TextAlternative[];
  /** Numbers count for less than words where no product contains all. */
  isNumber: boolean;
  /** Whether the word opens the text: it says what the thing is, the others how it is. */
  isFirst: boolean;
}

/** Words say more than numbers do. The first word counts for more beside another word; alone it is one of them. */
const wordWorths = { word: 6, number: 2, first: 7 } as const;
/** What a term weighs that opens a title. */
export const openingWeight = 44;

/** A product that contains all the terms. Its rank is `factor` times the lowest of their weights. */
export interface TextAlternative {
  terms: readonly string[];
  /** A whole number above 0. */
  factor: number;
}

/**
 * Products that contain all words of a text or, when there are none, as many of them as any product does. A product's rank
 * is the sum over the words of its best alternative for each, in whole numbers. Foreign products come last, and count as
 * containing one word less.
 * @param size number of products in the index
 */
export function matchText(
  words: readonly TextWord[],
  {
    size,
    getPostings,
    isDemoted,
    needs = 'any',
  }: {
    size: number;
    getPostings: (term: string) => PostingList;
    /** Whether the product at a position is for something else than what was asked for. */
    isDemoted?: IsDemoted | undefined;
    /** `all` finds nothing rather than products with some of the words; `most` does not look for all, where none is known to have them. */
    needs?: 'all' | 'most' | 'any';
  },
): TextMatches {
  const ranked = words
    .map(({ alternatives, ...word }) => ({
      isFirst: word.isFirst,
      worth: getWorth(word),
      postings: alternatives.filter(bringsMore).map((one) => intersectTerms(one, getPostings)),
    }))
    .toSorted((a, b) => countPostings(a) - countPostings(b));
  let matches = needs === 'most' ? noMatches : matchAllWords(ranked, size);
  if (matches.positions.length === 0 && ranked.length > 1 && needs !== 'all')
    matches = matchMostWords(ranked, { size, isDemoted });
  if (isDemoted) raiseOwn(matches, isDemoted);
  return matches;
}

/** 'Sal' finds all that 'sal mineral' finds; beside it, as much worth, that is looked for in vain. */
function bringsMore(one: TextAlternative, _: number, all: readonly TextAlternative[]): boolean {
  const { terms, factor } = one;
  const isFewerOf = (other: TextAlternative) =>
    other.terms.length < terms.length && other.terms.every((term) => terms.includes(term));
  return terms.length === 1 || !all.some((other) => other.factor >= factor && isFewerOf(other));
}

/** @param words the rarest first */
function matchAllWords([rarest, ...others]: readonly Word[], size: number): TextMatches {
  if (!rarest) return noMatches;
  let matches = matchWord(rarest.postings, size);
  for (const other of others) {
    if (matches.positions.length === 0) break;
    matches = intersect(matches, other.postings, size);
  }
  return matches;
}

type IsDemoted = (position: number) => boolean;

/** Puts the products that are not foreign before those that are, each in the order they had. */
function raiseOwn({ positions, ranks }: TextMatches, isDemoted: IsDemoted): void {
  for (let index = 0; index < ranks.length; index += 1) {
    ranks[index] = (ranks[index] ?? 0) + (isDemoted(positions[index] ?? 0) ? 0 : wordSpan);
  }
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

interface Word {
  isFirst: boolean;
  worth: number;
  postings: readonly RankedPostings[];
}

const rankBits = 24;
/** The worth of words and their ranks, added up in one number: twelve words at most, ranks below 2^24. */
const wordSpan = 2 ** rankBits;

/**
 * Products that carry the most of the words, numbers counting less. What those with the rarest word carry tells how much others
 * need: whoever has none of some words carries too little, so that only the products of these are looked through.
 * @param words the rarest first; no product contains all of them
 */
function matchMostWords(
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

function getWorth({ isNumber, isFirst }: Pick<TextWord, 'isNumber' | 'isFirst'>): number {
  if (isNumber) return wordWorths.number;
  return isFirst ? wordWorths.first : wordWorths.word;
}

function countPostings({ postings }: Word): number {
  return postings.reduce((sum, { positions }) => sum + positions.length, 0);
}

/** What the words that a product contains are worth. */
function getSharedWorth(sum: number): number {
  return sum >> rankBits;
}

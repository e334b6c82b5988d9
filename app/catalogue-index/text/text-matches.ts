import { gallop } from './gallop.ts';
import { intersect } from './merge-postings.ts';
import {
  countPostings,
  matchMostWords,
  matchWord,
  wordSpan,
  wordWorths,
  type IsDemoted,
  type Word,
} from './most-words.ts';
import {
  emptyPostingList,
  noMatches,
  type PostingList,
  type RankedPostings,
  type TextMatches,
} from './posting-list.ts';

/** One word of a text: any of its alternatives will do, and the one that ranks a product highest counts. */
export interface TextWord {
  alternatives: readonly TextAlternative[];
  /** Numbers count for less than words where no product contains all. */
  isNumber: boolean;
  /** Whether the word opens the text: it says what the thing is, the others how it is. */
  isFirst: boolean;
}

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

function getWorth({ isNumber, isFirst }: Pick<TextWord, 'isNumber' | 'isFirst'>): number {
  if (isNumber) return wordWorths.number;
  return isFirst ? wordWorths.first : wordWorths.word;
}

import { emptyPostings, intersectPostings, type PostingList } from './posting-lists.ts';

/** One word of a text: any of its alternatives will do, and the one that scores highest for a product counts. */
export interface TextWord {
  alternatives: readonly TextAlternative[];
  /** Numbers count for less than words where no product contains all. */
  isNumber: boolean;
  /** Whether the word opens the text: it says what the thing is, the others how it is. */
  isFirst: boolean;
}

/** A product has the alternative when it has all of the terms. It scores `factor` times the lowest of their weights. */
export interface TextAlternative {
  terms: readonly string[];
  /** A whole number above 0. */
  factor: number;
}

/** Products that a text found: their rows, ascending, and how relevant each is; higher is better. */
export interface TextMatches {
  rows: Int32Array;
  scores: Int32Array;
}

export const noMatches: TextMatches = { rows: new Int32Array(0), scores: new Int32Array(0) };

/** What a word is worth where no product contains all. The first word is worth more beside another; alone it is one of them. */
const wordWorths = { word: 6, number: 2, first: 7 } as const;
/** What a term weighs that opens a title. */
export const openingWeight = 44;
/** Above every sum of scores: products for the wanted animals come before all others. */
const ownBonus = 2 ** 24;

export interface MatchOptions {
  /** Number of products in the index. */
  size: number;
  getPostings: (term: string) => PostingList;
  /** Whether the product of a row is for something else than what was asked for: it comes last, and counts as having one word less. */
  isDemoted?: ((row: number) => boolean) | undefined;
  /** `all` finds nothing rather than products with some of the words; `most` does not look for all, where none is known to have them. */
  needs?: 'all' | 'most' | 'any';
}

/**
 * Products that contain all words of a text or, when there are none, as many of them as any product does. A product's score is the
 * sum over the words of its best alternative for each, in whole numbers.
 */
export function matchText(texts: readonly TextWord[], options: MatchOptions): TextMatches {
  const { isDemoted, needs = 'any' } = options;
  const words = texts.map((word) => findAlternatives(word, options));
  let matches = needs === 'most' ? noMatches : matchAllWords(words, options.size);
  if (matches.rows.length === 0 && words.length > 1 && needs !== 'all') matches = matchMostWords(words, options);
  if (isDemoted) {
    const { rows, scores } = matches;
    for (let at = 0; at < rows.length; at += 1) {
      if (!isDemoted(rows[at] ?? 0)) scores[at] = (scores[at] ?? 0) + ownBonus;
    }
  }
  return matches;
}

/** A word with the postings of its alternatives. */
interface Word extends Omit<TextWord, 'alternatives'> {
  alternatives: readonly { postings: PostingList; factor: number }[];
  postingCount: number;
}

function findAlternatives(word: TextWord, { getPostings }: MatchOptions): Word {
  const alternatives = word.alternatives.map(({ terms, factor }) => {
    const [first, ...others] = terms.map(getPostings).toSorted((a, b) => a.rows.length - b.rows.length);
    return { postings: others.reduce(intersectPostings, first ?? emptyPostings), factor };
  });
  const postingCount = alternatives.reduce((sum, { postings }) => sum + postings.rows.length, 0);
  return { ...word, alternatives, postingCount };
}

function matchAllWords(words: readonly Word[], size: number): TextMatches {
  const [first, ...others] = words;
  if (!first || words.some(({ postingCount }) => postingCount === 0)) return noMatches;
  const sums = scoreWord(first, size);
  for (const word of others) {
    const scores = scoreWord(word, size);
    for (let row = 0; row < size; row += 1) {
      const sum = sums[row] ?? 0;
      const score = scores[row] ?? 0;
      sums[row] = sum > 0 && score > 0 ? sum + score : 0;
    }
  }
  return collect(sums, (row) => (sums[row] ?? 0) > 0);
}

/** Products whose words are worth the most. Half as much again scores the first word of the text where it opens the title. */
function matchMostWords(words: readonly Word[], { size, isDemoted }: MatchOptions): TextMatches {
  const sums = new Int32Array(size);
  const worths = new Uint8Array(size);
  for (const word of words) {
    if (word.postingCount === 0) continue;
    const scores = scoreWord(word, size, word.isFirst);
    const worth = getWorth(word);
    for (let row = 0; row < size; row += 1) {
      const score = scores[row] ?? 0;
      if (score === 0) continue;
      sums[row] = (sums[row] ?? 0) + score;
      worths[row] = (worths[row] ?? 0) + worth;
    }
  }
  let highest = 1;
  for (let row = 0; row < size; row += 1) {
    const worth = worths[row] ?? 0;
    if (worth === wordWorths.first) worths[row] = wordWorths.word;
    else if (worth > wordWorths.first && isDemoted?.(row)) worths[row] = worth - wordWorths.word;
    highest = Math.max(highest, worths[row] ?? 0);
  }
  return collect(sums, (row) => worths[row] === highest);
}

/** By row: the score of the word's best alternative, 0 where the product has none. */
function scoreWord({ alternatives }: Word, size: number, raisesOpening = false): Int32Array {
  const scores = new Int32Array(size);
  for (const { postings, factor } of alternatives) {
    const { rows, weights } = postings;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const weight = weights[at] ?? 0;
      const raised = raisesOpening && weight >= openingWeight ? weight + (weight >> 1) : weight;
      if (raised * factor > (scores[row] ?? 0)) scores[row] = raised * factor;
    }
  }
  return scores;
}

function getWorth({ isNumber, isFirst }: Word): number {
  if (isNumber) return wordWorths.number;
  return isFirst ? wordWorths.first : wordWorths.word;
}

function collect(sums: Int32Array, isMatch: (row: number) => boolean): TextMatches {
  const rows = new Int32Array(sums.length);
  const scores = new Int32Array(sums.length);
  let count = 0;
  for (let row = 0; row < sums.length; row += 1) {
    if (!isMatch(row)) continue;
    rows[count] = row;
    scores[count] = sums[row] ?? 0;
    count += 1;
  }
  return { rows: rows.slice(0, count), scores: scores.slice(0, count) };
}

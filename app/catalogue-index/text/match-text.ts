import { emptyPostings, intersectPostings, type PostingList } from './posting-lists.ts';

/** A word of a text. Any of its alternatives matches, and for each product the one with the highest score counts. */
export interface TextWord {
  alternatives: readonly TextAlternative[];
  /** Whether the word is a number. Numbers count less than words when no product contains all words. */
  isNumber: boolean;
  /** Whether the word is the first of the text. The first word usually names the product, the others describe it. */
  isFirst: boolean;
}

/**
 * A product matches the alternative when it has all of its terms. The score is `factor` times the lowest of their
 * weights.
 */
interface TextAlternative {
  terms: readonly string[];
  /** Weight of the alternative, a whole number above 0. */
  factor: number;
}

/** Products found for a text: their rows in ascending order, and the relevance of each; higher is better. */
export interface TextMatches {
  rows: Int32Array;
  scores: Int32Array;
}

export const noMatches: TextMatches = { rows: new Int32Array(0), scores: new Int32Array(0) };

/** Values of matched words when no product contains all. The first word is worth more together with another. */
const wordWorths = { word: 6, number: 2, first: 7 } as const;
/** Weight of the first term of a title. */
export const openingWeight = 44;
/** Above every sum of scores: it puts products for the wanted animals before all others. */
const ownBonus = 2 ** 24;

interface MatchOptions {
  /** Number of products in the index. */
  size: number;
  getPostings: (term: string) => PostingList;
  /**
   * Whether the product of a row is meant for another animal than the wanted one. It then comes last and counts as
   * having one word less.
   */
  isDemoted?: ((row: number) => boolean) | undefined;
  /**
   * Required words: `all` finds only products with all words; `most` skips the search for all, when no product is known
   * to have them.
   */
  needs?: 'all' | 'most' | 'any';
}

/**
 * Finds the products that contain all words of a text or, when there are none, as many of them as possible. The score
 * of a product is the sum over the words of its best alternative for each, in whole numbers.
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

/** A word with the posting lists of its alternatives. */
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

/**
 * Finds the products whose matched words have the highest value. The score of the first word is increased by half when
 * it is the first of the title.
 */
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

/** Scores a word by row: the score of its best alternative, 0 for products without any. */
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

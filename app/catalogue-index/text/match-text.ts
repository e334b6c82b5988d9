import { intersectRows, noRows, type ScoredRows } from './scored-rows.ts';

/**
 * A word of the searched text. A product matches it by any of the alternatives; the alternative with the highest score
 * counts.
 */
export interface TextWord {
  alternatives: readonly TextAlternative[];
  /** Whether the word is a number. Numbers count less than words when no product contains all words. */
  isNumber: boolean;
  /** Whether the word is the first of the text. The first word usually names the product, the others describe it. */
  isFirst: boolean;
}

/**
 * An alternative that a product matches when it contains all its terms. The score is `factor` times the lowest weight
 * of these terms in the product.
 */
interface TextAlternative {
  terms: readonly string[];
  /** Weight of the alternative, a whole number above 0. */
  factor: number;
}

/**
 * Value of each kind of matched word when no product contains all words. The first word is worth 7 together with
 * another word, and 6 alone.
 */
const wordValues = { word: 6, number: 2, first: 7 } as const;
/**
 * Lowest weight of the first term of a product's title (`app/data/search/index-terms.ts`). A further term of the title
 * reaches it only when further fields contain it too.
 */
export const titleStartWeight = 44;
/** Bonus that exceeds every sum of scores, so that products for the wanted animals come before all others. */
const wantedAnimalBonus = 2 ** 24;

interface MatchOptions {
  /** Number of products in the index. */
  size: number;
  getPostings: (term: string) => ScoredRows;
  /**
   * Whether the product of a row is meant for another animal than the wanted one. Such a product comes last. Where no
   * product has all words, one that matches several counts as matching one word less.
   */
  isDemoted?: ((row: number) => boolean) | undefined;
  /**
   * Which words a product must contain: `all` finds only products with all words; `any` (the default) falls back to
   * products with as many words as possible; `most` goes straight to this fallback, for callers that know that no
   * product has all words.
   */
  needs?: 'all' | 'most' | 'any' | undefined;
}

/**
 * Finds the products that contain all words of a text or, when there are none, as many of them as possible. The score
 * of a product is the sum, over its matched words, of the score of the best alternative, in whole numbers. A word at
 * the start of a title, and the wanted animal, raise it.
 */
export function matchText(textWords: readonly TextWord[], options: MatchOptions): ScoredRows {
  const { isDemoted, needs = 'any' } = options;
  const words = textWords.map((word) => findAlternatives(word, options));
  let matches = needs === 'most' ? noRows : matchAllWords(words, options);
  if (matches.rows.length === 0 && words.length > 1 && needs !== 'all') matches = matchMostWords(words, options);
  if (!isDemoted) return matches;
  const { rows, scores } = matches;
  return {
    rows,
    scores: Int32Array.from(scores, (score, at) => (isDemoted(rows[at] ?? 0) ? score : score + wantedAnimalBonus)),
  };
}

/** A word with the postings of its alternatives: the products that match each of them. */
interface Word extends Omit<TextWord, 'alternatives'> {
  alternatives: readonly { postings: ScoredRows; factor: number }[];
  /** Number of postings of all alternatives: at least the number of products that match the word. */
  postingCount: number;
}

function findAlternatives(word: TextWord, { getPostings }: MatchOptions): Word {
  const alternatives = word.alternatives.map(({ terms, factor }) => {
    const [first = noRows, ...others] = terms.map(getPostings).toSorted((a, b) => a.rows.length - b.rows.length);
    return { postings: others.reduce((both, other) => intersectRows(both, other, Math.min), first), factor };
  });
  const postingCount = alternatives.reduce((sum, { postings }) => sum + postings.rows.length, 0);
  return { ...word, alternatives, postingCount };
}

function matchAllWords(words: readonly Word[], options: MatchOptions): ScoredRows {
  const [first, ...others] = words.toSorted((a, b) => a.postingCount - b.postingCount);
  if (!first || first.postingCount === 0) return noRows;
  return others.reduce(
    (found, word) =>
      found.rows.length === 0 ? found : intersectRows(found, scoreWord(word, options), (a, b) => a + b),
    scoreWord(first, options),
  );
}

/**
 * Finds the products whose matched words have the highest total of `wordValues`. A product that matches the first word
 * alone, and one meant for another animal, have a lower total. The score of the first searched word is increased by half
 * in products where its weight is at least `titleStartWeight`, which are mostly those whose title begins with it.
 */
function matchMostWords(words: readonly Word[], options: MatchOptions): ScoredRows {
  const { size, isDemoted } = options;
  const sums = new Int32Array(size);
  const valueSums = new Uint8Array(size);
  for (const word of words) {
    const { rows, scores } = scoreWord(word, { size, raisesTitleStart: word.isFirst });
    const value = getWordValue(word);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      sums[row] = (sums[row] ?? 0) + (scores[at] ?? 0);
      valueSums[row] = (valueSums[row] ?? 0) + value;
    }
  }
  let highest = 1;
  for (let row = 0; row < size; row += 1) {
    const value = valueSums[row] ?? 0;
    if (value === wordValues.first) valueSums[row] = wordValues.word;
    else if (value > wordValues.first && isDemoted?.(row)) valueSums[row] = value - wordValues.word;
    highest = Math.max(highest, valueSums[row] ?? 0);
  }
  return collectRows(sums, { isMatch: (row) => valueSums[row] === highest });
}

/**
 * Finds the products that match any alternative of a word, each with the score of its best alternative.
 * @param raisesTitleStart increases the score by half in products where the weight is at least `titleStartWeight`
 */
function scoreWord(
  { alternatives, postingCount }: Word,
  { size, raisesTitleStart = false }: { size: number; raisesTitleStart?: boolean },
): ScoredRows {
  const raiseByHalf = (weight: number) =>
    raisesTitleStart && weight >= titleStartWeight ? weight + (weight >> 1) : weight;
  const scored = alternatives
    .filter(({ postings }) => postings.rows.length > 0)
    .map(({ postings: { rows, scores }, factor }) => ({
      rows,
      scores: new Int32Array(scores).map((weight) => raiseByHalf(weight) * factor),
    }));
  if (scored.length < 2) return scored[0] ?? noRows;
  const best = new Int32Array(size);
  for (const { rows, scores } of scored) {
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      best[row] = Math.max(best[row] ?? 0, scores[at] ?? 0);
    }
  }
  return collectRows(best, { atMost: postingCount, isMatch: (row) => (best[row] ?? 0) > 0 });
}

function getWordValue({ isNumber, isFirst }: Word): number {
  if (isNumber) return wordValues.number;
  return isFirst ? wordValues.first : wordValues.word;
}

/** Lists the rows that match, with their sums. `atMost` is an upper bound of their number. */
function collectRows(
  sums: Int32Array,
  { atMost = sums.length, isMatch }: { atMost?: number; isMatch: (row: number) => boolean },
): ScoredRows {
  const rows = new Int32Array(Math.min(atMost, sums.length));
  const scores = new Int32Array(rows.length);
  let count = 0;
  for (let row = 0; row < sums.length; row += 1) {
    if (!isMatch(row)) continue;
    rows[count] = row;
    scores[count] = sums[row] ?? 0;
    count += 1;
  }
  return { rows: rows.subarray(0, count), scores: scores.subarray(0, count) };
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd } from '#app/domain/shared/run-to-end.ts';
import { matchText, titleStartWeight, type TextWord } from './match-text.ts';
import { buildTextIndex, getPostings, weightSpan } from './text-index.ts';

const terms = ['boi', 'sal', 'saco', 'racao', 'gato'];

/** Random catalogues: for each product the weights of all `terms`, 0 for a term that the product lacks. */
const catalogue = fc.array(fc.tuple(...terms.map(() => fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50 })))), {
  maxLength: 70,
});
const alternative = fc.record({
  terms: fc.subarray(terms, { minLength: 1, maxLength: 3 }),
  factor: fc.integer({ min: 1, max: 2000 }),
});
const textWords = fc.array(
  fc.record({
    alternatives: fc.array(alternative, { minLength: 1, maxLength: 4 }),
    isNumber: fc.boolean(),
    isFirst: fc.boolean(),
  }),
  { maxLength: 5 },
);
/**
 * Values of `isDemoted` for which all products, every second or every third are meant for other animals; undefined when
 * the text names no animal.
 */
const demotions = fc
  .constantFrom(undefined, 1, 2, 3)
  .map((every) => every && ((position: number) => position % every === 0));

test('a search finds and ranks the same products as a scan, with those for another animal last (S1–S4)', () => {
  fc.assert(
    fc.property(catalogue, textWords, demotions, (products, words, isDemoted) => {
      const getList = createPostingLists(products);
      const search = (needs: 'all' | 'most' | 'any') => {
        const { rows, scores } = matchText(words, {
          size: products.length,
          getPostings: getList,
          needs,
          isDemoted,
        });
        return Array.from(rows, (position, index) => ({ position, rank: scores[index] }));
      };
      const matches = search('any');
      expect(matches).toEqual(scanProducts(products, words, isDemoted));
      const fullMatches = search('all');
      expect(fullMatches.length > 0 || words.length < 2 ? fullMatches : search('most')).toEqual(matches);
    }),
    { numRuns: 1000 },
  );
});

/** Indexes the products, and returns a function that gets the posting list of a term. */
function createPostingLists(products: readonly (readonly number[])[]) {
  const packed = products.map((weights) =>
    weights.flatMap((weight, code) => (weight > 0 ? [code * weightSpan + weight] : [])),
  );
  const index = runToEnd(buildTextIndex(packed, new Map(terms.map((term, code) => [term, code]))));
  return (term: string) => getPostings(index, term);
}

/** Calculates the expected matches by checking every product for every word. */
function scanProducts(
  products: readonly (readonly number[])[],
  words: readonly TextWord[],
  isDemoted?: (position: number) => boolean,
) {
  const getAnimalBonus = (position: number) => (isDemoted && !isDemoted(position) ? 2 ** 24 : 0);
  const scans = products.map((product, position) => {
    const perWord = words.map(({ alternatives }) => Math.max(...alternatives.map((one) => rank(product, one))));
    const matchedWords = words.filter((_, index) => (perWord[index] ?? 0) > 0);
    const raised = words.map(({ alternatives, isFirst }) =>
      Math.max(...alternatives.map((one) => rank(product, one, isFirst))),
    );
    return {
      position,
      hasAll: matchedWords.length === words.length,
      value: sumValues(matchedWords, isDemoted?.(position) ?? false),
      rank: sumOf(perWord),
      raisedRank: sumOf(raised),
    };
  });
  if (words.length > 0 && scans.some(({ hasAll }) => hasAll)) {
    return scans
      .filter(({ hasAll }) => hasAll)
      .map(({ position, rank: matchRank }) => ({ position, rank: matchRank + getAnimalBonus(position) }));
  }
  const highestValue = Math.max(0, ...scans.map(({ value }) => value));
  const best = scans.filter(({ value }) => highestValue > 0 && value === highestValue);
  return best.map(({ position, raisedRank }) => ({ position, rank: raisedRank + getAnimalBonus(position) }));
}

function sumValues(matchedWords: readonly TextWord[], isForOtherAnimal: boolean): number {
  const value = sumOf(matchedWords.map(({ isNumber, isFirst }) => (isNumber ? 2 : isFirst ? 7 : 6)));
  if (value === 7) return 6;
  return isForOtherAnimal && value > 7 ? value - 6 : value;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function rank(
  product: readonly number[],
  { terms: names, factor }: TextWord['alternatives'][number],
  isFirst = false,
): number {
  const weight = Math.min(...names.map((term) => product[terms.indexOf(term)] ?? 0));
  return (isFirst && weight >= titleStartWeight ? weight + Math.floor(weight / 2) : weight) * factor;
}

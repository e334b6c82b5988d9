import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd } from '#app/domain/shared/run-to-end.ts';
import { matchText, openingWeight, type TextWord } from './match-text.ts';
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
/** Predicates for products that are meant for other animals: all, every second or every third; undefined for none. */
const foreign = fc
  .constantFrom(undefined, 1, 2, 3)
  .map((every) => every && ((position: number) => position % every === 0));

test('finds and ranks products like a scan of every product, and those for another animal last (S1–S4)', () => {
  fc.assert(
    fc.property(catalogue, textWords, foreign, (products, words, isDemoted) => {
      const getList = createLists(products);
      const find = (needs: 'all' | 'most' | 'any') => {
        const { rows, scores } = matchText(words, {
          size: products.length,
          getPostings: getList,
          needs,
          isDemoted,
        });
        return Array.from(rows, (position, index) => ({ position, rank: scores[index] }));
      };
      const found = find('any');
      expect(found).toEqual(findNaively(products, words, isDemoted));
      const all = find('all');
      expect(all.length > 0 || words.length < 2 ? all : find('most')).toEqual(found);
    }),
    { numRuns: 1000 },
  );
});

/** Builds the posting lists of an index of the products. */
function createLists(products: readonly (readonly number[])[]) {
  const packed = products.map((weights) =>
    weights.flatMap((weight, code) => (weight > 0 ? [code * weightSpan + weight] : [])),
  );
  const index = runToEnd(buildTextIndex(packed, new Map(terms.map((term, code) => [term, code]))));
  return (term: string) => getPostings(index, term);
}

function findNaively(
  products: readonly (readonly number[])[],
  words: readonly TextWord[],
  isDemoted?: (position: number) => boolean,
) {
  const raiseOwn = (position: number) => (isDemoted && !isDemoted(position) ? 2 ** 24 : 0);
  const found = products.map((product, position) => {
    const perWord = words.map(({ alternatives }) => Math.max(...alternatives.map((one) => rank(product, one))));
    const matchedWords = words.filter((_, index) => (perWord[index] ?? 0) > 0);
    const raised = words.map(({ alternatives, isFirst }) =>
      Math.max(...alternatives.map((one) => rank(product, one, isFirst))),
    );
    return {
      position,
      hasAll: matchedWords.length === words.length,
      worth: weigh(matchedWords, isDemoted?.(position) ?? false),
      rank: sumOf(perWord),
      raisedRank: sumOf(raised),
    };
  });
  if (words.length > 0 && found.some(({ hasAll }) => hasAll)) {
    return found
      .filter(({ hasAll }) => hasAll)
      .map(({ position, rank: matchRank }) => ({ position, rank: matchRank + raiseOwn(position) }));
  }
  const most = Math.max(0, ...found.map(({ worth }) => worth));
  const best = found.filter(({ worth }) => most > 0 && worth === most);
  return best.map(({ position, raisedRank }) => ({ position, rank: raisedRank + raiseOwn(position) }));
}

function weigh(matchedWords: readonly TextWord[], isForeign: boolean): number {
  const worth = sumOf(matchedWords.map(({ isNumber, isFirst }) => (isNumber ? 2 : isFirst ? 7 : 6)));
  if (worth === 7) return 6;
  return isForeign && worth > 7 ? worth - 6 : worth;
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
  return (isFirst && weight >= openingWeight ? weight + Math.floor(weight / 2) : weight) * factor;
}

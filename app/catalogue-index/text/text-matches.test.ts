import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PostingList } from './posting-list.ts';
import { openingWeight } from './most-words.ts';
import { matchText, type TextWord } from './text-matches.ts';

const terms = ['boi', 'sal', 'saco', 'racao', 'gato'];

/** Weight of each term in each product; 0 where it is not. */
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
    ...{ isNumber: fc.boolean(), isFirst: fc.boolean() },
  }),
  { maxLength: 5 },
);
/** Every so many products are for other animals. */
const foreign = fc
  .constantFrom(undefined, 1, 2, 3)
  .map((every) => every && ((position: number) => position % every === 0));

test('A03 finds and ranks as looking at every product does', () => {
  fc.assert(
    fc.property(catalogue, textWords, fc.constantFrom(0, 5000), fc.boolean(), foreign, (...query) => {
      const [products, words, unused, isAtHand, isDemoted] = query;
      const find = (needs: 'all' | 'most' | 'any') => {
        const { positions, ranks } = matchText(words, {
          size: products.length + unused,
          getPostings: (term) => listCarriers(products, { term, isAtHand }),
          ...{ needs, isDemoted },
        });
        return Array.from(positions, (position, index) => ({ position, rank: ranks[index] }));
      };
      const found = find('any');
      expect(found).toEqual(findNaively(products, words, isDemoted));
      const all = find('all');
      expect(all.length > 0 || words.length < 2 ? all : find('most')).toEqual(found);
    }),
    { numRuns: 1000 },
  );
});

/** @param isAtHand the weight of any product can be looked up, as for a term of many products */
function listCarriers(
  products: readonly (readonly number[])[],
  { term, isAtHand }: { term: string; isAtHand: boolean },
): PostingList {
  const weights = products.map((product) => product[terms.indexOf(term)] ?? 0);
  const positions = [...weights.keys()].filter((position) => (weights[position] ?? 0) > 0);
  return {
    positions: Int32Array.from(positions),
    weights: Uint8Array.from(positions, (position) => weights[position] ?? 0),
    ...(isAtHand && { weightAt: Uint8Array.from(weights) }),
  };
}

function findNaively(
  products: readonly (readonly number[])[],
  words: readonly TextWord[],
  isDemoted?: (position: number) => boolean,
) {
  const raiseOwn = (position: number) => (isDemoted && !isDemoted(position) ? 2 ** 24 : 0);
  const found = products.map((product, position) => {
    const perWord = words.map(({ alternatives }) => Math.max(...alternatives.map((one) => rank(product, one))));
    const carried = words.filter((_, index) => (perWord[index] ?? 0) > 0);
    const raised = words.map(({ alternatives, isFirst }) =>
      Math.max(...alternatives.map((one) => rank(product, one, isFirst))),
    );
    return {
      position,
      hasAll: carried.length === words.length,
      worth: weigh(carried, isDemoted?.(position) ?? false),
      rank: sumOf(perWord),
      raisedRank: sumOf(raised),
    };
  });
  if (words.length > 0 && found.some(({ hasAll }) => hasAll)) {
    return found
      .filter(({ hasAll }) => hasAll)
      .map(({ position, rank: own }) => ({ position, rank: own + raiseOwn(position) }));
  }
  const most = Math.max(0, ...found.map(({ worth }) => worth));
  const best = found.filter(({ worth }) => most > 0 && worth === most);
  return best.map(({ position, raisedRank }) => ({ position, rank: raisedRank + raiseOwn(position) }));
}

function weigh(carried: readonly TextWord[], isForeign: boolean): number {
  const worth = sumOf(carried.map(({ isNumber, isFirst }) => (isNumber ? 2 : isFirst ? 7 : 6)));
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

test('resolution 15: products for another animal count as having a word less, and come last', () => {
  const [beef, fish, cat] = [
    [40, 0, 0, 9, 0],
    [0, 0, 50, 50, 0],
    [0, 0, 0, 50, 0],
  ];
  const products = [fish, beef, cat].map((product) => product ?? []);
  const makeWord = (term: string): TextWord => ({
    ...{ alternatives: [{ terms: [term], factor: 10 }], isNumber: false, isFirst: false },
  });
  const find = (words: readonly TextWord[], isDemoted?: (position: number) => boolean) => {
    const { positions, ranks } = matchText(words, {
      size: products.length,
      getPostings: (term) => listCarriers(products, { term, isAtHand: false }),
      ...(isDemoted && { isDemoted }),
    });
    return [...positions].toSorted((a, b) => (ranks[positions.indexOf(b)] ?? 0) - (ranks[positions.indexOf(a)] ?? 0));
  };
  expect(find(['racao', 'saco', 'boi'].map(makeWord))).toEqual([0, 1]);
  expect(find(['racao', 'saco', 'boi'].map(makeWord), (position) => position !== 1)).toEqual([1]);
  expect(find([makeWord('racao')], (position) => position !== 1)).toEqual([1, 0, 2]);
});

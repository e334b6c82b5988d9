import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PostingList } from './posting-list.ts';
import { matchText } from './text-matches.ts';
import type { TextWord } from './text-matches.ts';

const terms = ['boi', 'sal', 'saco', 'racao', 'gato'];

/** Weight of each term in each product; 0 where it is not. */
const catalogue = fc.array(fc.tuple(...terms.map(() => fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50 })))), {
  maxLength: 70,
});
const alternative = fc.record({
  terms: fc.subarray(terms, { minLength: 1, maxLength: 3 }),
  factor: fc.integer({ min: 1, max: 2000 }),
});
const textWords = fc.array(fc.record({ alternatives: fc.array(alternative, { minLength: 1, maxLength: 4 }) }), {
  maxLength: 5,
});

test('A03 finds and ranks as looking at every product does', () => {
  fc.assert(
    fc.property(catalogue, textWords, fc.constantFrom(0, 5000), fc.boolean(), (products, words, unused, isAtHand) => {
      const { positions, ranks } = matchText(words, {
        size: products.length + unused,
        getPostings: (term) => listPostings(products, { term, isAtHand }),
      });
      const found = Array.from(positions, (position, index) => ({ position, rank: ranks[index] }));
      expect(found).toEqual(findNaively(products, words));
    }),
    { numRuns: 1000 },
  );
});

/** @param isAtHand the weight of any product can be looked up, as for a term that many carry */
function listPostings(
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

function findNaively(products: readonly (readonly number[])[], words: readonly TextWord[]) {
  const found = products.map((product, position) => {
    const perWord = words.map(({ alternatives }) => Math.max(...alternatives.map((one) => rank(product, one))));
    return {
      position,
      words: perWord.filter((one) => one > 0).length,
      rank: perWord.reduce((sum, one) => sum + one, 0),
    };
  });
  const most = Math.max(0, ...found.map((one) => one.words));
  const best = found.filter((one) => most > 0 && one.words === most);
  return best.map((one) => ({ position: one.position, rank: one.rank }));
}

function rank(product: readonly number[], { terms: names, factor }: TextWord['alternatives'][number]): number {
  return Math.min(...names.map((term) => product[terms.indexOf(term)] ?? 0)) * factor;
}

import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { runToEnd } from '#app/domain/shared/run-to-end.ts';
import { buildTextIndex, getPostings, weightSpan } from './text-index.ts';

const words = ['sal', 'boi', '#789', 'ração', 'ra', 'z', 'nunca'];
/**
 * Random catalogues: an array of products, each with pairs of a term (its index in `words`) and the weight of the term.
 */
const catalogues = fc.array(
  fc.uniqueArray(fc.tuple(fc.nat({ max: words.length - 2 }), fc.integer({ min: 1, max: 127 })), {
    selector: ([code]) => code,
  }),
  { maxLength: 60 },
);

test('a term lists the products that contain it, in order, and terms without products are left out (S1)', () => {
  forAll(catalogues, (catalogue) => {
    const index = buildIndex(catalogue);
    expect(index.terms).toEqual(words.filter((_, code) => listProductsWith(catalogue, code).length > 0).toSorted());
    for (const [code, word] of words.entries()) {
      const { rows, scores } = getPostings(index, word);
      expect(Array.from(rows, (row, at) => [row, scores[at]])).toEqual(listProductsWith(catalogue, code));
    }
  });
});

type Catalogue = readonly (readonly (readonly [code: number, weight: number])[])[];

function buildIndex(catalogue: Catalogue) {
  const packed = catalogue.map((product) => product.map(([code, weight]) => code * weightSpan + weight));
  return runToEnd(buildTextIndex(packed, new Map(words.map((word, code) => [word, code]))));
}

function listProductsWith(catalogue: Catalogue, code: number): [row: number, weight: number][] {
  return catalogue.flatMap((product, row) =>
    product.filter(([one]) => one === code).map(([, weight]): [number, number] => [row, weight]),
  );
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd, sortInSlices } from '#app/domain/shared/time-slices.ts';

test('sorting in slices gives what sorting in one go gives', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { maxLength: 60 }), fc.integer({ min: 1, max: 70 }), (numbers, atOnce) => {
      const sorted = runToEnd(sortInSlices(Float64Array.from(numbers), atOnce));
      expect([...sorted]).toEqual(numbers.toSorted((a, b) => a - b));
    }),
    { numRuns: 1000 },
  );
});

test('sorting texts in slices gives the order of their characters', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 70 }),
      (texts, atOnce) => {
        expect(runToEnd(sortInSlices([...texts], atOnce))).toEqual(texts.toSorted());
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gallop } from './text/gallop.ts';
import { selectHighestPlaces, selectSmallest } from './select-top-k.ts';

test('selectSmallest gives what sorting gives', () => {
  const numbers = fc.uniqueArray(fc.nat(5000), { maxLength: 900, size: 'max' });
  fc.assert(
    fc.property(numbers, fc.nat(700), fc.nat(60), (list, offset, limit) => {
      const page = selectSmallest(Float64Array.from(list), { offset, limit });
      expect(page).toEqual(list.toSorted((a, b) => a - b).slice(offset, offset + limit));
    }),
  );
});

test('selectHighestPlaces gives what sorting gives, equal numbers in their order', () => {
  const numbers = fc.array(fc.nat(50), { maxLength: 900, size: 'max' });
  fc.assert(
    fc.property(numbers, fc.nat(700), fc.nat(60), (list, offset, limit) => {
      const places = [...list.keys()].toSorted((a, b) => (list[b] ?? 0) - (list[a] ?? 0) || a - b);
      const page = selectHighestPlaces(Int32Array.from(list), { offset, limit });
      expect(page).toEqual(places.slice(offset, offset + limit));
    }),
  );
});

test('gallop finds the first number that is not below', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(300)), fc.nat(40), fc.nat(310), (list, start, wanted) => {
      const ascending = Int32Array.from(list.toSorted((a, b) => a - b));
      const naive = ascending.findIndex((number, place) => place >= start && number >= wanted);
      const from = Math.min(start, ascending.length);
      expect(gallop(ascending, from, wanted)).toBe(naive < 0 ? ascending.length : naive);
    }),
  );
});

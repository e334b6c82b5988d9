import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countKinds, createTalliedOrder, listPassing } from './tallied-order.ts';

const kindCount = 5;
const shelf = fc.array(fc.nat(kindCount - 1), { maxLength: 60 }).chain((kinds) =>
  fc.record({
    kindOf: fc.constant(Int32Array.from(kinds)),
    positions: fc.shuffledSubarray([...kinds.keys()], { minLength: kinds.length }),
    from: fc.nat(kinds.length),
    length: fc.nat(kinds.length),
  }),
);

test('C11 C14 counts and pages of any range are those of looking at every product', () => {
  const passed = fc.array(fc.nat(1), { minLength: kindCount, maxLength: kindCount });
  fc.assert(
    fc.property(shelf, passed, fc.nat(70), fc.nat(20), (shop, passes, offset, limit) => {
      const order = createTalliedOrder({
        positions: Int32Array.from(shop.positions),
        kindOf: shop.kindOf,
        kindCount,
        minBlockSize: 7,
      });
      const places = { first: shop.from, last: Math.min(shop.positions.length, shop.from + shop.length) };
      const inRange = shop.positions.slice(places.first, places.last);
      const passing = inRange.filter((position) => passes[shop.kindOf[position] ?? 0] === 1);
      const naive = Array.from({ length: kindCount }, (_, kind) => inRange.filter((one) => shop.kindOf[one] === kind));
      expect([...countKinds(order, places)]).toEqual(naive.map(({ length }) => length));
      for (const total of [passing.length, 1]) {
        const page = { passed: Uint8Array.from(passes), wanted: 1, places, offset, limit, total };
        expect(listPassing(order, page)).toEqual(passing.slice(offset, offset + limit));
      }
    }),
    { numRuns: 500 },
  );
});

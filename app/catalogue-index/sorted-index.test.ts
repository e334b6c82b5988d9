import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countGroups, createSortedIndex, seekPage, walkToPage } from './sorted-index.ts';

const groupCount = 5;
const catalogue = fc.array(fc.nat(groupCount - 1), { maxLength: 60 }).chain((kinds) =>
  fc.record({
    groupOf: fc.constant(Int32Array.from(kinds)),
    positions: fc.shuffledSubarray([...kinds.keys()], { minLength: kinds.length }),
    from: fc.nat(kinds.length),
    length: fc.nat(kinds.length),
  }),
);

test('C11 C14 counts and pages of any range agree with a linear scan', () => {
  const passed = fc.array(fc.nat(1), { minLength: groupCount, maxLength: groupCount });
  fc.assert(
    fc.property(catalogue, passed, fc.nat(70), fc.nat(20), (shop, passes, offset, limit) => {
      const order = createSortedIndex({
        positions: Int32Array.from(shop.positions),
        groupOf: shop.groupOf,
        groupCount,
        minBlockSize: 7,
      });
      const span = { first: shop.from, last: Math.min(shop.positions.length, shop.from + shop.length) };
      const inRange = shop.positions.slice(span.first, span.last);
      const passing = inRange.filter((position) => passes[shop.groupOf[position] ?? 0] === 1);
      const naive = Array.from({ length: groupCount }, (_, kind) =>
        inRange.filter((one) => shop.groupOf[one] === kind),
      );
      const { before, products } = countGroups(order, span);
      expect([...products]).toEqual(naive.map(({ length }) => length));
      const preceding = shop.positions.slice(0, span.first);
      expect([...before]).toEqual(naive.map((_, kind) => preceding.filter((one) => shop.groupOf[one] === kind).length));
      const groups = Int32Array.from([...passes.keys()].filter((group) => passes[group] === 1));
      const page = { match: { passed: Uint16Array.from(passes), all: 1, groups }, span, offset, limit };
      for (const list of [walkToPage, seekPage])
        expect(list(order, page)).toEqual(passing.slice(offset, offset + limit));
    }),
    { numRuns: 500 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runAtOnce } from '#tests/support/run-at-once.ts';
import { createListingColumns, findHighestPlaces, findPricePlaces } from './listing-columns.ts';
import type { ListingColumns } from './listing-columns.ts';

const unpricedOrder = 1000;
const price = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(unpricedOrder));
const products = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 2_147_483_647 }), price }), {
  selector: ({ id }) => id,
  maxLength: 40,
});

test('C10 C12 the three orders and any price range are those of sorting and looking at every product', () => {
  const bound = fc.integer({ min: 0, max: 14 });
  fc.assert(
    fc.property(products, bound, bound, (shop, from, to) => {
      const columns = buildColumns(shop);
      const byId = shop.toSorted((a, b) => a.id - b.id);
      const lowest = byId.toSorted((a, b) => a.price - b.price);
      const highest = byId.toSorted((a, b) => toHighest(b.price) - toHighest(a.price));
      const [all, first, last] = [byId, lowest, highest].map((list) => list.map(({ id }) => id));
      const listed = [columns.byId, columns.byLowestPrice, columns.byHighestPrice];
      expect(listed.map(({ positions }) => listIds(columns, positions))).toEqual([all, first, last]);
      const low = findPricePlaces(columns, { from, to });
      const high = findHighestPlaces(columns, { from, to });
      const isInRange = (one: { price: number }) => one.price >= from && one.price <= to;
      expect(listIds(columns, columns.byLowestPrice.positions.subarray(low.first, low.last))).toEqual(
        lowest.filter(isInRange).map(({ id }) => id),
      );
      expect(listIds(columns, columns.byHighestPrice.positions.subarray(high.first, high.last))).toEqual(
        highest.filter(isInRange).map(({ id }) => id),
      );
    }),
    { numRuns: 500 },
  );
});

function toHighest(cents: number): number {
  return cents === unpricedOrder ? -1 : cents;
}

function buildColumns(shop: readonly { id: number; price: number }[]): ListingColumns {
  const byPrice = shop.toSorted((a, b) => a.price - b.price || a.id - b.id);
  const steps = createListingColumns({
    kinds: [{ categoryId: 1, subcategoryId: 0, brandId: 0, isInStock: true, isOnSale: false }],
    rows: {
      ids: Int32Array.from(byPrice, ({ id }) => id),
      prices: Int32Array.from(byPrice, (one) => one.price),
      kindOf: new Int32Array(byPrice.length),
    },
    unpricedOrder,
  });
  return runAtOnce(steps);
}

function listIds({ ids }: ListingColumns, positions: Int32Array): number[] {
  return Array.from(positions, (position) => ids[position] ?? 0);
}

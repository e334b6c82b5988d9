import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd } from '#app/domain/shared/time-slices.ts';
import {
  createIndexBuilder,
  findAscendingSpan,
  findDescendingSpan,
  findQuarters,
  type CatalogueIndex,
} from './build-index.ts';

const missingAmount = 1000;
const price = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(missingAmount));
const products = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 2_147_483_647 }), price, second: price }), {
  selector: ({ id }) => id,
  maxLength: 40,
});

test('C10 C12 the four orders and any price range are those of sorting and looking at every product', () => {
  const bound = fc.integer({ min: 0, max: 14 });
  fc.assert(
    fc.property(products, bound, bound, (shop, from, to) => {
      const index = buildIndex(shop);
      const byId = shop.toSorted((a, b) => a.id - b.id);
      const lowest = byId.toSorted((a, b) => a.price - b.price);
      const highest = byId.toSorted((a, b) => toHighest(b.price) - toHighest(a.price));
      const bySecond = byId.toSorted((a, b) => a.second - b.second);
      const orders = [byId, lowest, highest, bySecond].map((list) => list.map(({ id }) => id));
      const listed = [index.byId, index.ascending, index.descending, index.second.sorted];
      expect(listed.map(({ positions }) => listIds(index, positions))).toEqual(orders);
      const low = findAscendingSpan(index, { from, to });
      const high = findDescendingSpan(index, { from, to });
      const isInRange = (one: { price: number }) => one.price >= from && one.price <= to;
      expect(listIds(index, index.ascending.positions.subarray(low.first, low.last))).toEqual(
        lowest.filter(isInRange).map(({ id }) => id),
      );
      expect(listIds(index, index.descending.positions.subarray(high.first, high.last))).toEqual(
        highest.filter(isInRange).map(({ id }) => id),
      );
    }),
    { numRuns: 500 },
  );
});

test('C12 the quarters of the prices are those of a sorted list, without what has none', () => {
  fc.assert(
    fc.property(products, (shop) => {
      const prices = shop.flatMap((one) => (one.price === missingAmount ? [] : [one.price])).toSorted((a, b) => a - b);
      const quarters = [1, 2, 3].flatMap((quarter) => prices[Math.floor((prices.length * quarter) / 4)] ?? []);
      expect(findQuarters(buildIndex(shop))).toEqual(quarters);
    }),
  );
});

function toHighest(cents: number): number {
  return cents === missingAmount ? -1 : cents;
}

function buildIndex(shop: readonly { id: number; price: number; second: number }[]): CatalogueIndex {
  const byPrice = shop.toSorted((a, b) => a.price - b.price || a.id - b.id);
  const builder = createIndexBuilder([{ name: 'colour', filter: 'colour' }], { missingAmount });
  const half = Math.floor(byPrice.length / 2);
  for (const batch of [byPrice.slice(0, half), byPrice.slice(half)]) {
    builder.add(Float64Array.from(batch.flatMap(({ id, price: amount }) => [id, amount, id % 3])));
  }
  const having = shop.filter(({ second }) => second < missingAmount);
  const ids = Int32Array.from(having, ({ id }) => id);
  const amounts = Int32Array.from(having, ({ second }) => second);
  return runToEnd(builder.build({ ids, amounts }));
}

function listIds({ ids }: CatalogueIndex, positions: Int32Array): number[] {
  return Array.from(positions, (position) => ids[position] ?? 0);
}

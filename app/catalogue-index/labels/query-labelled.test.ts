import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd } from '#app/domain/shared/run-to-end.ts';
import { createIndexBuilder } from '../build-index.ts';
import { createValueLists } from './label-index.ts';
import { createLabelledCatalogue, queryLabelled, type LabelledQuery } from './query-labelled.ts';

const missingAmount = 100;
const valueCount = 6;
/** Values 0 to 2 belong to field 0, the others to field 1. */
const getField = (value: number) => (value < 3 ? 0 : 1);

interface Thing {
  id: number;
  amount: number;
  second: number;
  colour: number;
  values: number[];
}

const things: fc.Arbitrary<Thing[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
    amount: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(missingAmount)),
    second: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(missingAmount)),
    colour: fc.integer({ min: 0, max: 2 }),
    values: fc.subarray([0, 1, 2, 3, 4, 5]),
  }),
  { selector: ({ id }) => id, maxLength: 60, size: 'max' },
);
const wantedOf = (values: number[]) => fc.option(fc.subarray(values), { nil: undefined });
const query = fc.record({
  first: wantedOf([0, 1, 2]),
  second: wantedOf([3, 4, 5]),
  colours: fc.option(fc.subarray([0, 1, 2])),
  required: fc.option(fc.subarray([0, 1, 2])),
  range: fc.option(fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }))),
  isSearched: fc.boolean(),
  sort: fc.constantFrom(...(['default', 'id', 'ascending', 'descending', 'second'] as const)),
  offset: fc.integer({ min: 0, max: 20 }),
});

test('C14 C21 pages, totals and counts of values are those of looking at every product, whatever was asked before', () => {
  fc.assert(
    fc.property(
      things,
      fc.array(query, { minLength: 1, maxLength: 12 }),
      fc.subarray([0, 1, 2, 3, 4]),
      (shop, queries, odd) => {
        const catalogue = build(shop);
        const sorted = shop.toSorted((a, b) => a.id - b.id);
        const found = new Set(sorted.filter((_, position) => odd.includes(position % 5)).map(({ id }) => id));
        for (const one of queries) {
          const wanted = new Map<number, number[]>();
          if (one.first) wanted.set(0, one.first);
          if (one.second) wanted.set(1, one.second);
          const positions = sorted.flatMap(({ id }, position) => (found.has(id) ? [position] : []));
          const asked: LabelledQuery<'colour'> = {
            wanted,
            filters: { colour: one.colours },
            required: { colour: one.required },
            range: one.range && { from: one.range[0], to: one.range[1] },
            text: one.isSearched
              ? { positions: Int32Array.from(positions), ranks: new Int32Array(positions.length).fill(1) }
              : null,
            sort: one.sort,
            offset: one.offset,
            limit: 7,
          };
          const passes = (thing: Thing, without: number | null) =>
            (!one.colours || one.colours.includes(thing.colour)) &&
            (!one.required || one.required.includes(thing.colour)) &&
            (!one.range || (thing.amount >= one.range[0] && thing.amount <= one.range[1])) &&
            (!one.isSearched || found.has(thing.id)) &&
            [...wanted].every(
              ([field, values]) => field === without || values.some((value) => thing.values.includes(value)),
            );
          const listed = order(
            sorted.filter((thing) => passes(thing, null)),
            one.sort,
          );
          const result = queryLabelled(catalogue, asked);
          expect({ total: result.total, ids: result.ids }).toEqual({
            total: listed.length,
            ids: listed.slice(one.offset, one.offset + 7).map(({ id }) => id),
          });
          for (const amount of [1, 4, missingAmount]) {
            expect(result.hasSecondBelow(amount)).toBe(listed.some(({ second }) => second < amount));
          }
          for (let value = 0; value < valueCount; value += 1) {
            const having = sorted.filter((thing) => thing.values.includes(value) && passes(thing, getField(value)));
            expect(result.countValues(getField(value))[value]).toBe(having.length);
          }
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('what queries have asked for is kept within bounds', () => {
  const catalogue = build(
    Array.from({ length: 50 }, (_, id) => ({ id: id + 1, amount: 5, second: 5, colour: 0, values: [id % 6] })),
  );
  const asked = { filters: {}, range: null, text: null, sort: 'id', offset: 0, limit: 9 } as const;
  for (let mask = 0; mask < 64; mask += 1) {
    const values = [0, 1, 2, 3, 4, 5].filter((value) => mask & (1 << value));
    queryLabelled(catalogue, { ...asked, wanted: new Map([[0, values]]) });
  }
  const kept = [...catalogue.parts.values()].reduce((sum, { positions }) => sum + positions.length, 0);
  expect(kept).toBeLessThanOrEqual(200);
  expect(catalogue.parts.size).toBeGreaterThan(2);
});

function build(shop: readonly Thing[]) {
  const builder = createIndexBuilder([{ name: 'colour', filter: 'colour' }], { missingAmount });
  const byAmount = shop.toSorted((a, b) => a.amount - b.amount || a.id - b.id);
  builder.add(Float64Array.from(byAmount.flatMap(({ id, amount, colour }) => [id, amount, colour])));
  const byId = shop.toSorted((a, b) => a.id - b.id);
  const second = {
    ids: Int32Array.from(byId, ({ id }) => id),
    amounts: Int32Array.from(byId, ({ second: amount }) => amount),
  };
  const index = runToEnd(builder.build(second));
  const pairs = Int32Array.from(byId.flatMap(({ id, values }) => values.flatMap((value) => [id, value])));
  return createLabelledCatalogue({ index, lists: createValueLists(index.ids, pairs, valueCount) });
}

function order(list: readonly Thing[], sort: LabelledQuery<'colour'>['sort']): readonly Thing[] {
  const last = sort === 'descending' ? -1 : missingAmount;
  const amount = ({ amount: own }: Thing) => (own === missingAmount ? last : own);
  if (sort === 'second') return list.toSorted((a, b) => a.second - b.second || a.id - b.id);
  if (sort === 'ascending') return list.toSorted((a, b) => amount(a) - amount(b) || a.id - b.id);
  if (sort === 'descending') return list.toSorted((a, b) => amount(b) - amount(a) || a.id - b.id);
  return list;
}

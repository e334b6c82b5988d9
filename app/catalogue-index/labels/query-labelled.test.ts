import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd } from '#app/domain/shared/time-slices.ts';
import { createIndexBuilder } from '../build-index.ts';
import { createValueLists } from './label-index.ts';
import { createLabelledCatalogue, queryLabelled, type LabelledQuery } from './query-labelled.ts';

const missingAmount = 100;
/** By value. */
const fieldOf = [0, 0, 0, 1, 1, 1, 2, 2];
const another = new Map([
  [0, [1, 2]],
  [2, [6]],
]);
const valuesOf = (field: number) => [...fieldOf.keys()].filter((value) => fieldOf[value] === field);

type Field = 'colour' | 'shade' | 'size';
const fields = [
  { name: 'colour', filter: 'colour' },
  { name: 'shade', filter: 'colour' },
  { name: 'size', filter: 'size' },
] as const;

interface Thing {
  id: number;
  amount: number;
  second: number;
  colour: number;
  /** A field with the colour's filter. */
  shade: number;
  size: number;
  values: number[];
}

const anyThing: fc.Arbitrary<Thing> = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  amount: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(missingAmount)),
  second: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(missingAmount)),
  colour: fc.integer({ min: 0, max: 2 }),
  shade: fc.integer({ min: 1, max: 2 }),
  size: fc.integer({ min: 0, max: 20 }),
  values: fc.subarray([...fieldOf.keys()]),
});
const listThings = (maxLength: number, minLength = 0) =>
  fc.uniqueArray(anyThing, { selector: ({ id }) => id, minLength, maxLength, size: 'max' });
/** So few sets of values that all levels of the tree have few nodes. */
const fewKinds = fc
  .tuple(listThings(300, 128), fc.array(fc.subarray([...fieldOf.keys()]), { minLength: 1, maxLength: 3 }))
  .map(([all, kinds]) => all.map((thing, at) => ({ ...thing, values: kinds[at % kinds.length] ?? [] })));
const things = fc.oneof(listThings(60), listThings(3), listThings(200), fewKinds);
/** Absent half of the time. */
const half = { freq: 2 };
const wantedOf = (field: number) => fc.option(fc.subarray(valuesOf(field)), { ...half, nil: undefined });
const query = fc.record({
  wanted: fc.tuple(wantedOf(0), wantedOf(1), wantedOf(2)),
  colours: fc.option(fc.subarray([0, 1, 2]), half),
  sizes: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 99]), half),
  required: fc.option(fc.subarray([0, 1, 2]), half),
  range: fc.option(fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 })), half),
  isSearched: fc.boolean(),
  /** A field that nothing has. */
  isUnknown: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  isFollowed: fc.boolean(),
  sort: fc.constantFrom(...(['default', 'id', 'ascending', 'descending', 'second'] as const)),
  offset: fc.integer({ min: 0, max: 20 }),
});

test('C14 C21 pages, totals and counts of values and choices agree with a linear scan, whatever was queried before', () => {
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
          const wanted = new Map(one.wanted.flatMap((values, field) => (values ? [[field, values]] : [])));
          if (one.isUnknown) wanted.set(9, []);
          const positions = sorted.flatMap(({ id }, position) => (found.has(id) ? [position] : []));
          const asked: LabelledQuery<Field> = {
            wanted,
            filters: { colour: one.colours, size: one.sizes },
            required: { colour: one.required },
            range: one.range && { from: one.range[0], to: one.range[1] },
            text: one.isSearched
              ? { positions: Int32Array.from(positions), ranks: new Int32Array(positions.length).fill(1) }
              : null,
            sort: one.sort,
            offset: one.offset,
            limit: 7,
          };
          const passes = (thing: Thing, without: number | Field | null) =>
            (without === 'colour' || !one.colours || one.colours.includes(thing.colour)) &&
            (without === 'size' || !one.sizes || one.sizes.includes(thing.size)) &&
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
          // Others may come before the counts of this one are asked for.
          if (one.isFollowed) queryLabelled(catalogue, { ...asked, text: null, wanted: another });
          expect({ total: result.total, ids: result.ids }).toEqual({
            total: listed.length,
            ids: listed.slice(one.offset, one.offset + 7).map(({ id }) => id),
          });
          for (const amount of [1, 4, missingAmount]) {
            expect(result.hasSecondBelow(amount)).toBe(listed.some(({ second }) => second < amount));
          }
          for (const [value, field] of fieldOf.entries()) {
            const having = sorted.filter((thing) => thing.values.includes(value) && passes(thing, field));
            expect(result.countValues(field)[value]).toBe(having.length);
          }
          for (const { name, filter } of fields) {
            const count = result.countChoices(name);
            const passing = sorted.filter((thing) => passes(thing, filter));
            const choices = Array.from({ length: 22 }, (_, value) => value);
            expect(choices.map(count)).toEqual(
              choices.map((value) => passing.filter((thing) => thing[name] === value).length),
            );
          }
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('memoised query results stay within bounds', () => {
  const shop = Array.from({ length: 50 }, (_, id) => ({
    ...{ id: id + 1, amount: 5, second: 5, colour: 0, shade: 0, size: 0 },
    values: [...Array.from({ length: 8 }, (__, step) => ((id + step) % 25) * 4), (id % 25) * 4 + 1],
  }));
  const catalogue = build(shop, { fieldOf: Array.from({ length: 400 }, (_, value) => value % 2) });
  const asked = { filters: {}, range: null, text: null, sort: 'id', offset: 0, limit: 9 } as const;
  for (let value = 0; value < 200; value += 1) {
    queryLabelled(catalogue, { ...asked, wanted: new Map([[0, [value]]]) });
    queryLabelled(catalogue, { ...asked, wanted: new Map([[0, [value, (value + 4) % 200]]]) });
  }
  const kept = [...catalogue.parts.values()].reduce((sum, { index }) => sum + index.ids.length, 0);
  expect(kept).toBeLessThanOrEqual(200);
  expect(catalogue.parts.size).toBeGreaterThan(2);
  expect(catalogue.sets.kept.size).toBe(128);
  // More values than sets are kept.
  const wanted = new Map([
    [0, Array.from({ length: 150 }, (_, at) => at * 2)],
    [1, [5]],
  ]);
  expect(queryLabelled(catalogue, { ...asked, wanted })).toMatchObject({ ids: [2, 27], total: 2 });
});

function build(shop: readonly Thing[], options = { fieldOf }) {
  const builder = createIndexBuilder<Field>(fields, { missingAmount });
  const byAmount = shop.toSorted((a, b) => a.amount - b.amount || a.id - b.id);
  builder.add(Float64Array.from(byAmount.flatMap((own) => [own.id, own.amount, own.colour, own.shade, own.size])));
  const byId = shop.toSorted((a, b) => a.id - b.id);
  const second = {
    ids: Int32Array.from(byId, ({ id }) => id),
    amounts: Int32Array.from(byId, ({ second: amount }) => amount),
  };
  const index = runToEnd(builder.build(second));
  const pairs = Int32Array.from(byId.flatMap(({ id, values }) => values.flatMap((value) => [id, value])));
  const lists = createValueLists(index.ids, pairs, options.fieldOf.length);
  return runToEnd(createLabelledCatalogue({ index, lists }, options.fieldOf));
}

function order(list: readonly Thing[], sort: LabelledQuery<Field>['sort']): readonly Thing[] {
  const last = sort === 'descending' ? -1 : missingAmount;
  const amount = ({ amount: own }: Thing) => (own === missingAmount ? last : own);
  if (sort === 'second') return list.toSorted((a, b) => a.second - b.second || a.id - b.id);
  if (sort === 'ascending') return list.toSorted((a, b) => amount(a) - amount(b) || a.id - b.id);
  if (sort === 'descending') return list.toSorted((a, b) => amount(b) - amount(a) || a.id - b.id);
  return list;
}

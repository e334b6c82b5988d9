import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { runToEnd } from '#app/domain/shared/run-to-end.ts';
import { buildIndex, createListFacet, findPriceQuarters, listIdsByValue, type CatalogueIndex } from './build-index.ts';
import { missingAmount, orderNames, type OrderName } from '#app/domain/listing/listing-choices.ts';
import { queryIndex, type IndexQuery, type PriceBounds } from './query-index.ts';

interface Thing {
  id: number;
  price: number;
  unitPrice: number;
  colour: number;
  /** Value of a second facet that belongs to the same filter as the colour. */
  shade: number;
  size: number;
  uses: number[];
}

const useCount = 5;
const uses = Array.from({ length: useCount }, (_, use) => use);
const amount = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(missingAmount));
const things = fc.uniqueArray(
  fc.record<Thing>({
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
    price: amount,
    unitPrice: amount,
    colour: fc.integer({ min: 0, max: 2 }),
    shade: fc.integer({ min: 1, max: 2 }),
    size: fc.integer({ min: 0, max: 20 }),
    uses: fc.subarray(uses),
  }),
  { selector: ({ id }) => id, maxLength: 80, size: 'max' },
);
/** Option for `fc.option` with which half of the values are null. */
const half = { freq: 2 };
const bound = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 10 }) }, fc.constant(missingAmount));
const queries = fc.array(
  fc.record({
    colour: fc.option(fc.subarray([0, 1, 2]), half),
    shade: fc.option(fc.subarray([1, 2, 7]), half),
    size: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 99]), half),
    use: fc.option(fc.subarray(uses), half),
    required: fc.option(fc.subarray([0, 1, 2]), half),
    prices: fc.option(fc.record({ from: bound, to: bound }), half),
    ranges: fc.array(fc.record({ from: bound, to: bound }), { maxLength: 3 }),
    scores: fc.option(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 80, maxLength: 80 }), half),
    /** Empty list of chosen values for a facet that the index does not have; null for no such filter. */
    unknown: fc.option(fc.constant([]), { freq: 9 }),
    order: fc.constantFrom('relevance' as const, ...orderNames),
    offset: fc.integer({ min: 0, max: 20 }),
  }),
  { minLength: 1, maxLength: 8 },
);
type RandomQuery = typeof queries extends fc.Arbitrary<(infer Query)[]> ? Query : never;

/** Comparison for each order, independent of the code under test, so that an order by the wrong amount is noticed. */
const comparisons: Record<OrderName, (a: Thing, b: Thing) => number> = {
  id: (a, b) => a.id - b.id,
  price: (a, b) => a.price - b.price || a.id - b.id,
  priceDescending: (a, b) => toLast(b.price) - toLast(a.price) || a.id - b.id,
  unitPrice: (a, b) => a.unitPrice - b.unitPrice || a.id - b.id,
};

test('pages, totals, counts and lowest unit prices are those of a scan of every product (L8, L11, L12, L9)', () => {
  fc.assert(
    fc.property(things, queries, (shop, requestedQueries) => {
      const index = buildShop(shop);
      for (const query of requestedQueries) expectSameAsScan(index, shop, query);
    }),
    { numRuns: 400 },
  );
});

function expectSameAsScan(index: CatalogueIndex, shop: readonly Thing[], randomQuery: RandomQuery): void {
  const { required, prices, ranges, scores, order, offset, ...filters } = randomQuery;
  const byId = shop.toSorted(comparisons.id);
  const scoreOf = new Map(byId.map(({ id }, row) => [id, scores?.[row] ?? 0]));
  const matches = byId.flatMap(({ id }, row) => ((scoreOf.get(id) ?? 0) > 0 ? [row] : []));
  const query: IndexQuery = {
    filters,
    required: { colour: required },
    prices,
    text: scores && {
      rows: Int32Array.from(matches),
      scores: Int32Array.from(matches, (row) => scores[row] ?? 0),
    },
    order,
    offset,
    limit: 7,
  };
  const isIn = (range: PriceBounds) => (thing: Thing) =>
    thing.price !== missingAmount && thing.price >= range.from && thing.price <= range.to;
  const passes = (thing: Thing, without: 'colour' | 'size' | 'use' | null, range = prices) =>
    (without === 'colour' || !filters.colour || filters.colour.includes(thing.colour)) &&
    (without === 'colour' || !filters.shade || filters.shade.includes(thing.shade)) &&
    (without === 'size' || !filters.size || filters.size.includes(thing.size)) &&
    (without === 'use' || !filters.use || filters.use.some((use) => thing.uses.includes(use))) &&
    (!required || required.includes(thing.colour)) &&
    (!range || isIn(range)(thing)) &&
    (!scores || (scoreOf.get(thing.id) ?? 0) > 0) &&
    !filters.unknown;
  const listed = byId.filter((thing) => passes(thing, null));
  if (order !== 'relevance') listed.sort(comparisons[order]);
  else if (scores) listed.sort((a, b) => (scoreOf.get(b.id) ?? 0) - (scoreOf.get(a.id) ?? 0) || a.id - b.id);

  const { ids, total, countFacets, countPrices, findLowest } = queryIndex(index, query);
  expect({ total, ids }).toEqual({
    total: listed.length,
    ids: listed.slice(offset, offset + 7).map(({ id }) => id),
  });
  expect(findLowest('unitPrice')).toBe(Math.min(missingAmount, ...listed.map(({ unitPrice }) => unitPrice)));
  const counts = countFacets();
  const count = (facet: string, value: number) => counts.get(facet)?.get(value) ?? 0;
  for (const [facet, filter] of [
    ['colour', 'colour'],
    ['shade', 'colour'],
    ['size', 'size'],
  ] as const) {
    const passing = byId.filter((thing) => passes(thing, filter));
    const values = Array.from({ length: 22 }, (_, value) => value);
    expect(values.map((value) => count(facet, value))).toEqual(
      values.map((value) => passing.filter((thing) => thing[facet] === value).length),
    );
  }
  const anyPrice = byId.filter((thing) => passes(thing, null, null));
  expect(countPrices(ranges)).toEqual(ranges.map((range) => anyPrice.filter(isIn(range)).length));
  const withoutUse = byId.filter((thing) => passes(thing, 'use'));
  expect(uses.map((use) => count('use', use))).toEqual(
    uses.map((use) => withoutUse.filter((thing) => thing.uses.includes(use)).length),
  );
}

test('the price quartiles are those of a sorted list, without products that have no price (L13)', () => {
  forAll(things, (shop) => {
    const prices = shop.flatMap(({ price }) => (price === missingAmount ? [] : [price])).toSorted((a, b) => a - b);
    const quarters = [1, 2, 3].flatMap((quarter) => prices[Math.floor((prices.length * quarter) / 4)] ?? []);
    expect(findPriceQuarters(buildShop(shop))).toEqual(quarters);
  });
});

test('the ids with each value of a facet are listed in ascending order, without products that have no value', () => {
  forAll(things, (shop) => {
    const byId = shop.toSorted(comparisons.id).filter(({ colour }) => colour > 0);
    const expected = Map.groupBy(byId, ({ colour }) => colour);
    expect(listIdsByValue(buildShop(shop), 'colour')).toEqual(
      new Map([...expected].map(([colour, expectedThings]) => [colour, expectedThings.map(({ id }) => id)])),
    );
  });
});

/** Returns a number below all prices for a missing price, so that it comes last in descending order too. */
function toLast(price: number): number {
  return price === missingAmount ? -1 : price;
}

function buildShop(shop: readonly Thing[]): CatalogueIndex {
  const byId = shop.toSorted(comparisons.id);
  const list = (field: 'id' | 'price' | 'unitPrice' | 'colour' | 'shade' | 'size') => byId.map((thing) => thing[field]);
  const index = runToEnd(
    buildIndex({
      ids: list('id'),
      amounts: { price: list('price'), unitPrice: list('unitPrice') },
      facets: {
        colour: { filter: 'colour', values: list('colour') },
        shade: { filter: 'colour', values: list('shade') },
        size: { filter: 'size', values: list('size') },
      },
    }),
  );
  const codesOf = byId.map((thing) => (thing.uses.length > 0 ? thing.uses : undefined));
  return { ...index, facets: new Map([...index.facets, ['use', createListFacet('use', codesOf, useCount)]]) };
}

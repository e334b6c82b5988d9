import { countValues, createValueCounter, type ValueCounter } from './count-values.ts';
import { findWithValues, type LabelledIndex } from './label-index.ts';
import { keepMatches, narrowIndex, narrowText, type NarrowedIndex } from './narrow-index.ts';
import type { TextMatches } from './posting-list.ts';
import { queryIndex, type IndexQuery, type IndexResult } from './query-index.ts';

/**
 * An index with the parts of it that queries for values have asked for, kept for the next ones: the choices of a list are
 * combined with any other filter, order and page.
 */
export interface LabelledCatalogue<Name extends string = string> {
  whole: LabelledIndex<Name>;
  /** The whole as a part, made when it is first asked for. */
  entire?: CountedIndex<Name>;
  /** By the values wanted of one field, the longest unused first. */
  parts: Map<string, CountedIndex<Name>>;
}

interface CountedIndex<Name extends string> extends NarrowedIndex<Name> {
  getCounter(): ValueCounter;
}

/** A query that also wants values. */
export interface LabelledQuery<Name extends string> extends IndexQuery<Name> {
  /** Values wanted of each field: one of them will do. A field without any lets every product pass. */
  wanted: ReadonlyMap<number, readonly number[]>;
}

export interface LabelledResult<Name extends string> extends IndexResult<Name> {
  /** By value: how many products have it, under everything but the wanted values of its own field. */
  countValues(field: number): Int32Array;
}

export function createLabelledCatalogue<Name extends string>(whole: LabelledIndex<Name>): LabelledCatalogue<Name> {
  return { whole, parts: new Map() };
}

/** One page of the products that match. Values are counted only when asked for. */
export function queryLabelled<Name extends string>(
  catalogue: LabelledCatalogue<Name>,
  { wanted, ...query }: LabelledQuery<Name>,
): LabelledResult<Name> {
  const { part, query: own } = narrowQuery(catalogue, wanted, query);
  let shared: Int32Array | undefined;
  return {
    ...queryIndex(part.index, own),
    countValues(field) {
      if (!wanted.has(field)) return (shared ??= countValues(part, part.getCounter(), own));
      const others = new Map([...wanted].filter(([other]) => other !== field));
      const without = narrowQuery(catalogue, others, query);
      return countValues(without.part, without.part.getCounter(), without.query);
    },
  };
}

/** How many of the products that a text found have each value; of all products without one. */
export function countLabelled(catalogue: LabelledCatalogue, text: TextMatches | null): Int32Array {
  const part = getEntire(catalogue);
  return countValues(part, part.getCounter(), { filters: {}, range: null, text });
}

/**
 * The query as one of a part of the catalogue. Parts are kept by the values of one field; those of several fields are looked for
 * in the smallest of their parts, and what is found is taken for the matches of a text.
 */
function narrowQuery<Name extends string>(
  catalogue: LabelledCatalogue<Name>,
  wanted: LabelledQuery<Name>['wanted'],
  query: IndexQuery<Name>,
): { part: CountedIndex<Name>; query: IndexQuery<Name> } {
  const parts = [...wanted.values()]
    .map((values) => ({ values, part: findPart(catalogue, values) }))
    .toSorted((a, b) => a.part.index.ids.length - b.part.index.ids.length);
  const [smallest, ...others] = parts;
  if (!smallest) return { part: getEntire(catalogue), query };
  const { part } = smallest;
  const text = narrowText(query.text, part.positions);
  if (others.length === 0) return { part, query: { ...query, text } };
  const positions = findWithValues(
    part.lists,
    others.map(({ values }) => values),
  );
  if (text) return { part, query: { ...query, text: keepMatches(text, positions) } };
  const found = { positions, ranks: new Int32Array(positions.length) };
  return { part, query: { ...query, text: found, sort: query.sort === 'default' ? 'id' : query.sort } };
}

/** Products in the parts kept, altogether, for each of the catalogue. */
const maxShare = 4;
const maxParts = 64;

function getEntire<Name extends string>(catalogue: LabelledCatalogue<Name>): CountedIndex<Name> {
  return (catalogue.entire ??= withCounter(narrowIndex(catalogue.whole, [])));
}

function findPart<Name extends string>(
  { whole, parts }: LabelledCatalogue<Name>,
  values: readonly number[],
): CountedIndex<Name> {
  const key = values.toSorted((a, b) => a - b).join();
  const part = parts.get(key) ?? withCounter(narrowIndex(whole, [values]));
  parts.delete(key);
  parts.set(key, part);
  dropUnused(parts, whole.index.ids.length * maxShare);
  return part;
}

function withCounter<Name extends string>(part: NarrowedIndex<Name>): CountedIndex<Name> {
  let counter: ValueCounter | undefined;
  return { ...part, getCounter: () => (counter ??= createValueCounter(part)) };
}

function dropUnused(parts: LabelledCatalogue['parts'], maxProducts: number): void {
  let products = 0;
  for (const { index } of parts.values()) products += index.ids.length;
  for (const [key, { index }] of parts) {
    if (parts.size <= maxParts && products <= maxProducts) return;
    parts.delete(key);
    products -= index.ids.length;
  }
}

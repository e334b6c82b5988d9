import { countValues, type ValueCounter } from './count-values.ts';
import { findWithValues, type LabelledIndex } from './label-index.ts';
import { narrowIndex } from './narrow-index.ts';
import { createPositionSet, intersectSets, keepMatches, type PositionSet } from './position-set.ts';
import type { TextMatches } from './posting-list.ts';
import { queryIndex, select, type IndexQuery, type IndexResult } from './query-index.ts';

/**
 * An index with the parts of it that queries for values have asked for, kept for the next ones: the choices of a list are
 * combined with any other filter, order and page.
 */
export interface LabelledCatalogue<Name extends string = string> {
  whole: CountedIndex<Name>;
  /** By the values wanted of one field, the longest unused first. */
  parts: Map<string, Part<Name>>;
  /** Positions of the products that are in several parts, by their names. */
  overlaps: Map<string, Int32Array>;
}

interface CountedIndex<Name extends string> extends LabelledIndex<Name> {
  counter: ValueCounter;
}

/** The products that have one of some values; as an index of their own once that is asked for. */
interface Part<Name extends string> extends PositionSet {
  name: string;
  narrowed?: CountedIndex<Name>;
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
  return { whole: withCounter(whole), parts: new Map(), overlaps: new Map() };
}

/** One page of the products that match. Values are counted only when asked for. */
export function queryLabelled<Name extends string>(
  catalogue: LabelledCatalogue<Name>,
  { wanted, ...query }: LabelledQuery<Name>,
): LabelledResult<Name> {
  const { part, query: own } = narrowQuery(catalogue, wanted, query);
  const result = queryIndex(part.index, own);
  let shared: Int32Array | undefined;
  return {
    ...result,
    countValues(field) {
      if (!wanted.has(field)) return (shared ??= countValues(part, part.counter, result.selection));
      const others = new Map([...wanted].filter(([other]) => other !== field));
      const without = narrowQuery(catalogue, others, query);
      return countValues(without.part, without.part.counter, select(without.part.index, without.query));
    },
  };
}

/** How many of the products that a text found have each value; of all products without one. */
export function countLabelled({ whole }: LabelledCatalogue, text: TextMatches | null): Int32Array {
  return countValues(whole, whole.counter, select(whole.index, { filters: {}, range: null, text }));
}

/**
 * The query as one of the whole or of a part of the catalogue. What has values of several fields, and what a text found among
 * those with values, is given to the whole as matches of a text.
 */
function narrowQuery<Name extends string>(
  catalogue: LabelledCatalogue<Name>,
  wanted: LabelledQuery<Name>['wanted'],
  query: IndexQuery<Name>,
): { part: CountedIndex<Name>; query: IndexQuery<Name> } {
  const { whole } = catalogue;
  const parts = [...wanted.values()].map((values) => findPart(catalogue, values));
  const [only, ...others] = parts;
  if (!only) return { part: whole, query };
  if (query.text) return { part: whole, query: { ...query, text: keepMatches(query.text, parts) } };
  if (others.length > 0) {
    const sort = query.sort === 'default' ? 'id' : query.sort;
    const text = { positions: findOverlap(catalogue, parts), ranks: new Int32Array(0) };
    return { part: whole, query: { ...query, text, sort } };
  }
  return { part: (only.narrowed ??= withCounter(narrowIndex(whole, only.positions))), query };
}

/** Products in the parts kept, altogether, for each of the catalogue. */
const maxShare = 4;
const maxKept = 64;

function findPart<Name extends string>(
  { whole, parts }: LabelledCatalogue<Name>,
  values: readonly number[],
): Part<Name> {
  const name = values.toSorted((a, b) => a - b).join();
  const size = whole.index.ids.length;
  const part = parts.get(name) ?? { name, ...createPositionSet(findWithValues(whole.lists, values), size) };
  keep(parts, { name, item: part, maxProducts: size * maxShare, getSize: ({ positions }) => positions.length });
  return part;
}

function findOverlap({ whole, overlaps }: LabelledCatalogue, parts: readonly Part<string>[]): Int32Array {
  const name = parts
    .map((part) => part.name)
    .toSorted()
    .join('&');
  const overlap = overlaps.get(name) ?? intersectSets(parts);
  keep(overlaps, { name, item: overlap, maxProducts: whole.index.ids.length, getSize: ({ length }) => length });
  return overlap;
}

function withCounter<Name extends string>(labelled: LabelledIndex<Name>): CountedIndex<Name> {
  return { ...labelled, counter: { cellsOf: new Map() } };
}

/** Keeps an item as the last one used, and drops the longest unused where they have too many products. */
function keep<Item>(
  items: Map<string, Item>,
  {
    name,
    item,
    maxProducts,
    getSize,
  }: { name: string; item: Item; maxProducts: number; getSize: (item: Item) => number },
): void {
  items.delete(name);
  items.set(name, item);
  let products = 0;
  for (const kept of items.values()) products += getSize(kept);
  for (const [oldest, kept] of items) {
    if (items.size <= maxKept && products <= maxProducts) return;
    items.delete(oldest);
    products -= getSize(kept);
  }
}

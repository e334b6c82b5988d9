import { countValues, type ValueCounter } from './count-values.ts';
import { findWithValues, type LabelledIndex } from './label-index.ts';
import { narrowIndex } from './narrow-index.ts';
import { createPositionSet, intersectSets, keepMatches, type PositionSet } from './position-set.ts';
import type { TextMatches } from '../text/posting-list.ts';
import { queryIndex, select, type IndexQuery, type IndexResult } from '../query-index.ts';

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
  const { range } = query;
  let shared: Int32Array | undefined;
  return {
    ...result,
    countValues(field) {
      if (!wanted.has(field)) return (shared ??= countValues(part, part.counter, { ...result.selection, range }));
      const others = new Map([...wanted].filter(([other]) => other !== field));
      const without = narrowQuery(catalogue, others, query);
      // Groups are those of the whole index in every part, and so is what the filters say of them.
      const selection = without.query.text ? select(without.part.index, without.query) : result.selection;
      const found = without.query.text ? selection.found : null;
      return countValues(without.part, without.part.counter, { match: selection.match, found, range });
    },
  };
}

/** How many of the products that a text found have each value; of all products without one. */
export function countLabelled({ whole }: LabelledCatalogue, text: TextMatches | null): Int32Array {
  const all = { filters: {}, range: null };
  return countValues(whole, whole.counter, { ...select(whole.index, { ...all, text }), range: null });
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
  const name = values.length > 1 ? values.toSorted((a, b) => a - b).join() : String(values);
  const size = whole.index.ids.length;
  return findKept(parts, name, {
    make: () => ({ name, ...createPositionSet(findWithValues(whole.lists, values), size) }),
    maxProducts: size * maxShare,
    getSize: ({ positions }) => positions.length,
  });
}

function findOverlap({ whole, overlaps }: LabelledCatalogue, parts: readonly Part<string>[]): Int32Array {
  const names = parts.map((part) => part.name).toSorted();
  return findKept(overlaps, names.join('&'), {
    make: () => intersectSets(parts),
    maxProducts: whole.index.ids.length,
    getSize: ({ length }) => length,
  });
}

function withCounter<Name extends string>(labelled: LabelledIndex<Name>): CountedIndex<Name> {
  return { ...labelled, counter: { cellsOf: new Map() } };
}

/** The item of a name, from now on the last one used. A new one drops the longest unused where they have too many products. */
function findKept<Item>(
  items: Map<string, Item>,
  name: string,
  { make, maxProducts, getSize }: { make: () => Item; maxProducts: number; getSize: (item: Item) => number },
): Item {
  const known = items.get(name);
  const item = known ?? make();
  items.delete(name);
  items.set(name, item);
  if (known) return known;
  let products = 0;
  for (const kept of items.values()) products += getSize(kept);
  for (const [oldest, kept] of items) {
    if (items.size <= maxKept && products <= maxProducts) break;
    items.delete(oldest);
    products -= getSize(kept);
  }
  return item;
}

import { countValues, createValueCounter, type ValueCounter } from './count-values.ts';
import type { LabelledIndex } from './label-index.ts';
import { narrowIndex, narrowText, type NarrowedIndex } from './narrow-index.ts';
import { queryIndex, type IndexQuery, type IndexResult } from './query-index.ts';

/**
 * An index with the parts of it that queries for values have asked for, kept for the next ones: the choices of a list are
 * combined with any other filter, order and page.
 */
export interface LabelledCatalogue<Name extends string = string> {
  whole: LabelledIndex<Name>;
  /** By the values wanted, the longest unused first. */
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
  const part = findPart(catalogue, wanted);
  const count = (counted: CountedIndex<Name>) =>
    countValues(counted, counted.getCounter(), { ...query, text: narrowText(query.text, counted.positions) });
  let shared: Int32Array | undefined;
  return {
    ...queryIndex(part.index, { ...query, text: narrowText(query.text, part.positions) }),
    countValues(field) {
      if (!wanted.has(field)) return (shared ??= count(part));
      return count(findPart(catalogue, new Map([...wanted].filter(([other]) => other !== field))));
    },
  };
}

/** Products in the parts kept, altogether, for each of the catalogue. */
const maxShare = 4;
const maxParts = 64;

function findPart<Name extends string>(
  { whole, parts }: LabelledCatalogue<Name>,
  wanted: ReadonlyMap<number, readonly number[]>,
): CountedIndex<Name> {
  const lists = [...wanted.values()].map((values) => values.toSorted((a, b) => a - b));
  const key = JSON.stringify(lists.toSorted());
  const part = parts.get(key) ?? withCounter(narrowIndex(whole, lists));
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

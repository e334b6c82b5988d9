import { countValues, type ValueCounter } from './count-values.ts';
import { findWithValue, type LabelledIndex } from './label-index.ts';
import { createLabelSets, keepWanted, type LabelSets, type WantedValues } from './label-sets.ts';
import { makeOnce } from '../make-once.ts';
import { narrowIndex } from './narrow-index.ts';
import { queryMembers } from './query-members.ts';
import type { TextMatches } from '../text/posting-list.ts';
import { queryIndex, select, type IndexQuery, type IndexResult, type Selection } from '../query-index.ts';

/** An index with what queries for values have needed of it, kept for the next ones. */
export interface LabelledCatalogue<Name extends string = string> {
  whole: CountedIndex<Name>;
  /** By value: the products that have it as an index of their own, the longest unused first. */
  parts: Map<number, CountedIndex<Name>>;
  sets: LabelSets;
}

interface CountedIndex<Name extends string> extends LabelledIndex<Name> {
  counter: ValueCounter;
}

/** A query that also wants values. */
export interface LabelledQuery<Name extends string> extends IndexQuery<Name> {
  wanted: WantedValues;
}

export interface LabelledResult<Name extends string> extends IndexResult<Name> {
  /** By value: how many products have it, under everything but the wanted values of its own field; only values of the field count. */
  countValues(field: number): Int32Array;
}

/**
 * Makes what combining values takes in slices of a millisecond or two; the last one returns the catalogue.
 * @param fieldOf by value
 */
export function* createLabelledCatalogue<Name extends string>(
  whole: LabelledIndex<Name>,
  fieldOf: readonly number[],
): Generator<undefined, LabelledCatalogue<Name>> {
  return { whole: withCounter(whole), parts: new Map(), sets: yield* createLabelSets(whole, fieldOf) };
}

/** One page of the products that match. Values are counted only when asked for. */
export function queryLabelled<Name extends string>(
  catalogue: LabelledCatalogue<Name>,
  { wanted, ...query }: LabelledQuery<Name>,
): LabelledResult<Name> {
  if (query.text) return queryFound(catalogue, wanted, { ...query, text: query.text });
  const value = findOnlyValue(wanted);
  if (value === undefined && wanted.size > 0)
    return queryMembers(catalogue.whole.index, catalogue.sets, { ...query, wanted });
  const part = value === undefined ? catalogue.whole : findPart(catalogue, value);
  const result = queryIndex(part.index, query);
  // Groups are those of the whole index in every part, and so is what the filters say of them.
  const found = { match: result.selection.match, range: query.range, found: null };
  const count = makeOnce(() => countValues(part, part.counter, found));
  const { whole } = catalogue;
  return {
    ...result,
    countValues: (field) => (wanted.has(field) ? countValues(whole, whole.counter, found) : count()),
  };
}

/** How many of the products that a text found have each value; of all products without one. */
export function countLabelled({ whole }: LabelledCatalogue, text: TextMatches | null): Int32Array {
  const all = { filters: {}, range: null };
  const { match, found } = select(whole.index, { ...all, text });
  return countValues(whole, whole.counter, { match, found, range: null });
}

/** What a text found among the products with values is given to the whole as matches of a text. */
function queryFound<Name extends string>(
  catalogue: LabelledCatalogue<Name>,
  wanted: WantedValues,
  query: IndexQuery<Name> & { text: TextMatches },
): LabelledResult<Name> {
  const { whole } = catalogue;
  const keep = (values: WantedValues) => ({ ...query, text: keepWanted(catalogue.sets, values, query.text) });
  const result = queryIndex(whole.index, keep(wanted));
  const count = ({ match, found }: Pick<Selection, 'match' | 'found'>) =>
    countValues(whole, whole.counter, { match, found, range: query.range });
  const shared = makeOnce(() => count(result.selection));
  return {
    ...result,
    countValues: (field) =>
      wanted.has(field) ? count(select(whole.index, keep(withoutField(wanted, field)))) : shared(),
  };
}

/** The value wanted where it is the only one. */
function findOnlyValue(wanted: WantedValues): number | undefined {
  const [values, ...others] = wanted.values();
  return others.length === 0 && values?.length === 1 ? values[0] : undefined;
}

function withoutField(wanted: WantedValues, field: number): WantedValues {
  return new Map([...wanted].filter(([other]) => other !== field));
}

/** Products in the parts kept, altogether, for each of the catalogue. */
const maxShare = 4;
const maxParts = 64;

/** The part of a value, from now on the last one used. A new one drops the longest unused where they have too many products. */
function findPart<Name extends string>({ whole, parts }: LabelledCatalogue<Name>, value: number): CountedIndex<Name> {
  const known = parts.get(value);
  const part = known ?? withCounter(narrowIndex(whole, findWithValue(whole.lists, value)));
  parts.delete(value);
  parts.set(value, part);
  if (known) return known;
  let products = 0;
  for (const { index } of parts.values()) products += index.ids.length;
  for (const [oldest, { index }] of parts) {
    if (parts.size <= maxParts && products <= whole.index.ids.length * maxShare) break;
    parts.delete(oldest);
    products -= index.ids.length;
  }
  return part;
}

function withCounter<Name extends string>(labelled: LabelledIndex<Name>): CountedIndex<Name> {
  return { ...labelled, counter: { cellsOf: new Map() } };
}

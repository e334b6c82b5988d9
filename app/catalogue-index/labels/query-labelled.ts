import { countValues, type ValueCounter } from './count-values.ts';
import { createFieldColumn, type FieldColumn } from './field-column.ts';
import { findWithValue, type LabelledIndex } from './label-index.ts';
import { findMembers, intersectSets, keepMatches, uniteSets, type MemberSet } from './member-set.ts';
import { makeOnce } from '../make-once.ts';
import { narrowIndex } from './narrow-index.ts';
import { queryMembers } from './query-members.ts';
import type { TextMatches } from '../text/posting-list.ts';
import { queryIndex, select, type IndexQuery, type IndexResult, type Selection } from '../query-index.ts';

/** An index with what queries for values have needed of it, kept for the next ones. */
export interface LabelledCatalogue<Name extends string = string> {
  whole: CountedIndex<Name>;
  /** By value: the field it is of. */
  fieldOf: readonly number[];
  /** By value: the products that have it as an index of their own, the longest unused first. */
  parts: Map<number, CountedIndex<Name>>;
  /** By value: the products that have it, to be combined with others, the longest unused first. */
  sets: Map<number, MemberSet>;
  /** By field. */
  columns: ReadonlyMap<number, FieldColumn>;
  /** By position: place among the members of groups. */
  placeOf: Int32Array;
}

interface CountedIndex<Name extends string> extends LabelledIndex<Name> {
  counter: ValueCounter;
}

/** Values wanted of each field: one of them will do. A field without any lets no product pass, one that is not there every. */
type WantedValues = ReadonlyMap<number, readonly number[]>;

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
  const { positions } = whole.index.members;
  const columns = new Map<number, FieldColumn>();
  for (const field of new Set(fieldOf)) {
    const isOwn = Uint8Array.from(fieldOf, (of) => (of === field ? 1 : 0));
    columns.set(field, yield* createFieldColumn(positions, whole.lists, isOwn));
    yield;
  }
  const placeOf = new Int32Array(positions.length);
  for (let place = 0; place < positions.length; place += 1) placeOf[positions[place] ?? 0] = place;
  return { whole: withCounter(whole), fieldOf, parts: new Map(), sets: new Map(), columns, placeOf };
}

/** One page of the products that match. Values are counted only when asked for. */
export function queryLabelled<Name extends string>(
  catalogue: LabelledCatalogue<Name>,
  { wanted, ...query }: LabelledQuery<Name>,
): LabelledResult<Name> {
  if (query.text) return queryFound(catalogue, wanted, { ...query, text: query.text });
  const value = findOnlyValue(wanted);
  if (value === undefined && wanted.size > 0) return queryCombined(catalogue, wanted, query);
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
  const keep = (values: WantedValues) => {
    const set = findSet(catalogue, values);
    return { ...query, text: set ? keepMatches(query.text, set, catalogue.placeOf) : query.text };
  };
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

/** Several values: of one field the products of any, of several fields those that have one of each. */
function queryCombined<Name extends string>(
  catalogue: LabelledCatalogue<Name>,
  wanted: WantedValues,
  query: IndexQuery<Name>,
): LabelledResult<Name> {
  const { whole, parts, columns, placeOf } = catalogue;
  const set = findSet(catalogue, wanted) ?? uniteSets([], placeOf.length);
  const result = queryMembers(whole.index, { set, placeOf }, query);
  return {
    ...result,
    countValues(field) {
      const others = withoutField(wanted, field);
      const other = findOnlyValue(others);
      const part = others.size === 0 ? whole : parts.get(other ?? -1);
      if (wanted.has(field) && part)
        return countValues(part, part.counter, { match: result.match, range: query.range, found: null });
      const column = columns.get(field);
      if (!column) return new Int32Array(whole.lists.valueCount);
      return result.countValues(column, wanted.has(field) ? findSet(catalogue, others) : null);
    },
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
/** Parts, and sets: of these each has one bit for each product. */
const maxKept = 64;

function findPart<Name extends string>({ whole, parts }: LabelledCatalogue<Name>, value: number): CountedIndex<Name> {
  return findKept(parts, value, {
    make: () => withCounter(narrowIndex(whole, findWithValue(whole.lists, value))),
    maxProducts: whole.index.ids.length * maxShare,
    getSize: ({ index }) => index.ids.length,
  });
}

/** The products with one of the values of every field; null where none is wanted. */
function findSet(catalogue: LabelledCatalogue, wanted: WantedValues): MemberSet | null {
  const size = catalogue.whole.index.ids.length;
  const [first, ...others] = [...wanted.values()].map((values) =>
    uniteSets(
      values.flatMap((value) => findMembersOf(catalogue, value) ?? []),
      size,
    ),
  );
  return first ? intersectSets([first, ...others]) : null;
}

function findMembersOf({ columns, fieldOf, sets }: LabelledCatalogue, value: number): MemberSet | null {
  const column = columns.get(fieldOf[value] ?? -1);
  return column ? findKept(sets, value, { make: () => findMembers(column, value) }) : null;
}

function withCounter<Name extends string>(labelled: LabelledIndex<Name>): CountedIndex<Name> {
  return { ...labelled, counter: { cellsOf: new Map() } };
}

/** The item of a value, from now on the last one used. A new one drops the longest unused where they have too many products. */
function findKept<Item>(
  items: Map<number, Item>,
  value: number,
  {
    make,
    maxProducts = 0,
    getSize = () => 0,
  }: { make: () => Item; maxProducts?: number; getSize?: (item: Item) => number },
): Item {
  const known = items.get(value);
  const item = known ?? make();
  items.delete(value);
  items.set(value, item);
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

import { findAscendingSpan, isInRange, type AmountRange, type CatalogueIndex } from './build-index.ts';
import { getSortAmount, listPositions, type SortOrder } from './list-page.ts';
import { countCells, createFieldCells, sumCells } from './field-cells.ts';
import type { TextMatches } from './text/posting-list.ts';
import {
  countByPlace,
  listKept,
  listWithoutChoice,
  matchGroups,
  sumProducts,
  type Filters,
  type GroupMatch,
} from './product-groups.ts';
import { positionSpan } from './second-order.ts';
import { selectHighestPlaces, selectSmallest } from './select-top-k.ts';
import { makeOnce } from './make-once.ts';
import { countGroups, type GroupSpans, type Span } from './sorted-index.ts';

/** What to list. Ties in every order break by id. */
export interface IndexQuery<Name extends string> {
  filters: Filters<Name>;
  /** Filters that stay in force when the choices of their own field are counted. */
  required?: Filters<Name>;
  /** Products without an amount are in no range. */
  range: AmountRange | null;
  /** Products that a text search found, or null when nothing is searched. */
  text: TextMatches | null;
  /** `default` is by relevance when a text is searched, by id otherwise. */
  sort: SortOrder;
  offset: number;
  limit: number;
}

export interface IndexResult<Name extends string> {
  ids: number[];
  /** Products that match, on all pages. */
  total: number;
  /** Products behind a value of a field: what choosing it instead of the present choice would list. */
  countChoices(name: Name): (value: number) => number;
  /** Whether a product that matches has a second amount below this one. */
  hasSecondBelow(amount: number): boolean;
}

/** What a query selects of an index, for other counts over the same products. */
export interface Selection {
  match: GroupMatch;
  /** Products of each group in the range or, with a text, among those it found in the range, counted when asked for; filters aside. */
  spans: GroupSpans;
  /** Places of the products in the range, ascending by amount. */
  span: Span;
  /** The products that match, by position, where a text is searched. */
  found: TextMatches | null;
}

/** One page of the products that match. Facets are counted only when asked for. */
export function queryIndex<Name extends string>(
  index: CatalogueIndex<Name>,
  query: IndexQuery<Name>,
): IndexResult<Name> & { selection: Selection } {
  const selection = select(index, query);
  const { match, found } = selection;
  const total = found ? found.positions.length : sumProducts(selection.spans.products, match.groups);
  const positions = found
    ? listFound(index, found, query)
    : listPositions(index, { ...query, match, spans: selection.spans, total });
  return {
    ids: positions.map((position) => index.ids[position] ?? 0),
    total,
    selection,
    countChoices(name) {
      const { placeOf, counts } = countChoices(index, selection, name);
      return (value) => counts[placeOf.get(value) ?? -1] ?? 0;
    },
    hasSecondBelow: (amount) => hasSecondBelow(index, selection, amount),
  };
}

/** Ids of the products with each value of a field, ascending; products without a value are left out. */
export function listIdsByValue<Name extends string>(
  { ids, groupOf, groups }: CatalogueIndex<Name>,
  name: Name,
): Map<number, number[]> {
  const { values, places } = groups.columns[name];
  const idsOf = values.map((): number[] => []);
  for (let position = 0; position < ids.length; position += 1) {
    idsOf[places[groupOf[position] ?? 0] ?? 0]?.push(ids[position] ?? 0);
  }
  return new Map(values.flatMap((value, place) => (value === 0 ? [] : [[value, idsOf[place] ?? []]])));
}

export function select<Name extends string>(
  index: CatalogueIndex<Name>,
  { filters, required, range, text }: Pick<IndexQuery<Name>, 'filters' | 'required' | 'range' | 'text'>,
): Selection {
  const match = matchGroups(index.groups, { filters, required });
  const span = range ? findAscendingSpan(index, range) : { first: 0, last: index.ids.length };
  if (!text) return { match, span, spans: countGroups(index.ascending, span), found: null };
  const spans = makeOnce(() => countFound(index, { range, text }));
  return {
    ...{ match, span, found: keepFound(index, { match, range, text }) },
    get spans() {
      return spans();
    },
  };
}

/** Holds what a text found against range and filters. */
function keepFound(
  { groupOf, amounts }: CatalogueIndex,
  { match: { passed, all }, range, text }: { match: GroupMatch; range: AmountRange | null; text: TextMatches },
): TextMatches {
  if (all === 0 && !range) return text;
  const [positions, ranks] = [new Int32Array(text.positions.length), new Int32Array(text.ranks.length)];
  let count = 0;
  for (let at = 0; at < text.positions.length; at += 1) {
    const position = text.positions[at] ?? 0;
    if (passed[groupOf[position] ?? 0] !== all || !isInRange(amounts, position, range)) continue;
    positions[count] = position;
    ranks[count] = text.ranks[at] ?? 0;
    count += 1;
  }
  return { positions: positions.subarray(0, count), ranks: ranks.subarray(0, count) };
}

/** What a text found in the range by group, whatever the filters. */
function countFound(
  { groups, groupOf, amounts }: CatalogueIndex,
  { range, text }: { range: AmountRange | null; text: TextMatches },
): GroupSpans {
  const products = new Int32Array(groups.size);
  for (const position of text.positions) {
    if (!isInRange(amounts, position, range)) continue;
    const group = groupOf[position] ?? 0;
    products[group] = (products[group] ?? 0) + 1;
  }
  return { before: products, products };
}

function countChoices<Name extends string>(
  index: CatalogueIndex<Name>,
  selection: Selection,
  name: Name,
): { placeOf: ReadonlyMap<number, number>; counts: Int32Array } {
  const { match, span, found } = selection;
  const { groups, ascending, fieldCells } = index;
  const column = groups.columns[name];
  const filter = groups.fields.find((field) => field.name === name)?.filter ?? '';
  const others = match.conditions.filter((one) => one.filter !== filter);
  if (found || others.some(({ field }) => field !== groups.fewest)) {
    const counts = countByPlace(column, selection.spans.products, listWithoutChoice(groups, { match, filter }));
    return { placeOf: column.placeOf, counts };
  }
  const cells = fieldCells.get(name) ?? createFieldCells(groups, ascending, name);
  fieldCells.set(name, cells);
  return {
    placeOf: column.placeOf,
    counts: sumCells(countCells(cells, ascending, span), cells, listKept(groups, others)),
  };
}

/** A page of what a text found. */
function listFound(
  index: CatalogueIndex,
  { positions, ranks }: TextMatches,
  { sort, offset, limit }: Pick<IndexQuery<string>, 'sort' | 'offset' | 'limit'>,
): number[] {
  if (sort === 'default') {
    return selectHighestPlaces(ranks, { offset, limit }).map((place) => positions[place] ?? 0);
  }
  if (sort === 'id') return [...positions.subarray(offset, offset + limit)];
  const keys = borrowKeys(positions.length);
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] ?? 0;
    keys[at] = getSortAmount(index, sort, position) * positionSpan + position;
  }
  return selectSmallest(keys, { offset, limit }).map((key) => key % positionSpan);
}

/** Most often the first product looked at tells. */
function hasSecondBelow(
  { second, members: { starts, positions } }: CatalogueIndex,
  selection: Selection,
  amount: number,
): boolean {
  const { match, found } = selection;
  if (found) return found.positions.some((position) => (second.amounts[position] ?? 0) < amount);
  const { spans } = selection;
  for (const group of match.groups) {
    if ((second.lowestOf[group] ?? 0) >= amount) continue;
    const first = (starts[group] ?? 0) + (spans.before[group] ?? 0);
    const last = first + (spans.products[group] ?? 0);
    for (let place = first; place < last; place += 1) {
      if ((second.amounts[positions[place] ?? 0] ?? 0) < amount) return true;
    }
  }
  return false;
}

/** Scratch buffer shared by all queries: none keeps it past its own call, and allocating anew costs garbage collection. */
let keyBuffer = new Float64Array(0);

function borrowKeys(size: number): Float64Array {
  if (keyBuffer.length < size) keyBuffer = new Float64Array(size * 2);
  return keyBuffer.subarray(0, size);
}

import {
  findAscendingSpan,
  findDescendingSpan,
  isInRange,
  type AmountRange,
  type CatalogueIndex,
} from './build-index.ts';
import { countChoices, countMatching, matchGroups, type Filters, type GroupMatch } from './product-groups.ts';
import { positionSpan } from './second-order.ts';
import { selectHighestPlaces, selectSmallest } from './select-top-k.ts';
import { countGroups, listMatching, type SortedIndex, type Span } from './sorted-index.ts';
import type { TextMatches } from './posting-list.ts';

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
  sort: 'default' | 'id' | 'ascending' | 'descending' | 'second';
  offset: number;
  limit: number;
}

export interface IndexResult<Name extends string> {
  ids: number[];
  /** Products that match, on all pages. */
  total: number;
  /** Products behind each value of a field: what choosing it instead of the present choice would list. */
  countChoices(name: Name): Map<number, number>;
  /** The lowest second amount of the products that match; undefined where none has one. */
  findLowestSecond(): number | undefined;
}

/** One page of the products that match. Facets are counted only when asked for. */
export function queryIndex<Name extends string>(
  index: CatalogueIndex<Name>,
  query: IndexQuery<Name>,
): IndexResult<Name> {
  const match = matchGroups(index.groups, query);
  let counted: Int32Array | undefined;
  const countProducts = () => (counted ??= countByGroup(index, query));
  const { ids, total } = query.text
    ? listText(index, { ...query, text: query.text, match })
    : listAll(index, { ...query, match, total: countMatching(countProducts(), match) });
  return {
    ids,
    total,
    countChoices: (name) => countChoices(index.groups, { name, products: countProducts(), match }),
    findLowestSecond: () => findLowestSecond(index, { ...query, match, total }),
  };
}

function findLowestSecond(index: CatalogueIndex, asked: IndexQuery<string> & CountedListing): number | undefined {
  const first = { ...asked, sort: 'second', offset: 0, limit: 1 } as const;
  const { text } = first;
  const [position] = text ? listTextPositions(index, { ...first, text }).positions : listPositions(index, first);
  const amount = index.second.amounts[position ?? -1] ?? index.missingAmount;
  return amount < index.missingAmount ? amount : undefined;
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

/** Products of each group in the range and among what the text found; filters aside. */
function countByGroup(index: CatalogueIndex, { range, text }: IndexQuery<string>): Int32Array {
  if (!text) {
    return range
      ? countGroups(index.ascending, findAscendingSpan(index, range))
      : countGroups(index.byId, { first: 0, last: index.ids.length });
  }
  const counts = new Int32Array(index.groups.size);
  for (const position of text.positions) {
    if (!isInRange(index.amounts, position, range)) continue;
    const group = index.groupOf[position] ?? 0;
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return counts;
}

interface Listing extends Pick<IndexQuery<string>, 'range' | 'sort' | 'offset' | 'limit'> {
  match: GroupMatch;
}
type CountedListing = Listing & { total: number };

function listAll(index: CatalogueIndex, listing: CountedListing): { ids: number[]; total: number } {
  const { total } = listing;
  if (listing.offset >= total) return { ids: [], total };
  return { ids: listPositions(index, listing).map((position) => index.ids[position] ?? 0), total };
}

function listPositions(index: CatalogueIndex, listing: CountedListing): number[] {
  const { range, sort } = listing;
  if (sort === 'ascending') return listInOrder(listing, index.ascending, range && findAscendingSpan(index, range));
  if (sort === 'descending') return listInOrder(listing, index.descending, range && findDescendingSpan(index, range));
  const { sorted, amounts } = index.second;
  if (sort === 'second') {
    const getKey = (position: number) => (amounts[position] ?? 0) * positionSpan + position;
    return range ? listRange(index, listing, { range, order: sorted, getKey }) : listInOrder(listing, sorted, null);
  }
  const getKey = (position: number) => position;
  return range
    ? listRange(index, listing, { range, order: index.byId, getKey })
    : listInOrder(listing, index.byId, null);
}

function listInOrder({ match, ...page }: CountedListing, order: SortedIndex, span: Span | null): number[] {
  const all = { first: 0, last: order.positions.length };
  return listMatching(order, { ...page, matched: match.passed, wanted: match.all, span: span ?? all });
}

/**
 * In another order within a range: walks the products in that order, or sorts those of the range, whichever looks at fewer.
 * @param getKey what the order sorts by; a position behind it
 */
function listRange(
  index: CatalogueIndex,
  listing: CountedListing,
  { range, order, getKey }: { range: AmountRange; order: SortedIndex; getKey: (position: number) => number },
): number[] {
  const { match, offset, limit, total } = listing;
  const { groupOf, amounts, ascending } = index;
  const span = findAscendingSpan(index, range);
  const size = index.ids.length;
  if (((offset + limit) / total) * size > span.last - span.first) {
    const matching = new Float64Array(total);
    let count = 0;
    for (let place = span.first; place < span.last; place += 1) {
      if (match.passed[ascending.groupAt[place] ?? 0] !== match.all) continue;
      matching[count] = getKey(ascending.positions[place] ?? 0);
      count += 1;
    }
    return selectSmallest(matching, { offset, limit }).map((key) => key % positionSpan);
  }
  const found: number[] = [];
  let seen = 0;
  for (let place = 0; place < size && found.length < limit; place += 1) {
    const position = order.positions[place] ?? 0;
    if (match.passed[groupOf[position] ?? 0] !== match.all || !isInRange(amounts, position, range)) continue;
    if (seen >= offset) found.push(position);
    seen += 1;
  }
  return found;
}

const highestRank = 2_147_483_647;

type TextListing = Listing & { text: TextMatches };

function listText(index: CatalogueIndex, listing: TextListing): { ids: number[]; total: number } {
  const { positions, total } = listTextPositions(index, listing);
  return { ids: positions.map((position) => index.ids[position] ?? 0), total };
}

function listTextPositions(
  { groupOf, amounts, missingAmount, second }: CatalogueIndex,
  { text: { positions, ranks }, match, range, sort, offset, limit }: TextListing,
): { positions: number[]; total: number } {
  if (sort === 'default' && !range && match.isOpen) {
    const places = selectHighestPlaces(ranks, { offset, limit });
    return { positions: places.map((place) => positions[place] ?? 0), total: positions.length };
  }
  const keys = borrowKeys(positions.length);
  let total = 0;
  for (let index = 0; index < positions.length; index += 1) {
    const position = positions[index] ?? 0;
    if (match.passed[groupOf[position] ?? 0] !== match.all || !isInRange(amounts, position, range)) continue;
    keys[total] = getSortKey(ranks[index] ?? 0, position) * positionSpan + position;
    total += 1;
  }
  const page = selectSmallest(keys.subarray(0, total), { offset, limit });
  return { positions: page.map((key) => key % positionSpan), total };

  function getSortKey(rank: number, position: number): number {
    if (sort === 'default') return highestRank - rank;
    if (sort === 'id') return 0;
    if (sort === 'second') return second.amounts[position] ?? 0;
    const amount = amounts[position] ?? 0;
    return sort === 'ascending' || amount >= missingAmount ? amount : missingAmount - 1 - amount;
  }
}

/** Scratch buffer shared by all queries: none keeps it past its own call, and allocating anew costs garbage collection. */
let keyBuffer = new Float64Array(0);

function borrowKeys(size: number): Float64Array {
  if (keyBuffer.length < size) keyBuffer = new Float64Array(size * 2);
  return keyBuffer.subarray(0, size);
}

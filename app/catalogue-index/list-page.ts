import {
  findAscendingSpan,
  findDescendingSpan,
  isInRange,
  type AmountRange,
  type CatalogueIndex,
} from './build-index.ts';
import type { GroupMatch } from './product-groups.ts';
import { positionSpan } from './second-order.ts';
import { selectSmallest } from './select-top-k.ts';
import { estimateSeek, seekPage, walkToPage, type GroupSpans, type SortedIndex, type Span } from './sorted-index.ts';

export type SortOrder = 'default' | 'id' | 'ascending' | 'descending' | 'second';

/** A page of the products that match; no text is searched. */
export interface Listing {
  range: AmountRange | null;
  sort: SortOrder;
  offset: number;
  limit: number;
  /** Products that match, on all pages. */
  total: number;
}

/** The products in a range that match by their groups. */
export interface GroupListing extends Listing {
  match: GroupMatch;
  /** Products of each group in the range. */
  spans: GroupSpans;
}

/** The products that match, as positions. */
export interface Subset {
  /** A page of those in a part of an order; too few where the part ends before it does. */
  walk(order: SortedIndex, span: Span, page: Pick<Listing, 'offset' | 'limit'>): number[];
  list(): Int32Array;
}

/** Positions of a page, found in the cheapest of three ways. */
export function listPositions(index: CatalogueIndex, listing: GroupListing): number[] {
  const { match, range, offset, total } = listing;
  if (offset >= total) return [];
  const limit = Math.min(listing.limit, total - offset);
  const { order, span, isRangeInOrder } = findOrder(index, listing);
  const page = { match, span, offset, limit };
  const walk = ((offset + limit) / total) * (span.last - span.first);
  const seek = isRangeInOrder ? estimateSeek(order, match.groups) : Number.POSITIVE_INFINITY;
  const gather = match.groups.length + total * getGatheredCost(offset + limit);
  const other = Math.min(seek, gather);
  if (walk < other) {
    const isListed = isRangeInOrder ? undefined : (position: number) => isInRange(index.amounts, position, range);
    // The matches may all be at the far end of the order: the walk then finds nothing, but costs no more than the other way.
    const found = walkToPage(order, page, { maxPlaces: other, ...(isListed && { isListed }) });
    if (found) return found;
  }
  return gather < seek ? gatherPage(index, { ...listing, limit }) : seekPage(order, page);
}

/** Positions of a page of a subset, found in the cheaper of two ways. */
export function listSubset(index: CatalogueIndex, subset: Subset, listing: Listing): number[] {
  const { offset, total } = listing;
  if (offset >= total) return [];
  const limit = Math.min(listing.limit, total - offset);
  const { order, span } = findOrder(index, listing);
  const gather = total * getGatheredCost(offset + limit) * listedCost;
  if (((offset + limit) / total) * (span.last - span.first) < gather) {
    const last = Math.min(span.last, span.first + Math.ceil(gather));
    const found = subset.walk(order, { first: span.first, last }, { offset, limit });
    if (found.length === limit) return found;
  }
  return selectPage(index, subset.list(), { ...listing, limit });
}

/** In places walked: reading a matching product from its group and selecting or sorting it. */
const gatheredCost = 4;
const sortedCost = 40;
const maxSelected = 512;
/** Times that for a subset, of which an order is walked by compiled code. */
const listedCost = 4;

function getGatheredCost(upTo: number): number {
  return upTo > maxSelected ? sortedCost : gatheredCost;
}

function findOrder(
  index: CatalogueIndex,
  { range, sort }: Pick<Listing, 'range' | 'sort'>,
): { order: SortedIndex; span: Span; isRangeInOrder: boolean } {
  const all = { first: 0, last: index.ids.length };
  if (sort === 'ascending') {
    return { order: index.ascending, span: range ? findAscendingSpan(index, range) : all, isRangeInOrder: true };
  }
  if (sort === 'descending') {
    return { order: index.descending, span: range ? findDescendingSpan(index, range) : all, isRangeInOrder: true };
  }
  return { order: sort === 'second' ? index.second.sorted : index.byId, span: all, isRangeInOrder: range === null };
}

/** Takes every matching product from its group and selects the page among them. */
function gatherPage(index: CatalogueIndex, listing: GroupListing): number[] {
  const { match, spans, total } = listing;
  const { starts, positions } = index.members;
  const gathered = new Int32Array(total);
  let count = 0;
  for (let at = 0; at < match.groups.length; at += 1) {
    const group = match.groups[at] ?? 0;
    const first = (starts[group] ?? 0) + (spans.before[group] ?? 0);
    const last = first + (spans.products[group] ?? 0);
    for (let place = first; place < last; place += 1) {
      gathered[count] = positions[place] ?? 0;
      count += 1;
    }
  }
  return selectPage(index, gathered, listing);
}

type Amounts = Pick<CatalogueIndex, 'amounts' | 'missingAmount' | 'second'>;

function selectPage(index: Amounts, positions: Int32Array, { sort, offset, limit }: Listing): number[] {
  const keys = new Float64Array(positions.length);
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] ?? 0;
    keys[at] = getSortAmount(index, sort, position) * positionSpan + position;
  }
  return selectSmallest(keys, { offset, limit }).map((key) => key % positionSpan);
}

/** What products are sorted by in an order, ties by position. */
export function getSortAmount({ amounts, missingAmount, second }: Amounts, sort: SortOrder, position: number): number {
  if (sort === 'default' || sort === 'id') return 0;
  if (sort === 'second') return second.amounts[position] ?? 0;
  const amount = amounts[position] ?? 0;
  return sort === 'ascending' || amount >= missingAmount ? amount : missingAmount - 1 - amount;
}

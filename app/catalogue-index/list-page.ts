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
  match: GroupMatch;
  range: AmountRange | null;
  sort: SortOrder;
  offset: number;
  limit: number;
  /** Products that match, on all pages. */
  total: number;
  /** Products of each group in the range. */
  spans: GroupSpans;
  /** The products that match, where they are some of those that pass. */
  subset?: { has(position: number): boolean; list(): Int32Array };
}

/** Positions of a page, found in the cheapest of three ways. */
export function listPositions(index: CatalogueIndex, listing: Listing): number[] {
  const { match, range, offset, total, subset } = listing;
  if (offset >= total) return [];
  const limit = Math.min(listing.limit, total - offset);
  const { order, span, isRangeInOrder } = findOrder(index, listing);
  const page = { match, span, offset, limit };
  const walk = ((offset + limit) / total) * (span.last - span.first);
  const seek = isRangeInOrder && !subset ? estimateSeek(order, match.groups) : Number.POSITIVE_INFINITY;
  const gather =
    (subset ? 0 : match.groups.length) + total * (offset + limit > maxSelected ? sortedCost : gatheredCost);
  const other = Math.min(seek, gather);
  if (walk < other) {
    const isRanged = (position: number) => isRangeInOrder || isInRange(index.amounts, position, range);
    const isListed = subset
      ? (position: number) => subset.has(position) && isRanged(position)
      : isRangeInOrder
        ? undefined
        : isRanged;
    // Matching products may stand at the far end of the order: then the walk was in vain, but no longer than the other way.
    const found = walkToPage(order, page, { maxPlaces: other, ...(isListed && { isListed }) });
    if (found) return found;
  }
  return gather < seek ? gatherPage(index, { ...listing, limit }) : seekPage(order, page);
}

/** In places walked: reading a matching product from its group and selecting or sorting it. */
const gatheredCost = 4;
const sortedCost = 40;
const maxSelected = 512;

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
function gatherPage(index: CatalogueIndex, listing: Listing): number[] {
  const { match, spans, sort, offset, limit, total, subset } = listing;
  const { starts, positions } = index.members;
  const keys = new Float64Array(total);
  let count = 0;
  for (const position of subset?.list() ?? []) {
    keys[count] = getSortAmount(index, sort, position) * positionSpan + position;
    count += 1;
  }
  if (subset) return selectSmallest(keys, { offset, limit }).map((key) => key % positionSpan);
  for (let at = 0; at < match.groups.length; at += 1) {
    const group = match.groups[at] ?? 0;
    const first = (starts[group] ?? 0) + (spans.before[group] ?? 0);
    const last = first + (spans.products[group] ?? 0);
    for (let place = first; place < last; place += 1) {
      const position = positions[place] ?? 0;
      keys[count] = getSortAmount(index, sort, position) * positionSpan + position;
      count += 1;
    }
  }
  return selectSmallest(keys, { offset, limit }).map((key) => key % positionSpan);
}

/** What products are sorted by in an order, ties by position. */
export function getSortAmount(
  { amounts, missingAmount, second }: CatalogueIndex,
  sort: SortOrder,
  position: number,
): number {
  if (sort === 'default' || sort === 'id') return 0;
  if (sort === 'second') return second.amounts[position] ?? 0;
  const amount = amounts[position] ?? 0;
  return sort === 'ascending' || amount >= missingAmount ? amount : missingAmount - 1 - amount;
}

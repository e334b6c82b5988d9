import { findFirst } from '#app/domain/shared/find-first.ts';
import type { GroupMatch } from './product-groups.ts';

/**
 * Every position in one sort order, with prefix counts of the product groups at the start of each block. Counting a span
 * or finding a distant page reads a block or two, never the whole order.
 */
export interface SortedIndex {
  positions: Int32Array;
  /** Group of the product at each place of this order. */
  groupAt: Int32Array;
  groupCount: number;
  blockSize: number;
  /** One row per block: how many products of each group come before it. The last row counts all. */
  prefixCounts: Int32Array;
}

/** Places of a sorted index, `last` excluded. */
export interface Span {
  first: number;
  last: number;
}

export function createSortedIndex({
  positions,
  groupOf,
  groupCount,
  minBlockSize = 1024,
}: {
  positions: Int32Array;
  /** Group by position. */
  groupOf: Int32Array;
  groupCount: number;
  minBlockSize?: number;
}): SortedIndex {
  const size = positions.length;
  // A block as long as there are groups keeps the prefix counts no larger than the order itself.
  const blockSize = Math.max(minBlockSize, groupCount);
  const blocks = Math.ceil(size / blockSize);
  const groupAt = new Int32Array(size);
  for (let place = 0; place < size; place += 1) groupAt[place] = groupOf[positions[place] ?? 0] ?? 0;
  const prefixCounts = new Int32Array((blocks + 1) * groupCount);
  const running = new Int32Array(groupCount);
  for (let block = 0; block < blocks; block += 1) {
    prefixCounts.set(running, block * groupCount);
    addGroups(running, groupAt, { first: block * blockSize, last: Math.min(size, (block + 1) * blockSize), step: 1 });
  }
  prefixCounts.set(running, blocks * groupCount);
  return { positions, groupAt, groupCount, blockSize, prefixCounts };
}

/** Products of each group in a span, and how many come before it: in the group's own order those in the span are consecutive. */
export interface GroupSpans {
  before: Int32Array;
  products: Int32Array;
}

/** Its arrays may be those of the order: they are read only. */
export function countGroups(order: SortedIndex, { first, last }: Span): GroupSpans {
  const [before, upTo] = [countBefore(order, first), countBefore(order, last)];
  if (first <= 0) return { before, products: upTo };
  const products = new Int32Array(upTo.length);
  for (let group = 0; group < products.length; group += 1) products[group] = (upTo[group] ?? 0) - (before[group] ?? 0);
  return { before, products };
}

/** Matching positions of a span, in its order: some of them. */
export interface Page {
  match: Pick<GroupMatch, 'passed' | 'all' | 'groups'>;
  span: Span;
  /** Matching products to skip. */
  offset: number;
  limit: number;
}

/** A page found by looking at every place up to it; undefined when it is not complete after so many. */
export function walkToPage(
  { groupAt, positions }: SortedIndex,
  { match: { passed, all }, span, offset, limit }: Page,
  {
    maxPlaces = Number.POSITIVE_INFINITY,
    isListed,
  }: { maxPlaces?: number; isListed?: (position: number) => boolean } = {},
): number[] | undefined {
  const found: number[] = [];
  const last = Math.min(span.last, span.first + maxPlaces);
  let seen = 0;
  for (let place = span.first; place < last && found.length < limit; place += 1) {
    if (passed[groupAt[place] ?? 0] !== all) continue;
    const position = positions[place] ?? 0;
    if (isListed && !isListed(position)) continue;
    if (seen >= offset) found.push(position);
    seen += 1;
  }
  return found.length === limit || last === span.last ? found : undefined;
}

/** A page found by adding up the groups that match at some of the blocks. */
export function seekPage(order: SortedIndex, { match, span, offset, limit }: Page): number[] {
  const { groupAt, positions, blockSize } = order;
  const { passed, all, groups } = match;
  const countUpTo = (block: number) => sumGroups(order, groups, block);
  const firstBlock = Math.floor(span.first / blockSize);
  let before = countUpTo(firstBlock);
  for (let place = firstBlock * blockSize; place < span.first; place += 1) {
    if (passed[groupAt[place] ?? 0] === all) before += 1;
  }
  const start = before + offset;
  let block = findBlock(order, { start, countUpTo });
  let seen = countUpTo(block);
  const found: number[] = [];
  for (; block * blockSize < span.last && found.length < limit; block += 1) {
    const end = countUpTo(block + 1);
    if (end === seen) continue;
    const last = Math.min(span.last, (block + 1) * blockSize);
    for (let place = block * blockSize; place < last && found.length < limit; place += 1) {
      if (passed[groupAt[place] ?? 0] !== all) continue;
      if (seen >= start) found.push(positions[place] ?? 0);
      seen += 1;
    }
    seen = end;
  }
  return found;
}

/** What seeking costs, in places walked. */
export function estimateSeek({ blockSize, positions }: SortedIndex, groups: Int32Array): number {
  return blockSize + groups.length * (4 + Math.log2(1 + positions.length / blockSize));
}

/** The last block with no more than `start` matching products before it. */
function findBlock(
  { prefixCounts, groupCount }: SortedIndex,
  { start, countUpTo }: { start: number; countUpTo: (block: number) => number },
): number {
  const blocks = Math.max(0, prefixCounts.length / Math.max(1, groupCount) - 1);
  return Math.max(0, findFirst(blocks, (block) => countUpTo(block) > start) - 1);
}

/** Products of each group before a place: the row of the nearest block, and those in between added or taken away. */
function countBefore({ groupAt, groupCount, blockSize, prefixCounts }: SortedIndex, place: number): Int32Array {
  const isEnd = place === groupAt.length;
  const row = isEnd ? prefixCounts.length / groupCount - 1 : Math.round(place / blockSize);
  const reached = isEnd ? place : Math.min(groupAt.length, row * blockSize);
  const counts = prefixCounts.subarray(row * groupCount, (row + 1) * groupCount);
  if (reached === place) return counts;
  const copy = counts.slice();
  addGroups(copy, groupAt, {
    first: Math.min(reached, place),
    last: Math.max(reached, place),
    step: reached < place ? 1 : -1,
  });
  return copy;
}

function addGroups(counts: Int32Array, groupAt: Int32Array, { first, last, step }: Span & { step: 1 | -1 }): void {
  for (let place = first; place < last; place += 1) {
    const group = groupAt[place] ?? 0;
    counts[group] = (counts[group] ?? 0) + step;
  }
}

function sumGroups(
  { prefixCounts, groupCount, blockSize, positions }: SortedIndex,
  groups: Int32Array,
  block: number,
): number {
  if (groups.length === groupCount) return Math.min(positions.length, block * blockSize);
  const start = block * groupCount;
  let sum = 0;
  for (const group of groups) sum += prefixCounts[start + group] ?? 0;
  return sum;
}

import { findFirst } from '#app/domain/shared/find-first.ts';

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
  /** One row per block: how many products of each group stand before it. The last row counts all. */
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
    addGroups(running, groupAt, { first: block * blockSize, last: Math.min(size, (block + 1) * blockSize) });
  }
  prefixCounts.set(running, blocks * groupCount);
  return { positions, groupAt, groupCount, blockSize, prefixCounts };
}

/** How many products of each group stand in a span. */
export function countGroups(order: SortedIndex, { first, last }: Span): Int32Array {
  const counts = countBefore(order, last);
  if (first <= 0) return counts;
  const before = countBefore(order, first);
  for (let group = 0; group < counts.length; group += 1) counts[group] = (counts[group] ?? 0) - (before[group] ?? 0);
  return counts;
}

interface Page {
  /** By group: `wanted` where its products match. */
  matched: Int32Array;
  wanted: number;
  span: Span;
  /** Matching products to skip. */
  offset: number;
  limit: number;
}

/**
 * A page of the positions whose group matches, in this order.
 * @param page.total how many match in the span: decides whether walking or seeking is cheaper
 */
export function listMatching(order: SortedIndex, page: Page & { total: number }): number[] {
  const { matched, wanted, span, offset, limit, total } = page;
  const walk = ((offset + limit) / Math.max(1, total)) * (span.last - span.first);
  if (walk < order.groupCount * walkRatio) return scan(order, page);
  const { groupAt, positions, blockSize } = order;
  const groups = listGroups(matched, wanted);
  const countUpTo = (block: number) => sumGroups(order, groups, block);
  const firstBlock = Math.floor(span.first / blockSize);
  let before = countUpTo(firstBlock);
  for (let place = firstBlock * blockSize; place < span.first; place += 1) {
    if (matched[groupAt[place] ?? 0] === wanted) before += 1;
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
      if (matched[groupAt[place] ?? 0] !== wanted) continue;
      if (seen >= start) found.push(positions[place] ?? 0);
      seen += 1;
    }
    seen = end;
  }
  return found;
}

/** Seeking a block adds up the matching groups several times: about as costly as walking this many places for each. */
const walkRatio = 6;

function scan({ groupAt, positions }: SortedIndex, { matched, wanted, span, offset, limit }: Page): number[] {
  const found: number[] = [];
  let seen = 0;
  for (let place = span.first; place < span.last && found.length < limit; place += 1) {
    if (matched[groupAt[place] ?? 0] !== wanted) continue;
    if (seen >= offset) found.push(positions[place] ?? 0);
    seen += 1;
  }
  return found;
}

/** The last block with no more than `start` matching products before it. */
function findBlock(
  { prefixCounts, groupCount }: SortedIndex,
  { start, countUpTo }: { start: number; countUpTo: (block: number) => number },
): number {
  const blocks = Math.max(0, prefixCounts.length / Math.max(1, groupCount) - 1);
  return Math.max(0, findFirst(blocks, (block) => countUpTo(block) > start) - 1);
}

function countBefore({ groupAt, groupCount, blockSize, prefixCounts }: SortedIndex, place: number): Int32Array {
  const block = Math.floor(place / blockSize);
  const counts = prefixCounts.slice(block * groupCount, (block + 1) * groupCount);
  addGroups(counts, groupAt, { first: block * blockSize, last: place });
  return counts;
}

function addGroups(counts: Int32Array, groupAt: Int32Array, { first, last }: Span): void {
  for (let place = first; place < last; place += 1) {
    const group = groupAt[place] ?? 0;
    counts[group] = (counts[group] ?? 0) + 1;
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

function listGroups(matched: Int32Array, wanted: number): Int32Array {
  const groups = new Int32Array(matched.length);
  let count = 0;
  for (let group = 0; group < matched.length; group += 1) {
    if (matched[group] !== wanted) continue;
    groups[count] = group;
    count += 1;
  }
  return groups.subarray(0, count);
}

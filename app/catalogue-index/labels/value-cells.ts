import { orderProducts, pick, type OrderedProducts, type ValueLists } from './label-index.ts';
import { listByCell } from '../list-by-cell.ts';
import type { CatalogueIndex } from '../build-index.ts';

/**
 * Products divided into cells, those of one ascending by amount, with prefix counts of their values at every block of a large
 * cell: counting the values of a range reads two rows and parts of two blocks, however many products are in between.
 */
export interface ValueCells extends OrderedProducts {
  /** By cell: where its products start; one entry more than there are cells. */
  starts: Int32Array;
  blockSize: number;
  /** By cell: its first row; -1 for a cell of a few blocks, whose products are read instead. */
  firstRow: Int32Array;
  /** How many products have each value, up to each block's start and up to the cell's end. */
  rows: Int32Array;
}

/** @param cellOf by group */
export function createValueCells(
  { index, lists }: { index: Pick<CatalogueIndex, 'ascending' | 'amounts'>; lists: ValueLists },
  { cellOf, cellCount, minBlockSize = 64 }: { cellOf: Int32Array; cellCount: number; minBlockSize?: number },
): ValueCells {
  const { positions, groupAt } = index.ascending;
  const { starts, places } = listByCell(
    groupAt.map((group) => cellOf[group] ?? 0),
    cellCount,
  );
  const cells = {
    ...orderProducts({ index, lists }, pick(positions, places)),
    starts,
    blockSize: Math.max(minBlockSize, lists.valueCount),
    firstRow: new Int32Array(cellCount).fill(-1),
  };
  let rowCount = 0;
  for (let cell = 0; cell < cellCount; cell += 1) {
    const size = getSize(cells, cell);
    if (size < 2 * cells.blockSize) continue;
    cells.firstRow[cell] = rowCount;
    rowCount += Math.floor(size / cells.blockSize) + 2;
  }
  const rows = new Int32Array(rowCount * lists.valueCount);
  for (let cell = 0; cell < cellCount; cell += 1) fillRows({ ...cells, rows }, cell);
  return { ...cells, rows };
}

/** Adds how many products of a slice of a cell have each value. */
export function addSlice(
  counts: Int32Array,
  cells: ValueCells,
  { cell, first, last }: { cell: number; first: number; last: number },
): void {
  const { starts, lists, firstRow, blockSize } = cells;
  const start = starts[cell] ?? 0;
  if ((firstRow[cell] ?? -1) < 0 || last - first < blockSize) {
    addListed(counts, lists, { first: start + first, last: start + last, step: 1 });
    return;
  }
  addUpTo(last, 1);
  if (first > 0) addUpTo(first, -1);

  function addUpTo(offset: number, sign: 1 | -1): void {
    const size = getSize(cells, cell);
    const isEnd = offset === size;
    const block = isEnd
      ? Math.floor(size / blockSize) + 1
      : Math.min(Math.round(offset / blockSize), Math.floor(size / blockSize));
    const row = ((firstRow[cell] ?? 0) + block) * lists.valueCount;
    for (let value = 0; value < counts.length; value += 1) {
      counts[value] = (counts[value] ?? 0) + sign * (cells.rows[row + value] ?? 0);
    }
    if (isEnd) return;
    const reached = block * blockSize;
    const [from, to] = reached < offset ? [reached, offset] : [offset, reached];
    const step = reached < offset ? sign : -sign;
    addListed(counts, lists, { first: start + from, last: start + to, step });
  }
}

/** Adds `step` for every value of the products at some of the positions. */
export function addValues(
  counts: Int32Array,
  { starts, values }: ValueLists,
  { positions, first, last, step }: { positions: Int32Array; first: number; last: number; step: number },
): void {
  for (let place = first; place < last; place += 1) {
    const position = positions[place] ?? 0;
    const end = starts[position + 1] ?? 0;
    for (let at = starts[position] ?? 0; at < end; at += 1) {
      const value = values[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + step;
    }
  }
}

/** The same of products whose lists follow one another. */
export function addListed(
  counts: Int32Array,
  { starts, values }: ValueLists,
  { first, last, step }: { first: number; last: number; step: number },
): void {
  const end = starts[last] ?? 0;
  for (let at = starts[first] ?? 0; at < end; at += 1) {
    const value = values[at] ?? 0;
    counts[value] = (counts[value] ?? 0) + step;
  }
}

function fillRows({ starts, lists, blockSize, firstRow, rows }: ValueCells, cell: number): void {
  if ((firstRow[cell] ?? -1) < 0) return;
  const counts = new Int32Array(lists.valueCount);
  const end = starts[cell + 1] ?? 0;
  let row = firstRow[cell] ?? 0;
  for (let first = starts[cell] ?? 0; first <= end; first += blockSize, row += 1) {
    rows.set(counts, row * lists.valueCount);
    addListed(counts, lists, { first, last: Math.min(end, first + blockSize), step: 1 });
  }
  rows.set(counts, row * lists.valueCount);
}

function getSize({ starts }: Pick<ValueCells, 'starts'>, cell: number): number {
  return (starts[cell + 1] ?? 0) - (starts[cell] ?? 0);
}

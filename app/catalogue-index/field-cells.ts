import type { ProductGroups } from './product-groups.ts';
import type { SortedIndex, Span } from './sorted-index.ts';

/**
 * Products by their value of a field and of the field with the fewest values, with prefix counts at every block of an order: counting
 * the products of every value in a span of it reads two rows and parts of two blocks, not every group.
 */
export interface FieldCells {
  /** By group: place of its value × `fewestCount` + place of its value of the field with the fewest. */
  cellOf: Int32Array;
  cellCount: number;
  fewestCount: number;
  /** How many products each cell has before each block. */
  rows: Int32Array;
}

/** Fewer products in a block make longer rows of them altogether. */
const blockSize = 512;

/** @param field any other name means a field with one value */
export function listCells(
  { columns, fewest, size }: ProductGroups,
  field: string,
): Pick<FieldCells, 'cellOf' | 'cellCount' | 'fewestCount'> {
  const [of, by] = [columns[field], columns[fewest]];
  const fewestCount = by?.values.length ?? 1;
  const cellOf = new Int32Array(size);
  for (let group = 0; group < size; group += 1) {
    cellOf[group] = (of?.places[group] ?? 0) * fewestCount + (by?.places[group] ?? 0);
  }
  return { cellOf, cellCount: (of?.values.length ?? 1) * fewestCount, fewestCount };
}

export function createFieldCells(groups: ProductGroups, order: SortedIndex, field: string): FieldCells {
  const listed = listCells(groups, field);
  const { cellCount } = listed;
  const size = order.groupAt.length;
  const rows = new Int32Array((Math.floor(size / blockSize) + 1) * cellCount);
  const cells = { ...listed, rows };
  const counts = new Int32Array(cellCount);
  for (let first = 0; first + blockSize <= size; first += blockSize) {
    addProducts(counts, { cells, order }, { first, last: first + blockSize, step: 1 });
    rows.set(counts, (first / blockSize + 1) * cellCount);
  }
  return cells;
}

/** By place of a field's value: the products of its cells with some values of the field with the fewest. */
export function sumCells(
  products: Int32Array,
  { cellCount, fewestCount }: FieldCells,
  fewest: readonly number[],
): Int32Array {
  const sums = new Int32Array(cellCount / fewestCount);
  for (let place = 0; place < sums.length; place += 1) {
    for (const other of fewest) sums[place] = (sums[place] ?? 0) + (products[place * fewestCount + other] ?? 0);
  }
  return sums;
}

/** Products of each cell in a span of the order. */
export function countCells(cells: FieldCells, order: SortedIndex, { first, last }: Span): Int32Array {
  const counts = new Int32Array(cells.cellCount);
  addUpTo(last, 1);
  if (first > 0) addUpTo(first, -1);
  return counts;

  function addUpTo(place: number, sign: 1 | -1): void {
    const block = Math.min(Math.round(place / blockSize), cells.rows.length / cells.cellCount - 1);
    const row = block * cells.cellCount;
    for (let cell = 0; cell < counts.length; cell += 1) {
      counts[cell] = (counts[cell] ?? 0) + sign * (cells.rows[row + cell] ?? 0);
    }
    const reached = block * blockSize;
    if (reached < place) addProducts(counts, { cells, order }, { first: reached, last: place, step: sign });
    else addProducts(counts, { cells, order }, { first: place, last: reached, step: -sign });
  }
}

function addProducts(
  counts: Int32Array,
  { cells: { cellOf }, order: { groupAt } }: { cells: FieldCells; order: SortedIndex },
  { first, last, step }: Span & { step: number },
): void {
  for (let place = first; place < last; place += 1) {
    const cell = cellOf[groupAt[place] ?? 0] ?? 0;
    counts[cell] = (counts[cell] ?? 0) + step;
  }
}

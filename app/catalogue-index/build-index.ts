import { sortInSlices } from '#app/domain/shared/time-slices.ts';
import { findFirst } from '#app/domain/shared/find-first.ts';
import type { FieldCells } from './field-cells.ts';
import { listByCell } from './list-by-cell.ts';
import { createProductGroups, type FacetField, type ProductGroups } from './product-groups.ts';
import { buildSecondOrder, positionSpan, type SecondAmounts, type SecondOrder } from './second-order.ts';
import { createSortedIndex, type SortedIndex, type Span } from './sorted-index.ts';

/** Products put in their places at once: a millisecond or two. */
const sliceSize = 50_000;

/** Columns of a catalogue. A product's position is its place by id, from 0; every column is addressed by position. */
export interface CatalogueIndex<Name extends string = string> {
  groups: ProductGroups<Name>;
  /** Ascending. */
  ids: Int32Array;
  /** What products are sorted and ranged by (a price), or `missingAmount`. */
  amounts: Int32Array;
  /** Above every amount: products without one are in no range and last in both orders. */
  missingAmount: number;
  groupOf: Int32Array;
  byId: SortedIndex;
  ascending: SortedIndex;
  descending: SortedIndex;
  second: SecondOrder;
  members: Members;
  /** By field, made when first needed. */
  fieldCells: Map<Name, FieldCells>;
}

/** The products of each group, ascending by amount and then id. */
export interface Members {
  /** By group: where its products start; one entry more than there are groups. */
  starts: Int32Array;
  positions: Int32Array;
}

/** Bounds of an amount, both included. */
export interface AmountRange {
  from: number;
  to: number;
}

export interface IndexBuilder<Name extends string> {
  /** Rows of `id, amount, one value per field`, flattened, in the order of amount and then id. */
  add(rows: Float64Array): void;
  /**
   * Builds the index in slices of a millisecond or two; the last one returns it.
   * @param second what the second order is by
   */
  build(second: SecondAmounts): Generator<undefined, CatalogueIndex<Name>>;
}

/** Collects the products of a catalogue, batch by batch, for an index with these fields. */
export function createIndexBuilder<Name extends string>(
  fields: readonly FacetField<Name>[],
  { missingAmount }: { missingAmount: number },
): IndexBuilder<Name> {
  const batches: Rows[] = [];
  const groupRows: number[][] = [];
  const groupOfKey = new Map<string, number>();

  function findGroup(values: Float64Array): number {
    const key = values.join();
    const known = groupOfKey.get(key);
    if (known !== undefined) return known;
    groupOfKey.set(key, groupRows.length);
    return groupRows.push([...values]) - 1;
  }

  return {
    add(numbers) {
      const width = fields.length + 2;
      const rows = createRows(numbers.length / width);
      for (let row = 0; row < rows.ids.length; row += 1) {
        const start = row * width;
        rows.ids[row] = numbers[start] ?? 0;
        rows.amounts[row] = numbers[start + 1] ?? 0;
        rows.groupOf[row] = findGroup(numbers.subarray(start + 2, start + width));
      }
      batches.push(rows);
    },
    *build(second) {
      const groups = createProductGroups(fields, groupRows);
      return yield* buildIndex({ groups, rows: concatenate(batches), missingAmount, second });
    },
  };
}

interface Rows {
  ids: Int32Array;
  amounts: Int32Array;
  groupOf: Int32Array;
}

function createRows(size: number): Rows {
  return { ids: new Int32Array(size), amounts: new Int32Array(size), groupOf: new Int32Array(size) };
}

function concatenate(batches: readonly Rows[]): Rows {
  const all = createRows(batches.reduce((sum, { ids }) => sum + ids.length, 0));
  let start = 0;
  for (const { ids, amounts, groupOf } of batches) {
    all.ids.set(ids, start);
    all.amounts.set(amounts, start);
    all.groupOf.set(groupOf, start);
    start += ids.length;
  }
  return all;
}

/** @param rows in the order of amount and then id */
function* buildIndex<Name extends string>({
  groups,
  rows,
  missingAmount,
  second: secondAmounts,
}: {
  groups: ProductGroups<Name>;
  rows: Rows;
  missingAmount: number;
  second: SecondAmounts;
}): Generator<undefined, CatalogueIndex<Name>> {
  const size = rows.ids.length;
  if (size > positionSpan) throw new RangeError(`More than ${positionSpan} products`);
  const unsorted = new Float64Array(size);
  for (let row = 0; row < size; row += 1) unsorted[row] = (rows.ids[row] ?? 0) * positionSpan + row;
  yield;
  const keys = yield* sortInSlices(unsorted);
  yield;
  const { ids, amounts, groupOf } = createRows(size);
  const ascending = new Int32Array(size);
  for (let position = 0; position < size; position += 1) {
    const row = (keys[position] ?? 0) % positionSpan;
    ids[position] = rows.ids[row] ?? 0;
    amounts[position] = rows.amounts[row] ?? 0;
    groupOf[position] = rows.groupOf[row] ?? 0;
    ascending[row] = position;
    if (position % sliceSize === 0) yield;
  }
  yield;
  const order = (positions: Int32Array) => createSortedIndex({ positions, groupOf, groupCount: groups.size });
  const index = { groups, ids, amounts, missingAmount, groupOf, byId: order(new Int32Array(size).map((_, at) => at)) };
  yield;
  const sorted = order(ascending);
  yield;
  const reversed = reverseAmounts(ascending, amounts, missingAmount);
  yield;
  const descending = order(reversed);
  yield;
  const places = { ids, groupOf, groupCount: groups.size };
  const second = yield* buildSecondOrder(places, { second: secondAmounts, missingAmount });
  yield;
  return { ...index, ascending: sorted, descending, second, members: listMembers(sorted), fieldCells: new Map() };
}

export function listMembers({ positions, groupAt, groupCount }: SortedIndex): Members {
  const { starts, places } = listByCell(groupAt, groupCount);
  for (let at = 0; at < places.length; at += 1) places[at] = positions[places[at] ?? 0] ?? 0;
  return { starts, positions: places };
}

/** Equal amounts keep their order by id; products without one stay last. */
function reverseAmounts(ascending: Int32Array, amounts: Int32Array, missingAmount: number): Int32Array {
  const descending = new Int32Array(ascending.length);
  const amountAt = (place: number) => amounts[ascending[place] ?? 0] ?? 0;
  const present = findFirst(ascending.length, (place) => amountAt(place) >= missingAmount);
  let next = 0;
  for (let end = present; end > 0;) {
    let start = end - 1;
    while (start > 0 && amountAt(start - 1) === amountAt(end - 1)) start -= 1;
    descending.set(ascending.subarray(start, end), next);
    next += end - start;
    end = start;
  }
  descending.set(ascending.subarray(present), present);
  return descending;
}

/** Places of `ascending` whose amount is in the range. */
export function findAscendingSpan(
  { amounts, ascending: { positions } }: CatalogueIndex,
  { from, to }: AmountRange,
): Span {
  const amountAt = (place: number) => amounts[positions[place] ?? 0] ?? 0;
  const first = findFirst(positions.length, (place) => amountAt(place) >= from);
  const last = findFirst(positions.length, (place) => amountAt(place) > to);
  return { first, last: Math.max(first, last) };
}

/** The amounts below which a quarter, a half and three quarters of the products with one lie; none without any. */
export function findQuarters(index: CatalogueIndex): number[] {
  const { amounts, ascending, missingAmount } = index;
  const { last } = findAscendingSpan(index, { from: 0, to: missingAmount - 1 });
  if (last === 0) return [];
  return [1, 2, 3].map((quarter) => amounts[ascending.positions[Math.floor((last * quarter) / 4)] ?? 0] ?? 0);
}

/** Places of `descending` whose amount is in the range. */
export function findDescendingSpan(
  { amounts, missingAmount, descending: { positions } }: CatalogueIndex,
  { from, to }: AmountRange,
): Span {
  const amountAt = (place: number) => {
    const amount = amounts[positions[place] ?? 0] ?? 0;
    return amount < missingAmount ? amount : -1;
  };
  const first = findFirst(positions.length, (place) => amountAt(place) <= to);
  const last = findFirst(positions.length, (place) => amountAt(place) < from);
  return { first, last: Math.max(first, last) };
}

/** Whether the product at a position is in the range; any is when there is none. */
export function isInRange(amounts: Int32Array, position: number, range: AmountRange | null): boolean {
  if (!range) return true;
  const amount = amounts[position] ?? 0;
  return amount >= range.from && amount <= range.to;
}

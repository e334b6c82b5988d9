import { findFirst } from '#app/domain/shared/find-first.ts';
import { sortInSlices } from '#app/domain/shared/time-slices.ts';
import { amountNames, missingAmount, orderNames, orders, type AmountName, type OrderName } from './orders.ts';

/** The products of one version of a catalogue, in columns. A product's row is its index in every column. */
export interface CatalogueIndex {
  /** Product ids, ascending. */
  ids: Int32Array;
  amounts: Record<AmountName, Int32Array>;
  /** The rows of all products in each order. */
  orders: Record<OrderName, Int32Array>;
  /** What products are filtered and counted by, by name. */
  facets: ReadonlyMap<string, FacetColumn>;
}

/** The values that products have of one facet, each value as a code: its index in `values`. */
export interface FacetColumn {
  /** Facets with the same filter replace each other: a choice of one is counted without the present choice of the other. */
  filter: string;
  values: readonly number[];
  /** The code of each row or, where a product may have several, the codes of all rows one after another. */
  codes: Int32Array;
  /** Index in `codes` where the codes of each row start, and after the last row the end; null where each row has one code. */
  starts: Int32Array | null;
}

/** Products as an index is built from: lists with one entry for each product, by ascending id. */
export interface ProductLists {
  ids: readonly number[];
  amounts: Record<AmountName, readonly number[]>;
  /** Whole numbers, 0 for none. */
  facets: Record<string, { filter: string; values: readonly number[] }>;
}

/** Above the highest row: an amount of 31 bits and a row together stay an exact double. */
const rowSpan = 2 ** 22;

/** Builds an index in steps of some milliseconds, so that a server can answer in between; the last one returns it. */
export function* buildIndex(products: ProductLists): Generator<undefined, CatalogueIndex> {
  if (products.ids.length > rowSpan) throw new RangeError(`More than ${rowSpan} products`);
  const ids = Int32Array.from(products.ids);
  const amounts = mapNames(amountNames, (name) => Int32Array.from(products.amounts[name]));
  yield;
  const facets = new Map<string, FacetColumn>();
  for (const [name, { filter, values }] of Object.entries(products.facets)) {
    facets.set(name, { filter, ...encode(values), starts: null });
    yield;
  }
  const sorted: Partial<CatalogueIndex['orders']> = {};
  for (const name of orderNames) {
    const { by, isDescending = false } = orders[name];
    sorted[name] = by ? yield* sortRows(amounts[by], isDescending) : ids.map((_, row) => row);
    yield;
  }
  return { ids, amounts, orders: sorted as CatalogueIndex['orders'], facets };
}

/**
 * A facet of which a product may have several values.
 * @param codesOf by row; undefined for a product without any
 * @param size number of values, which are their own codes
 */
export function createListFacet(
  filter: string,
  codesOf: readonly (readonly number[] | undefined)[],
  size: number,
): FacetColumn {
  const starts = new Int32Array(codesOf.length + 1);
  for (let row = 0; row < codesOf.length; row += 1) starts[row + 1] = (starts[row] ?? 0) + (codesOf[row]?.length ?? 0);
  const codes = new Int32Array(starts[codesOf.length] ?? 0);
  for (let row = 0; row < codesOf.length; row += 1) codes.set(codesOf[row] ?? [], starts[row]);
  return { filter, values: Array.from({ length: size }, (_, code) => code), codes, starts };
}

/** Ids of the products with each value of a facet, ascending; products without a value are left out. */
export function listIdsByValue({ ids, facets }: CatalogueIndex, name: string): Map<number, number[]> {
  const { values = [], codes } = facets.get(name) ?? {};
  const idsOf = values.map((): number[] => []);
  codes?.forEach((code, row) => idsOf[code]?.push(ids[row] ?? 0));
  return new Map(values.flatMap((value, code) => (value === 0 ? [] : [[value, idsOf[code] ?? []]])));
}

/** The prices below which a quarter, a half and three quarters of the products with one lie; none without any. */
export function findPriceQuarters({ amounts, orders: { price: rows } }: CatalogueIndex): number[] {
  const priceAt = (rank: number) => amounts.price[rows[rank] ?? 0] ?? 0;
  const priced = findFirst(rows.length, (rank) => priceAt(rank) === missingAmount);
  return priced === 0 ? [] : [1, 2, 3].map((quarter) => priceAt(Math.floor((priced * quarter) / 4)));
}

function encode(column: readonly number[]): Pick<FacetColumn, 'values' | 'codes'> {
  const values = [...new Set(column)];
  const codeOf = new Map(values.map((value, code) => [value, code]));
  return { values, codes: Int32Array.from(column, (value) => codeOf.get(value) ?? 0) };
}

/** The rows by amount, then by id; those without an amount come last in both directions. */
function* sortRows(amounts: Int32Array, isDescending: boolean): Generator<undefined, Int32Array> {
  const keys = new Float64Array(amounts.length);
  for (let row = 0; row < keys.length; row += 1) {
    const amount = amounts[row] ?? missingAmount;
    keys[row] = (isDescending && amount < missingAmount ? missingAmount - 1 - amount : amount) * rowSpan + row;
  }
  yield;
  const sorted = yield* sortInSlices(keys);
  return Int32Array.from(sorted, (key) => key % rowSpan);
}

function mapNames<Name extends string, Value>(
  names: readonly Name[],
  getValue: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, getValue(name)])) as Record<Name, Value>;
}

import { findFirst } from '#app/domain/shared/find-first.ts';
import {
  amountNames,
  missingAmount,
  orderNames,
  orders,
  type AmountName,
  type OrderName,
  type OrderRule,
} from '#app/domain/listing/listing-choices.ts';

/** Columnar index of the products in one version of a catalogue. The row of a product is its index in every column. */
export interface CatalogueIndex {
  /** Product ids in ascending order. */
  ids: Int32Array;
  amounts: Record<AmountName, Int32Array>;
  /** Rows of all products in each sort order. */
  orders: Record<OrderName, Int32Array>;
  /** Facets by name: the columns by which products are filtered and counted. */
  facets: ReadonlyMap<string, FacetColumn>;
}

/** Values of the products in one facet. Each value is stored as a code: its index in `values`. */
export interface FacetColumn {
  /**
   * Name of the filter to which the facet belongs. Facets of the same filter replace each other: when one of them is
   * counted, the present choices in all of them are ignored.
   */
  filter: string;
  values: readonly number[];
  /** Code of each row or, when a product may have several, the codes of all rows one after another. */
  codes: Int32Array;
  /**
   * Index in `codes` at which the codes of each row start, followed by the total number; null when each row has one
   * code.
   */
  starts: Int32Array | null;
}

/** Input of an index: lists with one entry for each product, in ascending order of ids. */
interface ProductLists {
  ids: readonly number[];
  amounts: Record<AmountName, readonly number[]>;
  /** Value of each product in each facet, as a whole number; 0 means that the product has none. */
  facets: Record<string, { filter: string; values: readonly number[] }>;
}

/**
 * Factor that exceeds every row number. A 31-bit amount times this factor, plus a row number, is still an exact number.
 */
const rowSpan = 2 ** 22;

/**
 * Builds an index as a generator with short steps, so that a server can respond in between. The last step returns the
 * index.
 */
export function* buildIndex(products: ProductLists): Generator<undefined, CatalogueIndex> {
  if (products.ids.length > rowSpan) throw new RangeError(`More than ${rowSpan} products`);
  const ids = Int32Array.from(products.ids);
  const amounts = mapNames(amountNames, (name) => Int32Array.from(products.amounts[name]));
  yield;
  const facets = new Map<string, FacetColumn>();
  for (const [name, { filter, values }] of Object.entries(products.facets)) {
    facets.set(name, { filter, ...encodeValues(values), starts: null });
    yield;
  }
  const sorted: Partial<CatalogueIndex['orders']> = {};
  for (const name of orderNames) {
    const { by, isDescending = false }: OrderRule = orders[name];
    sorted[name] = by ? yield* sortRows(amounts[by], isDescending) : ids.map((_, row) => row);
    yield;
  }
  return { ids, amounts, orders: sorted as CatalogueIndex['orders'], facets };
}

/**
 * Creates a facet of which a product may have several values.
 * @param codesOf codes of each row; undefined for a product without values
 * @param size number of values, which are the codes 0 to `size` - 1 themselves
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

/**
 * Lists, in ascending order, the ids of the products with each value of a facet that has one value for each product.
 * Products without a value are left out.
 */
export function listIdsByValue({ ids, facets }: CatalogueIndex, name: string): Map<number, number[]> {
  const { values = [], codes } = facets.get(name) ?? {};
  const idsOf = values.map((): number[] => []);
  codes?.forEach((code, row) => idsOf[code]?.push(ids[row] ?? 0));
  return new Map(values.flatMap((value, code) => (value === 0 ? [] : [[value, idsOf[code] ?? []]])));
}

/** Finds the three quartiles of the prices; an empty array when no product has a price. */
export function findPriceQuarters({ amounts, orders: { price: rows } }: CatalogueIndex): number[] {
  const priceAt = (rank: number) => amounts.price[rows[rank] ?? 0] ?? 0;
  const priced = findFirst(rows.length, (rank) => priceAt(rank) === missingAmount);
  return priced === 0 ? [] : [1, 2, 3].map((quarter) => priceAt(Math.floor((priced * quarter) / 4)));
}

function encodeValues(column: readonly number[]): Pick<FacetColumn, 'values' | 'codes'> {
  const values = [...new Set(column)];
  const codeOf = new Map(values.map((value, code) => [value, code]));
  return { values, codes: Int32Array.from(column, (value) => codeOf.get(value) ?? 0) };
}

/** Sorts the rows by amount, then by id. Rows without an amount come last in both directions. */
function* sortRows(amounts: Int32Array, isDescending: boolean): Generator<undefined, Int32Array> {
  const keys = new Float64Array(amounts.length);
  for (let row = 0; row < keys.length; row += 1) {
    const amount = amounts[row] ?? missingAmount;
    keys[row] = (isDescending && amount < missingAmount ? missingAmount - 1 - amount : amount) * rowSpan + row;
  }
  yield;
  keys.sort();
  yield;
  return Int32Array.from(keys, (key) => key % rowSpan);
}

function mapNames<Name extends string, Value>(
  names: readonly Name[],
  getValue: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, getValue(name)])) as Record<Name, Value>;
}

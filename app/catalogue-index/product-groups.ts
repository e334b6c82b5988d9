/**
 * A field that products are filtered and counted by; its value is a whole number, 0 for none. Fields that share a `filter`
 * replace each other: a choice of one is counted without the present choice of the other.
 */
export interface FacetField<Name extends string = string> {
  name: Name;
  filter: string;
}

/** Products with the same value in every field form one group: filters and counts look at groups, not products. */
export interface ProductGroups<Name extends string = string> {
  size: number;
  fields: readonly FacetField<Name>[];
  columns: Record<Name, GroupColumn>;
}

/** One field of every group, dictionary encoded. */
export interface GroupColumn {
  values: readonly number[];
  /** By group: place of its value in `values`. */
  places: Int32Array;
}

/** Values that pass, by field; a field that is absent or null lets every product pass. */
export type Filters<Name extends string> = { readonly [Field in Name]?: readonly number[] | null };

/** What a query's filters say of each group, as one bit per filter. */
export interface GroupMatch {
  /** By group: bits of the filters it passes. */
  passed: Int32Array;
  /** `passed` of a group whose products match. */
  all: number;
  /** Bits in `all`. */
  bitCount: number;
  bitOf: ReadonlyMap<string, number>;
  /** Whether no filter is in force. */
  isOpen: boolean;
}

export function createProductGroups<Name extends string>(
  fields: readonly FacetField<Name>[],
  rows: readonly (readonly number[])[],
): ProductGroups<Name> {
  const columns = Object.fromEntries(
    fields.map(({ name }, index) => [name, createColumn(rows.map((row) => row[index] ?? 0))]),
  ) as Record<Name, GroupColumn>;
  return { size: rows.length, fields, columns };
}

/**
 * Holds every group against the filters.
 * @param required filters that stay in force when the choices of their own field are counted
 */
export function matchGroups<Name extends string>(
  { size, fields, columns }: ProductGroups<Name>,
  { filters, required = {} }: { filters: Filters<Name>; required?: Filters<Name> },
): GroupMatch {
  const bitOf = new Map([...new Set(fields.map(({ filter }) => filter))].map((filter, bit) => [filter, 1 << bit]));
  const bitCount = bitOf.size + 1;
  const all = 2 ** bitCount - 1;
  const failed = new Int32Array(size);
  for (const { name, filter } of fields) {
    markFailed(failed, columns[name], filters[name], bitOf.get(filter) ?? 0);
    markFailed(failed, columns[name], required[name], 1 << bitOf.size);
  }
  for (let group = 0; group < size; group += 1) failed[group] = all - (failed[group] ?? 0);
  const isOpen = fields.every(({ name }) => !filters[name] && !required[name]);
  return { passed: failed, all, bitCount, bitOf, isOpen };
}

function markFailed(
  failed: Int32Array,
  { values, places }: GroupColumn,
  wanted: readonly number[] | null | undefined,
  bit: number,
): void {
  if (!wanted) return;
  const fails = Int32Array.from(values, (value) => (wanted.includes(value) ? 0 : bit));
  for (let group = 0; group < failed.length; group += 1) {
    failed[group] = (failed[group] ?? 0) | (fails[places[group] ?? 0] ?? 0);
  }
}

/**
 * How many products match.
 * @param products by group
 */
export function countMatching(products: Int32Array, { passed, bitCount }: GroupMatch): number {
  let count = 0;
  // Adding one carries into the next bit only when every bit is set: arithmetic, because a branch would often be mispredicted.
  for (let group = 0; group < products.length; group += 1) {
    count += (products[group] ?? 0) & -(((passed[group] ?? 0) + 1) >> bitCount);
  }
  return count;
}

/**
 * Products behind each value of a field under all other filters: what a click on that choice would list.
 * @param products by group
 */
export function countChoices<Name extends string>(
  { fields, columns }: ProductGroups<Name>,
  { name, products, match }: { name: Name; products: Int32Array; match: GroupMatch },
): Map<number, number> {
  const { passed, bitCount, bitOf } = match;
  const { values, places } = columns[name];
  const ownBit = bitOf.get(fields.find((field) => field.name === name)?.filter ?? '') ?? 0;
  const counts = new Int32Array(values.length);
  for (let group = 0; group < products.length; group += 1) {
    const place = places[group] ?? 0;
    const matching = (products[group] ?? 0) & -((((passed[group] ?? 0) | ownBit) + 1) >> bitCount);
    counts[place] = (counts[place] ?? 0) + matching;
  }
  return new Map(values.map((value, place) => [value, counts[place] ?? 0]));
}

function createColumn(column: readonly number[]): GroupColumn {
  const values = [...new Set(column)];
  const placeOf = new Map(values.map((value, place) => [value, place]));
  return { values, places: Int32Array.from(column, (value) => placeOf.get(value) ?? 0) };
}

import { listByCell, type CellLists } from './list-by-cell.ts';

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
  /** The field with the fewest values. */
  fewest: Name;
  /** All of them, ascending. */
  every: Int32Array;
}

/** One field of every group, dictionary encoded. */
export interface GroupColumn {
  values: readonly number[];
  placeOf: ReadonlyMap<number, number>;
  /** By group: place of its value. */
  places: Int32Array;
  /** The groups with the value at each place. */
  groupsOf: CellLists;
}

/** Values that pass, by field; a field that is absent or null lets every product pass. */
export type Filters<Name extends string> = { readonly [Field in Name]?: readonly number[] | null };

/** A field's values that pass. */
export interface Condition {
  field: string;
  /** Null where it stays in force when the choices of its own field are counted. */
  filter: string | null;
  /** Places of the values among the field's, and the groups at every place. */
  places: readonly number[];
  groupsOf: CellLists;
  bit: number;
  /** How many groups pass. */
  size: number;
}

/** What a query's filters say of each group. */
export interface GroupMatch {
  conditions: readonly Condition[];
  /** By group: bits of the conditions it passes. */
  passed: Uint16Array;
  /** `passed` of a group whose products match. */
  all: number;
  /** The groups whose products match, ascending within each value of the rarest condition. */
  groups: Int32Array;
}

export function createProductGroups<Name extends string>(
  fields: readonly FacetField<Name>[],
  rows: readonly (readonly number[])[],
): ProductGroups<Name> {
  const columns = Object.fromEntries(
    fields.map(({ name }, index) => [name, createColumn(rows.map((row) => row[index] ?? 0))]),
  ) as Record<Name, GroupColumn>;
  const [fewest = fields[0]] = fields.toSorted((a, b) => columns[a.name].values.length - columns[b.name].values.length);
  if (!fewest) throw new RangeError('Products have no fields');
  return { size: rows.length, fields, columns, fewest: fewest.name, every: Int32Array.from(rows.keys()) };
}

/** What is asked of each field. */
interface Asked<Name extends string> {
  filters: Filters<Name>;
  /** Filters that stay in force when the choices of their own field are counted. */
  required?: Filters<Name>;
}

export function listConditions<Name extends string>(
  groups: ProductGroups<Name>,
  { filters, required = {} }: Asked<Name>,
): Condition[] {
  const conditions: Condition[] = [];
  for (const { name, filter } of groups.fields) {
    const column = groups.columns[name];
    for (const [wanted, own] of [
      [filters[name], filter],
      [required[name], null],
    ] as const) {
      if (wanted)
        conditions.push({ field: name, filter: own, bit: 1 << conditions.length, ...findWanted(column, wanted) });
    }
  }
  return conditions;
}

/** Holds the groups against the filters: only those that pass one are looked at. */
export function matchGroups<Name extends string>(groups: ProductGroups<Name>, asked: Asked<Name>): GroupMatch {
  const conditions = listConditions(groups, asked);
  const passed = new Uint16Array(groups.size);
  for (const { places, groupsOf, bit } of conditions) {
    for (const place of places) {
      const end = groupsOf.starts[place + 1] ?? 0;
      for (let at = groupsOf.starts[place] ?? 0; at < end; at += 1) {
        const group = groupsOf.places[at] ?? 0;
        passed[group] = (passed[group] ?? 0) | bit;
      }
    }
  }
  const all = 2 ** conditions.length - 1;
  return { conditions, passed, all, groups: listPassing(groups, { conditions, passed }) };
}

/** The groups that pass the filters but those of a field's own choice. */
export function listWithoutChoice(
  groups: ProductGroups,
  { match, filter }: { match: GroupMatch; filter: string },
): Int32Array {
  const conditions = match.conditions.filter((one) => one.filter !== filter);
  return conditions.length === match.conditions.length ? match.groups : listPassing(groups, { ...match, conditions });
}

/** Places of the values of the field with the fewest that pass all conditions of it. */
export function listKept({ columns, fewest }: ProductGroups, conditions: readonly Condition[]): number[] {
  const own = conditions.filter(({ field }) => field === fewest);
  return [...(columns[fewest]?.values.keys() ?? [0])].filter((place) =>
    own.every(({ places }) => places.includes(place)),
  );
}

export function sumProducts(products: Int32Array, groups: Int32Array): number {
  let sum = 0;
  for (let at = 0; at < groups.length; at += 1) sum += products[groups[at] ?? 0] ?? 0;
  return sum;
}

/** Products of the groups by place of their value. */
export function countByPlace(column: GroupColumn, products: Int32Array, groups: Int32Array): Int32Array {
  const counts = new Int32Array(column.placeOf.size);
  for (let at = 0; at < groups.length; at += 1) {
    const group = groups[at] ?? 0;
    const place = column.places[group] ?? 0;
    counts[place] = (counts[place] ?? 0) + (products[group] ?? 0);
  }
  return counts;
}

function findWanted(
  { placeOf, groupsOf }: GroupColumn,
  wanted: readonly number[],
): Pick<Condition, 'places' | 'groupsOf' | 'size'> {
  const places = [...new Set(wanted)].flatMap((value) => placeOf.get(value) ?? []);
  const { starts } = groupsOf;
  const size = places.reduce((sum, place) => sum + (starts[place + 1] ?? 0) - (starts[place] ?? 0), 0);
  return { places, groupsOf, size };
}

/** The groups that pass all of the conditions, looked for among those that pass the rarest of them. */
function listPassing(
  { every }: ProductGroups,
  { conditions, passed }: Pick<GroupMatch, 'conditions' | 'passed'>,
): Int32Array {
  const [first, ...others] = conditions;
  if (!first) return every;
  const rarest = others.reduce((a, b) => (b.size < a.size ? b : a), first);
  const all = conditions.reduce((bits, { bit }) => bits | bit, 0);
  const { starts, places } = rarest.groupsOf;
  const found = new Int32Array(rarest.size);
  let count = 0;
  for (const wanted of rarest.places) {
    const end = starts[wanted + 1] ?? 0;
    for (let at = starts[wanted] ?? 0; at < end; at += 1) {
      const group = places[at] ?? 0;
      if (((passed[group] ?? 0) & all) !== all) continue;
      found[count] = group;
      count += 1;
    }
  }
  return found.subarray(0, count);
}

function createColumn(column: readonly number[]): GroupColumn {
  const values = [...new Set(column)];
  const placeOf = new Map(values.map((value, place) => [value, place]));
  const places = Int32Array.from(column, (value) => placeOf.get(value) ?? 0);
  return { values, placeOf, places, groupsOf: listByCell(places, values.length) };
}

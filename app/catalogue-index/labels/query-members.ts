import type { CatalogueIndex } from '../build-index.ts';
import { listSubset, type Listing } from '../list-page.ts';
import { listConditions, type Condition } from '../product-groups.ts';
import type { IndexQuery, IndexResult } from '../query-index.ts';
import type { SortedIndex, Span } from '../sorted-index.ts';
import { findPassing, markRange } from './filter-sets.ts';
import { markWanted, type LabelLevel, type LabelSets, type WantedValues } from './label-sets.ts';
import { somePlace } from './place-bits.ts';

export interface MembersResult<Name extends string> extends IndexResult<Name> {
  /** By value of the field: how many products have it, under everything but the wanted values of the field. */
  countValues(field: number): Int32Array;
}

/** One page of the products that match and have one of the values wanted of each field, and what its filters offer. */
export function queryMembers<Name extends string>(
  index: CatalogueIndex<Name>,
  sets: LabelSets,
  { wanted, ...query }: IndexQuery<Name> & { wanted: WantedValues },
): MembersResult<Name> {
  const { groups, second, ids } = index;
  const { bits, scratch, tree } = sets;
  const conditions = listConditions(groups, query);
  let wantedSets: Int32Array[] = [];
  const total = markListed();
  const counted = tree.levels.map(({ counts }) => counts.slice());
  const countsOf = new Map<string | null, Int32Array>();
  const subset = {
    walk(order: SortedIndex, { first, last }: Span, { offset, limit }: Pick<Listing, 'offset' | 'limit'>) {
      const places = (sets.placesIn.get(order) ?? none).subarray(first, last);
      const found = bits.listMembers(scratch.listed, places, scratch.list.subarray(0, offset + limit));
      return Array.from(found.subarray(offset), (place) => sets.positions[place] ?? 0);
    },
    list: () => bits.listNumbers(scratch.listed, sets.positions, scratch.list),
  };
  const page = listSubset(index, subset, { ...query, total });
  return {
    ids: page.map((position) => ids[position] ?? 0),
    total,
    countValues(field) {
      const at = tree.levels.findIndex((level) => level.field === field);
      return sumValues(sets.valueCount, tree.levels[at]?.valuesOf ?? [], counted[at]);
    },
    countChoices(name) {
      const { placeOf: countAt } = groups.columns[name];
      const filter = groups.fields.find((field) => field.name === name)?.filter ?? '';
      const counts = countFields(filter);
      const start = sets.fields.firstOf.get(name) ?? Number.NaN;
      return (value) => counts[start + (countAt.get(value) ?? Number.NaN)] ?? 0;
    },
    hasSecondBelow(amount) {
      const isBelow = (position: number) => (second.amounts[position] ?? 0) < amount;
      // Most often a product of the page tells.
      if (page.some(isBelow)) return true;
      keepListed();
      return somePlace(scratch.listed, (place) => isBelow(sets.positions[place] ?? 0));
    },
  };

  /** Another query may have used the scratch sets since. */
  function keepListed(): void {
    if (scratch.usedBy !== conditions) markListed();
  }

  /**
   * Counts each level's values among what passes filters, the levels below it and, node by node, those above it.
   * @returns how many products are listed
   */
  function markListed(): number {
    const { listed } = scratch;
    const { levels } = tree;
    scratch.usedBy = conditions;
    const ofLevel = markWanted(sets, wanted);
    if (query.range) markRange(sets, index, query.range);
    intersectAll(listed, listNarrowed(conditions));
    if (!ofLevel) listed.fill(0);
    wantedSets = ofLevel?.filter((set) => set !== undefined) ?? [listed];
    for (let at = levels.length - 1; at >= tree.upper; at -= 1) {
      bits.countNodes(tree, at, listed);
      const set = ofLevel?.[at];
      if (set) bits.intersect(listed, listed, set);
    }
    const count = bits.countPassing(tree, listed);
    bits.keepPassing(tree, listed);
    return count;
  }

  function intersectAll(into: Int32Array, [one = scratch.all, another, ...more]: readonly Int32Array[]): void {
    if (another) bits.intersect(into, one, another);
    else into.set(one);
    for (const set of more) bits.intersect(into, into, set);
  }

  /** The sets of conditions and of the range. */
  function listNarrowed(of: readonly Condition[]): Int32Array[] {
    const found = of.map((condition) => findPassing(sets, index, condition));
    return query.range ? [...found, scratch.inRange] : found;
  }

  /** Products by value of a filter's fields, without its conditions; filters without any are counted together. */
  function countFields(filter: string): Int32Array {
    const isFree = (one: string) => conditions.every((condition) => condition.filter !== one);
    const without = isFree(filter) ? null : filter;
    const known = countsOf.get(without);
    if (known) return known;
    keepListed();
    const isCounted = (one: { filter: string }) => (without === null ? isFree(one.filter) : one.filter === without);
    const ofFields = { first: groups.fields.findIndex(isCounted), last: groups.fields.findLastIndex(isCounted) };
    if (without !== null) {
      const others = conditions.filter((one) => one.filter !== filter);
      intersectAll(scratch.other, [...wantedSets, ...listNarrowed(others)]);
      bits.keepPassing(tree, scratch.other);
    }
    bits.countFields(without === null ? scratch.listed : scratch.other, sets.fields, ofFields);
    const counts = sets.fields.counts.slice();
    countsOf.set(without, counts);
    return counts;
  }
}

/** By value: how many products have it, of how many have each set of values. */
function sumValues(valueCount: number, valuesOf: LabelLevel['valuesOf'], products: Int32Array = none): Int32Array {
  const counts = new Int32Array(valueCount);
  for (let number = 0; number < products.length; number += 1) {
    const own = products[number] ?? 0;
    if (own > 0) for (const value of valuesOf[number] ?? []) counts[value] = (counts[value] ?? 0) + own;
  }
  return counts;
}

const none = new Int32Array(0);

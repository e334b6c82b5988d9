import { findFirst } from '#app/domain/shared/find-first.ts';
import type { AmountRange, CatalogueIndex } from './build-index.ts';
import { isInRange } from './build-index.ts';
import type { LabelledIndex } from './label-index.ts';
import { matchGroups, type Filters, type GroupMatch } from './product-groups.ts';
import type { TextMatches } from './posting-list.ts';

/** Which products of an index to count the values of. */
export interface CountedProducts<Name extends string> {
  filters: Filters<Name>;
  required?: Filters<Name>;
  range: AmountRange | null;
  /** Of this index. */
  text: TextMatches | null;
}

/** What makes counting the values of an index cheap; made when it is first counted. */
export interface ValueCounter {
  /** Values of each group with how many of its products have them: `value, products` flattened, by `pairStarts`. */
  pairs: Int32Array;
  pairStarts: Int32Array;
  /** Positions by group and, within it, ascending amount. */
  members: Int32Array;
  memberStarts: Int32Array;
  /** How many products have each value, whatever is filtered. */
  totals: Int32Array;
}

/** How many of the products that pass have each value. */
export function countValues<Name extends string>(
  { index, lists }: LabelledIndex<Name>,
  counter: ValueCounter,
  { filters, required, range, text }: CountedProducts<Name>,
): Int32Array {
  const match = matchGroups(index.groups, { filters, required });
  if (!text && !range && match.isOpen) return counter.totals;
  const counts = new Int32Array(lists.valueCount);
  const addValues = (position: number) => {
    const end = lists.starts[position + 1] ?? 0;
    for (let place = lists.starts[position] ?? 0; place < end; place += 1) {
      const value = lists.values[place] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  };
  if (text) {
    for (const position of text.positions) {
      const isIn = match.passed[index.groupOf[position] ?? 0] === match.all;
      if (isIn && isInRange(index.amounts, position, range)) addValues(position);
    }
    return counts;
  }
  for (const group of listMatching(match)) {
    if (range) for (const position of listMembers(index, counter, { group, range })) addValues(position);
    else addPairs(counts, counter, group);
  }
  return counts;
}

export function createValueCounter({ index, lists }: LabelledIndex): ValueCounter {
  const { size } = index.groups;
  const memberStarts = countMembers(index);
  const members = new Int32Array(index.ids.length);
  const next = memberStarts.slice();
  for (const position of index.ascending.positions) {
    const group = index.groupOf[position] ?? 0;
    members[next[group] ?? 0] = position;
    next[group] = (next[group] ?? 0) + 1;
  }
  const [pairs, pairStarts] = [new Int32Array(lists.values.length * 2), new Int32Array(size + 1)];
  const [totals, counts] = [new Int32Array(lists.valueCount), new Int32Array(lists.valueCount)];
  let end = 0;
  for (let group = 0; group < size; group += 1) {
    const start = end;
    pairStarts[group] = start;
    for (let place = memberStarts[group] ?? 0; place < (memberStarts[group + 1] ?? 0); place += 1) {
      const position = members[place] ?? 0;
      for (let at = lists.starts[position] ?? 0; at < (lists.starts[position + 1] ?? 0); at += 1) {
        const value = lists.values[at] ?? 0;
        if (counts[value] === 0) {
          pairs[end] = value;
          end += 2;
        }
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    for (let pair = start; pair < end; pair += 2) {
      const value = pairs[pair] ?? 0;
      pairs[pair + 1] = counts[value] ?? 0;
      totals[value] = (totals[value] ?? 0) + (counts[value] ?? 0);
      counts[value] = 0;
    }
  }
  pairStarts[size] = end;
  return { pairs: pairs.slice(0, end), pairStarts, members, memberStarts, totals };
}

function countMembers({ groups, groupOf }: CatalogueIndex): Int32Array {
  const starts = new Int32Array(groups.size + 1);
  for (const group of groupOf) starts[group + 1] = (starts[group + 1] ?? 0) + 1;
  for (let group = 0; group < groups.size; group += 1) {
    starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  }
  return starts;
}

function listMatching({ passed, all }: GroupMatch): number[] {
  const groups: number[] = [];
  for (let group = 0; group < passed.length; group += 1) if (passed[group] === all) groups.push(group);
  return groups;
}

function addPairs(counts: Int32Array, { pairs, pairStarts }: ValueCounter, group: number): void {
  const end = pairStarts[group + 1] ?? 0;
  for (let pair = pairStarts[group] ?? 0; pair < end; pair += 2) {
    const value = pairs[pair] ?? 0;
    counts[value] = (counts[value] ?? 0) + (pairs[pair + 1] ?? 0);
  }
}

/** Products of a group in the range. */
function listMembers(
  { amounts }: CatalogueIndex,
  { members, memberStarts }: ValueCounter,
  { group, range }: { group: number; range: AmountRange },
): Int32Array {
  const own = members.subarray(memberStarts[group] ?? 0, memberStarts[group + 1] ?? 0);
  const amountAt = (place: number) => amounts[own[place] ?? 0] ?? 0;
  const first = findFirst(own.length, (place) => amountAt(place) >= range.from);
  return own.subarray(
    first,
    Math.max(
      first,
      findFirst(own.length, (place) => amountAt(place) > range.to),
    ),
  );
}

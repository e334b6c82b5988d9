import type { AmountRange, CatalogueIndex } from './build-index.ts';
import { isInRange } from './build-index.ts';
import type { LabelledIndex } from './label-index.ts';
import { matchGroups, type Filters } from './product-groups.ts';
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
  /** Products by group and, within it, ascending amount: where each group starts, their amounts, and their values by `valueStarts`. */
  memberStarts: Int32Array;
  amounts: Int32Array;
  valueStarts: Int32Array;
  values: Int32Array;
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
  for (let group = 0; group < match.passed.length; group += 1) {
    if (match.passed[group] !== match.all) continue;
    if (range) addRange(group, range);
    else addPairs(counts, counter, group);
  }
  return counts;

  /** Values of a group's products in the range: added, or those of the others taken from the whole group, whichever are fewer. */
  function addRange(group: number, { from, to }: AmountRange): void {
    const { amounts, valueStarts, memberStarts } = counter;
    const [start, end] = [memberStarts[group] ?? 0, memberStarts[group + 1] ?? 0];
    const first = findAmount(amounts, { start, end, amount: from });
    const last = findAmount(amounts, { start: first, end, amount: to + 1 });
    if ((last - first) * 2 <= end - start) {
      addSlice(valueStarts[first] ?? 0, valueStarts[last] ?? 0, 1);
      return;
    }
    addPairs(counts, counter, group);
    addSlice(valueStarts[start] ?? 0, valueStarts[first] ?? 0, -1);
    addSlice(valueStarts[last] ?? 0, valueStarts[end] ?? 0, -1);
  }

  function addSlice(from: number, to: number, step: 1 | -1): void {
    const { values } = counter;
    for (let place = from; place < to; place += 1) {
      const value = values[place] ?? 0;
      counts[value] = (counts[value] ?? 0) + step;
    }
  }
}

export function createValueCounter({ index, lists }: LabelledIndex): ValueCounter {
  const memberStarts = countMembers(index);
  const members = listMembers(index, memberStarts);
  const amounts = members.map((position) => index.amounts[position] ?? 0);
  const valueStarts = new Int32Array(members.length + 1);
  const values = new Int32Array(lists.values.length);
  let count = 0;
  for (let place = 0; place < members.length; place += 1) {
    const position = members[place] ?? 0;
    const end = lists.starts[position + 1] ?? 0;
    valueStarts[place] = count;
    for (let at = lists.starts[position] ?? 0; at < end; at += 1, count += 1) values[count] = lists.values[at] ?? 0;
  }
  valueStarts[members.length] = count;
  const byGroup = { memberStarts, amounts, valueStarts, values };
  return { ...byGroup, ...countPairs(byGroup, lists.valueCount) };
}

/** The values of every group with their numbers of products. */
function countPairs(
  { memberStarts, valueStarts, values }: Pick<ValueCounter, 'memberStarts' | 'valueStarts' | 'values'>,
  valueCount: number,
): Pick<ValueCounter, 'pairs' | 'pairStarts' | 'totals'> {
  const size = memberStarts.length - 1;
  const [pairs, pairStarts] = [new Int32Array(values.length * 2), new Int32Array(size + 1)];
  const [totals, counts] = [new Int32Array(valueCount), new Int32Array(valueCount)];
  let end = 0;
  for (let group = 0; group < size; group += 1) {
    const start = end;
    pairStarts[group] = start;
    const last = valueStarts[memberStarts[group + 1] ?? 0] ?? 0;
    for (let at = valueStarts[memberStarts[group] ?? 0] ?? 0; at < last; at += 1) {
      const value = values[at] ?? 0;
      if (counts[value] === 0) {
        pairs[end] = value;
        end += 2;
      }
      counts[value] = (counts[value] ?? 0) + 1;
    }
    for (let pair = start; pair < end; pair += 2) {
      const value = pairs[pair] ?? 0;
      pairs[pair + 1] = counts[value] ?? 0;
      totals[value] = (totals[value] ?? 0) + (counts[value] ?? 0);
      counts[value] = 0;
    }
  }
  pairStarts[size] = end;
  return { pairs: pairs.slice(0, end), pairStarts, totals };
}

/** Positions by group and, within it, ascending amount. */
function listMembers({ ascending, groupOf }: CatalogueIndex, memberStarts: Int32Array): Int32Array {
  const members = new Int32Array(groupOf.length);
  const next = memberStarts.slice();
  for (const position of ascending.positions) {
    const group = groupOf[position] ?? 0;
    const place = next[group] ?? 0;
    members[place] = position;
    next[group] = place + 1;
  }
  return members;
}

function countMembers({ groups, groupOf }: CatalogueIndex): Int32Array {
  const starts = new Int32Array(groups.size + 1);
  for (const group of groupOf) starts[group + 1] = (starts[group + 1] ?? 0) + 1;
  for (let group = 0; group < groups.size; group += 1) {
    starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  }
  return starts;
}

function addPairs(counts: Int32Array, { pairs, pairStarts }: ValueCounter, group: number): void {
  const end = pairStarts[group + 1] ?? 0;
  for (let pair = pairStarts[group] ?? 0; pair < end; pair += 2) {
    const value = pairs[pair] ?? 0;
    counts[value] = (counts[value] ?? 0) + (pairs[pair + 1] ?? 0);
  }
}

/** First place from `start` whose amount is not below this one: no closure, because a query asks it of thousands of groups. */
function findAmount(
  amounts: Int32Array,
  { start, end, amount }: { start: number; end: number; amount: number },
): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((amounts[middle] ?? 0) < amount) low = middle + 1;
    else high = middle;
  }
  return low;
}

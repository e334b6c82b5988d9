import type { CatalogueIndex } from './build-index.ts';
import { gallop } from './gallop.ts';
import { findWithValues, type LabelledIndex, type ValueLists } from './label-index.ts';
import type { TextMatches } from './posting-list.ts';
import { createSortedIndex } from './sorted-index.ts';

/** Some products of an index, as an index of their own. */
export interface NarrowedIndex<Name extends string = string> extends LabelledIndex<Name> {
  /** Where each of its products stands in the index it was made of, ascending; null where it has all of them. */
  positions: Int32Array | null;
}

/** The products that have, of each of the lists, one of its values at least. Groups are those of the whole index. */
export function narrowIndex<Name extends string>(
  { index, lists }: LabelledIndex<Name>,
  wanted: readonly (readonly number[])[],
): NarrowedIndex<Name> {
  if (wanted.length === 0) return { index, lists, positions: null };
  const positions = findWithValues(lists, wanted);
  const placeOf = new Int32Array(index.ids.length).fill(-1);
  for (let place = 0; place < positions.length; place += 1) placeOf[positions[place] ?? 0] = place;
  const groupOf = pick(index.groupOf, positions);
  const keep = (order: Int32Array) => {
    const kept = new Int32Array(positions.length);
    let count = 0;
    for (const position of order) {
      const place = placeOf[position] ?? -1;
      if (place < 0) continue;
      kept[count] = place;
      count += 1;
    }
    return createSortedIndex({ positions: kept, groupOf, groupCount: index.groups.size });
  };
  const narrowed: CatalogueIndex<Name> = {
    groups: index.groups,
    ids: pick(index.ids, positions),
    amounts: pick(index.amounts, positions),
    missingAmount: index.missingAmount,
    groupOf,
    byId: keep(index.byId.positions),
    ascending: keep(index.ascending.positions),
    descending: keep(index.descending.positions),
    second: { amounts: pick(index.second.amounts, positions), sorted: keep(index.second.sorted.positions) },
  };
  return { index: narrowed, lists: pickLists(lists, positions), positions };
}

/** The matches among the products of a narrowed index, by their positions there. */
export function narrowText(text: TextMatches | null, positions: Int32Array | null): TextMatches | null {
  return text && (positions ? intersectPositions(text, positions, (_, place) => place) : text);
}

/** The matches at these positions, ascending. */
export function keepMatches(text: TextMatches, positions: Int32Array): TextMatches {
  return intersectPositions(text, positions, (position) => position);
}

function intersectPositions(
  text: TextMatches,
  positions: Int32Array,
  toPosition: (position: number, place: number) => number,
): TextMatches {
  const kept = new Int32Array(text.positions.length);
  const ranks = new Int32Array(text.positions.length);
  let [count, place] = [0, 0];
  for (let at = 0; at < text.positions.length; at += 1) {
    const position = text.positions[at] ?? 0;
    place = gallop(positions, place, position);
    if (positions[place] !== position) continue;
    kept[count] = toPosition(position, place);
    ranks[count] = text.ranks[at] ?? 0;
    count += 1;
  }
  return { positions: kept.subarray(0, count), ranks: ranks.subarray(0, count) };
}

function pick(column: Int32Array, positions: Int32Array): Int32Array {
  const picked = new Int32Array(positions.length);
  for (let place = 0; place < positions.length; place += 1) picked[place] = column[positions[place] ?? 0] ?? 0;
  return picked;
}

function pickLists({ starts, values, valueCount }: ValueLists, positions: Int32Array): ValueLists {
  const pickedStarts = new Int32Array(positions.length + 1);
  const pickedValues = new Int32Array(values.length);
  let count = 0;
  for (let place = 0; place < positions.length; place += 1) {
    const position = positions[place] ?? 0;
    const end = starts[position + 1] ?? 0;
    pickedStarts[place] = count;
    for (let at = starts[position] ?? 0; at < end; at += 1, count += 1) pickedValues[count] = values[at] ?? 0;
  }
  pickedStarts[positions.length] = count;
  return { starts: pickedStarts, values: pickedValues.slice(0, count), valueCount };
}

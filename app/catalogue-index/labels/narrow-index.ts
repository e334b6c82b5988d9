import { listMembers, type CatalogueIndex } from '../build-index.ts';
import type { LabelledIndex, ValueLists } from './label-index.ts';
import { createSortedIndex } from '../sorted-index.ts';
import { makeOnce } from '../make-once.ts';

/**
 * Some products of an index, as an index of their own. Groups are those of the whole index.
 * @param positions of the products, ascending
 */
export function narrowIndex<Name extends string>(
  { index, lists }: LabelledIndex<Name>,
  positions: Int32Array,
): LabelledIndex<Name> {
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
  const ascending = keep(index.ascending.positions);
  // An order is made when the first query walks it.
  const byId = makeOnce(() => keep(index.byId.positions));
  const descending = makeOnce(() => keep(index.descending.positions));
  const sorted = makeOnce(() => keep(index.second.sorted.positions));
  const narrowed: CatalogueIndex<Name> = {
    groups: index.groups,
    ids: pick(index.ids, positions),
    amounts: pick(index.amounts, positions),
    missingAmount: index.missingAmount,
    groupOf,
    get byId() {
      return byId();
    },
    ascending,
    get descending() {
      return descending();
    },
    second: {
      amounts: pick(index.second.amounts, positions),
      get sorted() {
        return sorted();
      },
      lowestOf: index.second.lowestOf,
    },
    members: listMembers(ascending),
    fieldCells: new Map(),
  };
  return { index: narrowed, lists: pickLists(lists, positions) };
}

function pick(column: Int32Array, positions: Int32Array): Int32Array {
  const picked = new Int32Array(positions.length);
  for (let place = 0; place < positions.length; place += 1) picked[place] = column[positions[place] ?? 0] ?? 0;
  return picked;
}

function pickLists({ starts, values, valueCount }: ValueLists, positions: Int32Array): ValueLists {
  const pickedStarts = new Int32Array(positions.length + 1);
  const pickedValues = new Uint16Array(values.length);
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

import { listMembers, type CatalogueIndex } from '../build-index.ts';
import { orderProducts, pick, type LabelledIndex } from './label-index.ts';
import { createSortedIndex } from '../sorted-index.ts';
import { makeOnce } from '../make-once.ts';

/**
 * Some products of an index, as an index of their own. Groups are those of the whole index.
 * @param positions of the products, ascending
 */
export function narrowIndex<Name extends string>(
  whole: LabelledIndex<Name>,
  positions: Int32Array,
): LabelledIndex<Name> {
  const { index } = whole;
  const { amounts, lists } = orderProducts(whole, positions);
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
    amounts,
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
  return { index: narrowed, lists };
}

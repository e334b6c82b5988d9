import type { CatalogueIndex } from '../build-index.ts';
import { listPositions } from '../list-page.ts';
import { makeOnce } from '../make-once.ts';
import { countByPlace, listWithoutChoice } from '../product-groups.ts';
import { select, type IndexQuery, type IndexResult, type Selection } from '../query-index.ts';
import { countField, markWanted, type LabelSets, type WantedValues } from './label-sets.ts';
import { hasPlace, somePlace } from './place-bits.ts';

export interface MembersResult<Name extends string> extends IndexResult<Name> {
  match: Selection['match'];
  /** By value of the field: how many products have it, under everything but the wanted values of the field. */
  countValues(field: number): Int32Array;
}

/** One page of the products that match and have one of the values wanted of each field, and what its filters offer. */
export function queryMembers<Name extends string>(
  index: CatalogueIndex<Name>,
  sets: LabelSets,
  { wanted, ...query }: IndexQuery<Name> & { wanted: WantedValues },
): MembersResult<Name> {
  const { groups, members, second, ids } = index;
  const { bits, scratch, placeOf } = sets;
  const { match, spans } = select(index, query);
  const total = markListed();
  const countGroups = makeOnce(() => {
    keepListed();
    return bits.countSpans(scratch.wanted);
  });
  const subset = {
    has: (position: number) => hasPlace(scratch.listed, placeOf[position] ?? 0),
    list() {
      const positions = new Int32Array(total);
      let count = 0;
      somePlace(scratch.listed, (place) => {
        positions[count] = members.positions[place] ?? 0;
        count += 1;
        return false;
      });
      return positions;
    },
  };
  const positions = listPositions(index, { ...query, match, spans, total, subset });
  return {
    ids: positions.map((position) => ids[position] ?? 0),
    total,
    match,
    countValues(field) {
      keepListed();
      return countField(sets, field, wanted.has(field) ? markWithout(field) : { set: scratch.listed, products: total });
    },
    countChoices(name) {
      const column = groups.columns[name];
      const filter = groups.fields.find((field) => field.name === name)?.filter ?? '';
      const counts = countByPlace(column, countGroups(), listWithoutChoice(groups, { match, filter }));
      return (value) => counts[column.placeOf.get(value) ?? -1] ?? 0;
    },
    hasSecondBelow(amount) {
      keepListed();
      return somePlace(scratch.listed, (place) => (second.amounts[members.positions[place] ?? 0] ?? 0) < amount);
    },
  };

  /** Another query may have used the scratch sets since. */
  function keepListed(): void {
    if (scratch.usedBy !== match) markListed();
  }

  /** @returns how many products are listed */
  function markListed(): number {
    markWanted(sets, wanted);
    const { passing, listed } = scratch;
    const { starts, lengths } = bits.spans;
    for (let group = 0; group < groups.size; group += 1) {
      starts[group] = (members.starts[group] ?? 0) + (spans.before[group] ?? 0);
    }
    lengths.set(spans.products);
    passing.fill(0);
    bits.addSpans(passing, match.groups);
    listed.set(passing);
    scratch.usedBy = match;
    return bits.intersect(listed, scratch.wanted);
  }

  /** Products that pass everything but what is wanted of a field. */
  function markWithout(field: number): { set: Int32Array; products: number } {
    const { passing, other, ofField } = scratch;
    other.set(passing);
    let products = 0;
    for (const [at, one] of [...wanted.keys()].entries()) {
      const set = ofField[at];
      if (one !== field && set) products = bits.intersect(other, set);
    }
    return { set: other, products };
  }
}

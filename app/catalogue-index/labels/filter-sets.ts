import { findAscendingSpan, type AmountRange, type CatalogueIndex } from '../build-index.ts';
import type { Condition } from '../product-groups.ts';
import { addPlace, keep, type LabelSets } from './label-sets.ts';

/** The products that pass a condition, valid until `maxKept` others are looked for. */
export function findPassing(
  sets: LabelSets,
  { members }: CatalogueIndex,
  { field, places, groupsOf }: Condition,
): Int32Array {
  return keep(sets, `${field} ${places.join()}`, (set) => {
    for (const value of places) {
      for (const group of groupsOf.places.subarray(groupsOf.starts[value], groupsOf.starts[value + 1])) {
        const own = members.positions.subarray(members.starts[group], members.starts[group + 1]);
        for (const position of own) addPlace(set, sets.placeOf[position] ?? 0);
      }
    }
  });
}

/** Sets `scratch.inRange`. */
export function markRange(sets: LabelSets, index: CatalogueIndex, range: AmountRange): void {
  const { bits, ascending, lowest, lowestStep, scratch } = sets;
  const { first, last } = findAscendingSpan(index, range);
  const [before, upTo] = [first, last].map((end) => Math.min(lowest.length - 1, Math.round(end / lowestStep)));
  bits.subtract(scratch.inRange, lowest[upTo ?? 0] ?? scratch.all, lowest[before ?? 0] ?? scratch.all);
  for (const [end, nearest = 0] of [
    [first, before],
    [last, upTo],
  ] as const) {
    const reached = nearest * lowestStep;
    bits.togglePlaces(scratch.inRange, ascending.subarray(Math.min(end, reached), Math.max(end, reached)));
  }
}

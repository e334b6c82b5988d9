import type { CatalogueIndex } from '../build-index.ts';
import { listPositions } from '../list-page.ts';
import { countByPlace, listWithoutChoice } from '../product-groups.ts';
import { select, type IndexQuery, type IndexResult, type Selection } from '../query-index.ts';
import { countColumn, type FieldColumn } from './field-column.ts';
import { countPlaces, hasPlace, listPlaces, scanPlaces, type MemberSet, type MemberSpans } from './member-set.ts';

export interface MembersResult<Name extends string> extends IndexResult<Name> {
  match: Selection['match'];
  /** By value: how many of the products that match have it or, of another set, how many that pass the same filters and range. */
  countValues(column: FieldColumn, other: MemberSet | null): Int32Array;
}

/**
 * One page of a set's products that match, and what its filters offer.
 * @param placeOf by position
 */
export function queryMembers<Name extends string>(
  index: CatalogueIndex<Name>,
  { set, placeOf }: { set: MemberSet; placeOf: Int32Array },
  query: IndexQuery<Name>,
): MembersResult<Name> {
  const { groups, members, second, ids } = index;
  const { match, spans } = select(index, query);
  const own = { match, spans: { starts: members.starts, spans } };
  const { places, countIn } = listMatching(set, own);
  const total = places.length;
  const subset = {
    has: (position: number) => hasPlace(set, placeOf[position] ?? 0),
    list: () => places.map((place) => members.positions[place] ?? 0),
  };
  const positions = listPositions(index, { ...query, match, spans, total, subset });
  return {
    ids: positions.map((position) => ids[position] ?? 0),
    total,
    match,
    countValues: (column, other) => countColumn(column, other ? listOther(other, own) : places),
    countChoices(name) {
      const column = groups.columns[name];
      const filter = groups.fields.find((field) => field.name === name)?.filter ?? '';
      const open = listWithoutChoice(groups, { match, filter });
      const counts = countByPlace(column, countIn(open), open);
      return (value) => counts[column.placeOf.get(value) ?? -1] ?? 0;
    },
    hasSecondBelow: (amount) => places.some((place) => (second.amounts[members.positions[place] ?? 0] ?? 0) < amount),
  };
}

interface Passing {
  match: Selection['match'];
  spans: MemberSpans;
}

function listMatching(
  set: MemberSet,
  { match: { groups, passed, all }, spans }: Passing,
): { places: Int32Array; countIn: (groups: Int32Array) => Int32Array } {
  const counts = new Int32Array(passed.length);
  if (set.most < passed.length) {
    const places = scanPlaces(set, spans, { passes: (group) => passed[group] === all, counts });
    return { places: places.slice(), countIn: () => counts };
  }
  counts.fill(-1);
  const places = listPlaces(set, spans, { groups, counts });
  return {
    places: places.slice(),
    countIn(open) {
      for (const group of open) if (counts[group] === -1) counts[group] = countPlaces(set, spans, group);
      return counts;
    },
  };
}

/** A scratch buffer, valid until the next call. */
function listOther(set: MemberSet, { match: { groups, passed, all }, spans }: Passing): Int32Array {
  if (set.most >= passed.length) return listPlaces(set, spans, { groups, counts: null });
  const passes = (group: number) => passed[group] === all;
  return scanPlaces(set, spans, { passes, counts: new Int32Array(passed.length) });
}

import type { IdSequence } from '#app/data/database/id-sequence.ts';

interface Named {
  id: number;
  name: string;
  slug_key: string;
}

/** An in-memory lookup table over a small table's rows, which tracks changed and used rows. */
export interface LookupTable<Row extends Named> {
  /** The row of that key; it counts as used. */
  find(key: string): Row | undefined;
  /** The row a record means: by its key, else by its id, so that a new name renames. */
  findRecord(key: string, id: number | undefined): Row | undefined;
  /** An id for a new row: the one wished for when it is free. */
  chooseId(wished: number | undefined): number;
  put(row: Row): Row;
  size(): number;
  /** Rows put since the last call that differ from what was there. */
  takeChanges(): Row[];
  listUnused(): Row[];
}

/**
 * @param getKey what is unique among the rows
 */
export function createLookupTable<Row extends Named>(
  rows: readonly Row[],
  { ids, getKey }: { ids: IdSequence; getKey: (row: Row) => string },
): LookupTable<Row> {
  const byKey = new Map(rows.map((row) => [getKey(row), row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changes = new Map<number, Row>();
  const used = new Set<number>();
  return {
    find(key) {
      const row = byKey.get(key);
      if (row) used.add(row.id);
      return row;
    },
    findRecord: (key, id) => byKey.get(key) ?? (id === undefined ? undefined : byId.get(id)),
    chooseId(wished) {
      if (wished === undefined || byId.has(wished)) return ids.next();
      ids.note(wished);
      return wished;
    },
    put(row) {
      used.add(row.id);
      const known = byId.get(row.id);
      if (known && isEqual(known, row)) return known;
      if (known) byKey.delete(getKey(known));
      byKey.set(getKey(row), row);
      byId.set(row.id, row);
      changes.set(row.id, row);
      return row;
    },
    size: () => byId.size,
    takeChanges() {
      const taken = [...changes.values()];
      changes.clear();
      return taken;
    },
    listUnused: () => [...byId.values()].filter(({ id }) => !used.has(id)),
  };
}

function isEqual<Row extends Named>(before: Row, after: Row): boolean {
  return (Object.keys(after) as (keyof Row)[]).every((column) => before[column] === after[column]);
}

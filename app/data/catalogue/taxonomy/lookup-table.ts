import type { Kysely } from 'kysely';
import type { Database } from '#app/data/database/database.ts';
import { openIdSequence, type NamedTable } from '#app/data/database/queries/id-sequence.ts';

/** Rows by what happened to them; changed rows have their new values. */
export type RowChanges<Row> = Record<'created' | 'changed' | 'removed', Row[]>;

/** A small table that is held in memory. It records which rows are used, and collects changed rows until `flush`. */
export interface LookupTable<Row> {
  /** Finds the row with a key and marks it as used. */
  find(key: string): Row | undefined;
  /**
   * Finds the row for a record: by its key, otherwise by its id. A record with a known id and a new name renames its
   * row.
   */
  findRecord(key: string, id: number | undefined): Row | undefined;
  /** Chooses the id of a new row: `requestedId` when that id is free, otherwise the next one. */
  chooseId(requestedId: number | undefined): number;
  /** Adds a row, or replaces the row with the same id, and marks it as used. */
  put(row: Row): Row;
  /** Changes a row like `put`, but does not mark it as used. */
  change(row: Row): Row;
  list(): Row[];
  /** Writes the rows that have changed since the last `flush`. */
  flush(): Promise<void>;
  /** Deletes the rows that neither `find` nor `put` has marked as used. */
  removeUnused(): Promise<void>;
  /** Lists all rows that differ from those that were read when the table was opened. */
  listChanges(): RowChanges<Row>;
}

/**
 * Reads a table into memory. Call it inside a transaction that holds the catalogue's lock.
 * @param getKey returns the unique key of a row
 */
export async function openLookupTable<Row extends { id: number }>(
  tx: Database,
  table: NamedTable,
  getKey: (row: Row) => string,
): Promise<LookupTable<Row>> {
  // The table's name varies, so rows are untyped here. The types of rows are checked where the caller creates them.
  const query = tx.query as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const ids = await openIdSequence(tx, table);
  const rows = (await query.selectFrom(table).selectAll().execute()) as unknown as Row[];
  const byKey = new Map(rows.map((row) => [getKey(row), row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changes = new Map<number, Row>();
  const usedIds = new Set<number>();
  const stored: ReadonlyMap<number, Row> = new Map(byId);
  const removed: Row[] = [];
  function change(row: Row): Row {
    const known = byId.get(row.id);
    if (known && isEqual(known, row)) return known;
    if (known) byKey.delete(getKey(known));
    byKey.set(getKey(row), row);
    byId.set(row.id, row);
    changes.set(row.id, row);
    return row;
  }
  return {
    find(key) {
      const row = byKey.get(key);
      if (row) usedIds.add(row.id);
      return row;
    },
    findRecord: (key, id) => byKey.get(key) ?? (id === undefined ? undefined : byId.get(id)),
    chooseId(requestedId) {
      if (requestedId === undefined || byId.has(requestedId)) return ids.next();
      ids.reserve(requestedId);
      return requestedId;
    },
    put(row) {
      usedIds.add(row.id);
      return change(row);
    },
    change,
    list: () => [...byId.values()],
    async flush() {
      const changed = [...changes.values()];
      changes.clear();
      for (const row of changed) {
        await query
          .insertInto(table)
          .values({ ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row }))
          .execute();
      }
      await ids.save();
    },
    async removeUnused() {
      for (const row of byId.values()) {
        if (usedIds.has(row.id)) continue;
        await tx.query.deleteFrom(table).where('id', '=', row.id).execute();
        byId.delete(row.id);
        removed.push(row);
      }
    },
    listChanges() {
      const rowsByChange = Object.groupBy(byId.values(), (row) => {
        const before = stored.get(row.id);
        if (!before) return 'created';
        return isEqual(before, row) ? 'unchanged' : 'changed';
      });
      return { created: rowsByChange.created ?? [], changed: rowsByChange.changed ?? [], removed };
    },
  };
}

function isEqual<Row extends object>(before: Row, after: Row): boolean {
  return (Object.keys(after) as (keyof Row)[]).every((column) => before[column] === after[column]);
}

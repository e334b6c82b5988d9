import type { Database } from '#app/data/database/database.ts';

const numberedTables = ['products', 'categories', 'subcategories', 'brands'] as const;
type NumberedTable = (typeof numberedTables)[number];

export type NamedTable = Exclude<NumberedTable, 'products'>;

/** Assigns ids that were never used in a table before. */
export interface IdSequence {
  next(): number;
  /** Highest id that was ever assigned; 0 when there is none. */
  getLast(): number;
  /** Registers an id that was assigned elsewhere, such as in the owner's file, so that `next` does not return it. */
  reserve(id: number): void;
  /** Stores the highest assigned id, so that it is not reused after its row has been removed. */
  save(): Promise<void>;
}

/**
 * Opens the id sequence of a table. The sequence is valid until the transaction ends, and the transaction must hold the
 * catalogue's lock.
 */
export async function openIdSequence(tx: Database, table: NumberedTable): Promise<IdSequence> {
  const { highest } = await tx.query
    .selectFrom(table)
    .select((eb) => eb.fn.max<number | null>('id').as('highest'))
    .executeTakeFirstOrThrow();
  const storedSequence = await tx.query
    .selectFrom('last_ids')
    .select('last_id')
    .where('table_name', '=', table)
    .executeTakeFirst();
  let saved = storedSequence?.last_id;
  let last = Math.max(highest ?? 0, saved ?? 0);
  return {
    getLast: () => last,
    next: () => (last += 1),
    reserve(id) {
      last = Math.max(last, id);
    },
    async save() {
      if (last === saved) return;
      await tx.query
        .insertInto('last_ids')
        .values({ table_name: table, last_id: last })
        .onConflict((conflict) => conflict.column('table_name').doUpdateSet({ last_id: last }))
        .execute();
      saved = last;
    },
  };
}

/** Reads the highest id that was ever assigned in each table with an id sequence. */
export async function readLastIds(tx: Database): Promise<Map<NumberedTable, number>> {
  const lastIds = new Map<NumberedTable, number>();
  for (const table of numberedTables) lastIds.set(table, (await openIdSequence(tx, table)).getLast());
  return lastIds;
}

/**
 * Makes sure that no id up to the given ones is assigned again, although the tables may no longer contain the rows that
 * had them.
 */
export async function reserveLastIds(tx: Database, lastIds: ReadonlyMap<NumberedTable, number>): Promise<void> {
  for (const [table, id] of lastIds) {
    const ids = await openIdSequence(tx, table);
    ids.reserve(id);
    await ids.save();
  }
}

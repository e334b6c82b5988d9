import type { Database } from '#app/data/database/database.ts';

/** What the owner told the panel, kept beside the settings under names that are none of theirs. */
type OwnerNote = 'firstStepsDismissed';

export async function hasOwnerNote(db: Database, name: OwnerNote): Promise<boolean> {
  const row = await db.query.selectFrom('settings').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

export async function storeOwnerNote(db: Database, { name, nowMs }: { name: OwnerNote; nowMs: number }): Promise<void> {
  await db.transact((tx) =>
    tx.query
      .insertInto('settings')
      .values({ name, value: '', updated_at_ms: nowMs })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
}

export async function forgetOwnerNote(db: Database, name: OwnerNote): Promise<void> {
  await db.transact((tx) => tx.query.deleteFrom('settings').where('name', '=', name).execute());
}

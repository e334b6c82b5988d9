import type { Database } from '#app/data/database/database.ts';

/** Name of the row in `settings` that stores whether the guide is closed. It is not the name of a setting. */
const rowName = 'firstStepsDismissed';

/** Whether the owner has closed the guide of first steps in the panel. */
export async function areStepsDismissed(db: Database): Promise<boolean> {
  const row = await db.query.selectFrom('settings').select('name').where('name', '=', rowName).executeTakeFirst();
  return row !== undefined;
}

export async function dismissSteps(db: Database, nowMs: number): Promise<void> {
  await db.transact((tx) =>
    tx.query
      .insertInto('settings')
      .values({ name: rowName, value: '', updated_at_ms: nowMs })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
}

export async function showDismissedSteps(db: Database): Promise<void> {
  await db.transact((tx) => tx.query.deleteFrom('settings').where('name', '=', rowName).execute());
}

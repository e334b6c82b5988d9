import type { Database } from '#app/data/database/database.ts';
import { watchPostgres } from '#app/data/engines/postgres-notifications.ts';
import { watchSqlite } from '#app/data/engines/sqlite-notifications.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';

/** PostgreSQL notification channel on which changes of quotations are announced. */
export const quotationChannel = 'quotations';

/** Reads the id of the latest event of any quotation; 0 when there is none. */
async function getLastEventId(db: Database): Promise<number> {
  const last = await db.query
    .selectFrom('quotation_events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? 0;
}

/**
 * Calls `onChange` soon after any process has recorded an event of any quotation.
 * @returns a function that ends the watch
 */
export function watchQuotations(db: Database, onChange: () => void): () => void {
  const source = db.changeSource;
  if (!source) throw new Error('A transaction cannot be watched');
  let knownEventId: number | undefined;
  const check = async () => {
    const lastEventId = await getLastEventId(db).catch(reportUnlessStorageFails);
    if (lastEventId === undefined) return false;
    const isChange = knownEventId !== undefined && knownEventId !== lastEventId;
    knownEventId = lastEventId;
    if (isChange) onChange();
    return true;
  };
  return source.engine === 'sqlite'
    ? watchSqlite({ readDataVersion: source.readDataVersion, check })
    : watchPostgres({ createClient: source.createClient, channel: quotationChannel, check });
}

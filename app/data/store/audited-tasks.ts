import type { Database } from '#app/data/database/database.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';

/**
 * Number of latest log entries among which the entry of a task is looked up. The entry is written in the task's own
 * transaction, so its presence proves that the task was committed.
 */
const maxEntriesSearched = 50;

/** Writes the log entry of an import or a restore. Call it inside the transaction of the task. */
export async function recordTask(
  tx: Database,
  {
    task,
    action,
    nowMs,
    summary,
  }: { task: string; action: 'import' | 'restore'; nowMs: number; summary: Record<string, string | number> },
): Promise<void> {
  await recordAudit(tx, {
    atMs: nowMs,
    action,
    subject: action === 'import' ? 'catalogue' : 'store',
    after: { ...summary, task },
  });
}

/** Whether the changes of the task with that id were committed. */
export async function isTaskCommitted(db: Database, task: string): Promise<boolean> {
  const rows = await db.query
    .selectFrom('audit_log')
    .select('after_summary')
    .where('action', 'in', ['import', 'restore'])
    .orderBy('id', 'desc')
    .limit(maxEntriesSearched)
    .execute();
  return rows.some(({ after_summary: text }) => (JSON.parse(text) as { task?: unknown }).task === task);
}

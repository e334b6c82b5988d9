import type { Database } from '#app/data/database/database.ts';
import type { AuditLogTable } from '#app/data/store/store-tables.ts';

/** Fields of a product or a category by name, short enough to be read in a list. Nothing about a person is ever in it. */
export type AuditSummary = Readonly<Record<string, string | number | boolean | null>>;

/** Something the owner did. */
export interface AuditEntry {
  /** Milliseconds since 1970. */
  atMs: number;
  action: AuditLogTable['action'];
  subject: AuditLogTable['subject'];
  subjectId: number;
  /** Null when it did not exist. */
  before: AuditSummary | null;
  /** Null when it is gone. */
  after: AuditSummary | null;
}

/**
 * Writes one line, in the transaction of the change itself. Of a change only the fields that differ are kept, and what
 * tells the subject (`sku`, `title`, `name`).
 */
export async function recordAudit(tx: Database, entry: AuditEntry): Promise<void> {
  const { atMs, action, subject, subjectId, before, after } = entry;
  const keep = (summary: AuditSummary | null) => {
    if (!summary) return '';
    const isKept = (field: string) => before?.[field] !== after?.[field] || identifying.has(field);
    return JSON.stringify(Object.fromEntries(Object.entries(summary).filter(([field]) => isKept(field))));
  };
  await tx.query
    .insertInto('audit_log')
    .values({
      at_ms: atMs,
      action,
      subject,
      subject_id: subjectId,
      before_summary: keep(before),
      after_summary: keep(after),
    })
    .execute();
}

/** The latest lines, the newest first; both instants, in ms since 1970, are part of the time asked for. */
export async function listAuditEntries(
  db: Database,
  { limit = 100, sinceMs, untilMs }: { limit?: number; sinceMs?: number; untilMs?: number } = {},
): Promise<AuditEntry[]> {
  let query = db.query.selectFrom('audit_log').selectAll();
  if (sinceMs !== undefined) query = query.where('at_ms', '>=', sinceMs);
  if (untilMs !== undefined) query = query.where('at_ms', '<=', untilMs);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    atMs: row.at_ms,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    before: readSummary(row.before_summary),
    after: readSummary(row.after_summary),
  }));
}

const identifying = new Set(['sku', 'title', 'name']);

function readSummary(text: string): AuditSummary | null {
  return text === '' ? null : (JSON.parse(text) as AuditSummary);
}

import type { Database } from '#app/data/database/database.ts';
import { getActor, type Actor } from '#app/data/store/actor.ts';
import type { AuditLogTable } from '#app/data/store/store-tables.ts';

/**
 * Fields of a product, category or other subject by name, short enough for a list. They contain no data of visitors.
 */
export type AuditSummary = Readonly<Record<string, string | number | boolean | null>>;

/** An action of the owner, of staff or of the store itself, with the state of its subject before and after it. */
export interface AuditEntry {
  /** Time of the action in milliseconds since 1970. */
  atMs: number;
  action: AuditLogTable['action'];
  subject: AuditLogTable['subject'];
  subjectId: number;
  /** State before the action; null when the subject did not exist. */
  before: AuditSummary | null;
  /** State after the action; null when the subject was deleted. */
  after: AuditSummary | null;
  /** Who did it. By default it is the actor of the current work (`getActor`). */
  by?: Actor | undefined;
}

/**
 * An entry to write. The id of a subject without one, such as the settings, is 0, and an omitted state means that the
 * subject did not exist.
 */
type NewAuditEntry = Pick<AuditEntry, 'atMs' | 'action' | 'subject'> & Partial<AuditEntry>;

/** An entry with the name of the member of staff who did it; null when it was no member of staff. */
export type ListedAuditEntry = AuditEntry & { personName: string | null };

/**
 * Writes an entry. Call it inside the transaction of the change. When there is a state before and after, the entry
 * contains only the fields that differ and those that identify the subject (`sku`, `title`, `name`).
 */
export async function recordAudit(tx: Database, entry: NewAuditEntry): Promise<void> {
  const { atMs, action, subject, subjectId = 0, before = null, after = null, by = getActor() } = entry;
  const toChangedFields = (summary: AuditSummary | null) => {
    if (!summary) return '';
    const isKept = (field: string) => before?.[field] !== after?.[field] || identifyingFields.has(field);
    return JSON.stringify(Object.fromEntries(Object.entries(summary).filter(([field]) => isKept(field))));
  };
  await tx.query
    .insertInto('audit_log')
    .values({
      at_ms: atMs,
      action,
      subject,
      subject_id: subjectId,
      before_summary: toChangedFields(before),
      after_summary: toChangedFields(after),
      ...(by && { via: by.via, person_id: by.personId }),
    })
    .execute();
}

/** Lists the latest entries from `sinceMs` to `untilMs` (ms since 1970, both included), the newest first. */
export async function listAuditEntries(
  db: Database,
  { limit = 100, sinceMs, untilMs }: { limit?: number; sinceMs?: number; untilMs?: number } = {},
): Promise<ListedAuditEntry[]> {
  let query = db.query
    .selectFrom('audit_log')
    .leftJoin('people', 'people.id', 'audit_log.person_id')
    .selectAll('audit_log')
    .select('people.name as personName');
  if (sinceMs !== undefined) query = query.where('at_ms', '>=', sinceMs);
  if (untilMs !== undefined) query = query.where('at_ms', '<=', untilMs);
  const rows = await query.orderBy('audit_log.id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    atMs: row.at_ms,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    before: readSummary(row.before_summary),
    after: readSummary(row.after_summary),
    by: row.via === '' ? undefined : { via: row.via, personId: row.person_id },
    personName: row.personName,
  }));
}

const identifyingFields = new Set(['sku', 'title', 'name']);

function readSummary(text: string): AuditSummary | null {
  return text === '' ? null : (JSON.parse(text) as AuditSummary);
}

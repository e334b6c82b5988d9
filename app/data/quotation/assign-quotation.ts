import type { Database } from '#app/data/database/database.ts';
import { recordEvent } from './quotation-events.ts';

interface Assignment {
  id: number;
  /** Member of staff that the submitted form showed; null when it showed that nobody has the quotation. */
  shownAssignee: number | null;
  assignedTo: number | null;
  /** Member of staff who assigns the quotation; null for the holder of the owner's token. */
  personId: number | null;
  nowMs: number;
}

/**
 * Assigns a quotation to a member of staff, or to nobody, without changing the quotation's version.
 * @returns false when the quotation is no longer assigned to `shownAssignee`
 */
export async function storeAssignee(
  tx: Database,
  { id, shownAssignee, assignedTo, personId, nowMs }: Assignment,
): Promise<boolean> {
  const changed = await tx.query
    .updateTable('quotations')
    .set({ assigned_to: assignedTo })
    .where('id', '=', id)
    .where('assigned_to', 'is not distinct from', shownAssignee)
    .returning('total_cents as totalCents')
    .executeTakeFirst();
  if (!changed) return false;
  const { totalCents } = changed;
  await recordEvent(tx, { id, kind: 'assigned', atMs: nowMs, totalCents, personId, assignedTo });
  return true;
}

import type { Database } from '#app/data/database/database.ts';
import { recordEvent } from './quotation-events.ts';
import type { BaseVersion } from './quotation-writes.ts';

/**
 * Assigns a quotation to a member of staff, or to nobody, without changing the quotation's version.
 * @param input.from member of staff that the submitted form showed; null when it showed that nobody has the quotation
 * @returns false when the quotation is no longer assigned to `from`
 */
export async function storeAssigned(
  tx: Database,
  {
    seen,
    from,
    assignedTo,
    personId,
    nowMs,
  }: { seen: BaseVersion; from: number | null; assignedTo: number | null; personId: number | null; nowMs: number },
): Promise<boolean> {
  const changed = await tx.query
    .updateTable('quotations')
    .set({ assigned_to: assignedTo })
    .where('id', '=', seen.id)
    .where('assigned_to', 'is not distinct from', from)
    .returning('total_cents as totalCents')
    .executeTakeFirst();
  if (!changed) return false;
  const { totalCents } = changed;
  await recordEvent(tx, { id: seen.id, kind: 'assigned', atMs: nowMs, totalCents, personId, assignedTo });
  return true;
}

import type { Database } from '#app/data/database/database.ts';
import { recordEvent } from './quotation-events.ts';
import type { Seen } from './quotation-writes.ts';

/**
 * Assigns the quotation to a member of staff, without changing its version.
 * @returns false when it is no longer assigned to the person whom the sender saw
 */
export async function storeAssigned(
  tx: Database,
  {
    seen,
    from,
    assignedTo,
    personId,
    nowMs,
  }: { seen: Seen; from: number | null; assignedTo: number | null; personId: number | null; nowMs: number },
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

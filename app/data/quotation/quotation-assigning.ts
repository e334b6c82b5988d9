import type { Database } from '#app/data/database/database.ts';
import { recordEvent } from './quotation-events.ts';
import type { Seen } from './quotation-writes.ts';

/**
 * Stores who of the shop answers for the quotation, which does not change its version.
 * @returns false when it is no longer of the person of whom it was seen to be
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

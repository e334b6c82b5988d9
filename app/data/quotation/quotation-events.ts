import { sql } from 'kysely';
import type { Database } from '#app/data/database/database.ts';
import { quotationChannel } from './watch-quotations.ts';
import type { QuotationEventKind } from './quotation-tables.ts';

interface NewEvent {
  /** Id of the quotation. */
  id: number;
  kind: QuotationEventKind;
  atMs: number;
  /** Total of the quotation after the event. */
  totalCents: number;
  /** Member of staff who caused the event; null or absent for the visitor and for the holder of the owner's token. */
  personId?: number | null;
  /** Member of staff to whom an event `assigned` gives the quotation; null for nobody. */
  assignedTo?: number | null;
}

/** Records an event of a quotation and announces it to all processes. */
export async function recordEvent(
  tx: Database,
  { id, kind, atMs, totalCents, personId = null, assignedTo = null }: NewEvent,
): Promise<void> {
  await tx.query
    .insertInto('quotation_events')
    .values({
      quotation_id: id,
      at_ms: atMs,
      kind,
      total_cents: totalCents,
      person_id: personId,
      assigned_to: assignedTo,
    })
    .execute();
  if (tx.engine === 'postgres') await sql`select pg_notify(${quotationChannel}, '')`.execute(tx.query);
}

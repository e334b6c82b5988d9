import { sql } from 'kysely';
import type { Database } from '#app/data/database/database.ts';
import { quotationChannel } from './quotation-changes.ts';
import type { QuotationEventKind } from './quotation-tables.ts';

interface NewEvent {
  id: number;
  kind: QuotationEventKind;
  atMs: number;
  totalCents: number;
  personId?: number | null;
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

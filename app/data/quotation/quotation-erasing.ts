import { countRows } from '#app/data/database/count-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import { eraseWithoutTrace } from '#app/data/database/secure-delete.ts';

/** What erasing changed. */
export interface Erased {
  /** Quotations that are gone. */
  deleted: number;
  /** Quotations that keep items and totals alone. */
  anonymised: number;
}

const noPerson = {
  code: null,
  first_name: '',
  town: '',
  postal_code: '',
  wish: '',
  accepts_similar: 0,
  note: '',
  contact_changed: 0,
  earlier_contacts: '[]',
} as const;

/**
 * Erases what was asked before an instant: quotations nobody answered go, of the others stay items and totals. The shop's note
 * goes too, since it may name the person.
 */
export async function eraseOldQuotations(tx: Database, beforeMs: number): Promise<Erased> {
  await eraseWithoutTrace(tx);
  const deleted = await tx.query
    .deleteFrom('quotations')
    .where('created_at_ms', '<', beforeMs)
    .where('answered_at_ms', 'is', null)
    .executeTakeFirst();
  const anonymised = await tx.query
    .updateTable('quotations')
    .set({ ...noPerson, answer_note: '' })
    .where('created_at_ms', '<', beforeMs)
    .where('answered_at_ms', 'is not', null)
    .where((eb) => eb.or([eb('code', 'is not', null), eb('note', '!=', ''), eb('first_name', '!=', '')]))
    .executeTakeFirst();
  return { deleted: Number(deleted.numDeletedRows), anonymised: Number(anonymised.numUpdatedRows) };
}

/** How many quotations are older than they may be. */
export async function countDueQuotations(db: Database, beforeMs: number): Promise<number> {
  return countRows(
    db.query.selectFrom('quotations').where('created_at_ms', '<', beforeMs).where('code', 'is not', null),
  );
}

/** Deletes one quotation for good. @returns whether there was one */
export async function deleteQuotation(tx: Database, id: number): Promise<boolean> {
  await eraseWithoutTrace(tx);
  const { numDeletedRows } = await tx.query.deleteFrom('quotations').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many quotations have more or fewer items than they were stored with. */
export async function countIncompleteQuotations(db: Database): Promise<number> {
  const incomplete = db.query.selectFrom('quotations').where('item_count', '!=', (eb) =>
    eb
      .selectFrom('quotation_items')
      .select(({ fn }) => fn.countAll<number>().as('items'))
      .whereRef('quotation_id', '=', 'quotations.id'),
  );
  return countRows(incomplete);
}

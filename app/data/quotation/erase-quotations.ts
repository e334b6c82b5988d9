import { countRows } from '#app/data/database/queries/count-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import { eraseWithoutTrace } from '#app/data/database/secure-delete.ts';

/** Result of erasing old quotations. */
export interface ErasureResult {
  /** Number of deleted quotations. */
  deleted: number;
  /** Number of answered quotations from which the visitor's entries were erased. */
  anonymised: number;
}

const erasedColumns = {
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
 * Erases quotations that were requested before `beforeMs`. Unanswered quotations are deleted. Of answered ones, what
 * the visitor entered is erased except the items, and so is the shop's note, because it may contain the visitor's name.
 */
export async function eraseOldQuotations(tx: Database, beforeMs: number): Promise<ErasureResult> {
  await eraseWithoutTrace(tx);
  const deleted = await tx.query
    .deleteFrom('quotations')
    .where('created_at_ms', '<', beforeMs)
    .where('answered_at_ms', 'is', null)
    .executeTakeFirst();
  const anonymised = await tx.query
    .updateTable('quotations')
    .set({ ...erasedColumns, answer_note: '' })
    .where('created_at_ms', '<', beforeMs)
    .where('answered_at_ms', 'is not', null)
    .where((eb) => eb.or([eb('code', 'is not', null), eb('note', '!=', ''), eb('first_name', '!=', '')]))
    .executeTakeFirst();
  return { deleted: Number(deleted.numDeletedRows), anonymised: Number(anonymised.numUpdatedRows) };
}

/** Counts the quotations whose retention has ended and which still contain personal data. */
export async function countDueQuotations(db: Database, beforeMs: number): Promise<number> {
  return countRows(
    db.query.selectFrom('quotations').where('created_at_ms', '<', beforeMs).where('code', 'is not', null),
  );
}

/**
 * Deletes a quotation for good.
 * @returns false when no such quotation existed
 */
export async function deleteQuotation(tx: Database, id: number): Promise<boolean> {
  await eraseWithoutTrace(tx);
  const { numDeletedRows } = await tx.query.deleteFrom('quotations').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Counts the quotations whose stored number of items differs from the actual number. */
export async function countIncompleteQuotations(db: Database): Promise<number> {
  const incomplete = db.query.selectFrom('quotations').where('item_count', '!=', (eb) =>
    eb
      .selectFrom('quotation_items')
      .select(({ fn }) => fn.countAll<number>().as('items'))
      .whereRef('quotation_id', '=', 'quotations.id'),
  );
  return countRows(incomplete);
}

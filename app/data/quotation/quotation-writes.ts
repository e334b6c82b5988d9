import type { Database } from '#app/data/database/database.ts';
import { inBatches } from '#app/data/database/time-slicing.ts';
import type {
  StoredQuotationItem,
  StoredQuotation,
  QuotationContact,
} from '#app/domain/quotation/stored/stored-quotation.ts';
import type { QuotationAnswer } from '#app/domain/quotation/stored/answer/quotation-answer.ts';
import type { QuotationStatus } from '#app/domain/quotation/stored/quotation-state.ts';
import { getQuotationTotals } from '#app/domain/quotation/stored/quotation-totals.ts';
import { recordEvent } from './quotation-events.ts';
import type { QuotationEventKind } from './quotation-tables.ts';

export interface NewQuotation {
  code: string;
  createdAtMs: number;
  validUntilMs: number;
  contact: QuotationContact;
  items: readonly Omit<StoredQuotationItem, 'answer'>[];
  /** Id of the member of staff through whose personal link the visitor came. */
  assignedTo?: number | null;
}

/** Identifies the version of a quotation on which a change is based. */
export type BaseVersion = Pick<StoredQuotation, 'id' | 'version'>;

/** Freight and discount of a quotation that the shop has not answered. */
const unansweredTerms = { freightCents: null, discountCents: 0 };
/** Number of items in an insert statement, because SQLite accepts at most 32,766 values in one. */
const itemsPerBatch = 500;

/**
 * Inserts a quotation, unless its code is already in use.
 * @returns its id; undefined when the code is in use
 */
export async function insertQuotation(tx: Database, quotation: NewQuotation): Promise<number | undefined> {
  const { code, createdAtMs, validUntilMs, contact, items, assignedTo = null } = quotation;
  const requestedItems = items.map((item) => ({ ...item, answer: null }));
  const { totalCents } = getQuotationTotals({ items: requestedItems, terms: unansweredTerms });
  const inserted = await tx.query
    .insertInto('quotations')
    .values({
      code,
      status: 'sent',
      version: 1,
      created_at_ms: createdAtMs,
      valid_until_ms: validUntilMs,
      answered_at_ms: null,
      closed_at_ms: null,
      freight_cents: null,
      discount_cents: 0,
      answer_note: '',
      item_count: items.length,
      total_cents: totalCents,
      assigned_to: assignedTo,
      ...getContactColumns(contact),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  const rows = requestedItems.map((item, position) => ({
    quotation_id: inserted.id,
    position,
    product_id: item.productId,
    sku: item.sku,
    title: item.title,
    category_name: item.categoryName,
    unit: item.unit,
    color: item.color,
    size: item.size,
    quantity: item.quantity,
    unit_price_cents: item.unitPriceCents,
    was_in_stock: item.wasInStock ? (1 as const) : (0 as const),
  }));
  for await (const batch of inBatches(rows, itemsPerBatch)) {
    await tx.query.insertInto('quotation_items').values(batch).execute();
  }
  await recordEvent(tx, { id: inserted.id, kind: 'sent', atMs: createdAtMs, totalCents });
  if (assignedTo !== null) {
    await recordEvent(tx, { id: inserted.id, kind: 'assigned', atMs: createdAtMs, totalCents, assignedTo });
  }
  return inserted.id;
}

/** Records that the shop has seen the visitor's changes. */
export async function storeChangeSeen(tx: Database, id: number): Promise<void> {
  await tx.query.updateTable('quotations').set({ contact_changed: 0 }).where('id', '=', id).execute();
}

/**
 * Records that the shop has seen the quotation. The version of the quotation does not change.
 * @returns false when it has another version than `base`
 */
export async function storeSeen(
  tx: Database,
  { base, nowMs, personId }: { base: BaseVersion; nowMs: number; personId: number | null },
): Promise<boolean> {
  return changeQuotation(tx, { base, kind: 'seen', nowMs, personId, keepsVersion: true, columns: { status: 'seen' } });
}

/**
 * Stores that the quotation was accepted or refused.
 * @returns false when the quotation has another version than `base`
 */
export async function storeStatus(
  tx: Database,
  { base, status, nowMs }: { base: BaseVersion; status: QuotationStatus; nowMs: number },
): Promise<boolean> {
  return changeQuotation(tx, { base, kind: status, nowMs, columns: { status, closed_at_ms: nowMs } });
}

/**
 * Stores the visitor's contact data, which answers never overwrite. Once the shop has opened the quotation, the earlier
 * contact data are stored too, because the shop may have read them.
 * @returns false when the quotation has another version than `base`
 */
export async function storeContact(
  tx: Database,
  { base, contact, nowMs }: { base: StoredQuotation; contact: QuotationContact; nowMs: number },
): Promise<boolean> {
  const earlierContacts = [...base.earlierContacts, { ...base.contact, untilMs: nowMs }];
  const columns = {
    ...getContactColumns(contact),
    ...(base.status !== 'sent' && { contact_changed: 1 as const, earlier_contacts: JSON.stringify(earlierContacts) }),
  };
  return changeQuotation(tx, { base, kind: 'contact', nowMs, keepsVersion: true, columns });
}

/**
 * Stores the shop's answer. It replaces an earlier answer.
 * @returns false when the quotation has another version than `base`
 */
export async function storeAnswer(
  tx: Database,
  {
    base,
    answer,
    answeredAtMs,
    nowMs,
    personId,
  }: { base: BaseVersion; answer: QuotationAnswer; answeredAtMs: number; nowMs: number; personId: number | null },
): Promise<boolean> {
  const { items, freightCents, discountCents, note, validUntilMs } = answer;
  const answeredItems = items.map((item) => ({ ...item, answer: item }));
  const { totalCents } = getQuotationTotals({ items: answeredItems, terms: answer });
  const isStored = await changeQuotation(tx, {
    base,
    kind: 'answered',
    nowMs,
    personId,
    columns: {
      status: 'answered',
      answered_at_ms: answeredAtMs,
      valid_until_ms: validUntilMs,
      freight_cents: freightCents,
      discount_cents: discountCents,
      answer_note: note,
      total_cents: totalCents,
    },
  });
  if (!isStored) return false;
  for (const [position, item] of items.entries()) {
    await tx.query
      .updateTable('quotation_items')
      .set({
        answered_quantity: item.quantity,
        answered_price_cents: item.unitPriceCents,
        answered_discount_cents: item.discountCents,
        substitute_product_id: item.substitute?.productId ?? null,
        substitute_title: item.substitute?.title ?? null,
      })
      .where('quotation_id', '=', base.id)
      .where('position', '=', position)
      .execute();
  }
  return true;
}

type ChangedColumns = Partial<{
  status: QuotationStatus;
  closed_at_ms: number | null;
  answered_at_ms: number;
  valid_until_ms: number;
  freight_cents: number | null;
  discount_cents: number;
  answer_note: string;
  total_cents: number;
  contact_changed: 0 | 1;
  earlier_contacts: string;
}> &
  Partial<ReturnType<typeof getContactColumns>>;

interface QuotationChange {
  base: BaseVersion;
  kind: QuotationEventKind;
  nowMs: number;
  columns: ChangedColumns;
  keepsVersion?: boolean;
  /** Member of staff who makes the change. */
  personId?: number | null;
}

/**
 * Changes columns of a quotation and records the event.
 * @returns false, and changes nothing, when the quotation has another version than `base`
 */
async function changeQuotation(
  tx: Database,
  { base, kind, nowMs, columns, keepsVersion = false, personId }: QuotationChange,
): Promise<boolean> {
  const changed = await tx.query
    .updateTable('quotations')
    .set({ ...columns, version: base.version + (keepsVersion ? 0 : 1) })
    .where('id', '=', base.id)
    .where('version', '=', base.version)
    .returning('total_cents as totalCents')
    .executeTakeFirst();
  if (!changed) return false;
  await recordEvent(tx, { id: base.id, kind, atMs: nowMs, totalCents: changed.totalCents, personId });
  return true;
}

function getContactColumns({ firstName, town, postalCode, wish, acceptsSimilar, note }: QuotationContact) {
  const accepts_similar: 0 | 1 = acceptsSimilar ? 1 : 0;
  return { first_name: firstName, town, postal_code: postalCode, wish, accepts_similar, note };
}

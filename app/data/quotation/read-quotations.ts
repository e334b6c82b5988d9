import type { Selectable } from 'kysely';
import { countRows } from '#app/data/database/queries/count-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import type {
  EarlierContact,
  StoredQuotationItem,
  StoredQuotation,
} from '#app/domain/quotation/stored/stored-quotation.ts';
import { changeRequested } from './requested-change.ts';
import type { QuotationEventKind, QuotationItemTable, QuotationTable } from './quotation-tables.ts';

/** An event of a quotation. It contains no personal data of the visitor. */
interface QuotationEvent {
  id: number;
  /** Time of the event in milliseconds since 1970. */
  atMs: number;
  kind: QuotationEventKind;
  totalCents: number;
  /** Name of the member of staff who caused the event; null for the visitor and for the holder of the owner's token. */
  personName: string | null;
  /**
   * Name of the member of staff to whom an event `assigned` gave the quotation; null when it was assigned to nobody.
   */
  assignedName: string | null;
}

/**
 * Finds the quotation with a code; undefined when the code is unknown or the quotation's personal data have been
 * erased.
 */
export async function findQuotationByCode(db: Database, code: string): Promise<StoredQuotation | undefined> {
  const row = await selectQuotation(db).where('code', '=', code).executeTakeFirst();
  return row && readQuotation(db, row);
}

export async function findQuotation(db: Database, id: number): Promise<StoredQuotation | undefined> {
  const row = await selectQuotation(db).where('id', '=', id).executeTakeFirst();
  return row && readQuotation(db, row);
}

/** Lists all events of a quotation, the oldest first. */
export async function listQuotationEvents(db: Database, id: number): Promise<QuotationEvent[]> {
  return db.query
    .selectFrom('quotation_events as event')
    .leftJoin('people as person', 'person.id', 'event.person_id')
    .leftJoin('people as assigned', 'assigned.id', 'event.assigned_to')
    .select(['event.id', 'at_ms as atMs', 'kind', 'total_cents as totalCents'])
    .select(['person.name as personName', 'assigned.name as assignedName'])
    .where('quotation_id', '=', id)
    .orderBy('event.id')
    .execute();
}

/** Counts the quotations that all visitors together have requested since `sinceMs`. */
export async function countQuotationsSince(db: Database, sinceMs: number): Promise<number> {
  return countRows(db.query.selectFrom('quotations').where('created_at_ms', '>', sinceMs));
}

function selectQuotation(db: Database) {
  return db.query.selectFrom('quotations').selectAll().select(changeRequested.as('changeRequested'));
}

type QuotationRow = Selectable<QuotationTable> & { changeRequested: 0 | 1 };

async function readQuotation(db: Database, row: QuotationRow): Promise<StoredQuotation> {
  const items = await db.query
    .selectFrom('quotation_items')
    .selectAll()
    .where('quotation_id', '=', row.id)
    .orderBy('position')
    .execute();
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    version: row.version,
    createdAtMs: row.created_at_ms,
    validUntilMs: row.valid_until_ms,
    answeredAtMs: row.answered_at_ms,
    closedAtMs: row.closed_at_ms,
    contact: {
      firstName: row.first_name,
      town: row.town,
      postalCode: row.postal_code,
      wish: row.wish,
      acceptsSimilar: row.accepts_similar === 1,
      note: row.note,
    },
    earlierContacts: JSON.parse(row.earlier_contacts) as EarlierContact[],
    isContactChanged: row.contact_changed === 1,
    isChangedSinceAnswer: row.changeRequested === 1,
    terms: { freightCents: row.freight_cents, discountCents: row.discount_cents, note: row.answer_note },
    items: items.map(readItem),
    assignedTo: row.assigned_to,
  };
}

function readItem(row: Selectable<QuotationItemTable>): StoredQuotationItem {
  const { answered_quantity: quantity, substitute_title: title } = row;
  return {
    productId: row.product_id,
    sku: row.sku,
    title: row.title,
    categoryName: row.category_name,
    unit: row.unit,
    color: row.color,
    size: row.size,
    quantity: row.quantity,
    unitPriceCents: row.unit_price_cents,
    wasInStock: row.was_in_stock === 1,
    answer:
      quantity === null
        ? null
        : {
            quantity,
            unitPriceCents: row.answered_price_cents ?? 0,
            discountCents: row.answered_discount_cents ?? 0,
            substitute: title === null ? null : { productId: row.substitute_product_id, title },
          },
  };
}

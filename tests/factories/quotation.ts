import type { NewQuotation } from '#app/data/quotation/quotation-writes.ts';
import { noContact, type StoredQuotation } from '#app/domain/quotation/stored/stored-quotation.ts';
import { formatQuotationCode } from '#app/domain/quotation/stored/quotation-code.ts';

/** Creates a random quotation code. */
export function makeCode(): string {
  return formatQuotationCode(crypto.getRandomValues(new Uint8Array(16)));
}

/** Creates an item of a quotation: two sacks at R$ 100,00 each. */
export function makeQuotedItem(fields: Partial<NewQuotation['items'][number]> = {}): NewQuotation['items'][number] {
  return {
    productId: 1,
    sku: 'SKU-1',
    title: 'Sal mineral',
    categoryName: 'Bovinos',
    unit: 'saco 30 kg',
    color: '',
    size: '',
    quantity: 2,
    unitPriceCents: 10_000,
    wasInStock: true,
    ...fields,
  };
}

/** Creates a new quotation of 20 November 2026 that is valid for ten days. */
export function makeNewQuotation(fields: Partial<NewQuotation> = {}): NewQuotation {
  const createdAtMs = Date.UTC(2026, 10, 20, 15);
  return {
    code: makeCode(),
    createdAtMs,
    validUntilMs: createdAtMs + 10 * 24 * 60 * 60 * 1000,
    contact: noContact,
    items: [makeQuotedItem()],
    ...fields,
  };
}

/** Creates the quotation of `makeNewQuotation` as it is stored before the owner answers it. */
export function makeStoredQuotation(
  fields: Partial<Omit<StoredQuotation, 'items'>> & { items?: readonly ReturnType<typeof makeQuotedItem>[] } = {},
): StoredQuotation {
  const { items, assignedTo: _, ...quotationFields } = makeNewQuotation();
  return {
    ...quotationFields,
    id: 1,
    status: 'sent',
    version: 1,
    answeredAtMs: null,
    closedAtMs: null,
    earlierContacts: [],
    isContactChanged: false,
    isChangedSinceAnswer: false,
    assignedTo: null,
    terms: { freightCents: null, discountCents: 0, note: '' },
    ...fields,
    items: (fields.items ?? items).map((item) => ({ ...item, answer: null })),
  };
}

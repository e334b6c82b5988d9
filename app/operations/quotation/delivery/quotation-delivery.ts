import type { Database } from '#app/data/database/database.ts';
import {
  countDeliveryRates,
  findDeliveryRates,
  readDeliveryTerms,
  replaceDeliveryRates,
  storeDeliveryTerms,
} from '#app/data/quotation/delivery-terms-and-rates.ts';
import { bumpCatalogueVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import type { DeliveryRate, DeliveryTerms } from '#app/domain/quotation/delivery/delivery-rules.ts';
import { estimateDelivery, type DeliveryEstimate } from '#app/domain/quotation/delivery/estimate-delivery.ts';
import { findQuotationGrams } from '#app/domain/quotation/delivery/quotation-weight.ts';
import { noContact, type StoredQuotation } from '#app/domain/quotation/stored/stored-quotation.ts';
import type { RequestedItem } from '#app/domain/quotation/stored/quotation-request.ts';
import { getQuotationTotals } from '#app/domain/quotation/stored/quotation-totals.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { quoteItems } from '#app/operations/quotation/quote-items.ts';
import { makeRecordVersion } from '#app/operations/shared/record-version.ts';

/** Data about the delivery of a quotation. */
export interface QuotationDelivery {
  offersPickup: boolean;
  pickupNote: string;
  /**
   * Estimated cost; null when the rules give none, so that shop and visitor have to agree on it. It is undefined when no
   * delivery is requested, and when the shop has set the cost already or has no rules.
   */
  estimate: DeliveryEstimate | null | undefined;
}

type ChangeResult = Result<null, 'changed-meanwhile'>;

/** Estimates the delivery of a quotation by the shop's present rules, unless the shop has already set its cost. */
export async function findQuotationDelivery(
  db: Database,
  { contact, items, terms }: Pick<StoredQuotation, 'contact' | 'items' | 'terms'>,
): Promise<QuotationDelivery> {
  const { offersPickup, pickupNote, routes } = (await readDeliveryTerms(db)).terms;
  const pickup = { offersPickup, pickupNote };
  if (contact.wish !== 'delivery' || terms.freightCents !== null) return { ...pickup, estimate: undefined };
  if (routes.length === 0 && (await countDeliveryRates(db)) === 0) return { ...pickup, estimate: undefined };
  const rates = contact.postalCode === '' ? [] : await findDeliveryRates(db, Number(contact.postalCode));
  const { totalCents } = getQuotationTotals({ items, terms: { ...terms, freightCents: 0 } });
  const load = { grams: findQuotationGrams(items), itemsCents: totalCents };
  return { ...pickup, estimate: estimateDelivery(contact, load, { routes, rates }) ?? null };
}

/** Estimates the delivery of products for which no quotation exists yet. */
export async function estimateForItems(
  db: Database,
  { items: requested, postalCode, town }: { items: readonly RequestedItem[]; postalCode: string; town: string },
): Promise<QuotationDelivery & { leftOut: number[] }> {
  const { items, leftOut } = await quoteItems(db, requested);
  const contact = { ...noContact, wish: 'delivery', postalCode, town } as const;
  const terms = { freightCents: null, discountCents: 0, note: '' };
  const unanswered = items.map((item) => ({ ...item, answer: null }));
  return { ...(await findQuotationDelivery(db, { contact, items: unanswered, terms })), leftOut };
}

/** Returns the version of delivery terms, which a change of the freight table leaves as it is. */
export const getTermsVersion = (terms: DeliveryTerms) => makeRecordVersion(terms);

/** Stores the terms for pickup and the shop's own routes. `version` is the version of the terms shown to the owner. */
export async function changeDeliveryTerms(
  db: Database,
  { terms, version, nowMs }: { terms: DeliveryTerms; version: string; nowMs: number },
): Promise<ChangeResult> {
  return db.transact(async (tx): Promise<ChangeResult> => {
    await lockCatalogue(tx);
    const stored = await readDeliveryTerms(tx);
    const isShown = getTermsVersion(stored.terms) === version;
    if (!isShown || !(await storeDeliveryTerms(tx, { terms, version: stored.version })))
      return fail('changed-meanwhile');
    const [before, after] = [stored.terms, terms].map(summarise);
    await recordAudit(tx, { atMs: nowMs, action: 'change', subject: 'delivery', before, after });
    // Product pages show the terms, so that cached pages must be rendered again.
    await bumpCatalogueVersion(tx, nowMs);
    return succeed(null);
  });
}

/** Replaces the freight table; an empty list of rates removes it. */
export async function changeDeliveryRates(
  db: Database,
  { rates, version, nowMs }: { rates: readonly DeliveryRate[]; version: number; nowMs: number },
): Promise<ChangeResult> {
  return db.transact(async (tx): Promise<ChangeResult> => {
    await lockCatalogue(tx);
    const { terms } = await readDeliveryTerms(tx);
    if (!(await storeDeliveryTerms(tx, { terms, version }))) return fail('changed-meanwhile');
    const before = { rates: await countDeliveryRates(tx) };
    await replaceDeliveryRates(tx, rates);
    const after = { rates: rates.length, version: version + 1 };
    await recordAudit(tx, { atMs: nowMs, action: 'import', subject: 'delivery', before, after });
    await bumpCatalogueVersion(tx, nowMs);
    return succeed(null);
  });
}

function summarise({ offersPickup, pickupNote, routes }: DeliveryTerms) {
  return {
    offersPickup,
    pickupNote,
    routes: routes
      .map(({ name, state }) => `${name}/${state}`)
      .join(', ')
      .slice(0, 500),
  };
}

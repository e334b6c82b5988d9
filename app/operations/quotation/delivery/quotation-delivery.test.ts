import { expect, test } from 'vitest';
import { makeRate } from '#tests/factories/delivery.ts';
import {
  findDeliveryRates,
  listDeliveryRates,
  readDeliveryTerms,
} from '#app/data/quotation/delivery-terms-and-rates.ts';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { findQuotation } from '#app/data/quotation/read-quotations.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { noDeliveryTerms } from '#app/domain/quotation/delivery/delivery-rules.ts';
import { noContact, type QuotationContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { makeNewQuotation } from '#tests/factories/quotation.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import {
  changeDeliveryRates,
  changeDeliveryTerms,
  findQuotationDelivery,
  getTermsVersion,
} from './quotation-delivery.ts';

const rate = makeRate({ fromPostalCode: 79_000_000, toPostalCode: 79_999_999, toGrams: 100_000, priceCents: 2500 });
const route = { name: 'Bonito', state: 'MS', weekdays: [2], priceCents: 4000, freeFromCents: 20_000, note: '' };
const nowMs = Date.UTC(2026, 10, 20);
const firstVersion = getTermsVersion(noDeliveryTerms);

describeOnBothEngines('delivery', (openDatabase) => {
  test('a table is replaced as a whole, once for each version that the owner has seen, with a log entry', async () => {
    const { db } = await openDatabase();
    const manyRates = Array.from({ length: 2000 }, (_, index) => ({
      ...rate,
      fromPostalCode: index,
      toPostalCode: index,
    }));
    expect(await changeDeliveryRates(db, { rates: manyRates, version: 0, nowMs })).toEqual({ ok: true, value: null });
    expect(await listDeliveryRates(db)).toEqual(manyRates);
    expect(await findDeliveryRates(db, 1321)).toEqual([manyRates[1321]]);
    const lateChange = await changeDeliveryRates(db, { rates: [], version: 0, nowMs });
    expect(lateChange).toEqual({ ok: false, error: 'changed-meanwhile' });
    expect(await changeDeliveryRates(db, { rates: [rate], version: 1, nowMs })).toMatchObject({ ok: true });
    expect(await listDeliveryRates(db)).toEqual([rate]);
    expect(await listAuditEntries(db)).toMatchObject([
      { subject: 'delivery', action: 'import', before: { rates: 2000 }, after: { rates: 1 } },
      { subject: 'delivery', before: { rates: 0 }, after: { rates: 2000 } },
    ]);
  });

  test('terms are stored only if the owner has seen the latest ones', async () => {
    const { db } = await openDatabase();
    const terms = { offersPickup: false, pickupNote: 'Das 8h às 17h', routes: [route] };
    const both = [1, 2].map(() => changeDeliveryTerms(db, { terms, version: firstVersion, nowMs }));
    expect((await Promise.all(both)).map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await readDeliveryTerms(db)).toEqual({ terms, version: 1 });
  });

  test('an estimate follows the rules of the shop, and exists only when delivery is requested and no freight was answered', async () => {
    const { db } = await openDatabase();
    const estimateDelivery = async (contact: Partial<QuotationContact>, freightCents: number | null = null) => {
      const newQuotation = makeNewQuotation({ contact: { ...noContact, wish: 'delivery', ...contact } });
      const id = await db.transact((tx) => insertQuotation(tx, newQuotation));
      const quotation = await findQuotation(db, id ?? 0);
      if (!quotation) throw new Error('not stored');
      const terms = { ...quotation.terms, freightCents };
      return (await findQuotationDelivery(db, { ...quotation, terms })).estimate;
    };
    expect(await estimateDelivery({ postalCode: '79290000' })).toBeUndefined();
    await changeDeliveryRates(db, { rates: [rate], version: 0, nowMs });
    await changeDeliveryTerms(db, { terms: { ...noDeliveryTerms, routes: [route] }, version: firstVersion, nowMs });
    expect(await estimateDelivery({ postalCode: '79290000' })).toEqual({ kind: 'table', cents: 2500, days: 3 });
    expect(await estimateDelivery({ town: 'Bonito' })).toMatchObject({ kind: 'route', cents: 0 });
    expect(await estimateDelivery({ postalCode: '01000000' })).toBeNull();
    expect(await estimateDelivery({ postalCode: '79290000', wish: 'pickup' })).toBeUndefined();
    expect(await estimateDelivery({ postalCode: '79290000' }, 1000)).toBeUndefined();
  });
});

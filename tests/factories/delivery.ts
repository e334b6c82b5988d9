import type { DeliveryRate } from '#app/domain/quotation/delivery/delivery-rules.ts';

/** Creates a row of a freight table: R$ 45,50 for up to 30 kg to Bonito, in three days. */
export function makeRate(fields: Partial<DeliveryRate> = {}): DeliveryRate {
  return {
    fromPostalCode: 79_290_000,
    toPostalCode: 79_299_999,
    fromGrams: 0,
    toGrams: 30_000,
    priceCents: 4550,
    days: 3,
    excessCents: 0,
    ...fields,
  };
}

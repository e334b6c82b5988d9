import type { Database } from '#app/data/database/database.ts';
import { listDeliveryRates, readDeliveryTerms } from '#app/data/quotation/delivery-terms-and-rates.ts';
import { findRateOverlaps } from '#app/domain/quotation/delivery/find-rate-overlaps.ts';
import { ok, problem, type Finding } from './finding.ts';
import { deliveryCheckTexts } from './shop-texts.ts';

/** Counts the delivery routes and rates, and reports a problem when rates overlap. */
export async function checkDelivery(db: Database): Promise<Finding[]> {
  const { routes } = (await readDeliveryTerms(db)).terms;
  const rates = await listDeliveryRates(db);
  if (routes.length === 0 && rates.length === 0) return [ok(deliveryCheckTexts.none)];
  const overlaps = findRateOverlaps(rates, 1);
  return [
    ok(deliveryCheckTexts.counted({ routes: routes.length, rates: rates.length })),
    ...(overlaps.length === 0 ? [] : [problem(deliveryCheckTexts.overlapping, deliveryCheckTexts.sendAgain)]),
  ];
}

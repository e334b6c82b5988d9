import type { DeliveryRate, DeliveryRoute } from './delivery-rules.ts';
import { findTown } from './town.ts';

/** Estimated delivery cost by the shop's rules. It is not binding; the shop's answer states the real price. */
export type DeliveryEstimate =
  | { kind: 'route'; cents: number; weekdays: readonly number[]; note: string }
  | { kind: 'table'; cents: number; days: number };

interface DeliveryDestination {
  /** Postal code of eight digits, or an empty string. */
  postalCode: string;
  town: string;
}

interface Shipment {
  /** Total weight; undefined when it is not known. */
  grams: number | undefined;
  /** Subtotal of the products in whole centavos. */
  itemsCents: number;
}

/**
 * Estimates the delivery cost by the shop's own route to the town, otherwise by the freight table. Undefined, shown as
 * 'a combinar', when the town, the postal code or the weight is not known or not covered.
 */
export function estimateDelivery(
  { postalCode, town }: DeliveryDestination,
  { grams, itemsCents }: Shipment,
  { routes, rates }: { routes: readonly DeliveryRoute[]; rates: readonly DeliveryRate[] },
): DeliveryEstimate | undefined {
  const route = findTown(town, routes);
  if (route) {
    const { priceCents, freeFromCents, weekdays, note } = route;
    const isFree = freeFromCents !== null && itemsCents >= freeFromCents;
    return { kind: 'route', cents: isFree ? 0 : priceCents, weekdays, note };
  }
  if (!/^\d{8}$/.test(postalCode) || !grams) return undefined;
  const rate = findRate(rates, { postalCode: Number(postalCode), grams });
  return rate && { kind: 'table', cents: getRateCents(rate, grams), days: rate.days };
}

/**
 * Delivery price of a weight by one row: constant up to the row's `toGrams`, then increasing with each started
 * kilogram.
 */
function getRateCents({ toGrams, priceCents, excessCents }: DeliveryRate, grams: number): number {
  return priceCents + Math.ceil(Math.max(0, grams - toGrams) / 1000) * excessCents;
}

/**
 * Finds the row for a postal code and a weight. Where two rows touch, the lower one applies. For a weight above the
 * last row or between two rows, the next lower row with a surcharge applies.
 */
function findRate(
  rates: readonly DeliveryRate[],
  { postalCode, grams }: { postalCode: number; grams: number },
): DeliveryRate | undefined {
  const matchingRates = rates
    .filter((rate) => rate.fromPostalCode <= postalCode && postalCode <= rate.toPostalCode)
    .toSorted((a, b) => a.toGrams - b.toGrams);
  const containing = matchingRates.find((rate) => rate.fromGrams <= grams && grams <= rate.toGrams);
  return containing ?? matchingRates.findLast((rate) => rate.toGrams < grams && rate.excessCents > 0);
}

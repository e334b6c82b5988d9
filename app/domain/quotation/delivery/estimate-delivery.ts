import type { DeliveryRate, DeliveryRoute } from './delivery-rules.ts';
import { findTown } from './town.ts';

/** Estimated cost of a delivery by the shop's own rules; the binding price is in the shop's answer. */
export type DeliveryEstimate =
  | { kind: 'route'; cents: number; weekdays: readonly number[]; note: string }
  | { kind: 'table'; cents: number; days: number };

interface DeliveryPlace {
  /** Eight digits, or empty. */
  postalCode: string;
  town: string;
}

interface Load {
  /** Undefined where it is not known. */
  grams: number | undefined;
  /** Sum of the products. */
  itemsCents: number;
}

/**
 * By the shop's own route where one goes to the town, otherwise by the table. Undefined, for 'a combinar', where neither holds:
 * an unknown town, postal code or weight.
 */
export function estimateDelivery(
  { postalCode, town }: DeliveryPlace,
  { grams, itemsCents }: Load,
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

/** Price of a weight by one row: the same up to its end, then more for each kilogram begun. */
export function getRateCents({ toGrams, priceCents, excessCents }: DeliveryRate, grams: number): number {
  return priceCents + Math.ceil(Math.max(0, grams - toGrams) / 1000) * excessCents;
}

/**
 * The row of a postal code and a weight. Where one ends and the next begins the lower one holds; above the last one, or between
 * two, the highest below that has an excess.
 */
function findRate(
  rates: readonly DeliveryRate[],
  { postalCode, grams }: { postalCode: number; grams: number },
): DeliveryRate | undefined {
  const here = rates
    .filter((rate) => rate.fromPostalCode <= postalCode && postalCode <= rate.toPostalCode)
    .toSorted((a, b) => a.toGrams - b.toGrams);
  const holding = here.find((rate) => rate.fromGrams <= grams && grams <= rate.toGrams);
  return holding ?? here.findLast((rate) => rate.toGrams < grams && rate.excessCents > 0);
}

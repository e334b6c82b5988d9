import { getPriceCentsAt, type SteppedPrice } from '#app/domain/catalogue/price/price-steps.ts';
import type { Range } from './intake.ts';

/** The animals to be fed (a herd, a flock or a single animal) and the period. */
export interface Herd {
  /** Number of animals, a whole number from 1. */
  animals: number;
  /** Number of days, a whole number from 1. */
  days: number;
  /** Percentage of feed that is spilt or spoils, 0 or more. */
  wastePercent: number;
}

/** Amount and cost of a product for a herd. */
export interface Ration {
  /** Kilograms in total, waste included. */
  kg: number;
  /** Number of whole packages. */
  bags: number;
  /** Daily amount for the whole herd in grams, waste included. */
  gramsPerDay: number;
  /**
   * Price of all packages in whole centavos, with the unit price for their number; null when the product has no price.
   */
  cents: number | null;
  /** Cost of the daily amount of one animal in whole centavos; null when the product has no price. */
  centsPerAnimalAndDay: number | null;
  /** Number of whole days that the packages last. */
  lastsDays: number;
}

/** A package of a product. */
interface Bag {
  /** Weight of a package in grams, above 0. */
  grams: number;
  /** Price with its steps; null for 'Sob consulta'. */
  price: SteppedPrice | null;
}

/** Calculates the amount of a product for a herd, given the daily grams of one animal. */
export function planRation(grams: number, { animals, days, wastePercent }: Herd, bag: Bag): Ration {
  const gramsPerDay = grams * animals * (1 + wastePercent / 100);
  // The small tolerance absorbs floating-point errors: 3 × 0.1 is slightly more than 0.3 and would require one more
  // bag.
  const bags = Math.max(1, Math.ceil((gramsPerDay * days) / bag.grams - 1e-9));
  const centsPerBag = bag.price && getPriceCentsAt(bag.price, bags);
  return {
    kg: (gramsPerDay * days) / 1000,
    bags,
    gramsPerDay,
    cents: centsPerBag === null ? null : bags * centsPerBag,
    centsPerAnimalAndDay: centsPerBag === null ? null : Math.round((centsPerBag * gramsPerDay) / animals / bag.grams),
    lastsDays: countDays(bags * bag.grams, gramsPerDay),
  };
}

/** Plans the rations for both ends of a range of daily grams. */
export function planRange([least, greatest]: Range, herd: Herd, bag: Bag) {
  return [planRation(least, herd, bag), planRation(greatest, herd, bag)] as const;
}

/** Number of whole days that an amount lasts. */
export function countDays(grams: number, gramsPerDay: number): number {
  return Math.floor(grams / gramsPerDay + 1e-9);
}

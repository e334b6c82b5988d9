import { getPriceCentsAt, type SteppedPrice } from '#app/domain/catalogue/price/price-steps.ts';
import type { Range } from './intake.ts';

/** A herd, a flock or one animal, and for how long it is fed. */
export interface Herd {
  /** Whole, 1 or more. */
  animals: number;
  /** Whole, 1 or more. */
  days: number;
  /** Percent that is spilt or spoils, 0 or more. */
  wastePercent: number;
}

/** Need of a herd for a product. */
export interface Ration {
  /** Kilograms in all, waste included. */
  kg: number;
  /** Whole packages. */
  bags: number;
  /** Daily amount for the whole herd, waste included, grams. */
  gramsPerDay: number;
  /** Price of those packages, that of their number, whole centavos; null without a price. */
  cents: number | null;
  /** Cost of what one animal gets in a day, whole centavos; null without a price. */
  centsPerAnimalAndDay: number | null;
  /** Whole days that those packages last. */
  lastsDays: number;
}

/** A package of a product. */
interface Bag {
  /** Above 0. */
  grams: number;
  /** Null without one. */
  price: SteppedPrice | null;
}

/** Need of a herd whose animals each get so many grams a day. */
export function planRation(grams: number, { animals, days, wastePercent }: Herd, bag: Bag): Ration {
  const gramsPerDay = grams * animals * (1 + wastePercent / 100);
  // Sums of decimal fractions come out a hair above a whole number of bags: 3 × 0.1.
  const bags = Math.max(1, Math.ceil((gramsPerDay * days) / bag.grams - 1e-9));
  const cents = bag.price && getPriceCentsAt(bag.price, bags);
  return {
    kg: (gramsPerDay * days) / 1000,
    bags,
    gramsPerDay,
    cents: cents === null ? null : bags * cents,
    centsPerAnimalAndDay: cents === null ? null : Math.round((cents * gramsPerDay) / animals / bag.grams),
    lastsDays: countDays(bags * bag.grams, gramsPerDay),
  };
}

/** As `planRation`, for the least and the greatest amount. */
export function planRange([least, greatest]: Range, herd: Herd, bag: Bag) {
  return [planRation(least, herd, bag), planRation(greatest, herd, bag)] as const;
}

/** Whole days that an amount lasts. */
export function countDays(grams: number, gramsPerDay: number): number {
  return Math.floor(grams / gramsPerDay + 1e-9);
}

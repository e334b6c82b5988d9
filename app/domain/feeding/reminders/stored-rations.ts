import { findContent } from '#app/domain/catalogue/price/unit-price.ts';
import { readArray, readField, readInteger, readNumber } from '#app/domain/shared/input/read-unknown.ts';
import { countDays } from '#app/domain/feeding/ration.ts';

/** Daily amount of a product for a visitor's herd, as calculated by the calculator. */
export interface StoredRation {
  productId: number;
  /** Grams a day for the whole herd, above 0. */
  gramsPerDay: number;
}

/** Maximum number of rations that the browser stores. */
const maxRations = 50;

/** Parses the rations in browser storage. It never throws. */
export function parseRations(text: string | null): StoredRation[] {
  return readArray(text)
    .flatMap((value) => {
      const productId = readInteger(readField(value, 'productId'), { min: 1, max: Number.MAX_SAFE_INTEGER });
      const gramsPerDay = readNumber(readField(value, 'gramsPerDay')) ?? 0;
      return productId !== undefined && gramsPerDay > 0 ? [{ productId, gramsPerDay }] : [];
    })
    .slice(0, maxRations);
}

/** Adds a ration at the start of the list and removes an earlier one for the same product. */
export function addRation(rations: readonly StoredRation[], added: StoredRation): StoredRation[] {
  return [added, ...rations.filter(({ productId }) => productId !== added.productId)].slice(0, maxRations);
}

/**
 * Number of whole days that a quantity of a product lasts. Undefined when no ration is stored for it or its unit of
 * sale states no weight.
 */
export function findDaysLeft(
  rations: readonly StoredRation[],
  { id, unit, units }: { id: number; unit: string; units: number },
): number | undefined {
  const ration = rations.find(({ productId }) => productId === id);
  const content = findContent(unit);
  if (!ration || content?.per !== 'kg') return undefined;
  return countDays(units * content.thousandths, ration.gramsPerDay);
}

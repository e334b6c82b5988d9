import { findContent } from '#app/domain/catalogue/price/unit-price.ts';
import { readArray, readField, readInteger, readNumber } from '#app/domain/shared/read-unknown.ts';
import { countDays } from '#app/domain/feeding/ration.ts';

/** Daily amount of a product for a visitor's herd, as calculated. */
export interface StoredRation {
  productId: number;
  /** Above 0. */
  gramsPerDay: number;
}

/** More products than anybody feeds. */
const maxKept = 50;

/** Reads what the browser keeps; never throws. */
export function parseRations(text: string | null): StoredRation[] {
  return readArray(text)
    .flatMap((value) => {
      const productId = readInteger(readField(value, 'productId'), { min: 1, max: Number.MAX_SAFE_INTEGER });
      const gramsPerDay = readNumber(readField(value, 'gramsPerDay')) ?? 0;
      return productId !== undefined && gramsPerDay > 0 ? [{ productId, gramsPerDay }] : [];
    })
    .slice(0, maxKept);
}

/** The list with a ration in place of an earlier one of the product, the latest first. */
export function addRation(rations: readonly StoredRation[], added: StoredRation): StoredRation[] {
  return [added, ...rations.filter(({ productId }) => productId !== added.productId)].slice(0, maxKept);
}

/** Whole days that so many units of a product last; undefined where nobody has calculated, or its unit tells no weight. */
export function findDaysLeft(
  rations: readonly StoredRation[],
  { id, unit, units }: { id: number; unit: string; units: number },
): number | undefined {
  const ration = rations.find(({ productId }) => productId === id);
  const content = findContent(unit);
  if (!ration || content?.per !== 'kg') return undefined;
  return countDays(units * content.thousandths, ration.gramsPerDay);
}

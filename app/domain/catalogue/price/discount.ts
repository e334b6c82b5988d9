const wholeBasisPoints = 10_000;

/** Highest price a product can have, R$ 20 million in centavos: prices are 32-bit columns. */
export const maxPriceCents = 2_000_000_000;

/** The two numbers that determine a selling price. */
export interface Priced {
  /** Price before the discount in whole centavos, 0 or more. */
  priceCents: number;
  /** Discount in hundredths of a percent, 0 to 10000. */
  discountBasisPoints: number;
}

/**
 * Price after the discount in whole centavos, rounded half up: 58990 less 15 % is 50142. Pages, sorts, filters and
 * quotations use this price, unless a price by quantity is lower (docs/rules.md P2, P3). A result of 0 means 'Sob
 * consulta', so check `hasPrice` before showing it. The multiplication is split into two parts of whole numbers, so
 * that no intermediate result exceeds what a number holds exactly.
 * @throws RangeError when the price is not whole centavos ≥ 0 or the discount not whole from 0 to 10000
 */
export function getSellingPriceCents({ priceCents, discountBasisPoints }: Priced): number {
  if (!Number.isSafeInteger(priceCents) || priceCents < 0) {
    throw new RangeError(`Not a price in whole centavos: ${priceCents}`);
  }
  assertBasisPoints(discountBasisPoints);
  const keptBasisPoints = wholeBasisPoints - discountBasisPoints;
  const remainder = priceCents % wholeBasisPoints;
  const exactPart = ((priceCents - remainder) / wholeBasisPoints) * keptBasisPoints;
  const roundedPart = Math.floor((remainder * keptBasisPoints + wholeBasisPoints / 2) / wholeBasisPoints);
  return exactPart + roundedPart;
}

/** Whether the product counts as 'Em Promoção'. */
export function hasDiscount(product: Pick<Priced, 'discountBasisPoints'>): boolean {
  return product.discountBasisPoints > 0;
}

/**
 * Whether there is a price to show. It is false for 'Sob consulta': a price of 0, or nothing left after the discount.
 */
export function hasPrice(product: Priced): boolean {
  return getSellingPriceCents(product) > 0;
}

/**
 * Formats a discount as '15%' or '12,5%'.
 * @param basisPoints 0 to 10000
 */
export function formatDiscount(basisPoints: number): string {
  assertBasisPoints(basisPoints);
  return formatPercent(basisPoints);
}

/** Formats hundredths of a percent in the same way as a discount, without its upper limit of 100 %. */
export function formatPercent(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')}%`;
}

/**
 * Converts a `discount` in percent to whole hundredths of a percent: 12.5 is 1250.
 * @throws RangeError below 0, above 100 or with a third decimal
 */
export function basisPointsFromPercent(percent: number): number {
  const basisPoints = Math.round(percent * 100);
  if (basisPoints / 100 !== percent) throw new RangeError(`Not a percentage with at most two decimals: ${percent}`);
  assertBasisPoints(basisPoints);
  return basisPoints === 0 ? 0 : basisPoints;
}

/** Converts hundredths of a percent to the specification's `discount` in percent: 1250 is 12.5. */
export function percentFromBasisPoints(basisPoints: number): number {
  assertBasisPoints(basisPoints);
  return basisPoints / 100;
}

function assertBasisPoints(basisPoints: number): void {
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > wholeBasisPoints) {
    throw new RangeError(`Not a discount from 0 to 100 %: ${basisPoints} hundredths of a percent`);
  }
}

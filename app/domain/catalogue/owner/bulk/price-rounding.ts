/** Units to which a calculated price can be rounded. */
export const priceRoundings = ['cent', 'ten-cents', 'real', 'ends-in-90'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

/** Possible prices of each rounding: every multiple of `stepCents` plus `offsetCents`. */
const steps: Record<PriceRounding, { stepCents: number; offsetCents: number }> = {
  cent: { stepCents: 1, offsetCents: 0 },
  'ten-cents': { stepCents: 10, offsetCents: 0 },
  real: { stepCents: 100, offsetCents: 0 },
  'ends-in-90': { stepCents: 100, offsetCents: 90 },
};

/** Rounds to the nearest price that the rounding allows, half up, and never below its lowest price. */
export function roundPrice(cents: number, rounding: PriceRounding): number {
  const { stepCents, offsetCents } = steps[rounding];
  return Math.max(0, Math.floor((cents - offsetCents) / stepCents + 0.5)) * stepCents + offsetCents;
}

/**
 * Raises a price by a percentage, or lowers it when `basisPoints` is negative. The result is exact and may have
 * fractions of a centavo.
 */
export function raisePrice(cents: number, basisPoints: number): number {
  return cents + (cents * basisPoints) / 10_000;
}

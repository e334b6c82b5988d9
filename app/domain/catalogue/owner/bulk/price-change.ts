/** What a price that was worked out is rounded to. */
export const priceRoundings = ['cent', 'ten-cents', 'real', 'ends-in-90'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

const steps: Record<PriceRounding, { stepCents: number; offsetCents: number }> = {
  cent: { stepCents: 1, offsetCents: 0 },
  'ten-cents': { stepCents: 10, offsetCents: 0 },
  real: { stepCents: 100, offsetCents: 0 },
  'ends-in-90': { stepCents: 100, offsetCents: 90 },
};

/** The nearest amount of a rounding, the higher one of two; never less than its lowest. */
export function roundPrice(cents: number, rounding: PriceRounding): number {
  const { stepCents, offsetCents } = steps[rounding];
  return Math.max(0, Math.floor((cents - offsetCents) / stepCents + 0.5)) * stepCents + offsetCents;
}

/** A price raised, or lowered below 0 basis points, by a percentage: the exact amount, which may have fractions of a centavo. */
export function raisePrice(cents: number, basisPoints: number): number {
  return cents + (cents * basisPoints) / 10_000;
}

/** A range of package weights, the heavier end included. */
interface WeightRange {
  slug: string;
  /** Above this; 0 for the lightest. */
  aboveKg: number;
  /** Null for the heaviest. */
  toKg: number | null;
}

/** Filter of the package weight in addresses. */
export const weightFilterSlug = 'peso-da-embalagem';

/** Between the packs that people tell apart: a bag to carry, half a sack, a sack, a heavy sack. */
const boundsKg = [1, 5, 15, 25, 40] as const;

/** From light to heavy. */
export const weightRanges: readonly WeightRange[] = [...boundsKg, null].map((toKg, index) => {
  const aboveKg = boundsKg[index - 1] ?? 0;
  // What `attributeSlug` makes of the range's name.
  const slug =
    toKg === null ? `mais-de-${aboveKg}-kg` : aboveKg === 0 ? `ate-${toKg}-kg` : `acima-de-${aboveKg}-ate-${toKg}-kg`;
  return { slug, aboveKg, toKg };
});

/** Index in `weightRanges` of a weight above 0. */
export function findWeightRange(grams: number): number {
  return weightRanges.findIndex(({ toKg }) => toKg === null || grams <= toKg * 1000);
}

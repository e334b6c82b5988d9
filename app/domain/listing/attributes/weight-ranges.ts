interface WeightRange {
  slug: string;
  /** Lower end in kg, not included; 0 for the lightest range. */
  aboveKg: number;
  /** Upper end in kg, included; null for the heaviest range. */
  toKg: number | null;
}

/** Slug of the package weight filter in URLs. */
export const weightFilterSlug = 'peso-da-embalagem';

/** Boundaries in kg between package sizes that customers distinguish, such as half a sack and a sack. */
const boundsKg = [1, 5, 15, 25, 40] as const;

/** Weight ranges from light to heavy. */
export const weightRanges: readonly WeightRange[] = [...boundsKg, null].map((toKg, index) => {
  const aboveKg = boundsKg[index - 1] ?? 0;
  // The slug must equal `attributeSlug` of the range's name.
  const slug =
    toKg === null ? `mais-de-${aboveKg}-kg` : aboveKg === 0 ? `ate-${toKg}-kg` : `acima-de-${aboveKg}-ate-${toKg}-kg`;
  return { slug, aboveKg, toKg };
});

/** Index in `weightRanges` of the range for a weight above 0. */
export function findWeightRange(grams: number): number {
  return weightRanges.findIndex(({ toKg }) => toKg === null || grams <= toKg * 1000);
}

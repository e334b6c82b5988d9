import { foldText } from '#app/domain/shared/fold-text.ts';

/** Facts that an owner of animals has to know before feeding. Their words are in `texts/feeding`. */
export type FeedingFact = 'urea' | 'monensin' | 'copper' | 'horse-meal';

/**
 * Facts that concern a product and what it is fed to.
 * @param label everything the product says of itself, as plain text
 * @param mode key of the table that is calculated by
 */
export function listFeedingFacts({ label, mode }: { label: string; mode: string }): FeedingFact[] {
  const words = foldText(label);
  const isForHorses = mode === 'equinos' || /\b(equinos?|cavalos?|eguas?|potros?)\b/.test(words);
  const isMineralForCattle =
    mode === 'bovinos-mineral' || (/\bminerais|\bmineral/.test(words) && /\bbovin/.test(words));
  const holdsCopper = /\bcobre\b/.test(words) && !/\bsem (adicao de )?cobre\b/.test(words);
  return [
    ...(/\bureia\b/.test(words) || mode.startsWith('bovinos-prote') ? ['urea' as const] : []),
    ...(/\bmonensina\b/.test(words) || isForHorses ? ['monensin' as const] : []),
    ...(isMineralForCattle || holdsCopper ? ['copper' as const] : []),
    ...(isForHorses ? ['horse-meal' as const] : []),
  ];
}

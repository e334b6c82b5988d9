import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** Facts that an owner of animals has to know before feeding. Their words are in `app/texts/feeding`. */
export type FeedingFact = 'urea' | 'monensin' | 'copper' | 'horse-meal';

/**
 * Facts that concern a product and what it is fed to.
 * @param label everything the product says of itself, as plain text
 * @param mode key of the table that is calculated by
 */
export function listFeedingFacts({ label, mode }: { label: string; mode: string }): FeedingFact[] {
  const words = foldText(label);
  const namesHorses = (text: string) => mode === 'equinos' || /\b(equin[oa]s?|cavalos?|eguas?|potr[oa]s?)\b/.test(text);
  // 'Proibido para equinos' is no feed of theirs.
  const isForHorses = namesHorses(words.replaceAll(/[^.;!]*\b(?:nao|nunca|proibi|toxic|mata|fatal)[^.;!]*/g, ''));
  const isMineralForCattle =
    mode === 'bovinos-mineral' || (/\bminerais|\bmineral/.test(words) && /\bbovin/.test(words));
  const holds = (substance: string) =>
    new RegExp(String.raw`(?<!\b(?:sem|isent[oa] de|livre de|nao contem) (?:adicao de )?)\b(?:${substance})\b`).test(
      words,
    );
  return [
    ...(holds('ureia|nnp') || mode.startsWith('bovinos-prote') ? ['urea' as const] : []),
    ...(holds('monensina') || namesHorses(words) ? ['monensin' as const] : []),
    ...(isMineralForCattle || holds('cobre') ? ['copper' as const] : []),
    ...(isForHorses ? ['horse-meal' as const] : []),
  ];
}

import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** Safety facts that the owner of animals must know before feeding. Their texts are in `app/texts/feeding`. */
export type FeedingFact = 'urea' | 'monensin' | 'copper' | 'horse-meal';

/**
 * Lists the safety facts that apply to a product and the animals it is fed to.
 * @param productText all texts of the product, as plain text
 * @param mode key of the feeding table used for the calculation
 */
export function listFeedingFacts({ productText, mode }: { productText: string; mode: string }): FeedingFact[] {
  const foldedText = foldText(productText);
  const namesHorses = (text: string) => mode === 'equinos' || /\b(equin[oa]s?|cavalos?|eguas?|potr[oa]s?)\b/.test(text);
  // Clauses that forbid a use, such as 'Proibido para equinos', do not make the product a feed for horses.
  const isForHorses = namesHorses(foldedText.replaceAll(/[^.;!]*\b(?:nao|nunca|proibi|toxic|mata|fatal)[^.;!]*/g, ''));
  const isMineralForCattle =
    mode === 'bovinos-mineral' || (/\bminerais|\bmineral/.test(foldedText) && /\bbovin/.test(foldedText));
  // A text such as 'sem ureia' or 'livre de monensina' does not name the substance as contained.
  const contains = (substance: string) =>
    new RegExp(String.raw`(?<!\b(?:sem|isent[oa] de|livre de|nao contem) (?:adicao de )?)\b(?:${substance})\b`).test(
      foldedText,
    );
  return [
    ...(contains('ureia|nnp') || mode.startsWith('bovinos-prote') ? ['urea' as const] : []),
    ...(contains('monensina') || namesHorses(foldedText) ? ['monensin' as const] : []),
    ...(isMineralForCattle || contains('cobre') ? ['copper' as const] : []),
    ...(isForHorses ? ['horse-meal' as const] : []),
  ];
}

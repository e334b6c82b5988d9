import { inCity } from '#app/texts/store/identification.ts';

/** Meta description of the home screen; server only. */
export const homeMetaTexts = {
  title: ({ storeName, tagline }: { storeName: string; tagline: string }) =>
    [storeName, tagline].filter(Boolean).join(' – '),
  /** `categories`: names in the owner's order, as many as there are. */
  description: ({ storeName, city, categories }: { storeName: string; city: string; categories: readonly string[] }) =>
    `${storeName}${inCity({ city })}: ${joinNames(categories) || 'produtos para o campo'}, com cotação pelo WhatsApp.`,
} as const;

const maxNames = 5;
const maxNamesLength = 90;

/** 'Aves, Bovinos e Peixes': as many names as fit in a description. */
function joinNames(names: readonly string[]): string {
  const fitting = names
    .slice(0, maxNames)
    .filter((_, index) => names.slice(0, index + 1).join(', ').length <= maxNamesLength);
  const last = fitting.pop();
  return fitting.length > 0 ? `${fitting.join(', ')} e ${last}` : (last ?? '');
}

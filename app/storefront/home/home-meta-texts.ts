import { formatContactChannel, formatInCity } from '#app/texts/store/shop-identification.ts';

/** Titles and descriptions of the home screen, which only the server uses. */
export const homeMetaTexts = {
  // The no-break space prevents a line break inside 'a lida'.
  heroTitle: ({ isDemo }: { isDemo: boolean }) =>
    isDemo ? 'O que falta para a\u00a0lida hoje?' : 'O que você procura?',
  heroText: (shop: { whatsapp: string; email: string }) =>
    `Busque pelo nome do produto ou escolha a categoria. Monte o carrinho e peça a cotação ${formatContactChannel(shop)}.`,
  title: ({ storeName, tagline }: { storeName: string; tagline: string }) =>
    [storeName, tagline].filter(Boolean).join(' – '),
  /** Formats the description for search engines. `categories` are all category names in the owner's order. */
  description: ({ shop, categories }: { shop: DescribedShop; categories: readonly string[] }) =>
    `${shop.name}${formatInCity(shop)}: ${joinNames(categories) || 'catálogo de produtos'}, com cotação ${formatContactChannel(shop)}.`,
} as const;

interface DescribedShop {
  name: string;
  city: string;
  whatsapp: string;
  email: string;
}

/** Limits of the list of categories, which keep the description short. */
const maxNames = 5;
const maxNamesLength = 90;

/** Joins as many names as fit into a description: 'Aves, Bovinos e Peixes'. */
function joinNames(names: readonly string[]): string {
  const fitting = names
    .slice(0, maxNames)
    .filter((_, index) => names.slice(0, index + 1).join(', ').length <= maxNamesLength);
  const last = fitting.pop();
  return fitting.length > 0 ? `${fitting.join(', ')} e ${last}` : (last ?? '');
}

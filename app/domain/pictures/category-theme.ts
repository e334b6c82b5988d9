import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';

/**
 * Stems of category names by theme. A theme stands for a species or line of products and has a background colour and a
 * picture for category tiles.
 */
const wordsByTheme = {
  leaf: 'semente pastage capim forrage aveia milheto sorgo jardin horta pomar adubo fertiliz',
  milk: 'leite ordenha laticin',
  wool: 'ovino ovelha cordeiro caprino cabra cabrito',
  leather: 'equino cavalo egua potro muar selaria montaria arreio',
  rose: 'suino porco leitao leitoes',
  yolk: 'aves avicult galinha frango poedeira pinti codorna',
  water: 'peixe piscicult aquicult alevino tilapia camarao camaroes',
  sand: 'cao caes cachorro canin pet pets',
  dusk: 'gato felin',
  earth: 'bovino gado pecuaria boi bois bezerr',
  steel: 'cerca arame tela mourao mouroes eletrificador isolador',
  mint: 'saude veterinari farmacia medicament vacina vermifug antiparasit',
  denim: 'roupa vestuari calcado botas botina uniforme epi protecao',
  rain: 'irriga mangueira tubo conexoes hidraulic',
  iron: 'ferrament ferragen ferragist parafus furadeira',
  clay: 'equipamento utensilio balde bebedouro comedouro',
  // This theme comes after all species, so that 'Ração para cavalos' gets the theme of horses.
  straw: 'racao racoes nutric suplement mineral minerai concentrad grao graos farelo milho silagem',
} as const;

export type CategoryTheme = keyof typeof wordsByTheme;

const themes = Object.entries(wordsByTheme).map(([theme, themeWords]) => ({
  theme: theme as CategoryTheme,
  // Each stem must match the beginning of a word in the name.
  pattern: new RegExp(`(^|-)(${themeWords.replaceAll(' ', '|')})`),
}));

/** All themes, in no particular order. */
export const categoryThemes: readonly CategoryTheme[] = themes.map(({ theme }) => theme);

/**
 * Finds the theme for a category's name. Undefined when no word of the name is known.
 * @example getCategoryTheme('Rações para Cães Filhotes') // 'sand'
 */
export function getCategoryTheme(categoryName: string): CategoryTheme | undefined {
  const key = foldSlug(categoryName);
  return themes.find(({ pattern }) => pattern.test(key))?.theme;
}

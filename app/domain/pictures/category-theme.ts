import { foldSlug } from '#app/domain/catalogue/slug.ts';

/** The species and lines of the trade: each has a ground colour of its own and a picture for category tiles. */
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
  // After every species: 'Ração para cavalos' is of the horses.
  straw: 'racao racoes nutric suplement mineral minerai concentrad grao graos farelo milho silagem',
} as const;

export type CategoryTheme = keyof typeof wordsByTheme;

const themes = Object.entries(wordsByTheme).map(([theme, words]) => ({
  theme: theme as CategoryTheme,
  // Each is the beginning of a word of the name.
  pattern: new RegExp(`(^|-)(${words.replaceAll(' ', '|')})`),
}));

/** Every theme, in no order that matters. */
export const categoryThemes: readonly CategoryTheme[] = themes.map(({ theme }) => theme);

/**
 * The theme a category's name speaks of, or undefined when none of its words is known.
 * @example getCategoryTheme('Rações para Cães Filhotes') // 'sand'
 */
export function getCategoryTheme(categoryName: string): CategoryTheme | undefined {
  const key = foldSlug(categoryName);
  return themes.find(({ pattern }) => pattern.test(key))?.theme;
}

import { countOf } from '#app/texts/shared/plural.ts';

/** Texts of `/pages/search`. The empty result uses `emptyListingTexts`. */
export const searchTexts = {
  title: 'Busca',
  subtitle: 'Resultados da busca',
  resultsFor: ({ searchText }: { searchText: string }) => `Resultados para “${searchText}”`,
  pageTitle: ({ searchText }: { searchText: string }) => `Busca por “${searchText}”`,
  metaDescription: 'Busque pelo nome do produto, pela marca ou pela categoria.',
  blankTitle: 'O que você procura?',
  blankHint: 'Escreva o nome do produto, da marca ou da categoria.',
  corrected: ({ searchText }: { searchText: string }) => `Mostrando resultados para “${searchText}”`,
  leftOut: (words: readonly string[]) =>
    words.length === 1
      ? `Nenhum produto tem a palavra “${words[0]}”: veja os resultados sem ela.`
      : `Nenhum produto tem as palavras ${new Intl.ListFormat('pt-BR').format(words.map((word) => `“${word}”`))}: veja os resultados sem elas.`,
  links: 'Talvez você queira',
  price: 'Preço',
  budget: (min: string | null, max: string | null) =>
    `Ver só o que custa ${min === null ? `até ${max}` : max === null ? `${min} ou mais` : `de ${min} a ${max}`}`,
  popular: 'Mais vendidos',
  narrow: 'Ver só uma parte dos resultados',
  allFilters: 'Todos os filtros',
  searchInstead: ({ searchText }: { searchText: string }) => `Buscar exatamente por “${searchText}”`,
} as const;

/** Texts of attribute suggestions, which only the server needs. */
export const suggestionAttributeTexts = {
  searchedIn: ({ searchText, name }: { searchText: string; name: string }) => `${searchText} em ${name}`,
} as const;

/** Texts of the suggestions below the header's search field. */
export const suggestionTexts = {
  label: 'Sugestões de produtos',
  seeAll: ({ searchText }: { searchText: string }) => `Ver todos os resultados para “${searchText}”`,
  none: 'Nenhuma sugestão. Tecle Enter para buscar.',
  category: ({ products }: { products: number }) => `Categoria com ${countOf(products, 'produto', 'produtos')}`,
  brand: ({ products }: { products: number }) => `Marca com ${countOf(products, 'produto', 'produtos')}`,
  page: 'Página da loja',
  ofAttribute: ({ filter, products }: { filter: string; products: number }) =>
    `${filter}: ${countOf(products, 'produto', 'produtos')}`,
  announcement: (count: number) =>
    `${countOf(count, 'sugestão', 'sugestões')}. Use as setas para escolher e Enter para abrir.`,
} as const;

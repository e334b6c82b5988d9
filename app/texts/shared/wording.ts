import type { ShopWording } from '#app/domain/store/shop.ts';
import { countOf } from '#app/texts/shared/plural.ts';

/** Values of the STORE_WORDING setting: the specification's English texts, or correct Portuguese ones. */
const wordings = ['spec', 'pt-BR'] as const satisfies readonly ShopWording[];
export type Wording = (typeof wordings)[number];

/** A text with the `lang` that its element must have when it is not Portuguese. */
interface LocalizedText<Text> {
  text: Text;
  lang?: 'en';
}

/**
 * Texts that the specification gives only in English. With the wording `spec` they stay verbatim, without plural forms
 * ('1 Products').
 */
export interface WordingTexts {
  filterButton: LocalizedText<string>;
  loadMore: LocalizedText<string>;
  categoryProductCount: LocalizedText<(count: number) => string>;
  relatedTitle: LocalizedText<string>;
  relatedPreTitle: LocalizedText<string>;
  compareEmpty: LocalizedText<string>;
  compareAdded: LocalizedText<(values: { title: string }) => string>;
  compareRemoved: LocalizedText<(values: { title: string }) => string>;
}

const specWording: WordingTexts = {
  filterButton: { text: 'Filter', lang: 'en' },
  loadMore: { text: 'Load More Products', lang: 'en' },
  categoryProductCount: { text: (count) => `${count} Products`, lang: 'en' },
  relatedTitle: { text: 'Related Products', lang: 'en' },
  relatedPreTitle: { text: 'Next day Products', lang: 'en' },
  compareEmpty: { text: 'No Compare Items Found', lang: 'en' },
  compareAdded: { text: ({ title }) => `${title} added to compare`, lang: 'en' },
  compareRemoved: { text: ({ title }) => `${title} remove to compare`, lang: 'en' },
};

const portugueseWording: WordingTexts = {
  filterButton: { text: 'Filtrar' },
  loadMore: { text: 'Carregar mais produtos' },
  categoryProductCount: { text: (count) => countOf(count, 'produto', 'produtos') },
  relatedTitle: { text: 'Produtos relacionados' },
  relatedPreTitle: { text: 'Combina com este produto' },
  compareEmpty: { text: 'Nenhum produto para comparar' },
  compareAdded: { text: ({ title }) => `${title} adicionado à comparação` },
  compareRemoved: { text: ({ title }) => `${title} removido da comparação` },
};

/** Returns the texts of a wording. An element that shows a text must have the `lang` of that text. */
export function getWording(wording: Wording): WordingTexts {
  return wording === 'pt-BR' ? portugueseWording : specWording;
}

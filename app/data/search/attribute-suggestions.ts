import type { CatalogueIndex } from '#app/catalogue-index/build-index.ts';
import { queryIndex } from '#app/catalogue-index/query-index.ts';
import type { TextMatches } from '#app/catalogue-index/text/match-text.ts';
import type { AttributeFilter } from '#app/data/listing/attributes/attribute-options.ts';
import { getFacetName, type Attributes } from '#app/data/listing/attributes/load-attributes.ts';
import { weightFilterSlug } from '#app/domain/listing/attributes/weight-ranges.ts';
import type { QueryWord } from '#app/domain/search/query-words.ts';
import { isNamed } from '#app/domain/search/names.ts';

/** A suggested attribute value: one that the text may mean, or one that narrows the results of the text. */
export interface AttributeSuggestion {
  key: string;
  /** Heading of the filter. */
  filter: string;
  value: string;
  name: string;
  products: number;
  /** Whether the text is searched among the value's products; otherwise the text is the name of the value. */
  isSearched: boolean;
}

const maxNamed = 1;
const maxParting = 1;
/**
 * Number of matches above which the values are not counted, because the delay would be noticeable with every letter
 * typed.
 */
const maxCounted = 20_000;

/**
 * Suggests one value whose name contains every word of the text, and one value of the first filter that applies to most
 * of the text's results, but not to all.
 */
export function suggestAttributes(
  { filters, index }: Attributes,
  { words, text }: { words: readonly QueryWord[]; text: TextMatches },
): AttributeSuggestion[] {
  const named = filters
    .flatMap((filter) => {
      if (filter.slug === weightFilterSlug) return [];
      const options = filter.options.filter((one) => isNamed(one.name, words));
      const products = options.length > 0 ? countProducts(index, filter, null) : undefined;
      return options.map((option) => ({
        filter,
        option,
        products: products?.get(option.code) ?? 0,
        isSearched: false,
      }));
    })
    .toSorted((a, b) => b.products - a.products)
    .slice(0, maxNamed);
  const [first] = filters;
  const total = text.rows.length;
  const isParted = first && first.slug !== weightFilterSlug && named.length === 0 && total <= maxCounted;
  const counts = isParted ? countProducts(index, first, text) : undefined;
  const parting = !isParted
    ? []
    : first.options
        .map((option) => ({ filter: first, option, products: counts?.get(option.code) ?? 0, isSearched: true }))
        .filter((one) => one.products > 0 && one.products < total)
        .toSorted((a, b) => b.products - a.products)
        .slice(0, maxParting);
  return [...named, ...parting].map(({ filter, option, products, isSearched }) => ({
    key: filter.slug,
    filter: filter.name ?? '',
    value: option.slug,
    name: option.name,
    products,
    isSearched,
  }));
}

function countProducts(index: CatalogueIndex, filter: AttributeFilter, text: TextMatches | null) {
  const query = { filters: {}, prices: null, text, order: 'relevance', offset: 0, limit: 0 } as const;
  return queryIndex(index, query).countFacets().get(getFacetName(filter));
}

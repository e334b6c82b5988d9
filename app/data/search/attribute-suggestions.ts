import type { CatalogueIndex } from '#app/catalogue-index/build-index.ts';
import { queryIndex } from '#app/catalogue-index/query-index.ts';
import type { ScoredRows } from '#app/catalogue-index/text/scored-rows.ts';
import type { AttributeFilter, AttributeOption } from '#app/data/listing/attributes/attribute-options.ts';
import { getFacetName, type Attributes } from '#app/data/listing/attributes/load-attributes.ts';
import { weightFilterSlug } from '#app/domain/listing/attributes/weight-ranges.ts';
import type { QueryWord } from '#app/domain/search/query-words.ts';
import { nameContainsWords } from '#app/domain/search/name-match.ts';

/**
 * A suggested attribute value: either one that the search text may mean, or one that narrows down the results of the
 * text.
 */
export interface AttributeSuggestion {
  key: string;
  /** Name of the filter to which the value belongs. */
  filter: string;
  value: string;
  name: string;
  products: number;
  /**
   * Whether the link searches the text among the value's products. Otherwise the text itself means the value, and the
   * link shows all its products.
   */
  isSearched: boolean;
}

/** Number of matches above which the values are not counted, because counting would noticeably delay each keystroke. */
const maxCounted = 20_000;

/**
 * Suggests at most one value: the most frequent value whose name contains every word of the text. Without such a value,
 * it suggests the value of the shop's first filter that most of the found products have, but not all of them, unless
 * more than `maxCounted` products were found. Weights are never suggested.
 */
export function suggestAttributes(
  { filters: allFilters, index }: Attributes,
  { words, text }: { words: readonly QueryWord[]; text: ScoredRows },
): AttributeSuggestion[] {
  const filters = allFilters.filter(({ slug }) => slug !== weightFilterSlug);
  const namedValues = filters.flatMap((filter) =>
    listCountedValues(index, filter, { text: null, isWanted: ({ name }) => nameContainsWords(name, words) }),
  );
  if (namedValues.length > 0) return namedValues.toSorted(compareByProducts).slice(0, 1);
  const [first] = filters;
  const total = text.rows.length;
  if (!first || first !== allFilters[0] || total > maxCounted) return [];
  const narrowing = listCountedValues(index, first, { text }).filter(
    ({ products }) => products > 0 && products < total,
  );
  return narrowing.toSorted(compareByProducts).slice(0, 1);
}

/**
 * Lists the wanted values of a filter with their numbers of products, counted among all products or among those that a
 * text has found.
 */
function listCountedValues(
  index: CatalogueIndex,
  filter: AttributeFilter,
  { text, isWanted = () => true }: { text: ScoredRows | null; isWanted?: (option: AttributeOption) => boolean },
): AttributeSuggestion[] {
  const options = filter.options.filter(isWanted);
  if (options.length === 0) return [];
  const query = { filters: {}, prices: null, text, order: 'relevance', offset: 0, limit: 0 } as const;
  const counts = queryIndex(index, query).countFacets().get(getFacetName(filter));
  return options.map(({ slug, name, code }) => ({
    key: filter.slug,
    filter: filter.name ?? '',
    value: slug,
    name,
    products: counts?.get(code) ?? 0,
    isSearched: text !== null,
  }));
}

function compareByProducts(a: AttributeSuggestion, b: AttributeSuggestion): number {
  return b.products - a.products;
}

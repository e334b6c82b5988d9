import type { TextMatches } from '#app/catalogue-index/text/posting-list.ts';
import { countLabelled } from '#app/catalogue-index/labels/query-labelled.ts';
import type { LabelOption } from '#app/data/listing/labels/label-options.ts';
import type { Labels } from '#app/data/listing/labels/load-labels.ts';
import { weightFilterSlug } from '#app/domain/listing/labels/weight-ranges.ts';
import type { QueryWord } from '#app/domain/search/query-words.ts';
import { analyseText } from '#app/domain/search/terms.ts';

/** A value of a label filter that a text may mean, or that narrows what the text finds. */
export interface LabelSuggestion {
  key: string;
  /** Heading of the filter. */
  filter: string;
  value: string;
  name: string;
  products: number;
  /** The text is searched among its products; otherwise the text is its name. */
  isSearched: boolean;
}

const maxNamed = 1;
const maxParting = 1;
/** Of more matches the counting would be felt with every letter typed. */
const maxCounted = 20_000;

/**
 * One value whose name has every word of the text, and one of the first filter that has most of what the text finds, but not all
 * of it.
 */
export function suggestLabels(
  { filters, catalogue }: Labels,
  { words, text }: { words: readonly QueryWord[]; text: TextMatches },
): LabelSuggestion[] {
  const named = filters
    .flatMap((filter) => {
      const options =
        filter.slug === weightFilterSlug ? [] : filter.options.filter((one) => hasWords(getTerms(one), words));
      if (options.length === 0) return [];
      const counts = countLabelled(catalogue, null);
      return options.map((option) => ({ filter, option, products: counts[option.value] ?? 0, isSearched: false }));
    })
    .toSorted((a, b) => b.products - a.products)
    .slice(0, maxNamed);
  const [first] = filters;
  const total = text.positions.length;
  const counts = named.length > 0 || total > maxCounted ? null : countLabelled(catalogue, text);
  const parting =
    !counts || !first || first.slug === weightFilterSlug
      ? []
      : first.options
          .map((option) => ({ filter: first, option, products: counts[option.value] ?? 0, isSearched: true }))
          .filter(({ products }) => products > 0 && products < total)
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

/** Whether a name has every word of a text; none has those of a text without words. */
export function isNamed(name: string, words: readonly QueryWord[]): boolean {
  return hasWords(new Set(analyseText(name)), words);
}

const termsOf = new WeakMap<LabelOption, Set<string>>();

/** There are hundreds of options, and they are asked for with every letter typed. */
function getTerms(option: LabelOption): Set<string> {
  const terms = termsOf.get(option) ?? new Set(analyseText(option.name));
  termsOf.set(option, terms);
  return terms;
}

function hasWords(terms: ReadonlySet<string>, words: readonly QueryWord[]): boolean {
  return (
    words.length > 0 &&
    words.every((word) => word.alternatives.some((one) => one.terms.every((term) => terms.has(term))))
  );
}

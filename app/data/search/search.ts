import { emptyPostingList, type TextMatches } from '#app/catalogue-index/posting-list.ts';
import { matchText, noMatches } from '#app/catalogue-index/text-matches.ts';
import type { Database } from '#app/data/database/database.ts';
import { findProductsForOtherAnimals } from '#app/data/search/products-for-other-animals.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import { getSearchQuery, loadSearchLanguage } from '#app/data/search/search-language.ts';
import { loadPostingLists } from '#app/data/search/posting-lists.ts';
import { getDocumentFrequency } from '#app/domain/search/vocabulary.ts';

/**
 * Finds products by text (resolution 15): those that carry all its words or, when there are none, as many of them as
 * any does. Rarer words and better fields rank higher. Both databases find the same products with the same ranks, since
 * ranks are sums of whole numbers worked out in the process. A text without words finds nothing.
 * @param isLiteral nothing is corrected and no synonym is looked for
 */
export async function searchProducts(
  db: Database,
  searchText: string,
  { isLiteral = false }: { isLiteral?: boolean } = {},
): Promise<TextMatches> {
  const language = await loadSearchLanguage(db);
  const { words, animals } = getSearchQuery(language, searchText, { isLiteral });
  if (words.length === 0) return noMatches;
  const index = await loadCatalogueIndex(db);
  const summary = await loadCatalogueSummary(db);
  const lists = await loadPostingLists(db, {
    terms: words.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)),
    index,
    getDocumentFrequency: (term) => getDocumentFrequency(language.vocabulary, term),
  });
  return matchText(words, {
    size: index.ids.length,
    isDemoted: findProductsForOtherAnimals(index, { wanted: animals, summary, animals: language.animals }),
    getPostings: (term) => lists.get(term) ?? emptyPostingList,
  });
}

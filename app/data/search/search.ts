import { emptyPostingList, type TextMatches } from '#app/catalogue-index/text/posting-list.ts';
import { matchText, noMatches } from '#app/catalogue-index/text/text-matches.ts';
import type { Database } from '#app/data/database/database.ts';
import { findProductsForOtherAnimals } from '#app/data/search/products-for-other-animals.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import { getSearchQuery, loadSearchLanguage } from '#app/data/search/search-language.ts';
import { loadPostingLists } from '#app/data/search/posting-lists.ts';
import type { SearchQuery } from '#app/domain/search/search-query.ts';
import { getDocumentFrequency } from '#app/domain/search/vocabulary.ts';

/**
 * Finds products by text: those that contain all its words or, when there are none, as many of them as
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
  const query = getSearchQuery(language, searchText, { isLiteral });
  if (query.words.length === 0) return noMatches;
  if (query.words.length === 1 || isLiteral) return matchQuery(db, query);
  const matches = await matchQuery(db, query, { needsAll: true });
  if (matches.positions.length > 0) return matches;
  // 'Podar galho' means 'serrote de poda': families count before products that lack a word.
  const families = await matchQuery(db, getSearchQuery(language, searchText, { withFamilies: true }), {
    needsAll: true,
  });
  return families.positions.length > 0 ? families : matchQuery(db, query);
}

async function matchQuery(
  db: Database,
  { words, animals }: SearchQuery,
  { needsAll = false }: { needsAll?: boolean } = {},
): Promise<TextMatches> {
  const language = await loadSearchLanguage(db);
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
    needsAll,
  });
}

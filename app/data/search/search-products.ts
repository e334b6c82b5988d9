import type { CatalogueIndex } from '#app/catalogue-index/build-index.ts';
import { matchText } from '#app/catalogue-index/text/match-text.ts';
import { noRows, putFirst, type ScoredRows } from '#app/catalogue-index/text/scored-rows.ts';
import { getPostings, type TextIndex } from '#app/catalogue-index/text/text-index.ts';
import type { Database } from '#app/data/database/database.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { findIdsBySku } from '#app/data/catalogue/product-keys.ts';
import type { CatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { toGtinTerm } from '#app/data/search/index-terms.ts';
import { loadTextIndex } from '#app/data/search/load-text-index.ts';
import { getSearchQuery, loadSearchLanguage } from '#app/data/search/load-search-language.ts';
import { toGtin14 } from '#app/domain/catalogue/codes/gtin.ts';
import type { ListingFilter } from '#app/domain/listing/listing-query.ts';
import { isOnlyForOtherAnimals, findAnimals } from '#app/domain/search/animals.ts';
import { readBudget } from '#app/domain/search/search-notes.ts';
import type { SearchLanguage } from '#app/domain/search/words/search-language.ts';
import { noQuery, type SearchQuery } from '#app/domain/search/search-query.ts';
import { memoiseText } from '#app/domain/shared/text/memoise-text.ts';
import { analyseText } from '#app/domain/search/words/terms.ts';

/** Products found for a search text, and the interpretation of the text. */
interface TextMatches extends ScoredRows {
  query: SearchQuery;
}

/**
 * Finds products by text: those that contain all its words. When no product does, it finds those that contain as many
 * of the words as possible. Rarer words and more important fields rank higher. SQLite and PostgreSQL give the same
 * products and ranks, because ranks are sums of whole numbers that this process calculates. A text without words finds
 * nothing. A barcode number finds only the products with that number, if there are any. A price range in the text is
 * not searched as words. A product whose SKU is the whole text comes first.
 * @param isLiteral whether to search without corrections and synonyms
 */
export async function searchProducts(
  db: Database,
  summary: CatalogueSummary,
  { searchText, isLiteral = false }: { searchText: string; isLiteral?: boolean },
): Promise<TextMatches> {
  const sku = searchText.trim();
  const [index, texts, language, idBySku] = await Promise.all([
    loadCatalogueIndex(db, summary),
    loadTextIndex(db, summary),
    loadSearchLanguage(db, summary),
    sku === '' ? new Map<string, number>() : findIdsBySku(db, [sku]),
  ]);
  const matches = findByText({ summary, index, texts, language }, { searchText, isLiteral });
  const row = index.ids.indexOf(idBySku.get(sku) ?? 0);
  return row < 0 ? matches : { ...matches, ...putFirst(matches, row) };
}

function findByText(
  catalogue: SearchedCatalogue,
  { searchText, isLiteral }: { searchText: string; isLiteral: boolean },
): TextMatches {
  const { language } = catalogue;
  const match = (query: SearchQuery, needs?: 'all' | 'most') => matchQuery(catalogue, query, needs);
  const gtin = toGtin14(searchText);
  if (gtin) {
    const terms = [toGtinTerm(gtin)];
    const word = { alternatives: [{ terms, factor: 1 }], documentFrequency: 1, isNumber: true, isFirst: false };
    const gtinMatches = match({ ...noQuery, words: [word] });
    if (gtinMatches.rows.length > 0) return gtinMatches;
  }
  const text = isLiteral ? searchText : readBudget(searchText).text;
  const query = getSearchQuery(language, text, { isLiteral });
  if (query.words.length === 0) return { ...noRows, query };
  if (query.words.length === 1 || isLiteral) return match(query);
  // Word families are tried before products that lack a word of the text: 'Podar galho' means 'serrote de poda'.
  // Spelling corrections are not, because they would turn 'ração úmida' into 'ração' or 'unidade'.
  const withFamilies = getSearchQuery(language, text, { withFamilies: true });
  const withoutMistyped = getSearchQuery(language, text, { leavesOutMistyped: true });
  const attempts = [
    query,
    hasMoreAlternatives(withFamilies, query) && withFamilies,
    query.corrections.length > 0 && withoutMistyped,
  ];
  for (const attempt of attempts) {
    const matches = attempt && attempt.words.length > 0 ? match(attempt, 'all') : undefined;
    if (matches && matches.rows.length > 0) return matches;
  }
  return match(query, 'most');
}

/** Whether a query with word families has more alternatives for any word than the query without them. */
function hasMoreAlternatives(withFamilies: SearchQuery, { words }: SearchQuery): boolean {
  return withFamilies.words.some(({ alternatives }, at) => alternatives.length !== words[at]?.alternatives.length);
}

/**
 * Data that a search uses, all of the same version of the catalogue, so that a row number means the same product
 * everywhere.
 */
interface SearchedCatalogue {
  summary: CatalogueSummary;
  index: CatalogueIndex;
  texts: TextIndex;
  language: SearchLanguage;
}

function matchQuery(catalogue: SearchedCatalogue, query: SearchQuery, needs?: 'all' | 'most'): TextMatches {
  const matches = matchText(query.words, {
    size: catalogue.index.ids.length,
    isDemoted: findProductsForOtherAnimals(catalogue, query.animals),
    getPostings: (term) => getPostings(catalogue.texts, term),
    needs,
  });
  return { ...matches, query };
}

/** Caches the analysed names of categories and subcategories, because every search for an animal needs them. */
const analyseName = memoiseText(analyseText, 1000);

/**
 * Finds the rows of products that are meant for other animals than the wanted ones (`isOnlyForOtherAnimals`), by the names of
 * their subcategory and category.
 * @returns a predicate on rows; undefined when the search text names no animal
 */
function findProductsForOtherAnimals(
  { summary: { categories }, index, language: { animals } }: SearchedCatalogue,
  requestedAnimals: ReadonlySet<number>,
): ((row: number) => boolean) | undefined {
  if (requestedAnimals.size === 0) return undefined;
  const createTest = (facet: ListingFilter, groups: readonly { id: number; name: string }[]) => {
    const { values = [], codes } = index.facets.get(facet) ?? {};
    const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
    /** By code: whether the category or subcategory is for other animals; undefined when its name tells no animal. */
    const isForOthers = values.map((id) =>
      isOnlyForOtherAnimals(findAnimals(animals, analyseName(nameOf.get(id) ?? '')), requestedAnimals),
    );
    return (row: number) => isForOthers[codes?.[row] ?? 0];
  };
  const subcategories = categories.flatMap(({ children }) => children);
  const [bySubcategory, byCategory] = [createTest('subcategory', subcategories), createTest('category', categories)];
  return (row) => bySubcategory(row) ?? byCategory(row) ?? false;
}

import type { CatalogueIndex } from '#app/catalogue-index/build-index.ts';
import { matchText, noMatches, type TextMatches } from '#app/catalogue-index/text/match-text.ts';
import { getPostings } from '#app/catalogue-index/text/text-index.ts';
import type { Database } from '#app/data/database/database.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { loadCatalogueSummary, type CatalogueSummary } from '#app/data/catalogue/summary.ts';
import { toGtinTerm } from '#app/data/search/index-terms.ts';
import { loadTextIndex } from '#app/data/search/load-text-index.ts';
import { getSearchQuery, loadSearchLanguage } from '#app/data/search/search-language.ts';
import { toGtin14 } from '#app/domain/catalogue/codes/gtin.ts';
import { areForOthers, findAnimals, type AnimalTable } from '#app/domain/search/animals.ts';
import { readBudget } from '#app/domain/search/search-intent.ts';
import { noQuery, type SearchQuery } from '#app/domain/search/search-query.ts';
import { analyseText } from '#app/domain/search/words/terms.ts';

/** Products found for a text, and the interpretation of the text. */
interface FoundText extends TextMatches {
  query: SearchQuery;
}

/**
 * Finds products by text: those that contain all its words or, when there are none, as many of them as possible. Rarer
 * words and more important fields rank higher. Both databases give the same products and ranks, because ranks are sums
 * of whole numbers calculated in this process. A text without words finds nothing. A barcode number finds only its
 * product, if there is one. A price range in the text is not searched as words.
 * @param isLiteral whether to search without corrections and synonyms
 */
export async function searchProducts(
  db: Database,
  searchText: string,
  { isLiteral = false }: { isLiteral?: boolean } = {},
): Promise<FoundText> {
  const gtin = toGtin14(searchText);
  if (gtin) {
    const terms = [toGtinTerm(gtin)];
    const word = { alternatives: [{ terms, factor: 1 }], documentFrequency: 1, isNumber: true, isFirst: false };
    const coded = await matchQuery(db, { ...noQuery, words: [word] });
    if (coded.rows.length > 0) return coded;
  }
  const language = await loadSearchLanguage(db);
  const text = isLiteral ? searchText : readBudget(searchText).text;
  const query = getSearchQuery(language, text, { isLiteral });
  if (query.words.length === 0) return { ...noMatches, query };
  if (query.words.length === 1 || isLiteral) return matchQuery(db, query);
  // Word families are tried before products that lack a word: 'Podar galho' means 'serrote de poda'. Corrections are
  // not, because they would turn 'ração úmida' into 'ração' or 'unidade'.
  const wider = getSearchQuery(language, text, { withFamilies: true });
  const surer = getSearchQuery(language, text, { leavesOutMistyped: true });
  const tries = [query, hasMore(wider, query) && wider, query.corrections.length > 0 && surer];
  for (const one of tries) {
    const matches = one && one.words.length > 0 ? await matchQuery(db, one, 'all') : undefined;
    if (matches && matches.rows.length > 0) return matches;
  }
  return matchQuery(db, query, 'most');
}

/** Whether one query has more alternatives than another. */
function hasMore(wider: SearchQuery, { words }: SearchQuery): boolean {
  return wider.words.some(({ alternatives }, at) => alternatives.length !== words[at]?.alternatives.length);
}

async function matchQuery(db: Database, query: SearchQuery, needs: 'all' | 'most' | 'any' = 'any'): Promise<FoundText> {
  const language = await loadSearchLanguage(db);
  const texts = await loadTextIndex(db);
  const index = await loadCatalogueIndex(db);
  const summary = await loadCatalogueSummary(db);
  const matches = matchText(query.words, {
    size: index.ids.length,
    isDemoted: findProductsForOtherAnimals(index, { wanted: query.animals, summary, animals: language.animals }),
    getPostings: (term) => getPostings(texts, term),
    needs,
  });
  return { ...matches, query };
}

/** Kinds of animals named by categories and subcategories, by their code in the index. */
interface NamedAnimals {
  category: Set<number>[];
  subcategory: Set<number>[];
}

const known = new WeakMap<CatalogueIndex, NamedAnimals>();

/**
 * Finds the rows of products that are meant for other animals than the wanted ones (`areForOthers`). Undefined when the
 * text names no animal.
 */
function findProductsForOtherAnimals(
  index: CatalogueIndex,
  { wanted, summary, animals }: { wanted: ReadonlySet<number>; summary: CatalogueSummary; animals: AnimalTable },
): ((row: number) => boolean) | undefined {
  if (wanted.size === 0) return undefined;
  const named = known.get(index) ?? findNamedAnimals(index, { summary, animals });
  known.set(index, named);
  const test = (facet: keyof NamedAnimals) => {
    const [codes, others] = [index.facets.get(facet)?.codes, named[facet].map((kinds) => areForOthers(kinds, wanted))];
    return (row: number) => others[codes?.[row] ?? 0];
  };
  const [bySubcategory, byCategory] = [test('subcategory'), test('category')];
  return (row) => bySubcategory(row) ?? byCategory(row) ?? false;
}

function findNamedAnimals(
  { facets }: CatalogueIndex,
  { summary: { categories }, animals }: { summary: CatalogueSummary; animals: AnimalTable },
): NamedAnimals {
  const find = (facet: keyof NamedAnimals, groups: readonly { id: number; name: string }[]) => {
    const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
    return (facets.get(facet)?.values ?? []).map((id) => findAnimals(animals, analyseText(nameOf.get(id) ?? '')));
  };
  const subcategories = categories.flatMap(({ children }) => children);
  return { category: find('category', categories), subcategory: find('subcategory', subcategories) };
}

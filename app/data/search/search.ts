import type { CatalogueIndex } from '#app/catalogue-index/build-index.ts';
import { emptyPostingList, noMatches, type TextMatches } from '#app/catalogue-index/text/posting-list.ts';
import { matchText } from '#app/catalogue-index/text/text-matches.ts';
import type { Database } from '#app/data/database/database.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { loadCatalogueSummary, type CatalogueSummary } from '#app/data/catalogue/summary.ts';
import { toGtinTerm } from '#app/data/search/gtin-terms.ts';
import { getSearchQuery, loadSearchLanguage } from '#app/data/search/search-language.ts';
import { loadPostingLists } from '#app/data/search/posting-lists.ts';
import { toGtin14 } from '#app/domain/catalogue/gtin.ts';
import type { ListingFilter } from '#app/domain/listing/listing-query.ts';
import { findAnimals, type AnimalTable } from '#app/domain/search/animals.ts';
import type { SearchQuery } from '#app/domain/search/search-query.ts';
import { analyseText } from '#app/domain/search/terms.ts';
import { getDocumentFrequency } from '#app/domain/search/vocabulary.ts';

/**
 * Finds products by text: those that contain all its words or, when there are none, as many of them as
 * any does. Rarer words and better fields rank higher. Both databases find the same products with the same ranks, since
 * ranks are sums of whole numbers worked out in the process. A text without words finds nothing. The number of a bar code finds its
 * product alone, where there is one.
 * @param isLiteral nothing is corrected and no synonym is looked for
 */
export async function searchProducts(
  db: Database,
  searchText: string,
  { isLiteral = false }: { isLiteral?: boolean } = {},
): Promise<TextMatches> {
  const gtin = toGtin14(searchText);
  if (gtin) {
    const terms = [toGtinTerm(gtin)];
    const word = { alternatives: [{ terms, factor: 1 }], documentFrequency: 1, isNumber: true, isFirst: false };
    const coded = await matchQuery(db, { words: [word], animals: new Set(), corrections: [] });
    if (coded.positions.length > 0) return coded;
  }
  const language = await loadSearchLanguage(db);
  const query = getSearchQuery(language, searchText, { isLiteral });
  if (query.words.length === 0) return noMatches;
  if (query.words.length === 1 || isLiteral) return matchQuery(db, query);
  const matches = await matchQuery(db, query, 'all');
  if (matches.positions.length > 0) return matches;
  // 'Podar galho' means 'serrote de poda': families count before products that lack a word.
  const wider = getSearchQuery(language, searchText, { withFamilies: true });
  const families = hasMore(wider, query) ? await matchQuery(db, wider, 'all') : matches;
  return families.positions.length > 0 ? families : matchQuery(db, query, 'most');
}

/** Whether a query that has all alternatives of another has further ones. */
function hasMore(wider: SearchQuery, { words }: SearchQuery): boolean {
  return wider.words.some(({ alternatives }, at) => alternatives.length !== words[at]?.alternatives.length);
}

async function matchQuery(
  db: Database,
  { words, animals }: SearchQuery,
  needs: 'all' | 'most' | 'any' = 'any',
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
    needs,
  });
}

/** By place of a category and of a subcategory in the index: the kinds of animals its name names. */
interface AnimalsOfPlaces {
  categories: Set<number>[];
  subcategories: Set<number>[];
}

const known = new WeakMap<CatalogueIndex<ListingFilter>, AnimalsOfPlaces>();

/**
 * Tells by position which products are for other animals than the wanted ones: those whose subcategory names others or, where it
 * names none, whose category does. Undefined when no animal is wanted.
 */
function findProductsForOtherAnimals(
  index: CatalogueIndex<ListingFilter>,
  { wanted, summary, animals }: { wanted: ReadonlySet<number>; summary: CatalogueSummary; animals: AnimalTable },
): ((position: number) => boolean) | undefined {
  if (wanted.size === 0) return undefined;
  const places = known.get(index) ?? listAnimals(index, { summary, animals });
  known.set(index, places);
  const { category, subcategory } = index.groups.columns;
  const isOther = (kinds: Set<number>) => ![...wanted].some((kind) => kinds.has(kind));
  const foreignCategories = places.categories.map((kinds) => kinds.size > 0 && isOther(kinds));
  const foreignSubcategories = places.subcategories.map((kinds) => (kinds.size > 0 ? isOther(kinds) : undefined));
  return (position) => {
    const group = index.groupOf[position] ?? 0;
    const own = foreignSubcategories[subcategory.places[group] ?? 0];
    return own ?? foreignCategories[category.places[group] ?? 0] ?? false;
  };
}

function listAnimals(
  { groups }: CatalogueIndex<ListingFilter>,
  { summary, animals }: { summary: CatalogueSummary; animals: AnimalTable },
): AnimalsOfPlaces {
  const nameOf = (named: readonly { id: number; name: string }[]) => new Map(named.map(({ id, name }) => [id, name]));
  const [categories, subcategories] = [
    nameOf(summary.categories),
    nameOf(summary.categories.flatMap(({ children }) => children)),
  ];
  const find = (name: string | undefined) => findAnimals(animals, analyseText(name ?? ''));
  return {
    categories: groups.columns.category.values.map((id) => find(categories.get(id))),
    subcategories: groups.columns.subcategory.values.map((id) => find(subcategories.get(id))),
  };
}

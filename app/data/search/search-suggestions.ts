import { queryIndex } from '#app/catalogue-index/query-index.ts';
import type { Database } from '#app/data/database/database.ts';
import {
  listVisibleCategories,
  loadCatalogueSummary,
  type SummaryBrand,
  type SummaryCategory,
  listVisibleBrands,
} from '#app/data/catalogue/catalogue-summary.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { loadAttributes } from '#app/data/listing/attributes/load-attributes.ts';
import type { AttributeKey } from '#app/domain/listing/attributes/attribute-keys.ts';
import { suggestAttributes, type AttributeSuggestion } from '#app/data/search/attribute-suggestions.ts';
import { findSummaries } from '#app/data/catalogue/products.ts';
import { explainSearch } from '#app/data/search/explain-search.ts';
import type { SearchNotes } from '#app/domain/search/search-notes.ts';
import { searchProducts } from '#app/data/search/search-products.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { nameContainsWords } from '#app/domain/search/name-match.ts';
import type { QueryWord } from '#app/domain/search/query-words.ts';

/** Suggestions for a text that is still being typed. */
interface Suggestions {
  /** Suggested products, the most relevant first. */
  products: ProductSummary[];
  /** Visible categories that have products and whose name contains every word of the text. */
  categories: SummaryCategory[];
  brands: SummaryBrand[];
  attributes: AttributeSuggestion[];
  notes: SearchNotes;
}

/** Maximum number of suggestions of all kinds together. */
export const maxSuggestions = 8;
const wholeCatalogue = { filters: {}, prices: null, order: 'relevance', offset: 0 } as const;
/** Maximum numbers of suggested categories and brands. */
const maxNamed = { categories: 2, brands: 1 } as const;

/**
 * Finds up to eight suggestions for a text whose last word may be incomplete. For a text without words there are none.
 * @param attributeKeys keys of the shop's attribute filters
 */
export async function findSuggestions(
  db: Database,
  searchText: string,
  { attributeKeys }: { attributeKeys?: readonly AttributeKey[] } = {},
): Promise<Suggestions> {
  const summary = await loadCatalogueSummary(db);
  const [matches, index, loadedAttributes] = await Promise.all([
    searchProducts(db, summary, { searchText }),
    loadCatalogueIndex(db, summary),
    attributeKeys ? loadAttributes(db, summary, attributeKeys) : null,
  ]);
  const { words } = matches.query;
  const notes = await explainSearch(db, searchText, matches.query);
  const hasNoResults = words.length === 0 && matches.rows.length === 0;
  if (hasNoResults) return { products: [], categories: [], brands: [], attributes: [], notes };
  const categories = listNamed(listVisibleCategories(summary), words).slice(0, maxNamed.categories);
  const brands = listNamed(listVisibleBrands(summary), words).slice(0, maxNamed.brands);
  const attributes = loadedAttributes ? suggestAttributes(loadedAttributes, { words, text: matches }) : [];
  const limit = maxSuggestions - categories.length - brands.length - attributes.length - notes.topics.length;
  const { ids } = queryIndex(index, { ...wholeCatalogue, text: matches, limit });
  return { products: await findSummaries(db, ids), categories, brands, attributes, notes };
}

function listNamed<Named extends { name: string; productCount: number }>(
  groups: readonly Named[],
  words: readonly QueryWord[],
) {
  return groups.filter(({ name, productCount }) => productCount > 0 && nameContainsWords(name, words));
}

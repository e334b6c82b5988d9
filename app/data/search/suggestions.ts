import { queryIndex } from '#app/catalogue-index/query-index.ts';
import type { Database } from '#app/data/database/database.ts';
import {
  listShown,
  loadCatalogueSummary,
  type SummaryBrand,
  type SummaryCategory,
  listShownBrands,
} from '#app/data/catalogue/summary.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { findSummaries } from '#app/data/catalogue/product-rows.ts';
import { findCorrection } from '#app/data/search/typo-correction.ts';
import { getSearchQuery, loadSearchLanguage } from '#app/data/search/search-language.ts';
import { searchProducts } from '#app/data/search/search.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { QueryWord } from '#app/domain/search/query-words.ts';
import { analyseText } from '#app/domain/search/terms.ts';

/** What may be meant by a text that is still being typed. */
export interface Suggestions {
  /** The most relevant first. */
  products: ProductSummary[];
  /** Categories that are shown, and brands, whose name has every word of the text; only those with products. */
  categories: SummaryCategory[];
  brands: SummaryBrand[];
  /** The text that was searched instead; null when it was searched as typed. */
  correctedText: string | null;
}

/** Most suggestions altogether. */
export const maxSuggestions = 8;
const everything = { filters: {}, range: null, sort: 'default', offset: 0 } as const;
const maxOfNames = { categories: 2, brands: 1 } as const;

/** Up to eight suggestions for a text, the last word of which may be incomplete. None for a text without words. */
export async function findSuggestions(db: Database, searchText: string): Promise<Suggestions> {
  const { words, corrections } = getSearchQuery(await loadSearchLanguage(db), searchText);
  if (words.length === 0) return { products: [], categories: [], brands: [], correctedText: null };
  const summary = await loadCatalogueSummary(db);
  const categories = listNamed(listShown(summary), words).slice(0, maxOfNames.categories);
  const brands = listNamed(listShownBrands(summary), words).slice(0, maxOfNames.brands);
  const text = await searchProducts(db, searchText);
  const limit = maxSuggestions - categories.length - brands.length;
  const { ids } = queryIndex(await loadCatalogueIndex(db), { ...everything, text, limit });
  return {
    products: await findSummaries(db, ids),
    categories,
    brands,
    correctedText: corrections.length > 0 ? await findCorrection(db, searchText) : null,
  };
}

function listNamed<Named extends { name: string; productCount: number }>(
  all: readonly Named[],
  words: readonly QueryWord[],
) {
  return all.filter(({ name, productCount }) => {
    if (productCount === 0) return false;
    const terms = new Set(analyseText(name));
    return words.every((word) => word.alternatives.some((one) => one.terms.every((term) => terms.has(term))));
  });
}

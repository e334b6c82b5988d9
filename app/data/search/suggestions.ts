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
import { loadLabels } from '#app/data/listing/labels/load-labels.ts';
import type { LabelKey } from '#app/domain/listing/labels/label-keys.ts';
import { isNamed, suggestLabels, type LabelSuggestion } from '#app/data/search/label-suggestions.ts';
import { findSummaries } from '#app/data/catalogue/products.ts';
import { findCorrection } from '#app/data/search/typo-correction.ts';
import { getSearchQuery, loadSearchLanguage } from '#app/data/search/search-language.ts';
import { searchProducts } from '#app/data/search/search.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { QueryWord } from '#app/domain/search/query-words.ts';

/** What may be meant by a text that is still being typed. */
interface Suggestions {
  /** The most relevant first. */
  products: ProductSummary[];
  /** Categories that are shown, and brands, whose name has every word of the text; only those with products. */
  categories: SummaryCategory[];
  brands: SummaryBrand[];
  labels: LabelSuggestion[];
  /** The text that was searched instead; null when it was searched as typed. */
  correctedText: string | null;
}

/** Most suggestions altogether. */
export const maxSuggestions = 8;
const everything = { filters: {}, range: null, sort: 'default', offset: 0 } as const;
const maxOfNames = { categories: 2, brands: 1 } as const;

/**
 * Up to eight suggestions for a text, the last word of which may be incomplete. None for a text without words.
 * @param labelKeys what the shop filters by of its labels
 */
export async function findSuggestions(
  db: Database,
  searchText: string,
  { labelKeys }: { labelKeys?: readonly LabelKey[] } = {},
): Promise<Suggestions> {
  const { words, corrections } = getSearchQuery(await loadSearchLanguage(db), searchText);
  const text = await searchProducts(db, searchText);
  const isNothing = words.length === 0 && text.positions.length === 0;
  if (isNothing) return { products: [], categories: [], brands: [], labels: [], correctedText: null };
  const summary = await loadCatalogueSummary(db);
  const categories = listNamed(listShown(summary), words).slice(0, maxOfNames.categories);
  const brands = listNamed(listShownBrands(summary), words).slice(0, maxOfNames.brands);
  const labels = labelKeys ? suggestLabels(await loadLabels(db, labelKeys), { words, text }) : [];
  const limit = maxSuggestions - categories.length - brands.length - labels.length;
  const { ids } = queryIndex(await loadCatalogueIndex(db), { ...everything, text, limit });
  return {
    products: await findSummaries(db, ids),
    categories,
    brands,
    labels,
    correctedText: corrections.length > 0 ? await findCorrection(db, searchText) : null,
  };
}

function listNamed<Named extends { name: string; productCount: number }>(
  all: readonly Named[],
  words: readonly QueryWord[],
) {
  return all.filter(({ name, productCount }) => productCount > 0 && isNamed(name, words));
}

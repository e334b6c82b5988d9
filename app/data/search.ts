import type { Database } from '#app/data/database.ts';
import { loadProductColumns } from '#app/data/product-columns.ts';
import { getSearchPlan, loadSearchLanguage } from '#app/data/search-language.ts';
import { loadPostingLists } from '#app/data/search-lists.ts';
import { findHits, noHits } from '#app/domain/search-hits.ts';
import type { SearchHits } from '#app/domain/search-hits.ts';
import { countCarriers } from '#app/domain/search-vocabulary.ts';

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
): Promise<SearchHits> {
  const language = await loadSearchLanguage(db);
  const { slots } = getSearchPlan(language, searchText, { isLiteral });
  if (slots.length === 0) return noHits;
  const columns = await loadProductColumns(db);
  const lists = await loadPostingLists(db, {
    terms: slots.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)),
    columns,
    countCarriers: (term) => countCarriers(language.vocabulary, term),
  });
  return findHits(slots, {
    size: columns.ids.length,
    getList: (term) => lists.get(term) ?? { positions: noHits.positions, weights: new Uint8Array(0) },
  });
}

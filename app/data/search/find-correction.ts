import type { Database } from '#app/data/database/database.ts';
import { loadSearchLanguage } from '#app/data/search/load-search-language.ts';
import { isShown } from '#app/data/catalogue/products.ts';
import { getPostings } from '#app/catalogue-index/text/text-index.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { loadTextIndex } from '#app/data/search/load-text-index.ts';
import { executeCompiled } from '#app/data/database/queries/compiled-query.ts';
import { chooseSpelling } from '#app/domain/search/words/original-spelling.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import type { Correction, SearchQuery } from '#app/domain/search/search-query.ts';
import type { CatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';

/** Number of products that are read to find the spelling of a term. */
const maxProductsRead = 5;

/**
 * Finds the corrected search text, in the catalogue's spelling; null when no word is treated as a spelling error.
 * @param query interpretation of the text
 * @example await findCorrection(db, summary, { searchText: 'rasão pra cavlo', query }) // 'ração pra cavalo'
 */
export async function findCorrection(
  db: Database,
  summary: CatalogueSummary,
  { searchText, query: { corrections } }: { searchText: string; query: SearchQuery },
): Promise<string | null> {
  if (corrections.length === 0) return null;
  const spellingByTerm = new Map<string, string>();
  for (const correction of corrections) {
    const words = [];
    for (const term of correction.terms) words.push(await findSpelling(db, summary, { term, correction }));
    const [first = '', ...others] = correction.typed;
    spellingByTerm.set(first, words.join(' '));
    for (const other of others) spellingByTerm.set(other, '');
  }
  const text = searchText.replace(/[\p{L}\p{M}]+/gu, (word) => spellingByTerm.get(foldText(word)) ?? word);
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Finds the spelling of a term that is most similar to what the visitor typed, in texts of products or in the owner's
 * synonyms.
 */
async function findSpelling(
  db: Database,
  summary: CatalogueSummary,
  { term, correction }: { term: string; correction: Correction },
): Promise<string> {
  const [{ ids }, texts, { synonyms }] = await Promise.all([
    loadCatalogueIndex(db, summary),
    loadTextIndex(db, summary),
    loadSearchLanguage(db, summary),
  ]);
  const { rows, scores } = getPostings(texts, term);
  const heaviest = [...rows.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, maxProductsRead);
  const spelledTexts = await readTexts(
    db,
    heaviest.flatMap((at) => ids[rows[at] ?? -1] ?? []),
  );
  const nearest = chooseSpelling(spelledTexts, term, correction.typed.join(''));
  return nearest ?? synonyms.words.get(term)?.toLowerCase() ?? term;
}

/** Reads the searched texts of products in the given order. */
async function readTexts(db: Database, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await executeCompiled(db, {
    name: `texts of ${ids.length} products`,
    parameters: ids,
    build: () =>
      db.query
        .selectFrom('products')
        .innerJoin('categories', 'categories.id', 'products.category_id')
        .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
        .leftJoin('brands', 'brands.id', 'products.brand_id')
        .select(['products.id', 'products.title', 'products.category_name as categoryName', 'products.tags'])
        .select(['brands.name as brandName', 'categories.name as parent', 'subcategories.name as children'])
        .where('products.id', 'in', [...ids])
        .where(isShown),
  });
  const byId = new Map(rows.map(({ id, tags, ...names }) => [id, { ...names, tags: JSON.parse(tags) as string[] }]));
  return ids.flatMap((id) => {
    const { title = '', brandName, parent = '', children, categoryName = '', tags = [] } = byId.get(id) ?? {};
    return [title, brandName ?? '', parent, children ?? '', categoryName, ...tags];
  });
}

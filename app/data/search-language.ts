import type { Database } from '#app/data/database.ts';
import { loadOutline } from '#app/data/outline.ts';
import { createSearchLanguage } from '#app/domain/search-language.ts';
import type { SearchLanguage } from '#app/domain/search-language.ts';
import { parseSynonyms } from '#app/domain/search-synonyms.ts';
import type { SynonymTable } from '#app/domain/search-synonyms.ts';
import synonymsFile from '#db/search/synonyms.json' with { type: 'json' };

const languages = new WeakMap<Database, { version: number; loading: Promise<SearchLanguage> }>();
let tradeSynonyms: SynonymTable | undefined;

/**
 * What the searches of the present catalogue are understood with, kept in memory for as long as its version lasts.
 * @throws RangeError when the owner's synonyms cannot be read
 */
export async function loadSearchLanguage(db: Database): Promise<SearchLanguage> {
  const { version, productCount } = await loadOutline(db);
  if (db.query.isTransaction) return readLanguage(db, productCount);
  const known = languages.get(db);
  if (known?.version === version) return known.loading;
  const loading = readLanguage(db, productCount);
  languages.set(db, { version, loading });
  loading.catch(() => languages.delete(db));
  return loading;
}

/** The everyday names of the trade. Source: db/search/README.md */
function getTradeSynonyms(): SynonymTable {
  tradeSynonyms ??= parseSynonyms(synonymsFile.sinonimos);
  return tradeSynonyms;
}

async function readLanguage(db: Database, productCount: number): Promise<SearchLanguage> {
  const rows = await db.query.selectFrom('search_terms').select(['term', 'products']).orderBy('term').execute();
  const terms = rows.map(({ term, products }) => [term, products] as const);
  return createSearchLanguage({ terms, synonyms: getTradeSynonyms(), productCount });
}

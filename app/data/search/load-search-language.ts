import { LRUCache } from 'lru-cache';
import type { Database } from '#app/data/database/database.ts';
import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';
import type { CatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { isGtinTerm } from '#app/data/search/index-terms.ts';
import { loadTextIndex } from '#app/data/search/load-text-index.ts';
import type { TextIndex } from '#app/catalogue-index/text/text-index.ts';
import { findFirst } from '#app/domain/shared/find-first.ts';
import { runInSlices } from '#app/data/database/time-slicing.ts';
import { parseAnimals } from '#app/domain/search/animals.ts';
import { prepareSearchLanguage, type SearchLanguage } from '#app/domain/search/words/search-language.ts';
import { type ParseOptions, parseSearchQuery, type SearchQuery } from '#app/domain/search/search-query.ts';
import { questionTerms } from '#app/domain/search/page-answers.ts';
import { parseSynonyms } from '#app/domain/search/words/synonyms.ts';
import { analyseText } from '#app/domain/search/words/terms.ts';
import everydayWords from '#db/search/everyday-words.json' with { type: 'json' };
import synonymsFile from '#db/search/synonyms.json' with { type: 'json' };

const maxCachedQueries = 50;

const cachedQueries = new WeakMap<SearchLanguage, LRUCache<string, SearchQuery>>();
/**
 * Search languages by text index. A change of prices does not replace the text index, so it does not replace the search
 * language either.
 */
const languages = new WeakMap<TextIndex, Promise<SearchLanguage>>();
let bundledWords: ReturnType<typeof readBundledWords> | undefined;

/**
 * Loads the search language of the catalogue. It is cached until a product changes.
 * @throws RangeError when the owner's synonyms cannot be parsed
 */
export function loadSearchLanguage(db: Database, summary: CatalogueSummary): Promise<SearchLanguage> {
  return memoiseByVersion(db, {
    name: 'search language',
    version: summary.productsVersion,
    load: async () => {
      const texts = await loadTextIndex(db, summary);
      const language = languages.get(texts) ?? prepareLanguage(texts, summary.productCount);
      languages.set(texts, language);
      return language;
    },
  });
}

/** Interprets a search text. Recent results are cached, because one page needs them several times. */
export function getSearchQuery(language: SearchLanguage, text: string, options: ParseOptions = {}): SearchQuery {
  const queries = cachedQueries.get(language) ?? new LRUCache<string, SearchQuery>({ max: maxCachedQueries });
  cachedQueries.set(language, queries);
  const key = `${JSON.stringify(options)} ${text}`;
  const query = queries.get(key) ?? parseSearchQuery(text, language, options);
  queries.set(key, query);
  return query;
}

/** Reads the bundled synonyms and animals, which apply to every catalogue. Their sources are in db/search/README.md. */
function readBundledWords() {
  return {
    synonyms: parseSynonyms(synonymsFile.sinonimos),
    animals: parseAnimals(synonymsFile.animais),
    everydayTerms: new Set([...everydayWords.palavras.flatMap(analyseText), ...questionTerms]),
  };
}

function prepareLanguage({ terms, starts }: TextIndex, productCount: number): Promise<SearchLanguage> {
  bundledWords ??= readBundledWords();
  // Barcode terms are not words. They are sorted before all words, so the vocabulary starts after them.
  const first = findFirst(terms.length, (index) => !isGtinTerm(terms[index] ?? ''));
  const documentFrequencies = Int32Array.from({ length: terms.length - first }, (_, index) => {
    const at = first + index;
    return (starts[at + 1] ?? 0) - (starts[at] ?? 0);
  });
  const vocabulary = { terms: terms.slice(first), documentFrequencies };
  return runInSlices(prepareSearchLanguage({ vocabulary, ...bundledWords, productCount }));
}

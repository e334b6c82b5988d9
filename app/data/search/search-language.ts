import { LRUCache } from 'lru-cache';
import type { Database } from '#app/data/database/database.ts';
import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import { isGtinTerm } from '#app/data/search/index-terms.ts';
import { loadTextIndex } from '#app/data/search/load-text-index.ts';
import type { TextIndex } from '#app/catalogue-index/text/text-index.ts';
import { findFirst } from '#app/domain/shared/find-first.ts';
import { runInSlices } from '#app/data/database/time-slicing.ts';
import { parseAnimals } from '#app/domain/search/animals.ts';
import { prepareSearchLanguage, type SearchLanguage } from '#app/domain/search/search-language.ts';
import { type ParseOptions, parseSearchQuery, type SearchQuery } from '#app/domain/search/search-query.ts';
import { talkTerms } from '#app/domain/search/page-answers.ts';
import { parseSynonyms } from '#app/domain/search/synonyms.ts';
import { analyseText } from '#app/domain/search/terms.ts';
import everydayWords from '#db/search/everyday-words.json' with { type: 'json' };
import synonymsFile from '#db/search/synonyms.json' with { type: 'json' };

const maxPlans = 50;

const plans = new WeakMap<SearchLanguage, LRUCache<string, SearchQuery>>();
/** A change of prices alone leaves the words, and all that was understood by them. */
const languages = new WeakMap<TextIndex, Promise<SearchLanguage>>();
let tradeWords: ReturnType<typeof readTradeWords> | undefined;

/**
 * Vocabulary and rules of the present catalogue's searches, kept in memory for as long as no product changes.
 * @throws RangeError when the owner's synonyms cannot be read
 */
export async function loadSearchLanguage(db: Database): Promise<SearchLanguage> {
  const { productsVersion: version, productCount } = await loadCatalogueSummary(db);
  return memoiseByVersion(db, {
    name: 'search language',
    version,
    load: async () => {
      const texts = await loadTextIndex(db);
      const known = languages.get(texts) ?? prepareLanguage(texts, productCount);
      languages.set(texts, known);
      return known;
    },
  });
}

/** What a text comes to; those understood last are remembered, for one screen asks several times. */
export function getSearchQuery(language: SearchLanguage, text: string, options: ParseOptions = {}): SearchQuery {
  const known = plans.get(language) ?? new LRUCache<string, SearchQuery>({ max: maxPlans });
  plans.set(language, known);
  const key = `${JSON.stringify(options)} ${text}`;
  const plan = known.get(key) ?? parseSearchQuery(text, language, options);
  known.set(key, plan);
  return plan;
}

/** What is known of the trade's words in any catalogue. Source: db/search/README.md */
function readTradeWords() {
  return {
    synonyms: parseSynonyms(synonymsFile.sinonimos),
    animals: parseAnimals(synonymsFile.animais),
    everydayTerms: new Set([...everydayWords.palavras.flatMap(analyseText), ...talkTerms]),
  };
}

function prepareLanguage({ terms, starts }: TextIndex, productCount: number): Promise<SearchLanguage> {
  tradeWords ??= readTradeWords();
  // Bar codes are no words, and come first.
  const first = findFirst(terms.length, (index) => !isGtinTerm(terms[index] ?? ''));
  const documentFrequencies = Int32Array.from({ length: terms.length - first }, (_, index) => {
    const at = first + index;
    return (starts[at + 1] ?? 0) - (starts[at] ?? 0);
  });
  const vocabulary = { terms: terms.slice(first), documentFrequencies };
  return runInSlices(prepareSearchLanguage({ vocabulary, ...tradeWords, productCount }));
}

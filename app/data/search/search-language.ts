import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#app/data/database/database.ts';
import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import { runInSlices, yieldToEventLoop } from '#app/data/database/time-slicing.ts';
import { parseAnimals } from '#app/domain/search/animals.ts';
import { prepareSearchLanguage, type SearchLanguage } from '#app/domain/search/search-language.ts';
import { type ParseOptions, parseSearchQuery, type SearchQuery } from '#app/domain/search/search-query.ts';
import { parseSynonyms } from '#app/domain/search/synonyms.ts';
import { analyseText } from '#app/domain/search/terms.ts';
import { createVocabulary, type Vocabulary } from '#app/domain/search/vocabulary.ts';
import everydayWords from '#db/search/everyday-words.json' with { type: 'json' };
import synonymsFile from '#db/search/synonyms.json' with { type: 'json' };

/** Terms read at once: a millisecond or two. */
const batchSize = 2500;
const maxPlans = 50;

const plans = new WeakMap<SearchLanguage, LRUCache<string, SearchQuery>>();
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
    load: () => db.snapshot((reads) => readLanguage(reads, productCount)),
  });
}

/** What a text comes to; those understood last are remembered, for one screen asks several times. */
export function getSearchQuery(
  language: SearchLanguage,
  text: string,
  { isLiteral = false, withFamilies = false }: ParseOptions = {},
): SearchQuery {
  const known = plans.get(language) ?? new LRUCache<string, SearchQuery>({ max: maxPlans });
  plans.set(language, known);
  const key = `${isLiteral} ${withFamilies} ${text}`;
  const plan = known.get(key) ?? parseSearchQuery(text, language, { isLiteral, withFamilies });
  known.set(key, plan);
  return plan;
}

/** What is known of the trade's words in any catalogue. Source: db/search/README.md */
function readTradeWords() {
  return {
    synonyms: parseSynonyms(synonymsFile.sinonimos),
    animals: parseAnimals(synonymsFile.animais),
    everydayTerms: new Set(everydayWords.palavras.flatMap(analyseText)),
  };
}

async function readLanguage(reads: Database, productCount: number): Promise<SearchLanguage> {
  const vocabulary = await readVocabulary(reads);
  tradeWords ??= readTradeWords();
  return runInSlices(prepareSearchLanguage({ vocabulary, ...tradeWords, productCount }));
}

async function readVocabulary(reads: Database): Promise<Vocabulary> {
  const terms: string[] = [];
  const documentFrequencies: number[] = [];
  // Databases order rare alphabets otherwise than the process does.
  let isSorted = true;
  for (;;) {
    const text = await readTerms(reads, terms.at(-1) ?? '');
    if (text === null) break;
    for (const entry of text.split(',')) {
      const end = entry.indexOf(' ');
      const term = entry.slice(0, end);
      isSorted &&= (terms.at(-1) ?? '') < term;
      terms.push(term);
      documentFrequencies.push(Number(entry.slice(end + 1)));
    }
    await yieldToEventLoop();
  }
  if (isSorted) return { terms, documentFrequencies: Int32Array.from(documentFrequencies) };
  return createVocabulary(terms.map((term, place) => [term, documentFrequencies[place] ?? 0]));
}

/** The next terms in the order of their characters, as one text; terms are letters and digits. Null when there are no more. */
async function readTerms(reads: Database, after: string): Promise<string | null> {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(concat(term, ' ', products), ',') as text
    from (
      select term, products from search_terms where term > ${after} order by term limit ${sql.lit(batchSize)}
    ) as batch`.execute(reads.query);
  return rows[0]?.text ?? null;
}

import type { Database } from '#app/data/database.ts';
import { loadOutline } from '#app/data/outline.ts';
import { analyseQuery, getQueryPrefix } from '#app/domain/search-terms.ts';

/** A term of the catalogue that a searched word may mean. */
export interface TermMatch {
  term: string;
  /** How sure and how telling it is: a whole number, the same on both engines because it is worked out here. */
  factor: number;
}

/** What a search looks for in place of one word of its text. */
export interface WordMatch {
  /** Terms that would do; none when nothing in the catalogue is like the word. */
  terms: TermMatch[];
  /** Products that carry one of them, counted for each term. */
  carriers: number;
}

interface Vocabulary {
  /** Products that carry each term. */
  products: ReadonlyMap<string, number>;
  terms: readonly string[];
}

const exactCertainty = 10;
const prefixCertainty = 6;
const typoCertainty = 3;
/** Below this a prefix or a typo could mean anything. */
const minPrefixLength = 2;
const minTypoLength = 4;
const maxTermsPerWord = 40;

const vocabularies = new WeakMap<Database, { version: number; loading: Promise<Vocabulary> }>();

/**
 * Terms of the catalogue for each word of a search text: the word itself, the end of the text as a beginning of words,
 * or, when the catalogue does not know the word, terms one typo away.
 */
export async function matchWords(db: Database, text: string): Promise<WordMatch[]> {
  const words = analyseQuery(text);
  if (words.length === 0) return [];
  const { version, productCount } = await loadOutline(db);
  const vocabulary = await loadVocabulary(db, version);
  const prefix = getQueryPrefix(text);
  return words.map((word, index) => {
    const found = findTerms(vocabulary, { word, prefix: index === words.length - 1 ? prefix : '' });
    const carriers = (term: string) => vocabulary.products.get(term) ?? 0;
    return {
      terms: found.map(({ term, certainty }) => ({
        term,
        factor: certainty * getRarity({ carriers: carriers(term), productCount }),
      })),
      carriers: found.reduce((sum, { term }) => sum + carriers(term), 0),
    };
  });
}

async function loadVocabulary(db: Database, version: number): Promise<Vocabulary> {
  if (db.query.isTransaction) return readVocabulary(db);
  const known = vocabularies.get(db);
  if (known?.version === version) return known.loading;
  const loading = readVocabulary(db);
  vocabularies.set(db, { version, loading });
  loading.catch(() => vocabularies.delete(db));
  return loading;
}

async function readVocabulary(db: Database): Promise<Vocabulary> {
  const rows = await db.query.selectFrom('search_terms').select(['term', 'products']).orderBy('term').execute();
  return { products: new Map(rows.map(({ term, products }) => [term, products])), terms: rows.map(({ term }) => term) };
}

function findTerms(
  vocabulary: Vocabulary,
  { word, prefix }: { word: string; prefix: string },
): { term: string; certainty: number }[] {
  const exact = vocabulary.products.has(word) ? [{ term: word, certainty: exactCertainty }] : [];
  const begun = findBegun(vocabulary, [prefix, exact.length > 0 ? '' : word]).filter((term) => term !== word);
  if (exact.length + begun.length > 0) {
    return [...exact, ...begun.map((term) => ({ term, certainty: prefixCertainty }))];
  }
  if (word.length < minTypoLength || /\p{N}/u.test(word)) return [];
  return vocabulary.terms
    .filter((term) => isOneEditAway(word, term))
    .slice(0, maxTermsPerWord)
    .map((term) => ({ term, certainty: typoCertainty }));
}

/** The most common terms that begin so. */
function findBegun({ terms, products }: Vocabulary, beginnings: readonly string[]): string[] {
  const long = beginnings.filter((beginning) => beginning.length >= minPrefixLength);
  if (long.length === 0) return [];
  return terms
    .filter((term) => long.some((beginning) => term.startsWith(beginning)))
    .toSorted((a, b) => (products.get(b) ?? 0) - (products.get(a) ?? 0) || (a < b ? -1 : 1))
    .slice(0, maxTermsPerWord);
}

/** From 1 for a term every product carries up to some 100 for one among hundreds of thousands. */
function getRarity({ carriers, productCount }: { carriers: number; productCount: number }): number {
  return 1 + Math.round(8 * Math.log2(Math.max(1, productCount / carriers)));
}

/** Whether one letter added, dropped or changed, or two neighbours swapped, makes one word the other. */
export function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (restA.length > restB.length) return restA.slice(1) === restB;
  if (restA.length < restB.length) return restA === restB.slice(1);
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

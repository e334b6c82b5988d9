import { findFirst } from '#app/domain/shared/find-first.ts';
import { createFamilyTest, getFamilyBeginning } from './word-family.ts';

/** Terms of a catalogue, sorted by UTF-16 code units, so that terms with the same prefix are adjacent. */
export interface Vocabulary {
  terms: readonly string[];
  /** Number of products that contain each term, at the same index. */
  documentFrequencies: Int32Array;
}

/** Builds a vocabulary from distinct terms, each with the number of products that contain it. */
export function createVocabulary(entries: Iterable<readonly [term: string, documentFrequency: number]>): Vocabulary {
  const sorted = [...entries].toSorted(([a], [b]) => compareText(a, b));
  return {
    terms: sorted.map(([term]) => term),
    documentFrequencies: Int32Array.from(sorted, ([, documentFrequency]) => documentFrequency),
  };
}

/** Number of products that contain the term. */
export function getDocumentFrequency({ terms, documentFrequencies }: Vocabulary, term: string): number {
  const index = findIndex(terms, term);
  return terms[index] === term ? (documentFrequencies[index] ?? 0) : 0;
}

/** Whether any term has the prefix. */
export function hasPrefix({ terms }: Vocabulary, beginning: string): boolean {
  return terms[findIndex(terms, beginning)]?.startsWith(beginning) ?? false;
}

/**
 * Finds terms with a prefix, the most frequent first, then in the order of the vocabulary.
 * @param limits maximum number of terms, and of postings of all terms together; the first term is returned even when it
 * exceeds the latter
 */
export function findByPrefix(
  { terms, documentFrequencies }: Vocabulary,
  beginning: string,
  { maxTerms, maxPostings }: { maxTerms: number; maxPostings: number },
): string[] {
  const mostFrequent: { term: string; count: number }[] = [];
  for (let index = findIndex(terms, beginning); terms[index]?.startsWith(beginning); index += 1) {
    const term = terms[index] ?? '';
    const count = documentFrequencies[index] ?? 0;
    // Terms are visited in order, so of two equally frequent terms the first stays first.
    if (mostFrequent.length === maxTerms && count <= (mostFrequent.at(-1)?.count ?? 0)) continue;
    const rank = mostFrequent.findIndex((other) => other.count < count);
    mostFrequent.splice(rank < 0 ? mostFrequent.length : rank, 0, { term, count });
    if (mostFrequent.length > maxTerms) mostFrequent.pop();
  }
  let sum = 0;
  return mostFrequent
    .filter(({ count }, index) => {
      sum += count;
      return index === 0 || sum <= maxPostings;
    })
    .map(({ term }) => term);
}

/**
 * Finds terms of the same family as a stem, the most frequent first.
 * @param isSure see `createFamilyTest`
 */
export function findFamily(
  { terms, documentFrequencies }: Vocabulary,
  stem: string,
  { isSure, maxTerms }: { isSure: boolean; maxTerms: number },
): string[] {
  const beginning = getFamilyBeginning(stem);
  const isOfFamily = createFamilyTest(stem, { isSure });
  const relatives: { term: string; count: number }[] = [];
  for (let index = findIndex(terms, beginning); terms[index]?.startsWith(beginning); index += 1) {
    const term = terms[index] ?? '';
    if (isOfFamily(term)) relatives.push({ term, count: documentFrequencies[index] ?? 0 });
  }
  return relatives
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxTerms)
    .map(({ term }) => term);
}

/** Index of the first term that equals the text or sorts after it; the number of terms when all sort before it. */
function findIndex(terms: readonly string[], text: string): number {
  return findFirst(terms.length, (index) => (terms[index] ?? '') >= text);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import { findFirst } from '#app/domain/shared/find-first.ts';
import { noRows, type ScoredRows } from './scored-rows.ts';

/**
 * Inverted index of products by term. A posting says that a product contains a term: `rows` has the product and
 * `weights`, at the same index, the weight of the term in it.
 */
export interface TextIndex {
  /** Terms, sorted by their UTF-16 code units. */
  terms: readonly string[];
  /** Index at which the postings of each term start, followed by the total number. */
  starts: Int32Array;
  /** Rows of the postings, in ascending order for each term. */
  rows: Int32Array;
  weights: Uint8Array;
}

/** Factor that exceeds every weight. A term's code and its weight are packed as `code * weightSpan + weight`. */
export const weightSpan = 128;

/** Number of postings or terms handled between two yields, which takes a few ms. */
const batchSize = 50_000;

/**
 * Builds the index as a generator with short steps; the last step returns it.
 * @param products by row: the distinct terms of each product, packed with their weights
 * @param codeOf code of each term: the number of terms before it in the map
 */
export function* buildTextIndex(
  products: readonly (readonly number[])[],
  codeOf: ReadonlyMap<string, number>,
): Generator<undefined, TextIndex> {
  const counts = new Int32Array(codeOf.size);
  let postingCount = 0;
  for (const postings of products) {
    for (const posting of postings) {
      const code = Math.floor(posting / weightSpan);
      counts[code] = (counts[code] ?? 0) + 1;
    }
    postingCount += postings.length;
    if (postingCount % batchSize < postings.length) yield;
  }
  const usedTerms = [...codeOf.keys()].filter((_, code) => (counts[code] ?? 0) > 0);
  yield;
  const terms = yield* sortInSteps(usedTerms);
  /** Index in `rows` at which the next posting of a term is inserted, by the term's code. */
  const next = new Int32Array(codeOf.size);
  const starts = new Int32Array(terms.length + 1);
  for (const [index, term] of terms.entries()) {
    const code = codeOf.get(term) ?? 0;
    next[code] = starts[index] ?? 0;
    starts[index + 1] = (starts[index] ?? 0) + (counts[code] ?? 0);
    if (index % batchSize === 0) yield;
  }
  const rows = new Int32Array(postingCount);
  const weights = new Uint8Array(postingCount);
  for (const [row, postings] of products.entries()) {
    for (const posting of postings) {
      const code = Math.floor(posting / weightSpan);
      const at = next[code] ?? 0;
      rows[at] = row;
      weights[at] = posting % weightSpan;
      next[code] = at + 1;
    }
    if (row % (batchSize / 10) === 0) yield;
  }
  return { terms, starts, rows, weights };
}

/**
 * Sorts the terms in steps: it sorts short runs of them and then merges the runs in pairs. The engine's sort merges two
 * sorted runs in one pass.
 */
function* sortInSteps(terms: readonly string[]): Generator<undefined, string[]> {
  let runs: string[][] = [];
  for (let start = 0; start < terms.length; start += batchSize) {
    runs.push(terms.slice(start, start + batchSize).toSorted());
    yield;
  }
  while (runs.length > 1) {
    const joined: string[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      joined.push([...(runs[at] ?? []), ...(runs[at + 1] ?? [])].toSorted());
      yield;
    }
    runs = joined;
  }
  return runs[0] ?? [];
}

/** Returns the postings of a term: the products that contain it, with their weights. */
export function getPostings({ terms, starts, rows, weights }: TextIndex, term: string): ScoredRows {
  const index = findFirst(terms.length, (at) => (terms[at] ?? '') >= term);
  if (terms[index] !== term) return noRows;
  const [start, end] = [starts[index], starts[index + 1]];
  return { rows: rows.subarray(start, end), scores: weights.subarray(start, end) };
}

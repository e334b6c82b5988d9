import { sortInSlices } from '#app/domain/shared/time-slices.ts';
import { findFirst } from '#app/domain/shared/find-first.ts';
import { emptyPostings, type PostingList } from './posting-lists.ts';

/** Which products contain which term. Row and weight of a posting have the same index in both lists. */
export interface TextIndex {
  /** In the order of their characters. */
  terms: readonly string[];
  /** Where the postings of each term start, and after the last term the end. */
  starts: Int32Array;
  /** Of each term ascending. */
  rows: Int32Array;
  weights: Uint8Array;
}

/** Above every weight: a term's code and a weight are packed as `code * weightSpan + weight`. */
export const weightSpan = 128;

/** Postings or terms handled between two yields: some milliseconds. */
const atOnce = 50_000;

/**
 * Builds the index in steps of some milliseconds; the last one returns it.
 * @param products by row: the terms of each, packed with their weights, each term once
 * @param terms by code
 */
export function* buildTextIndex(
  products: readonly (readonly number[])[],
  terms: readonly string[],
): Generator<undefined, TextIndex> {
  const counts = new Int32Array(terms.length);
  let done = 0;
  for (const postings of products) {
    for (const posting of postings) {
      const code = Math.floor(posting / weightSpan);
      counts[code] = (counts[code] ?? 0) + 1;
    }
    done += postings.length;
    if (done % atOnce < postings.length) yield;
  }
  const used = yield* sortInSlices(terms.filter((_, code) => (counts[code] ?? 0) > 0));
  const codeOf = new Map<string, number>();
  for (const [code, term] of terms.entries()) {
    codeOf.set(term, code);
    if (code % atOnce === 0) yield;
  }
  /** By code: where its next posting is put. */
  const next = new Int32Array(terms.length);
  const starts = new Int32Array(used.length + 1);
  for (const [index, term] of used.entries()) {
    const code = codeOf.get(term) ?? 0;
    next[code] = starts[index] ?? 0;
    starts[index + 1] = (starts[index] ?? 0) + (counts[code] ?? 0);
    if (index % atOnce === 0) yield;
  }
  const rows = new Int32Array(done);
  const weights = new Uint8Array(done);
  for (const [row, postings] of products.entries()) {
    for (const posting of postings) {
      const code = Math.floor(posting / weightSpan);
      const at = next[code] ?? 0;
      rows[at] = row;
      weights[at] = posting % weightSpan;
      next[code] = at + 1;
    }
    if (row % (atOnce / 10) === 0) yield;
  }
  return { terms: used, starts, rows, weights };
}

/** The products that contain a term. */
export function getPostings({ terms, starts, rows, weights }: TextIndex, term: string): PostingList {
  const index = findFirst(terms.length, (at) => (terms[at] ?? '') >= term);
  if (terms[index] !== term) return emptyPostings;
  const [start, end] = [starts[index], starts[index + 1]];
  return { rows: rows.subarray(start, end), weights: weights.subarray(start, end) };
}

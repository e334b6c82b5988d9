import type { Database } from '#app/data/database/database.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { getMedian, roundTo } from '../lib/report.ts';
import { makeTypos } from './typos.ts';

export interface JudgedQuery {
  kind: string;
  text: string;
  /** Ids of the relevant products; none when the search must find nothing. */
  relevant: readonly number[];
}

export interface JudgedResult extends JudgedQuery {
  /** Ids and titles of the first ten products found. */
  found: number[];
  titles: string[];
  ms: number;
}

export async function runQueries(db: Database, queries: readonly JudgedQuery[]): Promise<JudgedResult[]> {
  const results: JudgedResult[] = [];
  for (const query of queries) {
    const startedAt = performance.now();
    const products = await search(db, query.text);
    const ms = performance.now() - startedAt;
    results.push({ ...query, ms, found: products.map(({ id }) => id), titles: products.map(({ title }) => title) });
  }
  return results;
}

/** Shares from 0 to 1: a relevant product first, among the first three, and the mean reciprocal rank of the first one. */
export function score(results: readonly JudgedResult[]) {
  const ranks = results.map(getRank);
  const share = (values: number[]) => roundTo(values.reduce((sum, value) => sum + value, 0) / results.length, 3);
  return {
    queries: results.length,
    success1: share(ranks.map((rank) => (rank === 1 ? 1 : 0))),
    success3: share(ranks.map((rank) => (rank > 0 && rank <= 3 ? 1 : 0))),
    mrr: share(ranks.map((rank) => (rank > 0 ? 1 / rank : 0))),
    medianMs: roundTo(getMedian(results.map(({ ms }) => ms)), 2),
  };
}

/** A line for each query whose first product is not relevant, with what was found. */
export function listMisses(results: readonly JudgedResult[]): string[] {
  return results
    .filter((result) => getRank(result) !== 1)
    .map(({ kind, text, titles }) => `${kind}: "${text}" → ${titles.slice(0, 3).join(' | ') || 'nothing'}`);
}

/** How often the first product found for a word with a typo is one of those found for the word itself. */
export async function scoreTypos(db: Database, titles: readonly string[]) {
  const typos = makeTypos(titles);
  const missed: string[] = [];
  for (const { word, typo } of typos) {
    const expected = await search(db, word);
    const [first] = await search(db, typo);
    if (!expected.some(({ id }) => id === first?.id)) missed.push(`${typo} (${word})`);
  }
  return { typos: typos.length, success1: roundTo(1 - missed.length / typos.length, 3), missed };
}

async function search(db: Database, searchText: string) {
  const query = parseListingQuery(new URLSearchParams({ searchText }));
  return (await listProducts(db, query, { pageSize: 10 })).products;
}

/** Rank of the first relevant product, from 1; 0 when none was found. Finding nothing is right where nothing is relevant. */
function getRank({ found, relevant }: JudgedResult): number {
  if (relevant.length === 0) return found.length === 0 ? 1 : 0;
  return found.findIndex((id) => relevant.includes(id)) + 1;
}

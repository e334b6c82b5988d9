import type { Database } from '#app/data/database/database.ts';
import { listProducts } from '#app/data/catalogue/products.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { getMedian } from '../lib/report.ts';
import { makeTypos } from './typos.ts';

export interface JudgedQuery {
  kind: string;
  text: string;
  /** Ids of the relevant products; none when the search must find nothing. */
  relevant: readonly number[];
}

export interface JudgedResult extends JudgedQuery {
  /** Ids of the first ten products found. */
  found: number[];
  ms: number;
}

/** Shares from 0 to 1. */
export interface Score {
  queries: number;
  success1: number;
  success3: number;
  mrr: number;
  medianMs: number;
}

export interface Miss {
  kind: string;
  text: string;
  /** Titles of the first products found. */
  found: string[];
}

export async function runQueries(db: Database, queries: readonly JudgedQuery[]): Promise<JudgedResult[]> {
  const results: JudgedResult[] = [];
  for (const query of queries) {
    const startedAt = performance.now();
    const found = await search(db, query.text);
    results.push({ ...query, found, ms: performance.now() - startedAt });
  }
  return results;
}

export function score(results: readonly JudgedResult[]): Score {
  const ranks = results.map(getRank);
  const share = (values: number[]) => round(values.reduce((sum, value) => sum + value, 0) / results.length);
  return {
    queries: results.length,
    success1: share(ranks.map((rank) => (rank === 1 ? 1 : 0))),
    success3: share(ranks.map((rank) => (rank > 0 && rank <= 3 ? 1 : 0))),
    mrr: share(ranks.map((rank) => (rank > 0 ? 1 / rank : 0))),
    medianMs: Number(getMedian(results.map(({ ms }) => ms)).toFixed(2)),
  };
}

/** The queries whose first product is not relevant. */
export function listMisses(results: readonly JudgedResult[], titles: ReadonlyMap<number, string>): Miss[] {
  return results
    .filter((result) => getRank(result) !== 1)
    .map(({ kind, text, found }) => ({ kind, text, found: found.slice(0, 3).map((id) => titles.get(id) ?? '?') }));
}

/** How often the first product found for a word with a typo is one of those found for the word itself. */
export async function scoreTypos(
  db: Database,
  titles: Iterable<string>,
): Promise<{ typos: number; success1: number; missed: string[] }> {
  const typos = makeTypos([...titles]);
  const missed: string[] = [];
  for (const { word, typo } of typos) {
    const expected = await search(db, word);
    const [first = 0] = await search(db, typo);
    if (!expected.includes(first)) missed.push(`${typo} (${word})`);
  }
  return { typos: typos.length, success1: round(1 - missed.length / typos.length), missed };
}

async function search(db: Database, searchText: string): Promise<number[]> {
  const query = parseListingQuery(new URLSearchParams({ searchText }));
  const { products } = await listProducts(db, query, { pageSize: 10 });
  return products.map(({ id }) => id);
}

/** Rank of the first relevant product, from 1; 0 when none was found. Finding nothing is right where nothing is relevant. */
function getRank({ found, relevant }: JudgedResult): number {
  if (relevant.length === 0) return found.length === 0 ? 1 : 0;
  return found.findIndex((id) => relevant.includes(id)) + 1;
}

function round(share: number): number {
  return Number(share.toFixed(3));
}

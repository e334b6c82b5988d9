import type { Database } from '#app/data/database/database.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { roundTo } from '../lib/report.ts';
import { makeTypos } from './typos.ts';

interface JudgedQuery {
  text: string;
  /** Ids of the relevant products; empty when the search must find nothing. */
  relevant: readonly number[];
}

/** Judged queries by their kind. */
export type QueryFile = Record<string, readonly JudgedQuery[]>;

export interface JudgedResult extends JudgedQuery {
  kind: string;
  /** Ids of the first ten products found; `titles` has their titles. */
  found: number[];
  titles: string[];
}

/** Number of queries, and their shares with a relevant product at rank 1 and among the first three. */
export interface Score {
  queries: number;
  success1: number;
  success3?: number;
}

export async function runQueries(db: Database, file: QueryFile): Promise<JudgedResult[]> {
  const results: JudgedResult[] = [];
  for (const [kind, queries] of Object.entries(file)) {
    for (const query of queries) {
      const products = await search(db, query.text);
      const found = products.map(({ id }) => id);
      results.push({ ...query, kind, found, titles: products.map(({ title }) => title) });
    }
  }
  return results;
}

export function score(results: readonly JudgedResult[]): Score {
  const getShare = (first: number) =>
    roundTo(results.filter((result) => isRight(result, first)).length / results.length, 3);
  return { queries: results.length, success1: getShare(1), success3: getShare(3) };
}

/** Formats the queries whose first result is not relevant, with the titles of the first three results. */
export function listMisses(results: readonly JudgedResult[]): string[] {
  return results
    .filter((result) => !isRight(result, 1))
    .map(({ kind, text, titles }) => `${kind}: "${text}" → ${titles.slice(0, 3).join(' | ') || 'nothing'}`);
}

/** Measures how often the first result for a misspelled word is among the results for the correct word. */
export async function scoreTypos(db: Database, products: readonly { title: string }[]): Promise<Score> {
  const typos = makeTypos(products.map(({ title }) => title));
  let right = 0;
  for (const { word, typo } of typos) {
    const expected = await search(db, word);
    const [first] = await search(db, typo);
    if (expected.some(({ id }) => id === first?.id)) right += 1;
  }
  return { queries: typos.length, success1: roundTo(right / typos.length, 3) };
}

async function search(db: Database, searchText: string) {
  const query = parseListingQuery(new URLSearchParams({ searchText }));
  return (await listProducts(db, query, { pageSize: 10 })).products;
}

/** Returns whether one of the `first` top results is relevant. A query without relevant products must find nothing. */
function isRight({ found, relevant }: JudgedResult, first: number): boolean {
  if (relevant.length === 0) return found.length === 0;
  return found.slice(0, first).some((id) => relevant.includes(id));
}

import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#app/data/database/database.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { explainSearch } from '#app/data/search/explain-search.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { noQuery } from '#app/domain/search/search-query.ts';
import { pageAnswers } from '#app/texts/search/page-answer-links.ts';
import { roundTo } from '../lib/report.ts';
import { makeTypos } from './make-typos.ts';

/** A search text with its expected results. Only the given expectations are checked. */
interface JudgedQuery {
  text: string;
  /** Ids of the relevant products, one of which should come first; empty when the search must find nothing. */
  relevant?: readonly number[];
  /** Ids of products that must all be found. */
  all?: readonly number[];
  /** Ids of products that may not be found. */
  none?: readonly number[];
  /** Search terms that must be reported as ignored. */
  leftOut?: readonly string[];
  /** URL of the page that must be offered. */
  page?: string;
  /** Lowest and highest price in R$ that must be offered; null when no price range may be offered. */
  price?: readonly (number | null)[] | null;
}

/** Judged queries by their kind. */
export type QueryFile = Record<string, readonly JudgedQuery[]>;

export interface JudgedResult {
  kind: string;
  text: string;
  /** Ids of the products found; `titles` has their titles. */
  found: number[];
  titles: string[];
  /** Rank of the first relevant product, from 1; Infinity when none was found or another expectation is not met. */
  rank: number;
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
      const { products, query: understood } = await search(db, query.text);
      const notes = await explainSearch(db, query.text, understood ?? noQuery);
      const found = products.map(({ id }) => id);
      const rank = meetsExpectations(query, { found, notes }) ? findRank(found, query.relevant) : Infinity;
      results.push({ kind, text: query.text, found, titles: products.map(({ title }) => title), rank });
    }
  }
  return results;
}

export function score(results: readonly JudgedResult[]): Score {
  const getShare = (max: number) => roundTo(results.filter(({ rank }) => rank <= max).length / results.length, 3);
  return { queries: results.length, success1: getShare(1), success3: getShare(3) };
}

/** Formats the queries whose first result is not relevant, with the titles of the first three results. */
export function listMisses(results: readonly JudgedResult[]): string[] {
  return results
    .filter(({ rank }) => rank > 1)
    .map(({ kind, text, titles }) => `${kind}: "${text}" → ${titles.slice(0, 3).join(' | ') || 'nothing'}`);
}

/** Measures how often the first result for a misspelled word is among the first ten for the correct word. */
export async function scoreTypos(db: Database, products: readonly { title: string }[]): Promise<Score> {
  const typos = makeTypos(products.map(({ title }) => title));
  let right = 0;
  for (const { word, typo } of typos) {
    const expected = (await search(db, word)).products.slice(0, 10);
    const [first] = (await search(db, typo)).products;
    if (expected.some(({ id }) => id === first?.id)) right += 1;
  }
  return { queries: typos.length, success1: roundTo(right / typos.length, 3) };
}

function search(db: Database, searchText: string) {
  return listProducts(db, parseListingQuery(new URLSearchParams({ searchText })), { pageSize: 100 });
}

function findRank(found: readonly number[], relevant: readonly number[] | undefined): number {
  if (!relevant) return 1;
  if (relevant.length === 0) return found.length === 0 ? 1 : Infinity;
  return found.findIndex((id) => relevant.includes(id)) + 1 || Infinity;
}

/** Returns whether all expectations of a query but its relevant products are met. */
function meetsExpectations(
  { all = [], none = [], leftOut, page, price }: JudgedQuery,
  { found, notes }: { found: readonly number[]; notes: Awaited<ReturnType<typeof explainSearch>> },
): boolean {
  const toReais = (cents: number | null) => (cents === null ? null : cents / 100);
  const budget = notes.budget ? [toReais(notes.budget.minCents), toReais(notes.budget.maxCents)] : null;
  return (
    all.every((id) => found.includes(id)) &&
    !none.some((id) => found.includes(id)) &&
    (!leftOut || isDeepStrictEqual(notes.leftOut, leftOut)) &&
    (!page || notes.topics.some((topic) => pageAnswers[topic].href === page)) &&
    (price === undefined || isDeepStrictEqual(budget, price))
  );
}

import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#app/data/database/database.ts';
import { explainSearch } from '#app/data/search/explain-search.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { noQuery } from '#app/domain/search/search-query.ts';
import { pageAnswers } from '#app/texts/search/page-answers.ts';
import { roundTo } from '../lib/report.ts';
import type { Score } from './judge.ts';
import queriesByKind from './by-kind.json' with { type: 'json' };

/** What a query must find in the starter catalogue, and what it must say; only what is given counts. */
interface KindQuery {
  text: string;
  /** Ids one of which must come first; all of which must be listed; none of which may be. */
  first?: number[];
  all?: number[];
  none?: number[];
  nothing?: boolean;
  /** Words that must be said to be left out. */
  leftOut?: string[];
  /** Address of the page that must be offered. */
  page?: string;
  /** Lowest and highest price that must be offered, R$; null where no price may be. */
  price?: [number | null, number | null] | null;
}

const kindQueries = Object.values(queriesByKind).flat() as KindQuery[];

/** Share of the queries that do all that they must. */
export async function scoreKinds(db: Database): Promise<Score> {
  let right = 0;
  for (const query of kindQueries) if (await isRight(db, query)) right += 1;
  return { queries: kindQueries.length, success1: roundTo(right / kindQueries.length, 3) };
}

async function isRight(db: Database, expected: KindQuery): Promise<boolean> {
  const { text, first, all = [], none = [], nothing = false, leftOut, page, price } = expected;
  const query = parseListingQuery(new URLSearchParams({ searchText: text }));
  const found = await listProducts(db, query, { pageSize: 100 });
  const ids = found.products.map(({ id }) => id);
  const notes = await explainSearch(db, text, found.query ?? noQuery);
  const { minCents = null, maxCents = null } = notes.budget ?? {};
  const toReais = (cents: number | null) => (cents === null ? null : cents / 100);
  const offered = notes.budget ? [toReais(minCents), toReais(maxCents)] : null;
  return (
    (!first || first.includes(ids[0] ?? 0)) &&
    all.every((id) => ids.includes(id)) &&
    !none.some((id) => ids.includes(id)) &&
    !(nothing && ids.length > 0) &&
    (!leftOut || isDeepStrictEqual(notes.leftOut, leftOut)) &&
    (!page || notes.topics.some((topic) => pageAnswers[topic].href === page)) &&
    (price === undefined || isDeepStrictEqual(offered, price))
  );
}

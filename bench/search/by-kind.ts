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

/** A search text with its expected results in the starter catalogue. Only the given expectations are checked. */
interface KindQuery {
  text: string;
  /** Product ids: the first result must be in `first`, all of `all` must be found, and none of `none` may be found. */
  first?: number[];
  all?: number[];
  none?: number[];
  nothing?: boolean;
  /** Search terms that must be reported as ignored. */
  leftOut?: string[];
  /** URL of the page that must be offered. */
  page?: string;
  /** Lowest and highest price in R$ that must be offered; null when no price range may be offered. */
  price?: [number | null, number | null] | null;
}

const kindQueries = Object.values(queriesByKind).flat() as KindQuery[];

/** Returns the share of the queries that meet all their expectations. */
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

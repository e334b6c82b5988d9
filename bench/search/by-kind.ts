import type { Database } from '#app/data/database/database.ts';
import { explainSearch } from '#app/data/search/explain-search.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { noQuery } from '#app/domain/search/search-query.ts';
import { pageAnswers } from '#app/texts/search/page-answers.ts';
import { roundTo } from '../lib/report.ts';
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

const kindQueries: readonly (KindQuery & { kind: string })[] = Object.entries(queriesByKind).flatMap(([kind, list]) =>
  (list as KindQuery[]).map((query) => ({ kind, ...query })),
);

/** Share of the queries that do all that they must, and a line for each that does not. */
export async function scoreKinds(db: Database) {
  const missed: string[] = [];
  for (const query of kindQueries) {
    const wrong = await judge(db, query);
    if (wrong.length > 0) missed.push(`${query.kind}: "${query.text}" (${wrong.join(', ')})`);
  }
  return { queries: kindQueries.length, success: roundTo(1 - missed.length / kindQueries.length, 3), missed };
}

async function judge(db: Database, expected: KindQuery): Promise<string[]> {
  const { text, first, all = [], none = [], nothing = false, leftOut, page, price } = expected;
  const query = parseListingQuery(new URLSearchParams({ searchText: text }));
  const found = await listProducts(db, query, { pageSize: 100 });
  const ids = found.products.map(({ id }) => id);
  const notes = await explainSearch(db, text, found.query ?? noQuery);
  const { minCents = null, maxCents = null } = notes.budget ?? {};
  const toReais = (cents: number | null) => (cents === null ? null : cents / 100);
  const offered = notes.budget ? [toReais(minCents), toReais(maxCents)] : null;
  const is = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return [
    ...(first && !first.includes(ids[0] ?? 0) ? [`first is ${ids[0]}`] : []),
    ...(all.every((id) => ids.includes(id)) ? [] : ['some are missing']),
    ...(none.some((id) => ids.includes(id)) ? ['some are wrong'] : []),
    ...(nothing && ids.length > 0 ? ['something is found'] : []),
    ...(leftOut && !is(notes.leftOut, leftOut) ? [`left out: ${notes.leftOut}`] : []),
    ...(page && !notes.topics.some((topic) => pageAnswers[topic].href === page) ? ['no page'] : []),
    ...(price !== undefined && !is(offered, price) ? ['another price'] : []),
  ];
}

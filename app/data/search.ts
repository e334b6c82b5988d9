import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Database } from '#app/data/database.ts';
import type { Schema } from '#app/data/schema.ts';
import { matchWords } from '#app/data/vocabulary.ts';
import type { TermMatch } from '#app/data/vocabulary.ts';

/** Products a search text finds, as something a query over products can be narrowed and ordered by. */
export interface SearchHits {
  /** Keeps the products that were found. */
  join<Output>(query: SelectQueryBuilder<Schema, 'products', Output>): SelectQueryBuilder<Schema, 'products', Output>;
  /** Relevance, a whole number; higher is better. Only for queries that were joined. */
  rank: RawBuilder<number>;
}

type HitsQuery = RawBuilder<{ product_id: number; rank: number }>;

/**
 * Finds products by text (resolution 15): those that carry all its words or, when there are none, as many of them as
 * any does. Rarer words and better fields rank higher. Both engines find the same products with the same ranks, since
 * ranks are sums of whole numbers. A text without words finds nothing.
 */
export async function searchProducts(db: Database, searchText: string): Promise<SearchHits> {
  const words = (await matchWords(db, searchText)).filter((terms) => terms.length > 0);
  const hits = await buildHits(db, words);
  return {
    join: (query) =>
      query.innerJoin(hits.as('hits'), (join) => join.on(sql`hits.product_id`, '=', sql`products.id`)) as typeof query,
    rank: sql<number>`hits.rank`,
  };
}

async function buildHits(db: Database, words: readonly TermMatch[][]): Promise<HitsQuery> {
  const [first, ...others] = words;
  if (!first) return sql`(select product_id, weight as rank from search_postings where 1 = 0)`;
  if (others.length === 0) return sql`(${selectWord(first)})`;
  const perWord = sql.join(words.map(selectWord), sql` union all `);
  const { rows } = await sql<{ best: number | null }>`
    select max(words) as best
    from (select count(*) as words from (${perWord}) as found group by product_id) as counted`.execute(db.query);
  return sql`(
    select product_id, sum(rank) as rank from (${perWord}) as found
    group by product_id having count(*) = ${rows[0]?.best ?? 0}
  )`;
}

/** Every product that carries the word, once, with the rank of the best term for it. */
function selectWord(terms: readonly TermMatch[]): HitsQuery {
  const [first, ...others] = terms;
  if (first && others.length === 0) {
    return sql`select product_id, weight * ${literal(first.factor)} as rank from search_postings where term = ${first.term}`;
  }
  const cases = terms.map(({ term, factor }) => sql`when ${term} then ${literal(factor)}`);
  return sql`
    select product_id, max(weight * case term ${sql.join(cases, sql` `)} end) as rank
    from search_postings where term in (${sql.join(terms.map(({ term }) => term))})
    group by product_id`;
}

/** A whole number written into the statement: PostgreSQL would take a parameter for text. */
function literal(value: number): RawBuilder<number> {
  return sql.lit(Math.trunc(value));
}

import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Database } from '#app/data/database.ts';
import type { Schema } from '#app/data/schema.ts';
import { matchWords } from '#app/data/vocabulary.ts';
import type { WordMatch } from '#app/data/vocabulary.ts';

/** Products a search text finds, as something a query over products can be narrowed and ordered by. */
export interface SearchHits {
  /** Keeps the products that were found. */
  join<Output>(query: SelectQueryBuilder<Schema, 'products', Output>): SelectQueryBuilder<Schema, 'products', Output>;
  /** Relevance, a whole number; higher is better. Only for queries that were joined. */
  rank: RawBuilder<number>;
  /** Number of products found, before any filter. */
  count(): Promise<number>;
  /** Ids of some of the products found, the most relevant first, ties by id, before any filter. */
  listIds(page: { offset: number; limit: number }): Promise<number[]>;
}

type HitsQuery = RawBuilder<{ product_id: number; rank: number }>;

/**
 * Finds products by text (resolution 15): those that carry all its words or, when there are none, as many of them as
 * any does. Rarer words and better fields rank higher. Both engines find the same products with the same ranks, since
 * ranks are sums of whole numbers. A text without words finds nothing.
 */
export async function searchProducts(db: Database, searchText: string): Promise<SearchHits> {
  const words = (await matchWords(db, searchText)).filter(({ terms }) => terms.length > 0);
  const hits = await buildHits(db, words);
  return {
    join: (query) =>
      query.innerJoin(hits.as('hits'), (join) => join.on(sql`hits.product_id`, '=', sql`products.id`)) as typeof query,
    rank: sql<number>`hits.rank`,
    async count() {
      const { rows } = await sql<{ found: number }>`select count(*) as found from ${hits} as hits`.execute(db.query);
      return rows[0]?.found ?? 0;
    },
    async listIds({ offset, limit }) {
      const { rows } = await sql<{ id: number }>`
        select product_id as id from ${hits} as hits
        order by rank desc, product_id limit ${limit} offset ${offset}`.execute(db.query);
      return rows.map(({ id }) => id);
    },
  };
}

async function buildHits(db: Database, words: readonly WordMatch[]): Promise<HitsQuery> {
  const [rarest, ...others] = words.toSorted((a, b) => a.carriers - b.carriers);
  if (!rarest) return sql`(select product_id, weight as rank from search_postings where 1 = 0)`;
  if (others.length === 0) return sql`(${selectOnly(rarest)})`;
  const withAll = selectWithAll(rarest, others);
  const { rows } = await sql`select 1 from ${withAll} as hits limit 1`.execute(db.query);
  return rows.length > 0 ? withAll : selectWithMost(db, words);
}

/** A word alone with a single term ranks by field alone, in the order of an index. */
function selectOnly(word: WordMatch): HitsQuery {
  const [term, ...others] = word.terms;
  if (!term || others.length > 0) return selectWord(word);
  return sql`select product_id, weight as rank from search_postings where term = ${term.term}`;
}

/** Products that carry every word, looked for among those that carry the rarest. */
function selectWithAll(rarest: WordMatch, others: readonly WordMatch[]): HitsQuery {
  const ranks = others.map(
    ({ terms }) =>
      sql`(select max(${rankOf(terms)}) from search_postings
        where search_postings.product_id = found.product_id and ${isOneOf(terms)})`,
  );
  // A word that is missing makes the sum null.
  return sql`(
    select product_id, rank from (
      select product_id, rank + ${sql.join(ranks, sql` + `)} as rank from (${selectWord(rarest)}) as found
    ) as ranked where rank is not null
  )`;
}

/** Products that carry as many of the words as any product does. */
async function selectWithMost(db: Database, words: readonly WordMatch[]): Promise<HitsQuery> {
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
function selectWord({ terms }: WordMatch): HitsQuery {
  if (terms.length === 1)
    return sql`select product_id, ${rankOf(terms)} as rank from search_postings where ${isOneOf(terms)}`;
  return sql`
    select product_id, max(${rankOf(terms)}) as rank from search_postings
    where ${isOneOf(terms)} group by product_id`;
}

function rankOf(terms: WordMatch['terms']): RawBuilder<number> {
  const [first, ...others] = terms;
  if (first && others.length === 0) return sql`weight * ${literal(first.factor)}`;
  const cases = terms.map(({ term, factor }) => sql`when ${term} then ${literal(factor)}`);
  return sql`weight * case term ${sql.join(cases, sql` `)} end`;
}

function isOneOf(terms: WordMatch['terms']): RawBuilder<boolean> {
  return terms.length === 1 ? sql`term = ${terms[0]?.term}` : sql`term in (${sql.join(terms.map(({ term }) => term))})`;
}

/** A whole number written into the statement: PostgreSQL would take a parameter for text. */
function literal(value: number): RawBuilder<number> {
  return sql.lit(Math.trunc(value));
}

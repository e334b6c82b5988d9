import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Database } from '#app/data/database.ts';
import type { Schema } from '#app/data/schema.ts';
import { foldSlug } from '#app/domain/slug.ts';

/** Products a search text finds, as something a query over products can be narrowed and ordered by. */
export interface SearchHits {
  /** Keeps the products that were found. */
  join<Output>(query: SelectQueryBuilder<Schema, 'products', Output>): SelectQueryBuilder<Schema, 'products', Output>;
  /** Relevance, a whole number; higher is better. Only for queries that were joined. */
  rank: RawBuilder<number>;
}

/** Finds products by text. Every character is ordinary: `% _ \ ' " *` match only themselves. */
export async function searchProducts(_db: Database, searchText: string): Promise<SearchHits> {
  const terms = foldSlug(searchText).split('-');
  const hits = sql<{ product_id: number; rank: number }>`(
    select product_id, sum(weight) as rank from search_postings
    where term in (${sql.join(terms)})
    group by product_id having count(*) = ${terms.length}
  )`;
  return {
    join: (query) =>
      query.innerJoin(hits.as('hits'), (join) => join.on(sql`hits.product_id`, '=', sql`products.id`)) as typeof query,
    rank: sql<number>`hits.rank`,
  };
}

import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Database } from '#app/data/database.ts';
import type { Schema } from '#app/data/schema.ts';
import { loadSearchLanguage } from '#app/data/search-language.ts';
import { planSearch } from '#app/domain/search-plan.ts';
import type { Alternative, Slot } from '#app/domain/search-slots.ts';

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
 * @param isLiteral nothing is corrected and no synonym is looked for
 */
export async function searchProducts(
  db: Database,
  searchText: string,
  { isLiteral = false }: { isLiteral?: boolean } = {},
): Promise<SearchHits> {
  const { slots } = planSearch(searchText, await loadSearchLanguage(db), { isLiteral });
  const hits = await buildHits(db, slots);
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

async function buildHits(db: Database, slots: readonly Slot[]): Promise<HitsQuery> {
  const [rarest, ...others] = slots.toSorted((a, b) => a.carriers - b.carriers);
  if (!rarest) return sql`(select product_id, weight as rank from search_postings where 1 = 0)`;
  if (others.length === 0) return sql`(${selectOnly(rarest)})`;
  const withAll = selectWithAll(rarest, others);
  const { rows } = await sql`select 1 from ${withAll} as hits limit 1`.execute(db.query);
  return rows.length > 0 ? withAll : selectWithMost(db, slots);
}

/** A word alone with a single term ranks by field alone, in the order of an index. */
function selectOnly(slot: Slot): HitsQuery {
  const [alternative, ...others] = slot.alternatives;
  if (!alternative || others.length > 0 || alternative.terms.length > 1) return selectSlot(slot);
  return sql`select product_id, weight as rank from search_postings where term = ${alternative.terms[0]}`;
}

/** Products that carry every word, looked for among those that carry the rarest. */
function selectWithAll(rarest: Slot, others: readonly Slot[]): HitsQuery {
  // A word that is missing makes the sum null.
  return sql`(
    select product_id, rank from (
      select product_id, rank + ${sql.join(others.map(rankOfFound), sql` + `)} as rank
      from (${selectSlot(rarest)}) as found
    ) as ranked where rank is not null
  )`;
}

/** Products that carry as many of the words as any product does. */
async function selectWithMost(db: Database, slots: readonly Slot[]): Promise<HitsQuery> {
  const perWord = sql.join(slots.map(selectSlot), sql` union all `);
  const { rows } = await sql<{ best: number | null }>`
    select max(words) as best
    from (select count(*) as words from (${perWord}) as found group by product_id) as counted`.execute(db.query);
  return sql`(
    select product_id, sum(rank) as rank from (${perWord}) as found
    group by product_id having count(*) = ${rows[0]?.best ?? 0}
  )`;
}

/** Every product that carries the word, once, with the rank of the best alternative for it. */
function selectSlot(slot: Slot): HitsQuery {
  const { words, names } = partAlternatives(slot);
  const selects = names.map(selectName);
  if (words.length > 0) {
    selects.unshift(sql`select product_id, ${rankOf(words)} as rank from search_postings where ${isOneOf(words)}`);
  }
  if (words.length === 1 && names.length === 0) return sql`${selects[0]}`;
  return sql`
    select product_id, max(rank) as rank from (${sql.join(selects, sql` union all `)}) as carried
    group by product_id`;
}

/** Rank of the word in the product of the row of `found`; null when it carries no alternative. */
function rankOfFound(slot: Slot): RawBuilder<number | null> {
  const { words, names } = partAlternatives(slot);
  const isFound = sql`search_postings.product_id = found.product_id`;
  const selects = names.map(
    ({ terms, factor }) => sql`select min(weight) * ${literal(factor)} as rank from search_postings
      where ${isFound} and term in (${sql.join(terms)}) having count(*) = ${literal(terms.length)}`,
  );
  if (words.length > 0) {
    selects.push(sql`select max(${rankOf(words)}) as rank from search_postings where ${isFound} and ${isOneOf(words)}`);
  }
  if (selects.length === 1) return sql`(${selects[0]})`;
  return sql`(select max(rank) from (${sql.join(selects, sql` union all `)}) as carried)`;
}

/** Products that carry every term of a name, with the rank of the one in the least field. */
function selectName({ terms, factor }: Alternative): RawBuilder<unknown> {
  const [first, ...others] = terms;
  const joins = others.map((term, index) => {
    const other = sql.ref(`other_${index}`);
    return sql`join search_postings as ${other}
      on ${other}.product_id = first_one.product_id and ${other}.term = ${term}`;
  });
  const weights = [sql`first_one.weight`, ...others.map((_, index) => sql`${sql.ref(`other_${index}`)}.weight`)];
  const least = weights.reduce((a, b) => sql`case when ${b} < ${a} then ${b} else ${a} end`);
  return sql`select first_one.product_id, (${least}) * ${literal(factor)} as rank
    from search_postings as first_one ${sql.join(joins, sql` `)} where first_one.term = ${first}`;
}

function partAlternatives({ alternatives }: Slot): { words: Alternative[]; names: Alternative[] } {
  return {
    words: alternatives.filter(({ terms }) => terms.length === 1),
    names: alternatives.filter(({ terms }) => terms.length > 1),
  };
}

function rankOf(words: readonly Alternative[]): RawBuilder<number> {
  const [first, ...others] = words;
  if (first && others.length === 0) return sql`weight * ${literal(first.factor)}`;
  const cases = words.map(({ terms, factor }) => sql`when ${terms[0]} then ${literal(factor)}`);
  return sql`weight * case term ${sql.join(cases, sql` `)} end`;
}

function isOneOf(words: readonly Alternative[]): RawBuilder<boolean> {
  const terms = words.flatMap((word) => word.terms);
  return terms.length === 1 ? sql`term = ${terms[0]}` : sql`term in (${sql.join(terms)})`;
}

/** A whole number written into the statement: PostgreSQL would take a parameter for text. */
function literal(value: number): RawBuilder<number> {
  return sql.lit(Math.trunc(value));
}

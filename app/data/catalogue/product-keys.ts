import { sql, type RawBuilder } from 'kysely';
import { isShown } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';
import { foldSku } from '#app/domain/catalogue/codes/fold-sku.ts';

const idsPerQuery = 2000;

/**
 * Finds the ids of products by SKU, ignoring case. In older catalogues the SKUs of several products may differ only in
 * case; then the product with the exact spelling is chosen.
 */
export async function findIdsBySku(db: Database, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('products')
    .select(['id', 'sku'])
    .where(isIn(db, { value: foldedSku(db), type: 'text[]', values: [...new Set(skus.map(foldSku))] }))
    .orderBy('id', 'desc')
    .execute();
  const ids = new Map([
    ...rows.map(({ id, sku }) => [foldSku(sku), id] as const),
    ...rows.map(({ id, sku }) => [`=${sku}`, id] as const),
  ]);
  return new Map(
    skus.flatMap((sku) => {
      const id = ids.get(`=${sku}`) ?? ids.get(foldSku(sku));
      return id === undefined ? [] : [[sku, id] as const];
    }),
  );
}

/** Finds the ids of products by title. A title of several products finds none. */
export async function findIdsByTitle(db: Database, titles: readonly string[]): Promise<Map<string, number>> {
  if (titles.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('products')
    .select(['title', ({ fn }) => fn.min('id').as('id')])
    .where('title', 'in', titles)
    .groupBy('title')
    .having(sql`count(*)`, '=', 1)
    .execute();
  return new Map(rows.map(({ title, id }) => [title, Number(id)]));
}

/** Lists the SKUs that begin with a zero. */
export async function listSkusWithLeadingZero(db: Database): Promise<string[]> {
  const rows = await db.query.selectFrom('products').select('sku').where('sku', 'like', '0%').execute();
  return rows.map(({ sku }) => sku);
}

/** Lists the SKUs that differ from another product's SKU only in case. Older catalogues may contain such SKUs. */
export async function listSkusDifferingInCase(db: Database): Promise<Set<string>> {
  const folded = foldedSku(db);
  const repeated = db.query
    .selectFrom('products')
    .select(folded.as('sku'))
    .groupBy(folded)
    .having(sql`count(*)`, '>', 1);
  const rows = await db.query.selectFrom('products').select('sku').where(folded, 'in', repeated).execute();
  return new Set(rows.map(({ sku }) => sku));
}

/** SQL expression for the folded SKU. It must equal the expression of the index `products_folded_skus`. */
function foldedSku({ engine }: Database): RawBuilder<string> {
  return engine === 'sqlite' ? sql`lower(sku)` : sql`lower(sku collate "C")`;
}

/** Finds the SKUs of the given product ids. */
export async function findSkusByIds(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('products')
    .select(['id', 'sku'])
    .where(isAmong(db, 'id', ids))
    .execute();
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}

/** Lists id, SKU and title of every product, by id. */
export async function listSkus(db: Database): Promise<{ id: number; sku: string; title: string }[]> {
  return db.query.selectFrom('products').select(['id', 'sku', 'title']).orderBy('id').execute();
}

/**
 * Lists id, slug and time of the last change of every visible product, by id, for the sitemap. It reads in batches, so
 * that requests are served in between.
 */
export async function listSitemapProducts(db: Database): Promise<{ id: number; slug: string; updatedAtMs: number }[]> {
  const products: { id: number; slug: string; updatedAtMs: number }[] = [];
  for (;;) {
    const rows = await db.query
      .selectFrom('products')
      .select(['id', 'slug', 'updated_at_ms as updatedAtMs'])
      .where('id', '>', products.at(-1)?.id ?? 0)
      .where(isShown)
      .orderBy('id')
      .limit(idsPerQuery)
      .execute();
    products.push(...rows);
    if (rows.length < idsPerQuery) return products;
    await yieldToEventLoop();
  }
}

/** Finds the ids of visible products by their titles. */
export async function findShownIdsByTitle(db: Database, titles: readonly string[]): Promise<Map<string, number>> {
  if (titles.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('products')
    .select(['id', 'title'])
    .where(isAmong(db, 'title', titles))
    .where(isShown)
    .execute();
  return new Map(rows.map(({ id, title }) => [title, id]));
}

/** Whether the catalogue has more than `beyond` products, by default at least one. */
export async function hasProducts(db: Database, { beyond = 0 }: { beyond?: number } = {}): Promise<boolean> {
  const row = await db.query
    .selectFrom('products')
    .select('id')
    .orderBy('id')
    .limit(1)
    .offset(beyond)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * SQL condition that a column has one of the given values. PostgreSQL gets the list as a single parameter, because it
 * takes longer to plan hundreds of parameters than to run the query.
 */
export function isAmong(
  db: Database,
  column: 'id' | 'products.id' | 'product_id' | 'sku' | 'title' | 'value' | 'brand_id',
  values: readonly (number | string)[],
): RawBuilder<boolean> {
  const type = ['sku', 'title', 'value'].includes(column) ? 'text[]' : 'integer[]';
  return isIn(db, { value: sql.ref(column), type, values });
}

function isIn(
  { engine }: Database,
  { value, type, values }: { value: RawBuilder<unknown>; type: string; values: readonly (number | string)[] },
): RawBuilder<boolean> {
  return engine === 'sqlite'
    ? sql`${value} in (select value from json_each(${JSON.stringify(values)}))`
    : sql`${value} = any(${[...values]}::${sql.raw(type)})`;
}

import { sql } from 'kysely';
import { hasPlaceholder } from '#app/data/catalogue/placeholder-condition.ts';
import { refreshOfferPrices } from '#app/data/catalogue/offer-prices.ts';
import { bumpCatalogueVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import { countRows } from '#app/data/database/queries/count-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import { sweepPictures } from '#app/data/pictures/pictures.ts';
import { refreshRating } from '#app/data/reviews/reviews.ts';
import { rebuildTexts } from '#app/data/catalogue/derived/rebuild-texts.ts';
import { getErrorCode } from '#app/domain/shared/error-code.ts';
import { reportError } from '#app/data/database/report-error.ts';

const maxFindings = 20;

/**
 * Describes the damage in the SQLite file and in its references between tables; an empty list means that it is sound.
 * For PostgreSQL the list is always empty, because the server checks its own files.
 */
export async function findDamage(db: Database): Promise<string[]> {
  if (db.engine === 'postgres') return [];
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check(${sql.lit(maxFindings)})`.execute(
    db.query,
  );
  const references = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db.query);
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...references.rows.slice(0, maxFindings).map(({ table, parent }) => `${table} -> ${parent}`),
  ];
}

/** Whether an error means that the SQLite file is damaged. */
export function isDamage(error: unknown): error is Error {
  return /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(getErrorCode(error));
}

/** Returns the name and version of the database engine, such as `PostgreSQL 17.6`. */
export async function getEngineVersion(db: Database): Promise<string> {
  if (db.engine === 'sqlite') {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db.query);
    return `SQLite ${rows[0]?.version ?? ''}`;
  }
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db.query);
  return `PostgreSQL ${rows[0]?.server_version ?? ''}`;
}

/**
 * Finds up to `limit` ids of products whose stored rating differs from the rating calculated from their published
 * reviews.
 */
export async function findStaleRatings(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select products.id from products
    left join (select product_id, count(*) as reviews, sum(rating) as stars from reviews where status = 'published' group by product_id) as counted
      on counted.product_id = products.id
    where products.rating_count <> coalesce(counted.reviews, 0) or products.rating_sum <> coalesce(counted.stars, 0)
    order by products.id limit ${limit}`.execute(db.query);
  return rows.map(({ id }) => id);
}

export async function countProductsWithoutPicture(db: Database): Promise<number> {
  return countRows(db.query.selectFrom('products').where('picture_hash', 'is', null));
}

/** Counts the products in whose additional information the owner still has to fill in a row. */
export async function countProductsWithPlaceholders(db: Database): Promise<number> {
  return countRows(db.query.selectFrom('products').where(hasPlaceholder));
}

/** Lists the hashes of all stored pictures in ascending order. */
export async function listPictureHashes(db: Database): Promise<string[]> {
  const rows = await db.query.selectFrom('pictures').select('hash').orderBy('hash').execute();
  return rows.map(({ hash }) => hash);
}

/** Lists SKU and title of up to three products that show a picture. */
export async function listProductsShowing(db: Database, hash: string): Promise<{ sku: string; title: string }[]> {
  return db.query
    .selectFrom('products')
    .select(['sku', 'title'])
    .where((eb) =>
      eb.or([
        eb('picture_hash', '=', hash),
        eb('id', 'in', eb.selectFrom('product_images').select('product_id').where('picture_hash', '=', hash)),
      ]),
    )
    .orderBy('id')
    .limit(3)
    .execute();
}

/**
 * Rebuilds the derived texts of products, the prices of offers and the ratings. It also deletes pictures that have been
 * unused for longer than their retention.
 * @returns the number of deleted pictures
 */
export async function rebuildDerivedData(db: Database, nowMs: number): Promise<{ removedPictures: number }> {
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    await rebuildTexts(tx);
    await refreshOfferPrices(tx, nowMs);
    for (const id of await findStaleRatings(tx, Number.MAX_SAFE_INTEGER)) await refreshRating(tx, id);
    const removedPictures = await sweepPictures(tx, nowMs);
    await bumpCatalogueVersion(tx, nowMs);
    return { removedPictures };
  });
}

const analysedTables = ['products', 'product_images', 'reviews', 'pictures'];

/**
 * Updates PostgreSQL's statistics and visibility map after an import. Otherwise the planner uses outdated statistics
 * until autovacuum runs a minute later. SQLite needs neither. Call it outside a transaction. A failure is only logged.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  if (db.engine !== 'postgres') return;
  const statement = sql`vacuum (analyze) ${sql.join(analysedTables.map((table) => sql.table(table)))}`;
  await statement.execute(db.query).catch(reportError);
}

import { sql } from 'kysely';
import { refreshOfferPrices } from '#app/data/catalogue/offers.ts';
import { bumpCatalogueVersion, lockCatalogue } from '#app/data/catalogue/version.ts';
import { countRows } from '#app/data/database/count-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import { sweepPictures } from '#app/data/pictures/pictures.ts';
import { refreshRating } from '#app/data/reviews/reviews.ts';
import { rebuild } from '#app/data/catalogue/derived/rebuild.ts';
import { getErrorCode } from '#app/domain/shared/error-code.ts';

const maxFindings = 20;

/** What is broken in the database's own file or references; empty when it is sound. A server looks after its own files. */
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

/** Whether an error says that the embedded database's own file is broken. */
export function isDamage(error: unknown): error is Error {
  return /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(getErrorCode(error));
}

/** Version of the database's program, such as `PostgreSQL 17.6`. */
export async function getEngineVersion(db: Database): Promise<string> {
  if (db.engine === 'sqlite') {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db.query);
    return `SQLite ${rows[0]?.version ?? ''}`;
  }
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db.query);
  return `PostgreSQL ${rows[0]?.server_version ?? ''}`;
}

/** Ids of products whose stored rating is not that of their published reviews; at most `limit`. */
export async function findStaleRatings(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select products.id from products
    left join (select product_id, count(*) as reviews, sum(rating) as stars from reviews where status = 'published' group by product_id) as counted
      on counted.product_id = products.id
    where products.rating_count <> coalesce(counted.reviews, 0) or products.rating_sum <> coalesce(counted.stars, 0)
    order by products.id limit ${limit}`.execute(db.query);
  return rows.map(({ id }) => id);
}

export async function countWithoutPicture(db: Database): Promise<number> {
  return countRows(db.query.selectFrom('products').where('picture_hash', 'is', null));
}

/** Hashes of all stored pictures, ascending. */
export async function listPictureHashes(db: Database): Promise<string[]> {
  const rows = await db.query.selectFrom('pictures').select('hash').orderBy('hash').execute();
  return rows.map(({ hash }) => hash);
}

/** Titles of products that show a picture, of which some may be many. */
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
 * Rebuilds everything derived: texts of products, prices of offers, ratings. Deletes pictures that nothing has shown
 * for a while.
 * @returns how many pictures were deleted
 */
export async function rebuildDerived(db: Database, nowMs: number): Promise<{ removedPictures: number }> {
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    await rebuild(tx);
    await refreshOfferPrices(tx, nowMs);
    for (const id of await findStaleRatings(tx, Number.MAX_SAFE_INTEGER)) await refreshRating(tx, id);
    const removedPictures = await sweepPictures(tx, nowMs);
    await bumpCatalogueVersion(tx, nowMs);
    return { removedPictures };
  });
}

const analysedTables = ['products', 'product_images', 'reviews', 'pictures'];

/**
 * Lets PostgreSQL know at once how a catalogue that was just imported is spread, and that its rows are seen by all;
 * otherwise it plans in the dark until it looks by itself a minute later. The embedded database plans the same way
 * whatever the tables hold. Call it outside a transaction; when it fails, it only comes later.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  if (db.engine !== 'postgres') return;
  const statement = sql`vacuum (analyze) ${sql.join(analysedTables.map((table) => sql.table(table)))}`;
  await statement.execute(db.query).catch(() => {});
}

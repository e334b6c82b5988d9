import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#app/data/database/database.ts';
import { inBatches } from '#app/data/database/time-slicing.ts';
import type { Picture } from '#app/domain/catalogue/product.ts';
import { pictureSettings } from '#app/domain/store/shop-settings.ts';

/** A picture with its bytes, as `operations/pictures/store-picture.ts` prepares it. */
export interface StoredPicture extends Picture {
  mime: string;
  /** Readable name without folder or extension; may be empty. */
  name: string;
  bytes: Buffer;
}

/** Finds the stored picture with a hash, including its bytes. */
export async function findPicture(db: Database, hash: string): Promise<StoredPicture | undefined> {
  return db.query
    .selectFrom('pictures')
    .select(['hash', 'width', 'height', 'placeholder', 'mime', 'name', 'bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}

/** Finds the bytes of the stored picture with a hash. */
export async function findPictureBytes(db: Database, hash: string): Promise<Buffer | undefined> {
  const row = await db.query.selectFrom('pictures').select('bytes').where('hash', '=', hash).executeTakeFirst();
  return row?.bytes;
}

/** Whether a picture with that hash is stored. It reads no bytes. */
export async function hasPicture(db: Database, hash: string): Promise<boolean> {
  const row = await db.query.selectFrom('pictures').select('hash').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}

/**
 * Finds the stored picture that was made from an original file. The file may also be a stored picture itself, which was
 * exported and is imported again.
 * @param sourceHash SHA-256 of the file's bytes, 64 hex digits
 */
export async function findPictureBySource(db: Database, sourceHash: string): Promise<Picture | undefined> {
  const source = await db.query
    .selectFrom('picture_sources')
    .select('picture_hash')
    .where('source_hash', '=', sourceHash)
    .executeTakeFirst();
  return db.query
    .selectFrom('pictures')
    .select(['hash', 'width', 'height', 'placeholder'])
    .where('hash', '=', source?.picture_hash ?? sourceHash.slice(0, 20))
    .executeTakeFirst();
}

/** Stores a picture and the hash of its original. A picture that is already stored is not changed. */
export async function savePicture(
  tx: Database,
  picture: StoredPicture,
  { sourceHash }: { sourceHash: string },
): Promise<void> {
  const { hash, width, height, placeholder, mime, name, bytes } = picture;
  await tx.query
    .insertInto('pictures')
    .values({ hash, width, height, placeholder, mime, name, bytes })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  await tx.query
    .insertInto('picture_sources')
    .values({ source_hash: sourceHash, picture_hash: hash })
    .onConflict((conflict) => conflict.column('source_hash').doNothing())
    .execute();
}

/**
 * Time in ms for which unused pictures stay stored, because open pages, caches and saved links may still request them.
 */
export const unusedPictureGraceMs = 7 * 24 * 60 * 60 * 1000;

/** Deletes those of the given pictures that nothing shows. */
export async function deleteUnusedPictures(tx: Database, hashes: readonly string[]): Promise<void> {
  for await (const batch of inBatches(hashes, 500)) {
    await tx.query.deleteFrom('pictures').where('hash', 'in', batch).where(not(isInUse)).execute();
  }
}

/**
 * Records pictures that have become unused, removes the records of pictures that are used again, and deletes pictures
 * that have been unused for `unusedPictureGraceMs`.
 * @returns the number of deleted pictures
 */
export async function sweepPictures(tx: Database, nowMs: number): Promise<number> {
  await sql`delete from unused_pictures where picture_hash in (select hash from pictures where ${isInUse})`.execute(
    tx.query,
  );
  await sql`insert into unused_pictures (picture_hash, since_ms)
    select hash, ${sql.lit(nowMs)} from pictures where ${not(isInUse)}
    on conflict (picture_hash) do nothing`.execute(tx.query);
  const { numDeletedRows } = await tx.query
    .deleteFrom('pictures')
    .where('hash', 'in', (eb) =>
      eb
        .selectFrom('unused_pictures')
        .select('picture_hash')
        .where('since_ms', '<=', nowMs - unusedPictureGraceMs),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Counts all unused pictures, including those that `sweepPictures` has not recorded yet. */
export async function countUnusedPictures(db: Database): Promise<number> {
  const { rows } = await sql<{ pictures: number }>`
    select count(*) as pictures from pictures where ${not(isInUse)}`.execute(db.query);
  return rows[0]?.pictures ?? 0;
}

/** SQL condition that a product, category, brand or setting refers to the picture of a row of `pictures`. */
const isInUse = sql<boolean>`(
  exists (select 1 from product_images where product_images.picture_hash = pictures.hash)
  or exists (select 1 from products where products.picture_hash = pictures.hash)
  or exists (select 1 from categories where categories.picture_hash = pictures.hash)
  or exists (select 1 from brands where brands.logo_hash = pictures.hash)
  or exists (select 1 from settings where settings.value = pictures.hash and settings.name in (${sql.join(pictureSettings.map((name) => sql.lit(name)))}))
)`;

function not(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`not ${condition}`;
}

import type { Database } from '#app/data/database.ts';
import type { Picture } from '#app/domain/product.ts';

/** A picture with its bytes, as `operations/store-picture.ts` prepares it. */
export interface StoredPicture extends Picture {
  mime: string;
  /** Readable name without folder or extension; may be empty. */
  name: string;
  bytes: Buffer;
}

/** The stored original of that hash, or undefined. */
export async function findPicture(db: Database, hash: string): Promise<StoredPicture | undefined> {
  return db.query
    .selectFrom('pictures')
    .select(['hash', 'width', 'height', 'placeholder', 'mime', 'name', 'bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}

/** The bytes of the stored original alone, or undefined. */
export async function findPictureBytes(db: Database, hash: string): Promise<Buffer | undefined> {
  const row = await db.query.selectFrom('pictures').select('bytes').where('hash', '=', hash).executeTakeFirst();
  return row?.bytes;
}

/** Whether a picture of that hash is stored: reads no bytes. */
export async function hasPicture(db: Database, hash: string): Promise<boolean> {
  const row = await db.query.selectFrom('pictures').select('hash').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}

/**
 * What an original became when it was stored before: found by its own hash, or as one of the store's own pictures come
 * back from an export.
 * @param sourceHash SHA-256 of the original's bytes, 64 hex digits
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

/** Keeps a picture and which original it came from. Saving the same again changes nothing. */
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

/** Removes those of the given pictures that nothing shows. */
export async function deleteUnusedPictures(tx: Database, hashes: readonly string[]): Promise<void> {
  for (let start = 0; start < hashes.length; start += 500) {
    await tx.query
      .deleteFrom('pictures')
      .where('hash', 'in', hashes.slice(start, start + 500))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('product_images').select('position').whereRef('picture_hash', '=', 'pictures.hash'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('products').select('id').whereRef('picture_hash', '=', 'pictures.hash'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('categories').select('id').whereRef('picture_hash', '=', 'pictures.hash'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('brands').select('id').whereRef('logo_hash', '=', 'pictures.hash'))),
      )
      .execute();
  }
}

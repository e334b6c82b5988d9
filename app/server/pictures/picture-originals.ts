import type { Database } from '#app/data/database/database.ts';
import { findPictureBytes } from '#app/data/pictures/pictures.ts';
import { readBundledPicture } from '#db/pictures/read-picture.ts';

/**
 * Finds the originals of pictures by their hash: bundled ones among the files, so that samples and category tiles are
 * there without the database, all others in the database.
 */
export function createPictureOriginals(db: Database): (hash: string) => Promise<Buffer | undefined> {
  return async (hash) => (await readBundledPicture(hash)) ?? findPictureBytes(db, hash);
}

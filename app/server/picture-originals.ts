import type { Database } from '#app/data/database.ts';
import { findPictureBytes } from '#app/data/pictures.ts';
import { readSamplePicture } from '#app/data/samples.ts';

/**
 * Where the originals of pictures are found by their hash: those of the samples among the built files, so that they
 * are there even without the database, all others in the database.
 */
export function createPictureOriginals(db: Database): (hash: string) => Promise<Buffer | undefined> {
  return async (hash) => (await readSamplePicture(hash)) ?? findPictureBytes(db, hash);
}

import type { Database } from '#app/data/database/database.ts';
import { copyImportedTables } from '#app/data/database/backup-tables.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { getCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import { findPicture, findPictureBySource, savePicture } from '#app/data/pictures/pictures.ts';

/**
 * Copies the store from either database into a SQLite database in the folder, in which the effect of an import is
 * determined without locking or changing the store itself. Pictures are copied without their bytes. The caller closes
 * the copy; its file stays until the folder is deleted.
 * @returns the copy, and the version of the catalogue at the time of the copy
 */
export async function openTrialStore(db: Database, folder: string) {
  const trial = await openDatabase({ url: null, dataDir: folder }, { usesMemoryMap: false });
  try {
    const version = await db.snapshot(async (reads) => {
      await copyImportedTables(reads, trial);
      return getCatalogueVersion(reads);
    });
    return { db: trial, version };
  } catch (error) {
    await trial.close();
    throw error;
  }
}

/**
 * Copies the pictures that were encoded for a trial import into the store, so that they need not be encoded again.
 * @returns hashes of newly stored pictures, which the caller deletes when the import fails
 */
export async function copyTrialPictures(db: Database, trial: Database): Promise<string[]> {
  const added: string[] = [];
  const prepared = await trial.query
    .selectFrom('pictures')
    .innerJoin('picture_sources', 'picture_sources.picture_hash', 'pictures.hash')
    .select(['pictures.hash', 'picture_sources.source_hash'])
    .where((eb) => eb(eb.fn<number>('length', ['pictures.bytes']), '>', 0))
    .execute();
  for (const { hash, source_hash: sourceHash } of prepared) {
    if (await findPictureBySource(db, sourceHash)) continue;
    const picture = await findPicture(trial, hash);
    if (!picture) continue;
    await db.transact((tx) => savePicture(tx, picture, { sourceHash }));
    added.push(hash);
  }
  return added;
}

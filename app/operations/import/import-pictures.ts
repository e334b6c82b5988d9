import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Database } from '#app/data/database/database.ts';
import { fail } from '#app/domain/shared/result.ts';
import { isDataUrl, readDataUrl } from './catalogue-fields.ts';
import { formatValue, type ImportError, type PictureUse, type ResolvePicture } from './import-types.ts';
import { storePicture, storePreparedPicture } from '#app/operations/pictures/store-picture.ts';
import { importPictureTexts } from './import-texts.ts';

/**
 * Stores all pictures of a file, a few at a time. Each picture is stored in a transaction of its own, so that no lock
 * is held while pictures are encoded.
 */
export async function importPictures(
  db: Database,
  {
    pictures,
    resolvePicture,
    signal,
    onAdded,
    onPicture,
  }: {
    pictures: ReadonlyMap<string, PictureUse>;
    resolvePicture: ResolvePicture;
    /** Stops the work early. The result then contains the pictures that are already stored. */
    signal?: AbortSignal;
    /** Called with the hash of each newly stored picture, which the caller deletes when the import fails. */
    onAdded?: (hash: string) => void;
    onPicture?: (done: number) => void;
  },
) {
  /** Hash of each stored picture, by the picture's path. */
  const hashes = new Map<string, string>();
  const errors: ImportError[] = [];
  // A generator ends for all workers when one of them stops early.
  const remainingPictures = (function* () {
    yield* pictures;
  })();
  let done = 0;

  async function importRemaining(): Promise<void> {
    for (const [picturePath, use] of remainingPictures) {
      if (signal?.aborted) return;
      const outcome = await importPicture(picturePath);
      if (outcome.ok) {
        hashes.set(picturePath, outcome.value.hash);
        if (outcome.value.isNew) onAdded?.(outcome.value.hash);
      } else {
        errors.push({ ...use, value: formatValue(picturePath), reason: outcome.error });
      }
      done += 1;
      onPicture?.(done);
    }
  }

  async function importPicture(picturePath: string) {
    const resolved = isDataUrl(picturePath) ? readDataUrl(picturePath) : await resolvePicture(picturePath);
    if (!resolved) return fail(isDataUrl(picturePath) ? importPictureTexts.notBase64 : importPictureTexts.missing);
    if ('reason' in resolved) return fail(resolved.reason);
    if ('hash' in resolved) return storePreparedPicture(db, resolved);
    return storePicture(db, resolved, { name: getName(picturePath) });
  }

  const workers = Array.from({ length: availableParallelism() + 1 }, importRemaining);
  // An error is thrown only when no worker can store another picture.
  await Promise.allSettled(workers);
  await Promise.all(workers);
  errors.sort((a, b) => a.row - b.row);
  return { hashes, errors };
}

/** Readable name of a picture path: `racao-25-kg` for `fotos/racao-25-kg.jpg`. */
function getName(picturePath: string): string {
  return isDataUrl(picturePath) ? '' : path.posix.parse(picturePath.replaceAll('\\', '/')).name;
}

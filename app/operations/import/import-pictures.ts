import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Database } from '#app/data/database/database.ts';
import type { StoredPicture } from '#app/data/pictures/pictures.ts';
import { fail } from '#app/domain/shared/result.ts';
import { isDataUrl, readDataUrl } from '#app/operations/import/catalogue-fields.ts';
import type { PictureUse } from '#app/operations/import/check-catalogue.ts';
import { showValue, type ImportError } from '#app/operations/import/import-types.ts';
import { storePicture, storePreparedPicture } from '#app/operations/pictures/store-picture.ts';

/**
 * Finds a picture by its path in the file: its bytes, a picture that needs no preparing, or the reason, in Portuguese,
 * why it is not to be had; undefined when there is no such file.
 */
export type ResolvePicture = (path: string) => Promise<Buffer | StoredPicture | { reason: string } | undefined>;

interface ImportedPictures {
  /** Stored picture by path. */
  hashes: Map<string, string>;
  /** Those that were not there before, for taking back when the import fails. */
  added: string[];
  errors: ImportError[];
}

/**
 * Stores every picture of a file, a few at a time. They are kept before the products are, each by itself: a picture that
 * nothing shows is harmless, and no lock is held while pictures are encoded.
 */
export async function importPictures(
  db: Database,
  {
    pictures,
    resolvePicture,
    signal,
    onPicture,
  }: {
    pictures: ReadonlyMap<string, PictureUse>;
    resolvePicture: ResolvePicture;
    /** Leaves the rest out; what was stored until then is told. */
    signal?: AbortSignal;
    onPicture?: (done: number) => void;
  },
): Promise<ImportedPictures> {
  const hashes = new Map<string, string>();
  const added: string[] = [];
  const errors: ImportError[] = [];
  const waiting = pictures.entries();
  let done = 0;

  async function work(): Promise<void> {
    for (const [picturePath, use] of waiting) {
      if (signal?.aborted) return;
      const outcome = await importOne(picturePath);
      if (outcome.ok) {
        hashes.set(picturePath, outcome.value.hash);
        if (outcome.value.isNew) added.push(outcome.value.hash);
      } else {
        errors.push({ ...use, value: showValue(picturePath), reason: outcome.error });
      }
      done += 1;
      onPicture?.(done);
    }
  }

  async function importOne(picturePath: string) {
    const found = isDataUrl(picturePath) ? readDataUrl(picturePath) : await resolvePicture(picturePath);
    if (!found) {
      const reason = isDataUrl(picturePath) ? 'não é uma imagem em base64' : 'não encontrei este arquivo de imagem';
      return fail(reason);
    }
    if ('reason' in found) return fail(found.reason);
    if ('hash' in found) return storePreparedPicture(db, found);
    return storePicture(db, found, { name: getName(picturePath) });
  }

  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  errors.sort((a, b) => a.row - b.row);
  return { hashes, added, errors };
}

/** `racao-25-kg` of `fotos/racao-25-kg.jpg`. */
function getName(picturePath: string): string {
  return isDataUrl(picturePath) ? '' : path.posix.parse(picturePath.replaceAll('\\', '/')).name;
}

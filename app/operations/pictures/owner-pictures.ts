import type { Database } from '#app/data/database/database.ts';
import { deleteUnusedPictures, hasPicture } from '#app/data/pictures/pictures.ts';
import { parsePictureUrl } from '#app/domain/pictures/picture-url.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import type { OwnerError, OwnerResult } from '#app/operations/catalogue/owner-result.ts';
import { isDataUrl, readDataUrl } from '#app/operations/import/catalogue-fields.ts';
import { maxPictureBytes } from '#app/domain/pictures/picture-limits.ts';
import { isPhoneFormat, sniffFormat, storePicture } from '#app/operations/pictures/store-picture.ts';
import { ownerPictureTexts } from './picture-texts.ts';

/** A picture sent by the owner: its bytes, a `data:` URL, or the URL of a picture of this store. */
export type PictureSource = Buffer | string;

/** A picture of a request body, and the name of the field that contains it. */
export interface NamedPicture {
  source: PictureSource;
  field: string;
}

/**
 * Stores the distinct pictures of a request body and then runs `work` with their hashes by source. Pictures are stored
 * before the transaction of `work`, so that no lock is held while a picture is encoded. New pictures are deleted when
 * a later one is refused or `work` returns an error.
 * @param name name of the pictures in downloads and exports, without folder or extension
 */
export async function withOwnerPictures<Value>(
  db: Database,
  { pictures, name }: { pictures: readonly NamedPicture[]; name: string },
  work: (hashes: Map<PictureSource, string>) => Promise<OwnerResult<Value>>,
): Promise<OwnerResult<Value>> {
  const hashes = new Map<PictureSource, string>();
  const newHashes: string[] = [];
  const removeNewPictures = async () => {
    if (newHashes.length > 0) await db.transact((tx) => deleteUnusedPictures(tx, newHashes));
  };
  for (const picture of pictures) {
    if (picture.source === '' || hashes.has(picture.source)) continue;
    const stored = await storeOwnerPicture(db, picture, { name });
    if (!stored.ok) {
      await removeNewPictures();
      return stored;
    }
    hashes.set(picture.source, stored.value.hash);
    if (stored.value.isNew) newHashes.push(stored.value.hash);
  }
  const result = await work(hashes);
  if (!result.ok) await removeNewPictures();
  return result;
}

/** Hash of the picture to show. Undefined means that the present picture stays, and null that there is no picture. */
export type PictureHash = string | null | undefined;

/**
 * Does the same as `withOwnerPictures` for a single picture. If `source` is undefined, the present picture stays; if it
 * is '', the picture is removed.
 */
export async function withOwnerPicture<Value>(
  db: Database,
  { source, field, name }: { source: PictureSource | undefined; field: string; name: string },
  work: (hash: PictureHash) => Promise<OwnerResult<Value>>,
): Promise<OwnerResult<Value>> {
  if (source === undefined) return work(undefined);
  const pictures = [{ source, field }];
  return withOwnerPictures(db, { pictures, name }, (hashes) => work(hashes.get(source) ?? null));
}

/**
 * Stores a photo, whose format is determined from its bytes and not from its claimed type, or finds a picture of this
 * store by its URL. Nothing is downloaded.
 */
export async function storeOwnerPicture(
  db: Database,
  { source, field }: NamedPicture,
  { name }: { name: string },
): Promise<Result<{ hash: string; isNew: boolean }, OwnerError>> {
  const refuse = (reason: string) => fail({ kind: 'invalid' as const, issues: [{ field, reason }] });
  if (typeof source === 'string' && !isDataUrl(source)) {
    const hash = parsePictureUrl(source)?.hash;
    if (hash && (await hasPicture(db, hash))) return succeed({ hash, isNew: false });
    return refuse(ownerPictureTexts.notGiven);
  }
  const bytes = typeof source === 'string' ? readDataUrl(source) : source;
  if (!bytes) return refuse(ownerPictureTexts.notBase64);
  if (bytes.length > maxPictureBytes) return fail({ kind: 'picture-too-large' });
  const format = sniffFormat(bytes);
  // A GIF is an animation or a disguised file. The HEIC format of phones is rejected with a message of its own.
  if (format === 'gif' || (!format && !isPhoneFormat(bytes))) return refuse(ownerPictureTexts.unknownFormat);
  const stored = await storePicture(db, bytes, { name });
  if (!stored.ok) return refuse(stored.error);
  return succeed({ hash: stored.value.hash, isNew: stored.value.isNew });
}

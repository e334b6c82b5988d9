import type { Database } from '#app/data/database/database.ts';
import { deleteUnusedPictures, hasPicture } from '#app/data/pictures/pictures.ts';
import { parsePictureUrl } from '#app/domain/pictures/picture-url.ts';
import { isDataUrl } from '#app/operations/import/catalogue-fields.ts';
import { readDataUrl } from '#app/operations/import/import-pictures.ts';
import { maxPictureBytes, sniffFormat, storePicture } from '#app/operations/pictures/store-picture.ts';

/** A picture the owner sends: its bytes, or a text that holds or names it. */
export type PictureSource = Buffer | string;

/** The stored picture, or why there is none. `reason` is Portuguese. */
export type KeptPicture =
  { kind: 'kept'; hash: string; isNew: boolean } | { kind: 'refused'; reason: string } | { kind: 'too-large' };

const notPhoto = 'o arquivo não é uma imagem JPEG, PNG, WebP ou AVIF';

/**
 * Stores a photo that was sent, told by its bytes and not by what it claims to be; or finds one of this store's own by its
 * address. Nothing is ever fetched.
 * @param name readable name, without folder or extension
 */
export async function keepOwnerPicture(
  db: Database,
  source: PictureSource,
  { name }: { name: string },
): Promise<KeptPicture> {
  if (typeof source === 'string' && !isDataUrl(source)) return findOwnPicture(db, source);
  const bytes = typeof source === 'string' ? readDataUrl(source) : source;
  if (!bytes) return { kind: 'refused', reason: 'não é uma imagem em base64' };
  if (bytes.length > maxPictureBytes) return { kind: 'too-large' };
  const format = sniffFormat(bytes);
  // GIF is for animations, and the favourite disguise of other files.
  if (!format || format === 'gif') return { kind: 'refused', reason: notPhoto };
  const outcome = await storePicture(db, bytes, { name });
  if (!outcome.ok) return { kind: 'refused', reason: outcome.reason };
  return { kind: 'kept', hash: outcome.picture.hash, isNew: outcome.isNew === true };
}

/** The pictures of a body, each stored once; or the first that cannot be. */
export async function keepOwnerPictures(
  db: Database,
  sources: readonly { source: string; field: string }[],
  { name }: { name: string },
): Promise<
  | { kind: 'kept'; hashes: Map<string, string>; added: string[] }
  | { kind: 'refused'; field: string; reason: string; added: string[] }
  | { kind: 'too-large'; added: string[] }
> {
  const hashes = new Map<string, string>();
  const added: string[] = [];
  for (const { source, field } of sources) {
    if (source === '' || hashes.has(source)) continue;
    const kept = await keepOwnerPicture(db, source, { name });
    if (kept.kind === 'too-large') return { ...kept, added };
    if (kept.kind === 'refused') return { ...kept, field, added };
    hashes.set(source, kept.hash);
    if (kept.isNew) added.push(kept.hash);
  }
  return { kind: 'kept', hashes, added };
}

/** Takes back pictures that were stored for something that then was not done. */
export async function discardPictures(db: Database, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await db.transact((tx) => deleteUnusedPictures(tx, hashes));
}

async function findOwnPicture(db: Database, address: string): Promise<KeptPicture> {
  const hash = parsePictureUrl(address)?.hash;
  if (hash && (await hasPicture(db, hash))) return { kind: 'kept', hash, isNew: false };
  return { kind: 'refused', reason: 'use a imagem em base64 (data:) ou o endereço de uma imagem desta loja' };
}

import type { Database } from '#app/data/database/database.ts';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import { productSlug } from '#app/domain/catalogue/slug.ts';
import { storeOwnerPicture } from '#app/operations/pictures/owner-pictures.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';

const texts = productFormTexts.photos;

/** Addresses of the photos that were stored, and what is wrong with the others, by the names of their files. */
interface StoredPhotos {
  stored: string[];
  problems: string[];
}

/** Stores the files of a form one after the other: one that is refused keeps no other away. */
export async function storePhotos(
  db: Database,
  files: readonly FormDataEntryValue[],
  { room }: { room: number },
): Promise<StoredPhotos> {
  const photos: StoredPhotos = { stored: [], problems: [] };
  for (const file of files) {
    // A file field that was left empty sends a file without a name.
    if (!(file instanceof File) || (file.name === '' && file.size === 0)) continue;
    const outcome = photos.stored.length < room ? await storePhoto(db, file) : { reason: texts.tooMany };
    if ('reason' in outcome) photos.problems.push(texts.refused({ name: file.name, reason: outcome.reason }));
    else photos.stored.push(outcome.address);
  }
  return photos;
}

async function storePhoto(db: Database, file: File): Promise<{ address: string } | { reason: string }> {
  const source = Buffer.from(await file.arrayBuffer());
  const name = productSlug(file.name.replace(/\.[^.]*$/, '')).slice(0, 60);
  const stored = await storeOwnerPicture(db, { source, field: 'img' }, { name });
  if (stored.ok) return { address: pictureUrl(stored.value.hash, 640, 'webp') };
  const { error } = stored;
  return { reason: error.kind === 'invalid' ? (error.issues[0]?.reason ?? texts.unreadable) : texts.tooLarge };
}

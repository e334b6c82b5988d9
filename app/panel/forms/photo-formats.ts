/** What the store takes as a picture. Named one by one, so that an iPhone converts its own format while it hands a photo over. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/avif';
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);
const jpegQuality = 0.9;

/** Value of `accept`: other devices than Apple's offer HEIC photos only where it names them, and `toStoredFormat` converts those. */
export function getAcceptedPhotos(userAgent: string): string {
  return /iPhone|iPad|Macintosh/.test(userAgent)
    ? acceptedPhotos
    : `${acceptedPhotos},image/heic,image/heif,.heic,.heif`;
}

/**
 * The photo in a format that the store takes: an iPhone's HEIC becomes a JPEG, any other file is given back as it is. So is a
 * HEIC file that cannot be read, which the store then refuses in words. The decoder, 3 MB, is loaded for the first such photo.
 */
export async function toStoredFormat(file: File): Promise<File> {
  if (!(await isHeic(file))) return file;
  try {
    const { heicTo } = await import('heic-to/csp');
    const jpeg = await heicTo({ blob: file, type: 'image/jpeg', quality: jpegQuality });
    return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' });
  } catch (error) {
    // The server refuses the photo as it is, and says what it takes; the console has what failed here.
    window.reportError(error);
    return file;
  }
}

/** Puts converted photos in the place of those that were chosen in a field. */
export async function convertChosenPhotos(field: HTMLInputElement): Promise<void> {
  const chosen = [...(field.files ?? [])];
  const converted = await Promise.all(chosen.map(toStoredFormat));
  if (converted.every((file, index) => file === chosen[index])) return;
  const files = new DataTransfer();
  for (const file of converted) files.items.add(file);
  field.files = files.files;
}

/** Whether the file begins with the box `ftyp` of HEIF and a brand of photos compressed by HEVC. */
async function isHeic(file: File): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && heicBrands.has(head.slice(4));
}

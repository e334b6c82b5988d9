/**
 * Formats that the store accepts. They are named one by one, so that an iPhone converts its own format when it hands
 * over a photo.
 */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/avif';
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);
const jpegQuality = 0.9;

/**
 * Returns the value of `accept`. Only Apple's devices convert HEIC by themselves; on other devices it is named, and
 * `toStoredFormat` converts it.
 */
export function getAcceptedPhotos(userAgent: string): string {
  return /iPhone|iPad|Macintosh/.test(userAgent)
    ? acceptedPhotos
    : `${acceptedPhotos},image/heic,image/heif,.heic,.heif`;
}

/**
 * Converts an iPhone's HEIC photo to JPEG, and returns any other file unchanged. A HEIC file that cannot be read is
 * also returned, and the store then rejects it with a message. The decoder of 3 MB is loaded for the first such photo.
 */
export async function toStoredFormat(file: File): Promise<File> {
  if (!(await isHeic(file))) return file;
  try {
    const { heicTo } = await import('heic-to/csp');
    const jpeg = await heicTo({ blob: file, type: 'image/jpeg', quality: jpegQuality });
    return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' });
  } catch (error) {
    // The server rejects the unconverted photo and says what it accepts; the console shows what failed here.
    window.reportError(error);
    return file;
  }
}

/** Replaces the files that were chosen in a field by converted ones. */
export async function convertChosenPhotos(field: HTMLInputElement): Promise<void> {
  const chosen = [...(field.files ?? [])];
  const converted = await Promise.all(chosen.map(toStoredFormat));
  if (converted.every((file, index) => file === chosen[index])) return;
  const files = new DataTransfer();
  for (const file of converted) files.items.add(file);
  field.files = files.files;
}

/** Tells whether the file begins with the box `ftyp` of HEIF and a brand of HEVC compression. */
async function isHeic(file: File): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && heicBrands.has(head.slice(4));
}

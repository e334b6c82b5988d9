/**
 * Image formats that the panel accepts, as a value of the attribute `accept`. Because HEIC is not among them, an iPhone
 * converts HEIC photos before it sends them.
 */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/avif';
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);
const jpegQuality = 0.9;

/**
 * Returns the value of the attribute `accept` for the user's device. Apple's devices convert HEIC photos themselves; for
 * other devices the value includes HEIC, and `convertHeicToJpeg` converts the photos.
 */
export function getAcceptedPhotos(userAgent: string): string {
  return /iPhone|iPad|Macintosh/.test(userAgent)
    ? acceptedPhotos
    : `${acceptedPhotos},image/heic,image/heif,.heic,.heif`;
}

/**
 * Converts an iPhone's HEIC photo to JPEG, and returns any other file unchanged. A HEIC file that cannot be read is
 * returned unchanged too, and the store then rejects it with a message. The decoder, of 3 MB, is loaded only for the
 * first such photo.
 */
export async function convertHeicToJpeg(file: File): Promise<File> {
  if (!(await isHeic(file))) return file;
  try {
    const { heicTo } = await import('heic-to/csp');
    const jpeg = await heicTo({ blob: file, type: 'image/jpeg', quality: jpegQuality });
    return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' });
  } catch (error) {
    // The server rejects the unconverted photo and says which formats it accepts; the console shows why the conversion
    // failed.
    window.reportError(error);
    return file;
  }
}

/** Replaces HEIC photos that were chosen in a file field with JPEG ones. */
export async function convertChosenPhotos(field: HTMLInputElement): Promise<void> {
  const chosen = [...(field.files ?? [])];
  const converted = await Promise.all(chosen.map(convertHeicToJpeg));
  if (converted.every((file, index) => file === chosen[index])) return;
  const files = new DataTransfer();
  for (const file of converted) files.items.add(file);
  field.files = files.files;
}

/** Tells whether the file begins with the HEIF box `ftyp` and a major brand that HEIC files use. */
async function isHeic(file: File): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && heicBrands.has(head.slice(4));
}

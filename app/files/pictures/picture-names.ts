import path from 'node:path';

const pictureExtensions = new Set(['.jpg', '.jpeg', '.jfif', '.png', '.webp', '.avif', '.gif', '.heic']);
const maxDepth = 8;
const maxSegmentLength = 150;

/** Returns the name of a picture without its extension; undefined when the extension is not that of a picture. */
export function removePictureExtension(name: string): string | undefined {
  const { name: base, ext } = path.posix.parse(name);
  return pictureExtensions.has(ext.toLowerCase()) ? base : undefined;
}

export function isPictureName(name: string): boolean {
  return removePictureExtension(path.posix.basename(name)) !== undefined;
}

/**
 * Makes the path of an uploaded file safe, so that it stays inside the target folder. Returns undefined for hidden files,
 * the resource files of macOS, and paths that are too long or too deep.
 */
export function cleanUploadPath(uploadPath: string): string | undefined {
  const segments = uploadPath
    .normalize('NFC')
    .split(/[/\\]/)
    .map((segment) => segment.replaceAll(/\p{Cc}|[<>:"|?*]/gu, '_').trim())
    .filter((segment) => segment !== '' && segment !== '.');
  const isRejected = segments.some(
    (segment) => segment.startsWith('.') || segment === '__MACOSX' || Buffer.byteLength(segment) > maxSegmentLength,
  );
  return isRejected || segments.length === 0 || segments.length > maxDepth ? undefined : segments.join('/');
}

import path from 'node:path';

const pictureEndings = new Set(['.jpg', '.jpeg', '.jfif', '.png', '.webp', '.avif', '.gif', '.heic']);
const maxDepth = 8;
const maxSegmentLength = 150;

/** Returns the name of a picture without its extension; undefined when the extension is not that of a picture. */
export function pictureBase(name: string): string | undefined {
  const { name: base, ext } = path.posix.parse(name);
  return pictureEndings.has(ext.toLowerCase()) ? base : undefined;
}

export function isPictureName(name: string): boolean {
  return pictureBase(path.posix.basename(name)) !== undefined;
}

/**
 * Makes the path of an uploaded file safe, so that it stays inside the target folder; undefined for files that nobody
 * uploads on purpose, such as the hidden files of macOS.
 */
export function cleanPath(sent: string): string | undefined {
  const segments = sent
    .normalize('NFC')
    .split(/[/\\]/)
    .map((segment) => segment.replaceAll(/\p{Cc}|[<>:"|?*]/gu, '_').trim())
    .filter((segment) => segment !== '' && segment !== '.');
  const isOdd = segments.some(
    (segment) => segment.startsWith('.') || segment === '__MACOSX' || Buffer.byteLength(segment) > maxSegmentLength,
  );
  return isOdd || segments.length === 0 || segments.length > maxDepth ? undefined : segments.join('/');
}

import path from 'node:path';

const pictureEndings = new Set(['.jpg', '.jpeg', '.jfif', '.png', '.webp', '.avif', '.gif', '.heic']);
const maxDepth = 8;
const maxSegmentLength = 150;

/** What a picture is called without its ending; undefined for what is none. */
export function pictureBase(name: string): string | undefined {
  const { name: base, ext } = path.posix.parse(name);
  return pictureEndings.has(ext.toLowerCase()) ? base : undefined;
}

export function isPictureName(name: string): boolean {
  return pictureBase(path.posix.basename(name)) !== undefined;
}

/**
 * A path that somebody sent, as one that stays inside a folder; undefined for what no owner means to send, such as the hidden
 * files of a Mac.
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

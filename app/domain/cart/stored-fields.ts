import { cleanLine, cutCodePoints } from '#app/domain/shared/text/clean-text.ts';
import { readField, readText } from '#app/domain/shared/input/read-unknown.ts';

const maxTextLength = 400;

/** Reads a field as one clean line of at most 400 characters; an empty string when the field is not a text. */
export function readLine(value: unknown, name: string): string {
  const text = readText(readField(value, name));
  return cutCodePoints(cleanLine(text.slice(0, maxTextLength * 4)), maxTextLength).trim();
}

/**
 * Reads the URL of a picture. Only paths of this site and `data:` URLs of pictures are accepted, because nothing in
 * storage may make the browser contact another host.
 */
export function readPictureUrl(value: unknown): string {
  const img = readText(value);
  if (img.length > 2000) return '';
  return /^\/(?![/\\])[\w\-./%]*$/.test(img) || /^data:image\/(?:webp|avif|png|jpeg);base64,[\w+/=]*$/.test(img)
    ? img
    : '';
}

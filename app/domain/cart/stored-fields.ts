import { cleanLine, cutCodePoints } from '#app/domain/shared/text/clean-text.ts';
import { readField, readText } from '#app/domain/shared/read-unknown.ts';

const maxTextLength = 400;

/** A field's text as one clean line of at most 400 characters; '' for anything that is none. */
export function readLine(value: unknown, name: string): string {
  const text = readText(readField(value, name));
  return cutCodePoints(cleanLine(text.slice(0, maxTextLength * 4)), maxTextLength).trim();
}

/** Only pictures of this store, or embedded ones: nothing kept in storage may call another host. */
export function readPicture(value: unknown): string {
  const img = readText(value);
  if (img.length > 2000) return '';
  return /^\/(?![/\\])[\w\-./%]*$/.test(img) || /^data:image\/(?:webp|avif|png|jpeg);base64,[\w+/=]*$/.test(img)
    ? img
    : '';
}

import type { Context } from 'hono';
import { getMediaType, readBody } from '#app/http/read-body.ts';
import { isCrossSite, isFromBrowser } from '#app/http/guards/same-site.ts';
import { hasXsrfCookie, holdsXsrfToken, xsrfHeader } from '#app/http/guards/xsrf-token.ts';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import { ApiError } from './errors.ts';

/** A product with every field at its limit and 10,000 reviews, as an export writes it, has less than 120,000. */
const maxJsonValues = 200_000;
/** A visitor's call has no more. */
const visitorsJsonBytes = 64 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Lets a visitor's write pass only from the store's own pages or from a program: a browser must come from the same site
 * and carry the token of its cookie in the header, a program that has the cookie must carry it too. A program without
 * cookies, which nobody can have sent on a visitor's behalf, needs nothing.
 * @throws ApiError 403
 */
export function refuseForgedWrite(c: Context, { publicUrl }: { publicUrl: string }): void {
  const from = {
    origin: c.req.header('origin'),
    fetchSite: c.req.header('sec-fetch-site'),
    host: c.req.header('host'),
  };
  const cookies = c.req.header('cookie');
  const needsToken = isFromBrowser(from) || hasXsrfCookie(cookies);
  const hasToken = holdsXsrfToken({ cookies, header: c.req.header(xsrfHeader) });
  if (isCrossSite(from, publicUrl) || (needsToken && !hasToken)) throw new ApiError(403, apiErrorTexts.crossSite);
}

/** Address of the sender, from the server: for counting only, never stored. '' where unknown. */
export function readSender(c: Context): string {
  const env: unknown = c.env;
  return typeof env === 'object' && env !== null && 'sender' in env && typeof env.sender === 'string' ? env.sender : '';
}

/**
 * The JSON of a call's body, read up to a limit. What it means is for the caller to find out: nothing of it is trusted.
 * @throws ApiError 400 for what is no JSON, 413 above the limit or with too many values, 415 for another or a compressed type
 */
export async function readJson(c: Context, { maxBytes = visitorsJsonBytes } = {}): Promise<unknown> {
  if (getMediaType(c.req.header('content-type')) !== 'application/json') throw unsupportedType();
  const bytes = await readBytes(c, { maxBytes });
  if (!hasAtMostValues(bytes, maxJsonValues)) throw tooLarge(apiErrorTexts.tooManyValues(maxJsonValues));
  return parseJson(bytes);
}

/**
 * The bytes of a call's body.
 * @throws ApiError 400 for a body that is cut, 413 above the limit, 415 for a compressed body
 */
export async function readBytes(c: Context, { maxBytes }: { maxBytes: number }): Promise<Buffer> {
  const body = await readBody(c.req.raw, maxBytes);
  if (body.kind === 'encoded') throw unsupportedType();
  if (body.kind === 'too-large') throw tooLarge();
  if (body.kind === 'cut') throw new ApiError(400, apiErrorTexts.malformed);
  return body.bytes;
}

/** A 413. The server discards the rest of the body and closes the connection a moment later, so that the sender can read it. */
export function tooLarge(message: string = apiErrorTexts.tooLarge): ApiError {
  return new ApiError(413, message);
}

export function unsupportedType(): ApiError {
  return new ApiError(415, apiErrorTexts.unsupportedType);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new ApiError(400, apiErrorTexts.malformed);
  }
}

const [quote, backslash, comma, openList, openObject] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

/**
 * Whether JSON holds at most so many values, told without parsing it: megabytes of brackets take the parser and every check after
 * it seconds, in which the store answers nobody. A text of any length is one value.
 */
export function hasAtMostValues(bytes: Uint8Array, maxValues: number): boolean {
  let values = 1;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isInText) {
      // Whatever it escapes ends no text.
      if (byte === backslash) at += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (byte === comma || byte === openList || byte === openObject) {
      values += 1;
      if (values > maxValues) return false;
    }
  }
  return values <= maxValues;
}

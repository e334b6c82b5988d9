import type { Context } from 'hono';
import { getMediaType, readBody } from '#app/http/read-body.ts';
import { isCrossSite, isFromBrowser } from '#app/http/guards/same-site.ts';
import { hasXsrfCookie, hasMatchingXsrfToken, xsrfHeader } from '#app/http/guards/xsrf-token.ts';
import { apiErrorTexts } from '#app/texts/shared/error-texts.ts';
import { ApiError } from './api-errors.ts';

/**
 * Maximum number of JSON values in a body. A product with every field at its limit and 10,000 reviews, as exported, has
 * fewer than 120,000 values.
 */
const maxJsonValues = 200_000;
/** Maximum size in bytes of a JSON body from a visitor. */
const maxVisitorJsonBytes = 64 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Rejects a visitor's write request that another site may have triggered (CSRF). A browser must send the request from
 * the store's own pages, and repeat the token of its cookie in a header. A program that sends the cookie must repeat
 * the token as well. A program without cookies needs no token, because no other site can have triggered its request.
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
  const hasToken = hasMatchingXsrfToken({ cookies, header: c.req.header(xsrfHeader) });
  if (isCrossSite(from, publicUrl) || (needsToken && !hasToken)) throw new ApiError(403, apiErrorTexts.crossSite);
}

/**
 * Returns the sender's IP address or network, for rate limits, as the server has determined it; '' when unknown.
 */
export function readSender(c: Context): string {
  const env: unknown = c.env;
  return typeof env === 'object' && env !== null && 'sender' in env && typeof env.sender === 'string' ? env.sender : '';
}

/**
 * Reads the JSON body of a request up to a size limit. The caller must validate its content.
 * @throws ApiError 400 for invalid JSON, 413 above the limit or with too many values, 415 for another media type or a
 * compressed body
 */
export async function readJson(c: Context, { maxBytes = maxVisitorJsonBytes } = {}): Promise<unknown> {
  if (getMediaType(c.req.header('content-type')) !== 'application/json') throw unsupportedType();
  const bytes = await readBytes(c, { maxBytes });
  if (!hasAtMostValues(bytes, maxJsonValues)) throw tooLarge(apiErrorTexts.tooManyValues(maxJsonValues));
  return parseJson(bytes);
}

/**
 * Reads the body of a request as bytes.
 * @throws ApiError 400 for a truncated body, 413 above the limit, 415 for a compressed body
 */
export async function readBytes(c: Context, { maxBytes }: { maxBytes: number }): Promise<Buffer> {
  const body = await readBody(c.req.raw, maxBytes);
  if (body.kind === 'encoded') throw unsupportedType();
  if (body.kind === 'too-large') throw tooLarge();
  if (body.kind === 'cut') throw new ApiError(400, apiErrorTexts.malformed);
  return body.bytes;
}

/**
 * Creates a 413 error. The server discards the rest of the body and closes the connection with a delay, so that the
 * client can read the response.
 */
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
 * Whether JSON contains at most this number of values; a string of any length is one value. The JSON is not parsed,
 * because megabytes of brackets would block the parser and all later checks for seconds.
 */
export function hasAtMostValues(bytes: Uint8Array, maxValues: number): boolean {
  let values = 1;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isInText) {
      // An escaped character cannot end the string.
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

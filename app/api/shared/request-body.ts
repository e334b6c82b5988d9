import type { Context } from 'hono';
import { getMediaType, readBody } from '#app/http/read-body.ts';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import { ApiError } from './errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON of a call's body, read up to a limit. What it means is for the caller to find out: nothing of it is trusted.
 * @throws ApiError 400 for what is no JSON, 413 above the limit, 415 for another or a compressed type
 */
export async function readJson(c: Context, { maxBytes }: { maxBytes: number }): Promise<unknown> {
  if (getMediaType(c.req.header('content-type')) !== 'application/json') throw unsupportedType();
  return parseJson(await readBytes(c, { maxBytes }));
}

/**
 * The bytes of a call's body.
 * @throws ApiError 413 above the limit, 415 for a compressed body
 */
export async function readBytes(c: Context, { maxBytes }: { maxBytes: number }): Promise<Buffer> {
  const body = await readBody(c.req.raw, maxBytes);
  if (body.kind === 'encoded') throw unsupportedType();
  if (body.kind === 'too-large') throw tooLarge();
  return body.bytes;
}

/** A 413. The sender gets a moment to read it before the server hangs up: what it still sends is thrown away. */
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import { dataPolicy, type FlatHeaders } from './headers.ts';

/** A complete response that is ready to be written. */
export interface HttpResponse {
  status: number;
  headers: FlatHeaders;
  body: Buffer | string;
}

/** Request headers that determine which representation is sent. */
export interface Conditions {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

export function readConditions({ headers }: Pick<IncomingMessage, 'headers'>): Conditions {
  return { acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'] };
}

/** Writes a response. A HEAD request gets only the headers, including the length. */
export function sendResponse(request: IncomingMessage, response: ServerResponse, sent: HttpResponse): void {
  const { status, headers, body } = sent;
  // A 304 must have no content security policy, because it would replace the policy of the response that the client has
  // cached.
  if (status === 304 || status === 204) {
    response.writeHead(status, headers);
    response.end();
    return;
  }
  response.writeHead(status, completeHeaders(sent));
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Adds the header for the length, and `dataPolicy` when the response has no content security policy. */
export function completeHeaders({ headers, body }: HttpResponse): FlatHeaders {
  const policy = headers.includes('Content-Security-Policy') ? [] : ['Content-Security-Policy', dataPolicy];
  return [...headers, ...policy, 'Content-Length', String(Buffer.byteLength(body))];
}

/** Converts the response to a Fetch API `Response` for Hono. */
export function toWebResponse({ status, headers: flat, body }: HttpResponse): Response {
  const headers = new Headers();
  setHeaders(headers, flat);
  if (status === 304) return new Response(null, { status, headers });
  const length = Buffer.byteLength(body);
  headers.set('Content-Length', String(length));
  return new Response(length > 0 ? (body as Buffer<ArrayBuffer> | string) : null, { status, headers });
}

/** Sets headers from their flat form. */
function setHeaders(headers: Headers, flat: readonly string[]): void {
  for (let index = 0; index + 1 < flat.length; index += 2) headers.set(flat[index] ?? '', flat[index + 1] ?? '');
}

/**
 * Whether the client already has the current response, according to its `If-None-Match` header. The comparison is weak,
 * as RFC 9110 requires for GET.
 */
export function isNotModified(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

/**
 * Creates a 304 response. It repeats only the headers that a cache needs, because the entity tag changes with the other
 * headers too.
 */
export function notModified({ etag, cacheControl }: { etag: string; cacheControl: string }): HttpResponse {
  const headers = ['Vary', 'Accept-Encoding', 'ETag', etag, 'Cache-Control', cacheControl];
  return { status: 304, headers: [...headers, 'X-Content-Type-Options', 'nosniff'], body: '' };
}

export function plainText(status: number, text: string, headers: FlatHeaders = []): HttpResponse {
  return uncached(status, { contentType: 'text/plain; charset=utf-8', body: `${text}\n`, headers });
}

export function json(status: number, value: object, headers: FlatHeaders = []): HttpResponse {
  return uncached(status, { contentType: 'application/json; charset=utf-8', body: JSON.stringify(value), headers });
}

/** Creates a response that no cache may store. */
export function uncached(
  status: number,
  { contentType, body, headers }: { contentType: string; body: Buffer | string; headers: FlatHeaders },
): HttpResponse {
  return { status, headers: ['Content-Type', contentType, 'Cache-Control', 'no-store', ...headers], body };
}

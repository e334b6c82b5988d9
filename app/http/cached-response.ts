import { createHash } from 'node:crypto';
import { createBody, type Body } from './body-copies.ts';
import { chooseEncoding, type Encoding } from './content-encodings.ts';
import { dataPolicy, type FlatHeaders } from './headers.ts';
import { isNotModified, notModified, type Conditions } from './response.ts';

/** Rendered response for a cache key. It is the same for every client. */
export interface Rendered {
  status: number;
  contentType: string;
  body: Buffer;
  /** Content security policy; null means `dataPolicy`. */
  policy: string | null;
  /**
   * Number of seconds for which a browser may reuse the response without a request. With 0 it revalidates each time,
   * and usually gets a 304.
   */
  maxAgeSeconds: number;
  /** Further headers of the response, such as the location of a redirect. */
  headers: FlatHeaders;
  /** Search text of the page, when the search found nothing. */
  missedSearch?: string | undefined;
  /** Error thrown by a loader or an action. */
  failure?: unknown;
}

/** A rendered response as the cache stores it, with copies of its body in several content encodings. */
export interface CachedResponse extends Body {
  key: string;
  /** Version of the catalogue at the time of rendering. */
  version: number;
  rendered: Omit<Rendered, 'body'>;
  /** First 16 hex digits of the SHA-256 of the body, its policy and the common headers. */
  hash: string;
  /** Whether the body is long enough for compression to be worthwhile. */
  isCompressible: boolean;
  /** Headers by content encoding. Each set is built once. */
  headers: Partial<Record<Encoding, FlatHeaders>>;
  renderedAtMs: number;
  /** Time until which the stale response is sent without another attempt to render the current one. */
  staleUntilMs: number;
}

const minCompressedBytes = 1024;

export function createCachedResponse(
  { body, ...rendered }: Rendered,
  {
    commonHeaders,
    ...entryFields
  }: Pick<CachedResponse, 'key' | 'version' | 'renderedAtMs'> & { commonHeaders: FlatHeaders },
): CachedResponse {
  const hashedHeaders = `${rendered.policy ?? ''}\n${commonHeaders.join('\n')}\n`;
  return {
    ...entryFields,
    rendered,
    hash: createHash('sha256').update(hashedHeaders).update(body).digest('hex').slice(0, 16),
    ...createBody(body),
    isCompressible: body.length > minCompressedBytes,
    headers: {},
    staleUntilMs: 0,
  };
}

export function isStorable({ rendered: { status, headers } }: CachedResponse): boolean {
  return (status === 200 || status === 404) && !headers.includes('no-store');
}

/** Whether the response may be replaced by a 304. RFC 9110 ignores conditions for any status but 200. */
function isFound({ rendered }: CachedResponse): boolean {
  return rendered.status === 200;
}

export function chooseEncodingFor(entry: CachedResponse, acceptEncoding: string | undefined): Encoding {
  return entry.isCompressible ? chooseEncoding(acceptEncoding) : 'identity';
}

/**
 * Returns the response in a content encoding that the client accepts, or a 304 when the client already has it. The body
 * is a promise while it is being compressed.
 */
export function presentCachedResponse(
  entry: CachedResponse,
  conditions: Conditions,
  options: {
    commonHeaders: FlatHeaders;
    getBody: (entry: CachedResponse, encoding: Encoding) => Buffer | Promise<Buffer>;
  },
): { status: number; headers: FlatHeaders; body: string | Buffer | Promise<Buffer> } {
  const encoding = chooseEncodingFor(entry, conditions.acceptEncoding);
  const etag = getTag(entry, encoding);
  if (isFound(entry) && conditions.ifNoneMatch && isNotModified(conditions.ifNoneMatch, etag))
    return notModified({ etag, cacheControl: getCacheControl(entry.rendered) });
  const { commonHeaders } = options;
  const headers = (entry.headers[encoding] ??= listHeaders(entry, encoding, commonHeaders));
  return { status: entry.rendered.status, headers, body: options.getBody(entry, encoding) };
}

function getTag({ hash }: CachedResponse, encoding: Encoding): string {
  return `"${hash}-${encoding}"`;
}

function listHeaders(entry: CachedResponse, encoding: Encoding, commonHeaders: FlatHeaders): FlatHeaders {
  const { contentType, policy, headers: ownHeaders } = entry.rendered;
  const headers = ['Content-Type', contentType, 'Vary', 'Accept-Encoding'];
  headers.push('Content-Security-Policy', policy ?? dataPolicy, ...commonHeaders, ...ownHeaders);
  if (isFound(entry)) headers.push('ETag', getTag(entry, encoding));
  headers.push('Cache-Control', isStorable(entry) ? getCacheControl(entry.rendered) : 'no-store');
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return headers;
}

function getCacheControl({ maxAgeSeconds }: Pick<Rendered, 'maxAgeSeconds'>): string {
  return maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'public, max-age=0, must-revalidate';
}

import { createHash } from 'node:crypto';
import type { RenderSource } from '#app/data/reviews/cache-invalidation.ts';
import { createBody, type Body } from './body-copies.ts';
import { acceptsQuickCoding, chooseEncoding, type Encoding } from './content-codings.ts';
import { dataPolicy, type FlatHeaders } from './headers.ts';
import { isNotModified, notModified, type Conditions } from './response.ts';

/** Result of rendering one key: the same for every client. */
export interface Rendered {
  status: number;
  contentType: string;
  body: Buffer;
  /** Content security policy; null is the one of plain data. */
  policy: string | null;
  /** Seconds a browser may use the response without asking; 0 asks every time and mostly gets a 304. */
  maxAgeSeconds: number;
  /** Further headers of its own, such as the address of a redirect. */
  headers: FlatHeaders;
  /** Search text of the page, where nothing was found. */
  missedSearch?: string | undefined;
  /** Thrown by a loader or an action. */
  failure?: unknown;
}

export interface Entry extends RenderSource, Body {
  key: string;
  rendered: Omit<Rendered, 'body'>;
  /** First 16 hex digits of the SHA-256 of the body, its policy and the common headers. */
  hash: string;
  /** A short body is not worth it. */
  isCompressible: boolean;
  /** The first copy is made in the quickest coding, since a better one follows when the response is requested again. */
  startsQuick: boolean;
  /** RenderSource once per coding. */
  headers: Partial<Record<Encoding, FlatHeaders>>;
  renderedAtMs: number;
  wasRequestedAgain: boolean;
  /** Until when this response is sent, stale, without another attempt at rendering. */
  staleUntilMs: number;
}

const minCompressedBytes = 1024;

export function createEntry(
  { body, ...rendered }: Rendered,
  {
    commonHeaders,
    ...made
  }: Pick<Entry, 'key' | 'version' | 'reads' | 'renderedAtMs' | 'startsQuick'> & { commonHeaders: FlatHeaders },
): Entry {
  const covered = `${rendered.policy ?? ''}\n${commonHeaders.join('\n')}\n`;
  return {
    ...made,
    rendered,
    hash: createHash('sha256').update(covered).update(body).digest('hex').slice(0, 16),
    ...createBody(body),
    isCompressible: body.length > minCompressedBytes,
    headers: {},
    wasRequestedAgain: false,
    staleUntilMs: 0,
  };
}

export function isStorable({ rendered }: Entry): boolean {
  return rendered.status === 200 || rendered.status === 404;
}

/** Conditions are about something that exists: RFC 9110 ignores them for any other response. */
function isFound({ rendered }: Entry): boolean {
  return rendered.status === 200;
}

export function chooseCoding(entry: Entry, { acceptEncoding }: Pick<Conditions, 'acceptEncoding'>): Encoding {
  if (!entry.isCompressible) return 'identity';
  if (entry.startsQuick && entry.br === null && acceptsQuickCoding(acceptEncoding)) return 'zstd';
  return chooseEncoding(acceptEncoding);
}

/** The response in the coding a client accepts, or 304 when it holds that very one. The body may still be compressed. */
export function presentEntry(
  entry: Entry,
  conditions: Conditions,
  options: { commonHeaders: FlatHeaders; getBody: (entry: Entry, encoding: Encoding) => Buffer | Promise<Buffer> },
): { status: number; headers: FlatHeaders; body: string | Buffer | Promise<Buffer> } {
  const encoding = chooseCoding(entry, conditions);
  const held = isFound(entry) && findHeldTag(entry, encoding, conditions);
  if (held) return notModified({ etag: held, cacheControl: getCacheControl(entry.rendered) });
  const { commonHeaders } = options;
  const headers = (entry.headers[encoding] ??= listHeaders(entry, encoding, commonHeaders));
  return { status: entry.rendered.status, headers, body: options.getBody(entry, encoding) };
}

/** Tag of the copy that a client holds, where it is this response. The quick one stays good when a smaller one has replaced it. */
function findHeldTag(
  entry: Entry,
  encoding: Encoding,
  { ifNoneMatch, acceptEncoding }: Conditions,
): string | undefined {
  if (!ifNoneMatch) return undefined;
  const etag = getTag(entry, encoding);
  if (isNotModified(ifNoneMatch, etag)) return etag;
  const quick = getTag(entry, 'zstd');
  return encoding === 'br' && isNotModified(ifNoneMatch, quick) && acceptsQuickCoding(acceptEncoding)
    ? quick
    : undefined;
}

function getTag({ hash }: Entry, encoding: Encoding): string {
  return `"${hash}-${encoding}"`;
}

function listHeaders(entry: Entry, encoding: Encoding, commonHeaders: FlatHeaders): FlatHeaders {
  const { contentType, policy, headers: own } = entry.rendered;
  const headers = ['Content-Type', contentType, 'Vary', 'Accept-Encoding'];
  headers.push('Content-Security-Policy', policy ?? dataPolicy, ...commonHeaders, ...own);
  if (isFound(entry)) headers.push('ETag', getTag(entry, encoding));
  headers.push('Cache-Control', isStorable(entry) ? getCacheControl(entry.rendered) : 'no-store');
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return headers;
}

function getCacheControl({ maxAgeSeconds }: Pick<Rendered, 'maxAgeSeconds'>): string {
  return maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'public, max-age=0, must-revalidate';
}

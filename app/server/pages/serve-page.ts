import type { IncomingMessage } from 'node:http';
import type { Answer } from '#app/server/http/response.ts';
import { answerUnchanged, isUnchanged } from '#app/server/http/response.ts';
import type { Encoding } from '#app/http/content-codings.ts';
import { chooseEncoding } from '#app/http/content-codings.ts';
import type { FlatHeaders } from '#app/server/http/headers.ts';
import { dataPolicy } from '#app/server/http/headers.ts';
import type { CachedPage, PageAnswer, PageCache } from './page-cache.ts';

/** Seconds after which a client may try again when the catalogue cannot be read. */
const retryAfterSeconds = 5;

/** Answers a page from the cache without a promise when it is there; otherwise undefined. */
export function answerPageAtOnce(
  request: IncomingMessage,
  { key, cache, securityHeaders }: { key: string; cache: PageCache; securityHeaders: FlatHeaders },
): Answer | undefined {
  const page = cache.peek(key);
  if (!page) return undefined;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = getEtag(page, encoding);
  if (isUnchanged(request, etag)) return answerUnchanged({ etag, cacheControl: getCacheControl(page) });
  const headers = getPageHeaders(page, { encoding, etag, securityHeaders });
  const body = cache.getBody(page, encoding);
  return body instanceof Buffer ? { status: page.status, headers, body } : undefined;
}

/** Answers a page, rendering it when it must. */
export async function answerPage(
  request: IncomingMessage,
  { key, cache, securityHeaders }: { key: string; cache: PageCache; securityHeaders: FlatHeaders },
): Promise<{ answer: Answer; state: PageAnswer['state'] }> {
  const { page, state } = await cache.get(key);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = getEtag(page, encoding);
  const headers = getPageHeaders(page, { encoding, etag, securityHeaders });
  if (state === 'uncached') return { answer: await answerUncached(page, { cache, encoding, headers }), state };
  if (isUnchanged(request, etag)) {
    return { answer: answerUnchanged({ etag, cacheControl: getCacheControl(page) }), state };
  }
  return { answer: { status: page.status, headers, body: await cache.getBody(page, encoding) }, state };
}

async function answerUncached(
  page: CachedPage,
  { cache, encoding, headers }: { cache: PageCache; encoding: Encoding; headers: FlatHeaders },
): Promise<Answer> {
  const own = page.status >= 500 ? ['Retry-After', String(retryAfterSeconds)] : [];
  return { status: page.status, headers: [...headers, ...own], body: await cache.getBody(page, encoding) };
}

function getPageHeaders(
  page: CachedPage,
  { encoding, etag, securityHeaders }: { encoding: Encoding; etag: string; securityHeaders: FlatHeaders },
): FlatHeaders {
  const headers = [
    ...['Content-Type', page.contentType, 'Vary', 'Accept-Encoding'],
    ...['Content-Security-Policy', page.policy ?? dataPolicy],
    ...securityHeaders,
    ...page.headers,
  ];
  if (page.status === 200 || page.status === 404) {
    headers.push('ETag', etag, 'Cache-Control', getCacheControl(page));
  } else {
    headers.push('Cache-Control', 'no-store');
  }
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return headers;
}

function getCacheControl(page: CachedPage): string {
  return page.maxAgeSeconds > 0 ? `public, max-age=${page.maxAgeSeconds}` : 'public, max-age=0, must-revalidate';
}

function getEtag(page: CachedPage, encoding: Encoding): string {
  return `"${page.hash}-${encoding}"`;
}

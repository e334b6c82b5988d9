import type { IncomingMessage } from 'node:http';
import { ApiError, toApiErrorResponse } from '#app/api/shared/api-errors.ts';
import { classifyFailure } from '#app/http/failure.ts';
import type { FlatHeaders } from '#app/http/headers.ts';
import { getPathname } from '#app/http/pathname.ts';
import { makeStandalonePage, standalonePolicy } from '#app/http/standalone-page.ts';
import { plainText, uncached, type HttpResponse } from '#app/http/response.ts';
import { apiErrorTexts, overloadedPageTexts } from '#app/texts/shared/error-texts.ts';
import { plainResponses } from '#app/texts/shared/plain-response-texts.ts';

const { title, text, retry } = overloadedPageTexts;

/** The page is created only once, so that sending it under load costs nothing. */
const overloadedPage = makeStandalonePage({ title, text, link: retry });

/** Creates the 503 response for a page that could not be rendered. */
function toPageResponse(error: unknown): HttpResponse {
  const { isOverload, retryAfterSeconds } = classifyFailure(error);
  if (!isOverload) return toPlainResponse(error);
  return uncached(503, {
    contentType: 'text/html; charset=utf-8',
    body: overloadedPage,
    headers: ['Content-Security-Policy', standalonePolicy, 'Retry-After', String(retryAfterSeconds)],
  });
}

/** Creates the 503 response as a line of text, for requests that do not expect a page. */
function toPlainResponse(error: unknown): HttpResponse {
  const { isOverload, retryAfterSeconds } = classifyFailure(error);
  const message = isOverload ? overloadedPageTexts.text : plainResponses.failed;
  return plainText(503, message, ['Retry-After', String(retryAfterSeconds)]);
}

const maxTargetLength = 4096;

export function isApi(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/');
}

/**
 * Rejects an invalid or too long request target; returns undefined for a valid one. A path that cannot be decoded, or
 * that a URL parser would shorten, is invalid, because routers would show it as text or match another page. A target
 * with a fragment, which browsers never send, is also invalid: a cache could store its response under the target
 * without the fragment. Rejections of API paths have the API's error format.
 */
export function refuseInvalidTarget(target: string, securityHeaders: FlatHeaders): HttpResponse | undefined {
  const pathname = getPathname(target);
  if (target.length > maxTargetLength) {
    return isApi(pathname)
      ? withHeaders(toApiErrorResponse(new ApiError(414, apiErrorTexts.addressTooLong)), securityHeaders)
      : plainText(414, plainResponses.addressTooLong, securityHeaders);
  }
  if (target.includes('#')) return refuseMalformed(pathname, plainResponses.addressMalformed, securityHeaders);
  const isValid = target.startsWith('/') && (isApi(pathname) || (isDecodable(pathname) && !isShortened(pathname)));
  return isValid ? undefined : plainText(400, plainResponses.addressMalformed, securityHeaders);
}

/**
 * Rejects a request with several Host headers, because a proxy may have used another one than the store. It also
 * rejects an HTTP/1.1 request without a Host header, which that version requires.
 * @returns undefined for a valid request
 */
export function refuseInvalidHost(
  { rawHeaders, httpVersion, url = '/' }: IncomingMessage,
  securityHeaders: FlatHeaders,
): HttpResponse | undefined {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts === 1 || (hosts === 0 && httpVersion !== '1.1')) return undefined;
  // The connection is closed, because the bytes that follow on it may also be invalid.
  return refuseMalformed(getPathname(url), plainResponses.notUnderstood, [...securityHeaders, 'Connection', 'close']);
}

function refuseMalformed(pathname: string, message: string, securityHeaders: FlatHeaders): HttpResponse {
  return isApi(pathname)
    ? withHeaders(toApiErrorResponse(new ApiError(400, apiErrorTexts.badRequest)), securityHeaders)
    : plainText(400, message, securityHeaders);
}

/**
 * Whether a URL parser would shorten the path. Browsers resolve `..`, encoded or not, and replace `\\` by `/` before
 * they send a request.
 */
function isShortened(pathname: string): boolean {
  return /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(pathname);
}

function isDecodable(pathname: string): boolean {
  if (!pathname.includes('%')) return true;
  try {
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** Converts an error to a response in the format that clients expect for this kind of request. */
export function toFailureResponse(
  kind: string,
  { error, securityHeaders }: { error: unknown; securityHeaders: FlatHeaders },
): HttpResponse {
  if (kind === 'api') return withHeaders(toApiErrorResponse(error), securityHeaders);
  const isScreen = kind === 'page' || kind === 'form' || kind === 'quotation';
  return withHeaders(isScreen ? toPageResponse(error) : toPlainResponse(error), securityHeaders);
}

function withHeaders({ headers, ...sent }: HttpResponse, added: FlatHeaders): HttpResponse {
  return { ...sent, headers: [...headers, ...added] };
}

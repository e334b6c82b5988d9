import type { Context } from 'hono';
import { isCrossSite, isFromBrowser } from '#app/http/same-site.ts';
import { hasXsrfCookie, holdsXsrfToken, xsrfHeader } from '#app/http/xsrf-token.ts';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import { ApiError } from './errors.ts';

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

/** Who sent a call, as the server tells it: for counting only, never kept. '' where nobody told. */
export function readSender(c: Context): string {
  const env: unknown = c.env;
  return typeof env === 'object' && env !== null && 'sender' in env && typeof env.sender === 'string' ? env.sender : '';
}

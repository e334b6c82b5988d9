import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import type { FlatHeaders } from '#app/http/headers.ts';
import { plainText, sendResponse, type HttpResponse } from '#app/http/response.ts';
import { formErrorTexts } from '#app/texts/shared/error-texts.ts';
import { plainResponses } from '#app/texts/shared/plain-response-texts.ts';
import type { SeparatePart } from './request-kind.ts';

const path = '/.well-known/security.txt';
const dayMs = 24 * 60 * 60 * 1000;
/** Validity in days. The standard requires less than a year, so that nobody relies on an outdated file. */
const validDays = 180;

/**
 * Creates the security contact file (RFC 9116) with the shop's own e-mail address. The demonstration shop and a shop
 * without an e-mail address have no such file, because an invented address would belong to somebody else.
 */
export function createSecurityContact({
  readShop,
  now,
  securityHeaders,
}: {
  readShop: (options: { fallsBackToLast: boolean }) => Promise<ShopProfile>;
  now: () => number;
  securityHeaders: FlatHeaders;
}): SeparatePart {
  return { kind: 'contact', matches: (pathname) => pathname === path, handle, limitsWrites: true };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    sendResponse(request, response, respondWithContact(request.method, await readShop({ fallsBackToLast: true })));
  }

  function respondWithContact(method: string | undefined, { isDemo, email, publicUrl }: ShopProfile): HttpResponse {
    if (method !== 'GET' && method !== 'HEAD') {
      return plainText(405, formErrorTexts.methodNotAllowed, ['Allow', 'GET, HEAD', ...securityHeaders]);
    }
    if (isDemo || !email) return plainText(404, plainResponses.fileMissing, securityHeaders);
    const expires = new Date(Math.floor(now() / dayMs + validDays) * dayMs).toISOString();
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires}`,
      'Preferred-Languages: pt',
      `Canonical: ${publicUrl}${path}`,
    ];
    return plainText(200, lines.join('\n'), securityHeaders);
  }
}

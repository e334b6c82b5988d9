import type { IncomingMessage, ServerResponse } from 'node:http';
import { findPerson } from '#app/data/owner/people.ts';
import { makePersonSlug } from '#app/domain/store/person-name.ts';
import { getPathname } from '#app/http/pathname.ts';
import { plainText, sendResponse, uncached } from '#app/http/response.ts';
import { sellerRoot } from '#app/quotation-paths.ts';
import type { OpenStore } from '#app/server/open-store.ts';
import type { SeparatePart } from '#app/server/requests/request-kind.ts';
import { formErrorTexts } from '#app/texts/shared/error-texts.ts';
import { makeSellerPage, sellerPagePolicy } from './seller-page.ts';

/**
 * Serves the personal links of the shop's sellers. Responses are never cached, so that a link stops working as soon as
 * the seller's access is revoked.
 */
export function createSellerLinks({ db, readShop, securityHeaders }: OpenStore): SeparatePart {
  const matches = (pathname: string) => pathname.startsWith(`${sellerRoot}/`);
  return { kind: 'seller', matches, handle, limitsWrites: true };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const headers = ['Allow', 'GET, HEAD', ...securityHeaders];
      return sendResponse(request, response, plainText(405, formErrorTexts.methodNotAllowed, headers));
    }
    const slug = makePersonSlug(getPathname(request.url ?? '').slice(sellerRoot.length));
    const person = await findPerson(db, { slug });
    const seller = person && { slug: person.slug, name: person.name, whatsapp: person.whatsapp };
    const body = makeSellerPage(seller, await readShop({ fallsBackToLast: true }));
    const headers = ['Content-Security-Policy', sellerPagePolicy, 'X-Robots-Tag', 'noindex', ...securityHeaders];
    const contentType = 'text/html; charset=utf-8';
    sendResponse(request, response, uncached(seller ? 200 : 404, { contentType, body, headers }));
  }
}

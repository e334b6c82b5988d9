import type { IncomingMessage } from 'node:http';
import type { Render, ResponseCache } from '#app/http/response-cache.ts';
import { readConditions, type HttpResponse } from '#app/http/response.ts';
import type { ResponseState } from '#app/server/observability/metrics.ts';
import type { PageAddress } from '#app/server/pages/page-address.ts';

export interface PageResponseOptions {
  pages: ResponseCache;
  renderPage: (key: string) => ReturnType<Render>;
  readPageAddress: (target: string) => PageAddress;
}

/** Returns a page synchronously if it is cached; undefined for any other page, and for a URL that is redirected. */
export function peekPage(
  request: IncomingMessage,
  target: string,
  { pages, readPageAddress }: Pick<PageResponseOptions, 'pages' | 'readPageAddress'>,
): HttpResponse | undefined {
  const address = readPageAddress(target);
  return address.kind === 'page' ? pages.peek(address.key, readConditions(request)) : undefined;
}

/** Responds with a page, which is rendered unless it is cached, or with a redirect to the page's canonical URL. */
export async function respondWithPage(
  request: IncomingMessage,
  target: string,
  { pages, renderPage, readPageAddress, securityHeaders }: PageResponseOptions & { securityHeaders: readonly string[] },
): Promise<{ sent: HttpResponse | undefined; state: ResponseState }> {
  const address = readPageAddress(target);
  if (address.kind === 'moved') {
    const headers = ['Location', address.location, ...securityHeaders];
    return { sent: { status: 308, headers, body: '' }, state: 'direct' };
  }
  const { response, state } = await pages.respond(address.key, readConditions(request), () => renderPage(address.key));
  return { sent: response, state };
}

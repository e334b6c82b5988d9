import type { IncomingMessage } from 'node:http';
import type { Render, ResponseCache } from '#app/http/response-cache.ts';
import { readConditions, type HttpResponse } from '#app/http/response.ts';
import type { ResponseState } from '#app/server/observability/metrics.ts';
import type { PageTarget } from '#app/server/pages/page-target.ts';

export interface PageResponseOptions {
  pages: ResponseCache;
  renderPage: (key: string) => ReturnType<Render>;
  readPageTarget: (target: string) => PageTarget;
}

/** Returns a page synchronously if it is cached; undefined for any other page, and for a URL that is redirected. */
export function peekPage(
  request: IncomingMessage,
  target: string,
  { pages, readPageTarget }: Pick<PageResponseOptions, 'pages' | 'readPageTarget'>,
): HttpResponse | undefined {
  const pageTarget = readPageTarget(target);
  return pageTarget.kind === 'page' ? pages.peek(pageTarget.key, readConditions(request)) : undefined;
}

/** Responds with a page, which is rendered unless it is cached, or with a redirect to the normalized URL. */
export async function respondWithPage(
  request: IncomingMessage,
  target: string,
  { pages, renderPage, readPageTarget, securityHeaders }: PageResponseOptions & { securityHeaders: readonly string[] },
): Promise<{ sent: HttpResponse | undefined; state: ResponseState }> {
  const pageTarget = readPageTarget(target);
  if (pageTarget.kind === 'moved') {
    const headers = ['Location', pageTarget.location, ...securityHeaders];
    return { sent: { status: 308, headers, body: '' }, state: 'direct' };
  }
  const { response, state } = await pages.respond(pageTarget.key, readConditions(request), () =>
    renderPage(pageTarget.key),
  );
  return { sent: response, state };
}

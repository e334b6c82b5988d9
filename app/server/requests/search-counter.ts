import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { getSender } from '#app/http/guards/client-address.ts';
import type { MissedSearches } from '#app/operations/search/missed-searches.ts';
import { paths } from '#app/paths.ts';
import type { PageTarget } from '#app/server/pages/page-target.ts';
import { isbot } from 'isbot';

/**
 * Creates the function that is called with each sent page and counts it if it is a search without results. For any
 * other page it costs one comparison.
 */
export function createSearchCounter({
  missedSearches,
  readPageTarget,
  trustProxy,
}: {
  missedSearches: Pick<MissedSearches, 'count'>;
  readPageTarget: (target: string) => PageTarget;
  trustProxy: number;
}): (request: IncomingMessage) => void {
  return function countSearch(request) {
    const target = request.url ?? '';
    if (!target.startsWith(paths.search) || request.method !== 'GET' || !isVisit(request.headers)) return;
    const pageTarget = readPageTarget(target);
    if (pageTarget.kind === 'page')
      missedSearches.count({ key: pageTarget.key, sender: getSender(request, trustProxy) });
  };
}

/** Whether a browser requests a page to show it to a visitor now. Requests of bots and prefetches do not count. */
export function isVisit(headers: IncomingHttpHeaders): boolean {
  const userAgent = headers['user-agent'] ?? '';
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? headers['x-moz'] ?? '')}`;
  return userAgent.startsWith('Mozilla/') && !/prefetch|prerender|preview/.test(purpose) && !isbot(userAgent);
}

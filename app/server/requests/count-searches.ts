import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { getSender } from '#app/http/guards/client-address.ts';
import type { MissedSearches } from '#app/operations/search/missed-searches.ts';
import { paths } from '#app/paths.ts';
import type { PageAddress } from '#app/server/pages/page-address.ts';
import { isbot } from 'isbot';

/**
 * Creates the function that is called with each sent page and counts it if it is a search without results. For any
 * other page it costs one comparison.
 */
export function createSearchCounter({
  missedSearches,
  readPageAddress,
  trustProxy,
}: {
  missedSearches: Pick<MissedSearches, 'count'>;
  readPageAddress: (target: string) => PageAddress;
  trustProxy: number;
}): (request: IncomingMessage) => void {
  return function countSearch(request) {
    const target = request.url ?? '';
    if (!target.startsWith(paths.search) || request.method !== 'GET' || !isVisit(request.headers)) return;
    const address = readPageAddress(target);
    if (address.kind === 'page') missedSearches.count({ key: address.key, sender: getSender(request, trustProxy) });
  };
}

/** Whether a browser requests a page to show it to a visitor now. Requests of bots and prefetches do not count. */
export function isVisit(headers: IncomingHttpHeaders): boolean {
  const userAgent = headers['user-agent'] ?? '';
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? headers['x-moz'] ?? '')}`;
  return userAgent.startsWith('Mozilla/') && !/prefetch|prerender|preview/.test(purpose) && !isbot(userAgent);
}

import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { getSender } from '#app/http/client-address.ts';
import type { MissedSearches } from '#app/operations/search/missed-searches.ts';
import { paths } from '#app/paths.ts';
import type { PageAddress } from '#app/server/pages/page-address.ts';
import { isbot } from 'isbot';

/** Counts a page that was sent to a visitor, if it is a search that found nothing; every other page costs one comparison. */
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

/** Whether a page is asked for by a person's browser for that person to see: no program, and no browser that asks ahead. */
export function isVisit(headers: IncomingHttpHeaders): boolean {
  const userAgent = headers['user-agent'] ?? '';
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? headers['x-moz'] ?? '')}`;
  return userAgent.startsWith('Mozilla/') && !/prefetch|prerender|preview/.test(purpose) && !isbot(userAgent);
}

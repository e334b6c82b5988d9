import type { IncomingMessage } from 'node:http';
import { getSender } from '#app/http/client-address.ts';
import { isVisit } from '#app/http/visitor-request.ts';
import type { MissedSearches } from '#app/operations/search/missed-searches.ts';
import { paths } from '#app/paths.ts';
import type { PageAddress } from '#app/server/pages/page-address.ts';

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

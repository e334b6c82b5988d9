import { LRUCache } from 'lru-cache';
import type { RouteObject } from 'react-router';
import { matchRoutes } from 'react-router';

/** Where a request for a page leads. `key` is the canonical address: equal pages have equal keys. */
export type PageAddress = { kind: 'page'; key: string } | { kind: 'moved'; location: string };

/** Turns the query a visitor sent into the canonical one of that path; only parameters the page reads are kept. */
export type CanonicalSearch = (pathname: string, params: URLSearchParams) => URLSearchParams;

const dataSuffix = '.data';
const notFoundPath = '/404';
const maxRememberedAddresses = 20_000;
const maxRememberedLength = 300;
const maxRememberedPaths = 2000;

/**
 * Reads the request target of a page, whose path can be decoded.
 * @param routes the store's routes, to tell known paths from unknown: all unknown ones share one not-found page
 */
export function createPageAddressReader(routes: RouteObject[], getCanonicalSearch: CanonicalSearch) {
  const remembered = new LRUCache<string, PageAddress>({ max: maxRememberedAddresses });
  const knownPaths = new LRUCache<string, boolean>({ max: maxRememberedPaths });

  return function readPageAddress(target: string): PageAddress {
    const known = remembered.get(target);
    if (known) return known;
    const address = parse(target);
    if (target.length <= maxRememberedLength) remembered.set(target, address);
    return address;
  };

  function parse(target: string): PageAddress {
    const question = target.indexOf('?');
    const pathname = question < 0 ? target : target.slice(0, question);
    const params = new URLSearchParams(question < 0 ? '' : target.slice(question + 1));
    const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, '');
    if (tidy !== pathname && !pathname.endsWith('/_.data')) {
      return { kind: 'moved', location: withSearch(tidy, params) };
    }
    return { kind: 'page', key: getKey(pathname, params) };
  }

  function getKey(pathname: string, params: URLSearchParams): string {
    const isData = pathname.endsWith(dataSuffix);
    const documentPath = isData ? getDocumentPath(pathname) : pathname;
    const isUnknown = !isKnownPath(documentPath);
    if (isUnknown && !isData) return notFoundPath;
    const canonical = isUnknown ? new URLSearchParams() : getCanonicalSearch(documentPath, params);
    const requestedRoutes = isData ? params.get('_routes') : null;
    if (requestedRoutes) canonical.set('_routes', requestedRoutes.slice(0, maxRememberedLength));
    return withSearch(isUnknown ? `${notFoundPath}${dataSuffix}` : pathname, canonical);
  }

  /** The router reads all its routes anew each time: with a query nobody has asked for, that was most of the work. */
  function isKnownPath(pathname: string): boolean {
    const remembers = knownPaths.get(pathname);
    if (remembers !== undefined) return remembers;
    const deepest = matchRoutes(routes, pathname)?.at(-1);
    const isKnown = deepest !== undefined && deepest.route.path !== '*';
    if (pathname.length <= maxRememberedLength) knownPaths.set(pathname, isKnown);
    return isKnown;
  }
}

function getDocumentPath(dataPath: string): string {
  const path = dataPath.slice(0, -dataSuffix.length);
  return path.endsWith('/_') ? path.slice(0, -1) : path;
}

function withSearch(pathname: string, params: URLSearchParams): string {
  const search = params.toString();
  return search ? `${pathname}?${search}` : pathname;
}

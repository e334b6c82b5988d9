import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router';
import { parseId } from '#app/domain/shared/ids.ts';

/**
 * Target of a page request. `key` is the canonical path with query: requests with equal keys get equal pages. 'moved'
 * is a redirect to the normalized URL, for example one without repeated slashes.
 */
export type PageTarget = { kind: 'page'; key: string } | { kind: 'moved'; location: string };

/**
 * Converts the query of a request to the canonical query for the path, which contains only the parameters that the page
 * reads.
 */
type CanonicalSearch = (pathname: string, params: URLSearchParams) => URLSearchParams;

/** Kind of a path; 'invalid-id' is a path that matches a page but contains an invalid id. */
type PathKind = 'screen' | 'invalid-id' | 'unknown';

const dataSuffix = '.data';
const notFoundPath = '/404';
const maxRememberedTargets = 20_000;
const maxRememberedChars = 300;
const maxRememberedPaths = 2000;

/**
 * Creates the function that reads the target of a page request. The path of the target must be decodable.
 * @param routes routes of the store; all unknown paths share one not-found page
 */
export function createPageTargetReader(routes: RouteObject[], getCanonicalSearch: CanonicalSearch) {
  const targetsByUrl = new LRUCache<string, PageTarget>({ max: maxRememberedTargets });
  const kindsByPath = new LRUCache<string, PathKind>({ max: maxRememberedPaths });

  return function readPageTarget(target: string): PageTarget {
    const known = targetsByUrl.get(target);
    if (known) return known;
    const pageTarget = parseTarget(target);
    if (target.length <= maxRememberedChars) targetsByUrl.set(target, pageTarget);
    return pageTarget;
  };

  function parseTarget(target: string): PageTarget {
    const queryStart = target.indexOf('?');
    const pathname = queryStart < 0 ? target : target.slice(0, queryStart);
    const params = new URLSearchParams(queryStart < 0 ? '' : target.slice(queryStart + 1));
    const normalized = lowerKnownPath(pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, ''));
    if (normalized !== pathname && !pathname.endsWith('/_.data')) {
      return { kind: 'moved', location: withSearch(normalized, params) };
    }
    return { kind: 'page', key: getKey(pathname, params) };
  }

  /**
   * Converts the path of a known page to lower case, because the router ignores case and the canonical URLs of pages
   * are in lower case.
   */
  function lowerKnownPath(pathname: string): string {
    if (!/[A-Z]/.test(pathname)) return pathname;
    const lowerCase = pathname.toLowerCase();
    const documentPath = lowerCase.endsWith(dataSuffix) ? getDocumentPath(lowerCase) : lowerCase;
    return readPath(documentPath) === 'screen' ? lowerCase : pathname;
  }

  function getKey(pathname: string, params: URLSearchParams): string {
    const isData = pathname.endsWith(dataSuffix);
    const documentPath = isData ? getDocumentPath(pathname) : pathname;
    const kind = readPath(documentPath);
    if (kind !== 'screen' && !isData) return notFoundPath;
    const isUnknown = kind === 'unknown';
    const canonical = isUnknown ? new URLSearchParams() : getCanonicalSearch(documentPath, params);
    const requestedRoutes = isData ? params.get('_routes') : null;
    if (requestedRoutes) canonical.set('_routes', requestedRoutes.slice(0, maxRememberedChars));
    return withSearch(isUnknown ? `${notFoundPath}${dataSuffix}` : pathname, canonical);
  }

  /**
   * Classifies a path. Results are cached, because the router scans all routes on each call, which used to be most of
   * the work for a URL with a new query.
   */
  function readPath(pathname: string): PathKind {
    const known = kindsByPath.get(pathname);
    if (known) return known;
    const kind = getPathKind(matchRoutes(routes, pathname)?.at(-1));
    if (pathname.length <= maxRememberedChars) kindsByPath.set(pathname, kind);
    return kind;
  }
}

function getPathKind(deepest: RouteMatch | undefined): PathKind {
  if (!deepest || deepest.route.path === '*') return 'unknown';
  const { id } = deepest.params;
  return id !== undefined && parseId(id) === undefined ? 'invalid-id' : 'screen';
}

/**
 * Returns the path of the page whose data are requested: '/shop' for '/shop.data', and '/shop/' for '/shop/_.data', which
 * is how the framework marks a path that ends in a slash.
 */
function getDocumentPath(dataPath: string): string {
  const path = dataPath.slice(0, -dataSuffix.length);
  return path.endsWith('/_') ? path.slice(0, -1) : path;
}

function withSearch(pathname: string, params: URLSearchParams): string {
  const search = params.toString();
  return search ? `${pathname}?${search}` : pathname;
}

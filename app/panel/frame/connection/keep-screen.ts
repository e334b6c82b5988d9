import { isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { createExternalStore } from '#app/visitor/shared/external-store.ts';

/** Which of the screen's last requests failed because the network or the store was unavailable. */
export interface FailedRequests {
  /** Whether loading the screen's data failed; the request is repeated until it succeeds. */
  hasLoadFailed: boolean;
  /**
   * Whether a posted form got no response or failed in the server, so it is unknown whether the server has handled it.
   */
  hasPostFailed: boolean;
  /** Whether the form was refused because the server's disk is full. */
  isDiskFull: boolean;
}

/** The screen that is currently shown. */
interface ShownScreen {
  /** URL path and query of the screen. */
  path: string;
  /** Loader data by route id. */
  data: Readonly<Record<string, unknown>>;
}

const noFailedRequests: FailedRequests = { hasLoadFailed: false, hasPostFailed: false, isDiskFull: false };

export const failedRequestsStore = createExternalStore(noFailedRequests);
let shownScreen: ShownScreen = { path: '', data: {} };

export function setShownScreen(screen: ShownScreen): void {
  shownScreen = screen;
}

/**
 * Middleware that keeps showing the screen instead of an error when the network or the store is unavailable for a moment.
 * After a failed reload the screen shows its previous data; after a failed post the form keeps its input.
 */
export const keepScreen: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  // Another navigation has replaced this one, so the results are not shown.
  if (request.signal.aborted) return results;
  const failedRouteIds = Object.keys(results).filter((id) => hasFailed(results[id]));
  const { pathname, search } = new URL(request.url);
  const isShownScreen = trimPathSlash(pathname + search) === shownScreen.path;
  if (request.method === 'GET') {
    setFailedRequests({
      ...(isShownScreen ? failedRequestsStore.getSnapshot() : noFailedRequests),
      hasLoadFailed: failedRouteIds.length > 0,
    });
    // The root route has the same data on every screen, so its data can be reused on another screen too.
    for (const id of failedRouteIds.filter((routeId) => isShownScreen || routeId === 'root')) {
      if (shownScreen.data[id] !== undefined) results[id] = { type: 'data', result: shownScreen.data[id] };
    }
    return results;
  }
  const isDiskFull = failedRouteIds.some((id) => isFullDisk(results[id]));
  setFailedRequests({ ...failedRequestsStore.getSnapshot(), hasPostFailed: failedRouteIds.length > 0, isDiskFull });
  // Null replaces the earlier reply of a fetcher, which undefined would leave.
  for (const id of failedRouteIds) results[id] = { type: 'data', result: null };
  return results;
};

/** Removes slashes at the end of the path of a URL, before its query, so that all URLs of a screen are equal. */
export function trimPathSlash(path: string): string {
  return path.replace(/\/+(?=\?|$)/, '');
}

/**
 * Tells whether a request failed: the network failed, or the server responded with 500 or above. Data, a redirect and a
 * client error such as 404 are not failures.
 */
function hasFailed(outcome: DataStrategyResult | undefined): boolean {
  if (outcome?.type !== 'error' || outcome.result instanceof Response) return false;
  return !isRouteErrorResponse(outcome.result) || outcome.result.status >= 500;
}

function isFullDisk(outcome: DataStrategyResult | undefined): boolean {
  return isRouteErrorResponse(outcome?.result) && outcome.result.status === 507;
}

function setFailedRequests(next: FailedRequests): void {
  const { hasLoadFailed, hasPostFailed, isDiskFull } = failedRequestsStore.getSnapshot();
  if (next.hasLoadFailed === hasLoadFailed && next.hasPostFailed === hasPostFailed && next.isDiskFull === isDiskFull)
    return;
  failedRequestsStore.set(next);
}

import { isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { createExternalStore } from '#app/visitor/shared/external-store.ts';

/** Requests that failed because the network or the store was unavailable. */
export interface Unanswered {
  /** Whether loading the screen's data failed; it is repeated until it succeeds. */
  isReading: boolean;
  /**
   * Whether a posted form got no response or failed in the server, so it is unknown whether the server has handled it.
   */
  isSending: boolean;
  /** Whether the form was refused because the server's disk is full. */
  isDiskFull: boolean;
}

/** The screen that is shown at present. */
interface ShownScreen {
  /** URL path and query of the screen. */
  path: string;
  /** Loader data by route id. */
  data: Readonly<Record<string, unknown>>;
}

const nothingUnanswered: Unanswered = { isReading: false, isSending: false, isDiskFull: false };

export const unansweredStore = createExternalStore(nothingUnanswered);
let shown: ShownScreen = { path: '', data: {} };

export function setShownScreen(screen: ShownScreen): void {
  shown = screen;
}

/**
 * Middleware that keeps the screen when the network or the store is unavailable for a moment, instead of showing an
 * error. When reloading fails, the screen keeps its previous data; when posting fails, the form keeps its input.
 */
export const keepScreen: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  // Another navigation has replaced this one, so the results are not shown.
  if (request.signal.aborted) return results;
  const failed = Object.keys(results).filter((id) => isUnanswered(results[id]));
  const { pathname, search } = new URL(request.url);
  const isSame = trimPathSlash(pathname + search) === shown.path;
  if (request.method === 'GET') {
    setUnanswered({ ...(isSame ? unansweredStore.getSnapshot() : nothingUnanswered), isReading: failed.length > 0 });
    // The root route has the same data on every screen, so its data can be reused on another screen too.
    for (const id of failed.filter((one) => isSame || one === 'root')) {
      if (shown.data[id] !== undefined) results[id] = { type: 'data', result: shown.data[id] };
    }
    return results;
  }
  const isDiskFull = failed.some((id) => isFullDisk(results[id]));
  setUnanswered({ ...unansweredStore.getSnapshot(), isSending: failed.length > 0, isDiskFull });
  for (const id of failed) results[id] = { type: 'data', result: undefined };
  return results;
};

/** Removes slashes at the end of a URL's path (the query stays), so that URLs of the same screen are equal. */
export function trimPathSlash(path: string): string {
  return path.replace(/\/+(?=\?|$)/, '');
}

/**
 * Tells whether a request failed unexpectedly. Data, a redirect and a client error such as 404 are expected responses.
 */
function isUnanswered(outcome: DataStrategyResult | undefined): boolean {
  if (outcome?.type !== 'error' || outcome.result instanceof Response) return false;
  return !isRouteErrorResponse(outcome.result) || outcome.result.status >= 500;
}

function isFullDisk(outcome: DataStrategyResult | undefined): boolean {
  return isRouteErrorResponse(outcome?.result) && outcome.result.status === 507;
}

function setUnanswered(next: Unanswered): void {
  const { isReading, isSending, isDiskFull } = unansweredStore.getSnapshot();
  if (next.isReading === isReading && next.isSending === isSending && next.isDiskFull === isDiskFull) return;
  unansweredStore.set(next);
}
